package dev.viewsmith.processor.declaration;

import dev.viewsmith.processor.declaration.ComponentDeclaration.Role;
import dev.viewsmith.processor.diagnostic.Outcome;
import dev.viewsmith.processor.diagnostic.ProblemCode;
import dev.viewsmith.processor.diagnostic.Site;
import dev.viewsmith.processor.type.Column;
import dev.viewsmith.processor.type.ColumnType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;

/** Reads the components of a view record: their columns, and where their values come from. */
record ComponentReader(TypeElement view, TypeReader types, Findings findings) {
  private static final String HOW_TO_GROUP =
      "Write @GroupBy to group by it, or an aggregate: %s.".formatted(aggregates());

  private static String aggregates() {
    List<String> all =
        Arrays.stream(Role.values()).filter(Role::isAggregate).map(Role::annotation).toList();
    int last = all.size() - 1;
    return String.join(", ", all.subList(0, last)) + " or " + all.get(last);
  }

  /** The components that have no fault, in order. */
  List<ComponentDeclaration> read() {
    List<ComponentSource> sources =
        RecordCheck.componentFields(view).stream().map(ComponentSource::of).toList();
    if (sources.isEmpty()) {
      findings.add(
          ProblemCode.NOT_SUPPORTED_YET,
          Site.of(view),
          "%s has no components, which is not supported yet.\nGive it one, such as @Count long n."
              .formatted(view.getSimpleName()));
    }
    Set<String> hidden = findings.take(types.hiddenNulls(view)).orElse(Set.of());
    boolean isGrouped = sources.stream().anyMatch(ComponentSource::isKey);
    boolean isGlobal = !isGrouped && sources.stream().anyMatch(ComponentSource::isAggregate);
    List<ComponentDeclaration> components = new ArrayList<>();
    for (ComponentSource source : sources) {
      boolean isHidden = hidden.contains(source.field().getSimpleName().toString());
      Optional<Column> column = column(source.field(), isHidden);
      boolean hasValue = hasOneValue(source, isGrouped || isGlobal);
      if (column.isPresent() && hasValue) {
        declaration(column.get(), source, isHidden).ifPresent(components::add);
      }
    }
    return components;
  }

  /** The column, if its type is one. */
  private Optional<Column> column(VariableElement field, boolean isHiddenNull) {
    Outcome<ColumnType> type = types.read(field.asType(), Place.ofView(view, field));
    boolean isMarked = isHiddenNull || NullMarks.isOn(field);
    return findings.take(type).map(known -> TypeReader.column(field, known, isMarked));
  }

  /** Whether it is said once where the component's value comes from, and a row has one. */
  private boolean hasOneValue(ComponentSource source, boolean isOfManyRows) {
    String component = nameOf(source);
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
    return true;
  }

  /** Whether a component without an annotation of ours has a value. */
  private boolean isSourced(ComponentSource source, boolean isOfManyRows, String component) {
    if (!source.foreign().isEmpty()) {
      AnnotationUse foreign = source.foreign().get(0);
      findings.add(
          ProblemCode.WRONG_IMPORT,
          foreign.site(),
          "%s has the @%s of %s, not that of Viewsmith.\nImport %s.%2$s instead."
              .formatted(
                  component, foreign.simpleName(), foreign.ownerName(), ComponentSource.PACKAGE));
    } else if (isOfManyRows) {
      findings.add(
          ProblemCode.UNGROUPED_COMPONENT,
          Site.of(source.field()),
          "%s has no annotation, but %s is grouped: a group has many rows.\n%s"
              .formatted(component, view.getSimpleName(), HOW_TO_GROUP));
    }
    return source.foreign().isEmpty() && !isOfManyRows;
  }

  /** The components that {@link #read} found faulty. */
  List<Unsound.Component> leftOut(List<ComponentDeclaration> read) {
    Set<String> sound =
        read.stream().map(component -> component.column().name()).collect(Collectors.toSet());
    return RecordCheck.componentFields(view).stream()
        .filter(field -> !sound.contains(field.getSimpleName().toString()))
        .map(ComponentSource::of)
        .map(ComponentSource::unsound)
        .toList();
  }

  private Optional<ComponentDeclaration> declaration(
      Column column, ComponentSource source, boolean isHiddenNull) {
    ExpressionText expression = source.expression();
    return findings
        .take(AverageForm.of(source, column.type(), nameOf(source)))
        .map(
            form ->
                new ComponentDeclaration(
                    column,
                    source.role(),
                    expression,
                    isHiddenNull ? ComponentDeclaration.NULLABLE : NullMarks.nameOn(source.field()),
                    form.orElse(null),
                    source.site()));
  }

  private String nameOf(ComponentSource source) {
    return "Component \"%s\" of %s".formatted(source.field().getSimpleName(), view.getSimpleName());
  }
}
