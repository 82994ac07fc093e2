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
