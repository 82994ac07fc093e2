package dev.viewsmith.processor.plan;

import dev.viewsmith.processor.expression.TypedExpression;
import dev.viewsmith.processor.expression.TypedExpression.ColumnValue;
import dev.viewsmith.processor.relation.Query;
import dev.viewsmith.processor.type.Column;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The columns that anything but the key of an index is read for. */
final class ReadColumns {
  private record Read(String alias, String column) {}

  private final Set<Read> read = new HashSet<>();

  /**
   * @param values all expressions that a joined row holds, and where they are null
   */
  ReadColumns(Conditions conditions, List<TypedExpression> values) {
    values.forEach(this::add);
    conditions.guards().values().forEach(guards -> guards.forEach(this::add));
    conditions.total().forEach(this::add);
    conditions.partial().forEach(this::add);
    if (conditions.guards().size() > 2) {
      // By the columns of a partner the next one is found.
      conditions.equalities().forEach(equality -> add(equality.conjunct()));
    }
  }

  private void add(TypedExpression expression) {
    if (expression instanceof ColumnValue column) {
      read.add(new Read(column.alias(), column.column()));
    }
    expression.operands().forEach(this::add);
  }

  /** Whether a column is read under one of these aliases. */
  boolean has(Column column, List<Query.Input> aliases) {
    return aliases.stream()
        .anyMatch(input -> read.contains(new Read(input.alias(), column.name())));
  }
}
