package dev.viewsmith;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A component of a view with groups or of one row: the number of joined rows, with their copies, as
 * {@code COUNT(*)} in SQL. Its type is {@code long}, or {@code Long}. Two copies of a row that meet
 * three copies of another count six; over no rows it is 0. A batch that would bring it out of the
 * range of {@code long} is refused with {@link NumericOverflowException}.
 *
 * <p>With an argument, of any type: the number of those rows for which it is not null, as {@code
 * COUNT(x)} in SQL. A row for which the argument cannot be computed refuses its batch, also where
 * the argument is never null and all rows are counted.
 *
 * <p>Costs nothing: the number is kept for every group. With an argument that can be null it costs
 * a word for each group, shared with the other aggregates of the argument.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.RECORD_COMPONENT, ElementType.FIELD})
public @interface Count {
  /** {@return the expression, in the grammar that {@link View} tells; if empty, all rows count} */
  String value() default "";
}
