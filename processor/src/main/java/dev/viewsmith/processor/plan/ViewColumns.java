package dev.viewsmith.processor.plan;

import dev.viewsmith.processor.expression.TypedExpression;
import dev.viewsmith.processor.relation.ViewColumn;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** The expressions of a view's columns. */
final class ViewColumns {
  private ViewColumns() {}

  /** What is computed for a column, and where that is null. */
  static List<TypedExpression> expressions(ViewColumn column) {
    List<TypedExpression> expressions = new ArrayList<>();
    map(
        column,
        expression -> {
          expressions.add(expression);
          return expression;
        });
    return expressions;
  }

  /** What a joined row holds for a component: nothing for a number of rows. */
  static List<TypedExpression> values(ViewColumn column) {
    if (column instanceof ViewColumn.Key key) {
      return List.of(key.expression());
    }
    if (column instanceof ViewColumn.Selected selected) {
      return List.of(selected.expression());
    }
    return column instanceof ViewColumn.Aggregate aggregate
        ? List.of(aggregate.argument())
        : List.of();
  }

  /** Where a joined row has no value for a component: nothing if it always has one. */
  static List<TypedExpression> nullTests(ViewColumn column) {
    List<TypedExpression> all = new ArrayList<>(expressions(column));
    all.removeAll(values(column));
    return all;
  }

  /** A column with other expressions in place of its own. */
  static ViewColumn map(ViewColumn column, UnaryOperator<TypedExpression> mapping) {
    if (column instanceof ViewColumn.Key key) {
      return new ViewColumn.Key(
          key.column(), mapping.apply(key.expression()), mapped(key.isNull(), mapping));
    }
    if (column instanceof ViewColumn.Selected selected) {
      return new ViewColumn.Selected(
          selected.column(),
          mapping.apply(selected.expression()),
          mapped(selected.isNull(), mapping));
    }
    if (column instanceof ViewColumn.Aggregate aggregate) {
      return new ViewColumn.Aggregate(
          aggregate.column(),
          aggregate.function(),
          mapping.apply(aggregate.argument()),
          mapped(aggregate.isNull(), mapping),
          aggregate.form());
    }
    return column;
  }

  private static @Nullable TypedExpression mapped(
      @Nullable TypedExpression expression, UnaryOperator<TypedExpression> mapping) {
    return expression == null ? null : mapping.apply(expression);
  }
}
