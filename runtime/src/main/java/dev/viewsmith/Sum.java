package dev.viewsmith;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A component of a view with groups or of one row: the sum of an integral expression over the
 * joined rows, each counted with its copies. Its type is {@code long}, also for an {@code int}
 * expression. Over no rows it is 0, unlike in SQL.
 *
 * <p>A batch after which a sum would be out of the range of {@code long} is refused with {@link
 * NumericOverflowException}. Only the sum after the batch matters: one that leaves the range on its
 * way there and comes back is right.
 *
 * <p>Costs one word a group. A group with sum 0 exists as long as it has rows.
 *
 * <p>Sums of {@code BigInteger}, of decimals and of floating-point numbers are not supported yet.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.RECORD_COMPONENT, ElementType.FIELD})
public @interface Sum {
  /**
   * The expression, of type {@code int} or {@code long}, in the grammar that {@link View} tells.
   */
  String value();
}
