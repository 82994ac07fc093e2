package dev.viewsmith.processor.relation;

import dev.viewsmith.processor.declaration.InputDeclaration;
import dev.viewsmith.processor.declaration.ViewDeclaration;
import dev.viewsmith.processor.expression.Scope;
import dev.viewsmith.processor.type.Column;
import dev.viewsmith.processor.type.ColumnType;
import dev.viewsmith.processor.type.ColumnType.EnumType;
import dev.viewsmith.processor.type.ColumnType.RecordType;
import dev.viewsmith.processor.type.StaticField;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/** The names that the expressions of a view may use. */
final class Scopes {
  private final List<Scope.Alias> aliases;
  private final List<EnumType> enums;
  private final List<String> aggregates;
  private final ViewDeclaration declaration;
  private final Scope.Alias self;

  Scopes(ViewDeclaration declaration) {
    List<InputDeclaration> inputs = declaration.inputs();
    this.aliases =
        inputs.stream()
            .map(
                input ->
                    new Scope.Alias(
                        input.alias(),
                        input.record().name().simpleName(),
                        input.record().columns()))
            .toList();
    this.enums = types(declaration).flatMap(Scopes::enums).distinct().toList();
    this.aggregates =
        declaration.components().stream()
            .filter(component -> component.role().isAggregate())
            .map(component -> component.column().name())
            .toList();
    this.declaration = declaration;
    this.self =
        new Scope.Alias(
            ViewQuery.SELF, declaration.view().name().simpleName(), declaration.view().columns());
  }

  /** The types of all that expressions can name. */
  private static Stream<ColumnType> types(ViewDeclaration declaration) {
    Stream<ColumnType> components =
        Stream.concat(
                declaration.inputs().stream().map(InputDeclaration::record),
                Stream.of(declaration.view()))
            .flatMap(shape -> shape.columns().stream())
            .map(Column::type);
    Stream<ColumnType> fields = declaration.fields().stream().map(StaticField::type);
    Stream<ColumnType> methods =
        declaration.methods().stream()
            .flatMap(method -> Stream.concat(method.operands().stream(), Stream.of(method.type())));
    return Stream.of(components, fields, methods).flatMap(Function.identity());
  }

  private static Stream<EnumType> enums(ColumnType type) {
    if (type instanceof RecordType nested) {
      return nested.columns().stream().map(Column::type).flatMap(Scopes::enums);
    }
    return type instanceof EnumType constants ? Stream.of(constants) : Stream.of();
  }

  /** For the join of an input: the input and those before it. */
  Scope upTo(int input) {
    return scope(aliases.subList(0, input + 1), List.of(), aggregates);
  }

  /** For the condition on joined rows. */
  Scope ofWhere() {
    return scope(aliases, List.of(), aggregates);
  }

  /** For the components of the view. */
  Scope ofAll() {
    return scope(aliases, List.of(), List.of());
  }

  /** For conditions on the rows of the view: its components alone. */
  Scope ofView() {
    return scope(List.of(self), aliases, List.of());
  }

  private Scope scope(
      List<Scope.Alias> seen, List<Scope.Alias> unseen, List<String> unseenComponents) {
    return new Scope(
        seen,
        enums,
        unseen,
        unseenComponents,
        declaration.fields(),
        declaration.methods(),
        declaration.unavailable(),
        declaration.view().name());
  }
}
