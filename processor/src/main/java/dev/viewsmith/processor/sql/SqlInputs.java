package dev.viewsmith.processor.sql;

import dev.viewsmith.processor.expression.ExpressionAnalysis;
import dev.viewsmith.processor.expression.TypedExpression;
import dev.viewsmith.processor.expression.TypedExpression.ColumnValue;
import dev.viewsmith.processor.expression.TypedExpression.Comparison;
import dev.viewsmith.processor.expression.TypedExpression.Convert;
import dev.viewsmith.processor.expression.TypedExpression.Lowered;
import dev.viewsmith.processor.relation.Query;
import dev.viewsmith.processor.relation.ViewColumn;
import dev.viewsmith.processor.relation.ViewQuery;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;

/** What a view reads of its inputs, and by what its joins look for rows. */
final class SqlInputs {
  private final List<Query.Input> uses = new ArrayList<>();
  private final List<Condition> conditions = new ArrayList<>();
  private final Map<String, Set<String>> read = new LinkedHashMap<>();
  private final Map<String, Map<String, Set<String>>> joined = new LinkedHashMap<>();

  /**
   * What must hold for joined rows.
   *
   * @param input the input that it is the join condition of, -1 if it is of all joined rows
   */
  record Condition(TypedExpression expression, int input) {}

  SqlInputs(ViewQuery view) {
    collect(view.from());
    uses.forEach(use -> read.put(use.alias(), new LinkedHashSet<>()));
    conditions.forEach(condition -> readIn(condition.expression()));
    view.columns().stream().flatMap(SqlInputs::expressions).forEach(this::readIn);
    conditions.forEach(condition -> joinBy(condition.expression()));
  }

  private void collect(Query query) {
    if (query instanceof Query.Input input) {
      uses.add(input);
    } else if (query instanceof Query.Join join) {
      collect(join.left());
      uses.add(join.right());
      if (!join.isCross()) {
        add(join.on(), uses.size() - 1);
      }
    } else if (query instanceof Query.Filter filter) {
      collect(filter.from());
      add(filter.predicate(), -1);
    }
  }

  private void add(TypedExpression predicate, int input) {
    ExpressionAnalysis.conjuncts(predicate)
        .forEach(conjunct -> conditions.add(new Condition(conjunct, input)));
  }

  private static Stream<TypedExpression> expressions(ViewColumn column) {
    if (column instanceof ViewColumn.Selected selected) {
      return Stream.of(selected.expression());
    }
    if (column instanceof ViewColumn.Key key) {
      return Stream.of(key.expression());
    }
    return column instanceof ViewColumn.Aggregate aggregate
        ? Stream.of(aggregate.argument())
        : Stream.of();
  }

  private void readIn(TypedExpression expression) {
    if (expression instanceof Lowered lowered) {
      readIn(lowered.written());
    } else if (expression instanceof ColumnValue column) {
      Objects.requireNonNull(read.get(column.alias())).add(column.column());
    } else {
      expression.operands().forEach(this::readIn);
    }
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
        && !left.alias().equals(right.alias())) {
      joinBy(left, right.alias());
      joinBy(right, left.alias());
    }
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
    joined
        .computeIfAbsent(column.alias(), alias -> new LinkedHashMap<>())
        .computeIfAbsent(partner, alias -> new LinkedHashSet<>())
        .add(column.column());
  }

  /** The uses of inputs, in the order of the joins. */
  List<Query.Input> uses() {
    return uses;
  }

  /** What must hold for joined rows, in the order of the joins. */
  List<Condition> conditions() {
    return conditions;
  }

  /** The columns that the view reads under an alias, by name. */
  Set<String> read(String alias) {
    return Objects.requireNonNull(read.get(alias));
  }

  /** The sets of columns by which rows are looked for under an alias, one for each partner. */
  List<Set<String>> lookups(String alias) {
    return List.copyOf(joined.getOrDefault(alias, Map.of()).values());
  }
}
