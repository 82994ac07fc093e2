package dev.viewsmith.processor.relation;

import dev.viewsmith.processor.expression.TypedExpression;
import dev.viewsmith.processor.type.Column;
import dev.viewsmith.processor.type.DecimalForm;
import org.jspecify.annotations.Nullable;

/** A component of a view and where its value comes from. */
public sealed interface ViewColumn {
  /** The component of the view record. */
  Column column();

  /**
   * A value of each row of a view without groups. The expression has the component's type.
   *
   * @param expression computed where {@code isNull} does not hold
   * @param isNull where there is no value; null if there always is one
   */
  record Selected(Column column, TypedExpression expression, @Nullable TypedExpression isNull)
      implements ViewColumn {
    /** A value that is never null. */
    public Selected(Column column, TypedExpression expression) {
      this(column, expression, null);
    }
  }

  /**
   * Part of the group's key. The expression has the component's type.
   *
   * @param expression computed where {@code isNull} does not hold
   * @param isNull where there is no value; null if there always is one
   */
  record Key(Column column, TypedExpression expression, @Nullable TypedExpression isNull)
      implements ViewColumn {
    /** A part that is never null. */
    public Key(Column column, TypedExpression expression) {
      this(column, expression, null);
    }
  }

  /** The number of rows in the group. */
  record Rows(Column column) implements ViewColumn {}

  /**
   * An aggregate of an expression over the rows of the group. MIN and MAX have the component's
   * type. SUM is a long or a BigInteger of an integral argument, a double of a floating-point one,
   * and of the argument's type for BigInteger and BigDecimal; AVG is a Rational, a double or a
   * BigDecimal of an integral or decimal argument, a double of a floating-point one.
   *
   * <p>Rows where the argument is null do not count. Where that is so for all, SUM, AVG, MIN and
   * MAX are null.
   *
   * @param argument computed where {@code isNull} does not hold
   * @param isNull where the argument has no value; null if it always has one
   * @param form how an average that is a BigDecimal is rounded; null for all others
   */
  record Aggregate(
      Column column,
      Function function,
      TypedExpression argument,
      @Nullable TypedExpression isNull,
      @Nullable DecimalForm form)
      implements ViewColumn {
    /** Any of an argument that is never null, but an average that is a BigDecimal. */
    public Aggregate(Column column, Function function, TypedExpression argument) {
      this(column, function, argument, null, null);
    }

    /** What is made of the values. */
    public enum Function {
      /** The number of rows where the argument is not null, for which it is computed. */
      COUNT,
      COUNT_DISTINCT,
      SUM,
      AVG,
      MIN,
      MAX
    }
  }
}
