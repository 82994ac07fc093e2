package dev.viewsmith;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A component of a view with groups or of one row: how many different values an expression has over
 * the joined rows, as {@code COUNT(DISTINCT x)} in SQL. The argument is of any type, the component
 * {@code long} or {@code Long}. Right after any deletion: a value counts as long as one copy of one
 * row has it; null is no value; over no rows it is 0.
 *
 * <p>Values are different as everywhere in views: numbers by value, so that {@code 1.0} and {@code
 * 1.00} are one {@code BigDecimal}, {@code -0.0} and {@code 0.0} one {@code double}, and every NaN
 * the same; records by their components; other objects by {@code equals}.
 *
 * <p>Costs a table of the values of each group and their frequencies, shared with {@link Min} and
 * {@link Max} of the same expression: nothing for one value, about two words for each of several. A
 * change costs O(log k) for the k values of its group.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.RECORD_COMPONENT, ElementType.FIELD})
public @interface CountDistinct {
  /** {@return the expression, of any type, in the grammar that {@link View} tells} */
  String value();
}
