package dev.viewsmith;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A component of a view with groups or of one row: the number of joined rows, with their copies, as
 * {@code COUNT(*)} in SQL. Its type is {@code long}. Two copies of a row that meet three copies of
 * another count six; over no rows it is 0. A batch that would bring it out of the range of {@code
 * long} is refused with {@link NumericOverflowException}.
 *
 * <p>Costs nothing: the number is kept for every group.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.RECORD_COMPONENT, ElementType.FIELD})
public @interface Count {
  /**
   * An expression: counts the joined rows where it is not null. If empty, counts all. Components
   * that can be null are not supported yet, and an expression here is an error.
   */
  String value() default "";
}
