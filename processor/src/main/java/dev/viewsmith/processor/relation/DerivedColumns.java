package dev.viewsmith.processor.relation;

import dev.viewsmith.processor.declaration.InputDeclaration;
import dev.viewsmith.processor.expression.TypedExpression;
import dev.viewsmith.processor.expression.TypedExpression.ColumnValue;
import dev.viewsmith.processor.expression.TypedExpression.Component;
import dev.viewsmith.processor.type.Column;
import dev.viewsmith.processor.type.NameSet;
import dev.viewsmith.processor.type.QualifiedName;
import dev.viewsmith.processor.type.RecordShape;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Makes a column of each component of a nested record that an expression reads from an input: it is
 * read once, when the row enters the batch, and can then be a key like any other. The aliases of an
 * input share its columns, and so do the views of a program.
 */
final class DerivedColumns extends ExpressionMapping {
  private final Map<QualifiedName, Used> inputs = new LinkedHashMap<>();
  private final Map<String, Used> byAlias = new HashMap<>();

  /** The derived columns of one view among those of its program. */
  DerivedColumns(List<InputDeclaration> inputs, OfProgram program) {
    for (InputDeclaration input : inputs) {
      RecordShape record = input.record();
      byAlias.put(
          input.alias(),
          this.inputs.computeIfAbsent(
              record.name(), name -> new Used(program.of(record), new LinkedHashSet<>())));
    }
  }

  /** The derived columns of all inputs of a program. */
  static final class OfProgram {
    private final Map<QualifiedName, OfInput> inputs = new HashMap<>();

    private OfInput of(RecordShape record) {
      return inputs.computeIfAbsent(record.name(), name -> new OfInput(record));
    }
  }

  /** Those of an input that one view reads. */
  private record Used(OfInput input, Set<DerivedColumn> columns) {
    Column column(String component, List<Column> path) {
      DerivedColumn derived = input.derive(component, path);
      columns.add(derived);
      return derived.column();
    }
  }

  /** All columns so far, those of an input in the order of their first use. */
  List<DerivedColumn> all() {
    return inputs.values().stream().flatMap(input -> input.columns.stream()).toList();
  }

  @Override
  public TypedExpression visit(Component component) {
    List<Column> path = new ArrayList<>();
    TypedExpression root = component;
    while (root instanceof Component inner) {
      path.add(0, inner.column());
      root = inner.owner();
    }
    if (root instanceof ColumnValue value) {
      Used input = byAlias.get(value.alias());
      if (input != null) {
        Column column = input.column(value.column(), path);
        return new ColumnValue(
            value.alias(), column.name(), column.type(), value.nullable(), column.label());
      }
    }
    return super.visit(component);
  }

  /** The derived columns of one input. */
  private static final class OfInput {
    final Map<String, DerivedColumn> byLabel = new LinkedHashMap<>();
    private final RecordShape record;
    private final NameSet names;

    OfInput(RecordShape record) {
      this.record = record;
      this.names = new NameSet(record.columns().stream().map(Column::name).toArray(String[]::new));
    }

    DerivedColumn derive(String component, List<Column> path) {
      String label =
          component + path.stream().map(step -> "." + step.name()).collect(Collectors.joining());
      return byLabel.computeIfAbsent(label, text -> derived(component, path, text));
    }

    private DerivedColumn derived(String component, List<Column> path, String label) {
      String name =
          component
              + path.stream().map(step -> capitalized(step.name())).collect(Collectors.joining());
      Column last = path.get(path.size() - 1);
      Column column = new Column(names.take(name), last.type(), last.boxed(), label);
      return new DerivedColumn(record.name(), column, component(component), path);
    }

    private Column component(String name) {
      return record.columns().stream()
          .filter(column -> column.name().equals(name))
          .findFirst()
          .orElseThrow();
    }

    private static String capitalized(String name) {
      return Character.toUpperCase(name.charAt(0)) + name.substring(1);
    }
  }
}
