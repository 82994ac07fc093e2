package dev.viewsmith.processor.declaration;

import dev.viewsmith.processor.declaration.ComponentDeclaration.Role;
import dev.viewsmith.processor.diagnostic.ProblemCode;
import dev.viewsmith.processor.diagnostic.Site;
import dev.viewsmith.processor.type.Column;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.TypeElement;

/** Reads the components of a view record: their columns, and where their values come from. */
record ComponentReader(TypeElement view, ColumnReader columns, Findings findings) {
  private static final String HOW_TO_GROUP =
      "@GroupBy makes it part of the key; @Count, @CountDistinct, @Sum, @Avg, @Min and @Max"
          + " aggregate.";

  /** The components that have no fault, in order. */
  List<ComponentDeclaration> read() {
    List<ComponentSource> sources =
        RecordCheck.componentFields(view).stream().map(ComponentSource::of).toList();
    checkGrouping(sources);
    boolean isGrouped = isGrouped(sources);
    List<ComponentDeclaration> components = new ArrayList<>();
    for (ComponentSource source : sources) {
      Optional<Column> column = findings.take(columns.readView(source.field()));
      Optional<AnnotationUse> annotation = isGrouped ? annotation(source) : Optional.empty();
      if (column.isPresent() && annotation.isPresent()) {
        components.add(declaration(column.get(), annotation.get()));
      }
    }
    return components;
  }

  /** Whether the view is grouped, or is meant to be. */
  private static boolean isGrouped(List<ComponentSource> sources) {
    return sources.stream()
        .anyMatch(source -> source.isGroupedOrAggregate() || !source.foreign().isEmpty());
  }

  private void checkGrouping(List<ComponentSource> sources) {
    if (!isGrouped(sources)) {
      findings.add(
          ProblemCode.NOT_SUPPORTED_YET,
          Site.of(view),
          """
          %s has neither @GroupBy nor an aggregate; a view without groups is not supported yet.
          Group it: annotate a component with @GroupBy.\
          """
              .formatted(view.getSimpleName()));
    } else if (sources.stream().noneMatch(ComponentSource::isGrouped)
        && sources.stream().allMatch(ComponentSource::isGroupedOrAggregate)) {
      findings.add(
          ProblemCode.NOT_SUPPORTED_YET,
          Site.of(view),
          """
          %s has aggregates but no @GroupBy; a view of one row is not supported yet.
          Group it: annotate a component with @GroupBy.\
          """
              .formatted(view.getSimpleName()));
    }
  }

  /** The annotation that gives the component its value, if there is exactly one. */
  private Optional<AnnotationUse> annotation(ComponentSource source) {
    String component =
        "Component \"%s\" of %s".formatted(source.field().getSimpleName(), view.getSimpleName());
    if (source.ours().isEmpty()) {
      refuseSourceless(source, component);
      return Optional.empty();
    }
    AnnotationUse annotation = source.ours().get(0);
    if (source.ours().size() > 1) {
      AnnotationUse second = source.ours().get(1);
      findings.add(
          ProblemCode.CONFLICTING_ANNOTATIONS,
          second.site(),
          "%s has @%s and @%s, but one value.\nKeep one of them."
              .formatted(component, annotation.simpleName(), second.simpleName()));
      return Optional.empty();
    }
    if (ComponentSource.isSelect(annotation)) {
      findings.add(
          ProblemCode.UNGROUPED_COMPONENT,
          annotation.site(),
          "%s is selected, but %s is grouped: a group has many rows.\n%s"
              .formatted(component, view.getSimpleName(), HOW_TO_GROUP));
      return Optional.empty();
    }
    checkCount(annotation);
    return Optional.of(annotation);
  }

  private void refuseSourceless(ComponentSource source, String component) {
    if (source.foreign().isEmpty()) {
      findings.add(
          ProblemCode.UNGROUPED_COMPONENT,
          Site.of(source.field()),
          "%s is neither part of the key nor an aggregate.\n%s".formatted(component, HOW_TO_GROUP));
      return;
    }
    AnnotationUse foreign = source.foreign().get(0);
    findings.add(
        ProblemCode.WRONG_IMPORT,
        foreign.site(),
        "%s has @%s, which Viewsmith does not know.\nImport %s.%s instead."
            .formatted(
                component, foreign.qualifiedName(), ComponentSource.PACKAGE, foreign.simpleName()));
  }

  private void checkCount(AnnotationUse annotation) {
    if (ComponentSource.role(annotation).equals(Optional.of(Role.COUNT))
        && !annotation.text("value").isEmpty()) {
      findings.add(
          ProblemCode.NOT_SUPPORTED_YET,
          annotation.site("value"),
          "@Count with an argument is not supported yet.\n"
              + "Drop the argument: no component can be null yet, so it counts the same.");
    }
  }

  private static ComponentDeclaration declaration(Column column, AnnotationUse annotation) {
    Role role = ComponentSource.role(annotation).orElseThrow();
    return new ComponentDeclaration(
        column, role, annotation.expression("value"), false, annotation.site());
  }
}
