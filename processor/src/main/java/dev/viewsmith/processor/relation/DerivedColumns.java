package dev.viewsmith.processor.relation;

import dev.viewsmith.processor.declaration.InputDeclaration;
import dev.viewsmith.processor.expression.TypedExpression;
import dev.viewsmith.processor.expression.TypedExpression.Absent;
import dev.viewsmith.processor.expression.TypedExpression.ColumnValue;
import dev.viewsmith.processor.expression.TypedExpression.Component;
import dev.viewsmith.processor.expression.TypedExpression.IsNull;
import dev.viewsmith.processor.expression.TypedExpression.Or;
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
import java.util.Objects;
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
          this.inputs.computeIfAbsent(record.name(), name -> Used.of(program.of(record))));
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
    /** At first the flags of components alone, which belong to each row. */
    static Used of(OfInput input) {
      Used used = new Used(input, new LinkedHashSet<>());
      input.record.columns().forEach(component -> used.columns.addAll(input.flag(component)));
      return used;
    }

    Column column(String component, List<Column> path) {
      DerivedColumn derived = input.derive(component, path);
      columns.addAll(input.flag(derived.column()));
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
        boolean isNullable = value.nullable() || column.nullable();
        return new ColumnValue(
            value.alias(), column.name(), column.type(), isNullable, column.label());
      }
    }
    return super.visit(component);
  }

  /**
   * The condition under which a column of a joined row is null: the test of an object, whose id
   * then is 0, the flag beside another value, or that its whole row is absent.
   *
   * @param padded the aliases whose rows may be absent
   */
  TypedExpression isNull(ColumnValue column, Set<String> padded) {
    if (column.type().isObject()) {
      return new IsNull(
          new ColumnValue(column.alias(), column.column(), column.type(), false, column.label()));
    }
    Used used = Objects.requireNonNull(byAlias.get(column.alias()));
    DerivedColumn derived = used.input.flags.get(column.column());
    TypedExpression absent = new Absent(column.alias());
    if (derived == null) {
      return absent;
    }
    Column flag = derived.column();
    TypedExpression isNull =
        new ColumnValue(column.alias(), flag.name(), flag.type(), false, flag.label());
    return padded.contains(column.alias()) ? new Or(absent, isNull) : isNull;
  }

  /** The derived columns of one input. */
  private static final class OfInput {
    final Map<String, DerivedColumn> byLabel = new LinkedHashMap<>();

    /** Where columns are null that have no ids, by their names. */
    final Map<String, DerivedColumn> flags = new HashMap<>();

    private final RecordShape record;
    private final NameSet names;

    OfInput(RecordShape record) {
      this.record = record;
      this.names = new NameSet(record.columns().stream().map(Column::name).toArray(String[]::new));
      record.columns().stream()
          .filter(Column::isFlagged)
          .forEach(column -> flag(column, column, List.of()));
    }

    private void flag(Column column, Column component, List<Column> path) {
      Column flag = Column.flag(names.take(column.name() + "IsNull"), column);
      flags.put(column.name(), new DerivedColumn(record.name(), flag, component, path));
    }

    /** The flag of a column, if it has one. */
    List<DerivedColumn> flag(Column column) {
      DerivedColumn flag = flags.get(column.name());
      return flag == null ? List.of() : List.of(flag);
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
      Column owner = component(component);
      boolean isNullable = owner.nullable() || path.stream().anyMatch(Column::nullable);
      Column column = new Column(names.take(name), last.type(), last.boxed(), label, isNullable);
      if (column.isFlagged()) {
        flag(column, owner, path);
      }
      return new DerivedColumn(record.name(), column, owner, path);
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
