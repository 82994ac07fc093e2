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

  /** Those that conditions on one row alone read, and perhaps nothing else. */
  private final Set<Read> guarding = new HashSet<>();

  /**
   * @param values all expressions that a joined row holds, and where they are null
   */
  ReadColumns(Conditions conditions, List<TypedExpression> values) {
    values.forEach(value -> add(value, read));
    conditions.guards().values().forEach(guards -> guards.forEach(each -> add(each, guarding)));
    conditions.total().forEach(each -> add(each, read));
    conditions.partial().forEach(each -> add(each, read));
    if (conditions.guards().size() > 2) {
      // By the columns of a partner the next one is found.
      conditions.equalities().forEach(equality -> add(equality.conjunct(), read));
    }
  }

  private static void add(TypedExpression expression, Set<Read> read) {
    if (expression instanceof ColumnValue column) {
      read.add(new Read(column.alias(), column.column()));
    }
    expression.operands().forEach(operand -> add(operand, read));
  }

  /** Whether a column is read under one of these aliases. */
  boolean has(Column column, List<Query.Input> aliases) {
    return aliases.stream()
        .anyMatch(input -> hasUnguarded(column, input) || guarding.contains(of(column, input)));
  }

  /** Whether a column is read of rows that pass the conditions on them alone. */
  boolean hasUnguarded(Column column, Query.Input alias) {
    return read.contains(of(column, alias));
  }

  private static Read of(Column column, Query.Input alias) {
    return new Read(alias.alias(), column.name());
  }
}
