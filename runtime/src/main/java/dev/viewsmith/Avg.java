package dev.viewsmith;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.math.RoundingMode;

/**
 * A component of a view with groups or of one row: the average of an expression over the joined
 * rows, each counted with its copies.
 *
 * <table>
 *   <caption>Arguments and results</caption>
 *   <tr><th>argument</th><th>result</th><th>costs a group</th></tr>
 *   <tr>
 *     <td>{@code byte}, {@code short}, {@code int}, {@code long}</td>
 *     <td rowspan="2">{@link Rational}: exact, in lowest terms; {@code double}: the exact quotient,
 *       rounded once; {@code BigDecimal}: the exact quotient, rounded to {@link #scale} digits
 *       behind the point by {@link #rounding}, then without zeros at its end as all decimals</td>
 *     <td>two words: 128 bits hold every sum; nothing beside {@link Sum} of the same
 *       expression</td>
 *   </tr>
 *   <tr>
 *     <td>{@code BigInteger}, {@code BigDecimal}</td>
 *     <td>the exact sum, of as many words as it needs; nothing beside {@link Sum} of the same
 *       expression</td>
 *   </tr>
 *   <tr>
 *     <td>{@code float}, {@code double}</td>
 *     <td>{@code double}: the exact quotient, rounded once, whatever the history. NaN if a NaN is
 *       among the values, or infinities of both signs; infinities and NaN leave when their rows
 *       leave</td>
 *     <td>the exact sum: a few words where the values are of like size, at most about 2,100 bits
 *       where they are not; nothing beside {@link Sum} of the same expression</td>
 *   </tr>
 * </table>
 *
 * <p>A box is as good as its primitive type, for both. Each change costs the same whatever the
 * number of rows. Rows whose argument is null do not count. Values of {@code BigDecimal} and {@code
 * BigInteger} have at most 16,383 digits before the point and 16,383 after it (see {@link View});
 * so their averages always exist.
 *
 * <p>In a view of one row, and where the argument can be null, the average is null while there are
 * no values, and its component must be {@code @Nullable} (JSpecify's annotation): {@code @Nullable
 * Rational}, {@code @Nullable Double}.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.RECORD_COMPONENT, ElementType.FIELD})
public @interface Avg {
  /** {@return the expression, of a type in the table, in the grammar that {@link View} tells} */
  String value();

  /**
   * {@return the number of digits behind the point that the average is rounded to, from 0 to 1000}
   * A component of type {@code BigDecimal} needs it; for any other it is an error. The default says
   * that there is none.
   */
  int scale() default -1;

  /**
   * {@return how the average is rounded, for a component of type {@code BigDecimal}} {@link
   * RoundingMode#UNNECESSARY} is an error, as is any for another component.
   */
  RoundingMode rounding() default RoundingMode.HALF_EVEN;
}
