package dev.viewsmith.processor.sql;

import dev.viewsmith.processor.expression.TypedExpression;
import dev.viewsmith.processor.expression.TypedExpression.ColumnValue;
import dev.viewsmith.processor.expression.TypedExpression.Comparison;
import dev.viewsmith.processor.expression.TypedExpression.Convert;
import dev.viewsmith.processor.expression.TypedExpression.Lowered;
import dev.viewsmith.processor.sql.SqlInputs.Condition;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** By which columns a cut looks for the rows that it joins: those that equal a partner's. */
final class SqlLookups {
  /** Stands for the rows of the cuts before, whatever their aliases. */
  static final String BEFORE = "";

  private final Set<String> own;
  private final Map<String, Map<String, Set<SqlColumnRef>>> bySource = new LinkedHashMap<>();

  /**
   * @param own the aliases that the cut adds
   */
  SqlLookups(Set<String> own, List<Condition> conditions) {
    this.own = own;
    conditions.forEach(condition -> joinBy(condition.expression()));
  }

  private void joinBy(TypedExpression condition) {
    TypedExpression written = condition instanceof Lowered lowered ? lowered.written() : condition;
    boolean isEquality =
        written instanceof Comparison comparison
            && comparison.operator() == Comparison.Operator.EQUAL;
    if (!isEquality) {
      return;
    }
    Comparison equality = (Comparison) written;
    if (column(equality.left()) instanceof ColumnValue left
        && column(equality.right()) instanceof ColumnValue right
        && !source(left).equals(source(right))) {
      joinBy(left, source(right));
      joinBy(right, source(left));
    }
  }

  private String source(ColumnValue column) {
    return own.contains(column.alias()) ? column.alias() : BEFORE;
  }

  /** A column, also one that a cast widens: PostgreSQL looks for the wider value in its index. */
  private static TypedExpression column(TypedExpression operand) {
    return operand instanceof Convert convert
            && convert.operand().type().isIntegral()
            && convert.type().isIntegral()
        ? convert.operand()
        : operand;
  }

  private void joinBy(ColumnValue column, String partner) {
    bySource
        .computeIfAbsent(source(column), source -> new LinkedHashMap<>())
        .computeIfAbsent(partner, source -> new LinkedHashSet<>())
        .add(SqlColumnRef.of(column));
  }

  /** The sets of columns by which rows of an alias are looked for, one for each partner. */
  List<Set<SqlColumnRef>> of(String alias) {
    return bySource.getOrDefault(alias, Map.of()).values().stream().distinct().toList();
  }
}
