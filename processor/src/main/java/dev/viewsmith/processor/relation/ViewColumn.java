package dev.viewsmith.processor.relation;

import dev.viewsmith.processor.expression.TypedExpression;
import dev.viewsmith.processor.type.Column;

/** A component of a view and where its value comes from. */
public sealed interface ViewColumn {
  /** The component of the view record. */
  Column column();

  /** A value of each row of a view without groups. The expression has the component's type. */
  record Selected(Column column, TypedExpression expression) implements ViewColumn {}

  /** Part of the group's key. The expression has the component's type. */
  record Key(Column column, TypedExpression expression) implements ViewColumn {}

  /** The number of rows in the group. */
  record Rows(Column column) implements ViewColumn {}

  /**
   * An aggregate of an expression over the rows of the group. MIN and MAX have the component's
   * type; SUM and AVG are over an int or a long.
   */
  record Aggregate(Column column, Function function, TypedExpression argument)
      implements ViewColumn {
    /** What is made of the values. */
    public enum Function {
      COUNT_DISTINCT,
      SUM,
      AVG,
      MIN,
      MAX
    }
  }
}
