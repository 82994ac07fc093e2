package dev.viewsmith.processor.relation;

import dev.viewsmith.processor.declaration.InputDeclaration;
import dev.viewsmith.processor.declaration.ViewDeclaration;
import dev.viewsmith.processor.expression.Scope;
import dev.viewsmith.processor.type.Column;
import dev.viewsmith.processor.type.ColumnType;
import dev.viewsmith.processor.type.ColumnType.EnumType;
import dev.viewsmith.processor.type.ColumnType.RecordType;
import dev.viewsmith.processor.type.StaticField;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/** The names that the expressions of a view may use. */
final class Scopes {
  private final List<EnumType> enums;
  private final List<String> aggregates;
  private final ViewDeclaration declaration;
  private final Scope.Alias self;

  Scopes(ViewDeclaration declaration) {
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
    List<Scope.Alias> seen = new ArrayList<>(aliases(input));
    seen.add(alias(declaration.inputs().get(input), Set.of()));
    return scope(seen, hidden(input), aggregates);
  }

  /** For the condition on joined rows. */
  Scope ofWhere() {
    return scope(all(), hidden(declaration.inputs().size()), aggregates);
  }

  /** For the components of the view. */
  Scope ofAll() {
    return scope(all(), hidden(declaration.inputs().size()), List.of());
  }

  /** For conditions on the rows of the view: its components alone. */
  Scope ofView() {
    return scope(List.of(self), all(), List.of());
  }

  private List<Scope.Alias> all() {
    return aliases(declaration.inputs().size());
  }

  /** What is seen of the first so many inputs once they are joined. */
  private List<Scope.Alias> aliases(int count) {
    Set<String> padded = padded(count);
    return declaration.inputs().subList(0, count).stream()
        .filter(input -> input.kind().makesPairs())
        .map(input -> alias(input, padded))
        .toList();
  }

  private static Scope.Alias alias(InputDeclaration input, Set<String> padded) {
    List<Column> columns = input.record().columns();
    return new Scope.Alias(
        input.alias(),
        input.record().name().simpleName(),
        padded.contains(input.alias())
            ? columns.stream().map(Column::asNullable).toList()
            : columns);
  }

  /** The aliases whose rows may be missing once so many inputs are joined. */
  Set<String> padded(int count) {
    return padding(count).keySet();
  }

  /** The same aliases, each with the input whose join is the first to leave a row without it. */
  Map<String, InputDeclaration> padding(int count) {
    Map<String, InputDeclaration> padding = new HashMap<>();
    List<InputDeclaration> inputs = declaration.inputs();
    for (int i = 1; i < count; i++) {
      InputDeclaration joined = inputs.get(i);
      if (joined.kind().padsLeft()) {
        inputs.subList(0, i).forEach(input -> padding.putIfAbsent(input.alias(), joined));
      }
      if (joined.kind().padsRight()) {
        padding.put(joined.alias(), joined);
      }
    }
    return padding;
  }

  /** The aliases among the first so many that only the join of their own sees. */
  private List<Scope.Alias> hidden(int count) {
    return declaration.inputs().subList(0, count).stream()
        .filter(input -> !input.kind().makesPairs())
        .map(input -> alias(input, Set.of()))
        .toList();
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
