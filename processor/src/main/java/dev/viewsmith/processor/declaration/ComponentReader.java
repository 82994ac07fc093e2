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
    if (sources.isEmpty()) {
      findings.add(
          ProblemCode.NOT_SUPPORTED_YET,
          Site.of(view),
          "%s has no components, which is not supported yet.\nGive it one."
              .formatted(view.getSimpleName()));
    }
    boolean isGrouped = sources.stream().anyMatch(ComponentSource::isKey);
    boolean isGlobal = !isGrouped && sources.stream().anyMatch(ComponentSource::isAggregate);
    List<ComponentDeclaration> components = new ArrayList<>();
    for (ComponentSource source : sources) {
      boolean canBeNull = isGlobal && source.role().isNullWithoutRows();
      Optional<Column> column = findings.take(columns.readView(source.field(), canBeNull));
      boolean hasValue = hasOneValue(source, isGrouped || isGlobal);
      if (column.isPresent() && hasValue) {
        components.add(declaration(column.get(), source));
      }
    }
    return components;
  }

  /** Whether it is said once where the component's value comes from, and a row has one. */
  private boolean hasOneValue(ComponentSource source, boolean isOfManyRows) {
    String component =
        "Component \"%s\" of %s".formatted(source.field().getSimpleName(), view.getSimpleName());
    if (source.ours().isEmpty()) {
      return isSourced(source, isOfManyRows, component);
    }
    AnnotationUse annotation = source.ours().get(0);
    if (source.ours().size() > 1) {
      AnnotationUse second = source.ours().get(1);
      findings.add(
          ProblemCode.CONFLICTING_ANNOTATIONS,
          second.site(),
          "%s has @%s and @%s, but one value.\nKeep one of them."
              .formatted(component, annotation.simpleName(), second.simpleName()));
      return false;
    }
    if (isOfManyRows && source.role() == Role.SELECT) {
      findings.add(
          ProblemCode.UNGROUPED_COMPONENT,
          annotation.site(),
          "%s is selected, but %s is grouped: a group has many rows.\n%s"
              .formatted(component, view.getSimpleName(), HOW_TO_GROUP));
      return false;
    }
    checkCount(source);
    return true;
  }

  /** Whether a component without an annotation of ours has a value. */
  private boolean isSourced(ComponentSource source, boolean isOfManyRows, String component) {
    if (!source.foreign().isEmpty()) {
      AnnotationUse foreign = source.foreign().get(0);
      findings.add(
          ProblemCode.WRONG_IMPORT,
          foreign.site(),
          "%s has @%s, which Viewsmith does not know.\nImport %s.%s instead."
              .formatted(
                  component,
                  foreign.qualifiedName(),
                  ComponentSource.PACKAGE,
                  foreign.simpleName()));
    } else if (isOfManyRows) {
      findings.add(
          ProblemCode.UNGROUPED_COMPONENT,
          Site.of(source.field()),
          "%s is neither part of the key nor an aggregate.\n%s".formatted(component, HOW_TO_GROUP));
    }
    return source.foreign().isEmpty() && !isOfManyRows;
  }

  private void checkCount(ComponentSource source) {
    AnnotationUse annotation = source.ours().get(0);
    if (source.role() == Role.COUNT && !annotation.text("value").isEmpty()) {
      findings.add(
          ProblemCode.NOT_SUPPORTED_YET,
          annotation.site("value"),
          "@Count with an argument is not supported yet.\n"
              + "Drop the argument: no expression is null yet, so it counts the same.");
    }
  }

  private static ComponentDeclaration declaration(Column column, ComponentSource source) {
    ExpressionText expression =
        source.ours().isEmpty() ? null : source.ours().get(0).expression("value");
    return new ComponentDeclaration(
        column,
        source.role(),
        expression,
        ColumnReader.isNullable(source.field()),
        ColumnReader.nullMark(source.field()),
        null,
        source.site());
  }
}
