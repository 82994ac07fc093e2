package dev.viewsmith;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A component of a view with groups or of one row: the greatest value of an expression over the
 * joined rows. Its type is that of the expression, its box, or a wider one that Java would convert
 * it to without loss. Right after any deletion, also of the last copy of the greatest value.
 *
 * <p>The argument is of any type that has an order:
 *
 * <table>
 *   <caption>Arguments and their order</caption>
 *   <tr><th>argument and result</th><th>order</th></tr>
 *   <tr>
 *     <td>{@code byte}, {@code short}, {@code int}, {@code long}, {@code char}, {@code BigInteger},
 *       {@code BigDecimal}, {@link Rational}</td>
 *     <td>by value</td>
 *   </tr>
 *   <tr><td>{@code float}, {@code double}</td><td>by value, NaN greatest</td></tr>
 *   <tr><td>{@code boolean}</td><td>{@code false} before {@code true}</td></tr>
 *   <tr><td>{@code String}</td><td>by code point</td></tr>
 *   <tr><td>{@code UUID}</td><td>as an unsigned number of 128 bits</td></tr>
 *   <tr><td>enums</td><td>by declaration</td></tr>
 *   <tr>
 *     <td>{@code java.time}, without {@code Period}, {@code ZoneId} and {@code ZoneOffset}</td>
 *     <td>by {@code compareTo}</td>
 *   </tr>
 *   <tr>
 *     <td>any other {@code Comparable}, but no record</td>
 *     <td>by {@code compareTo}; a batch in which it gives 0 for values that are not equal is refused
 *       with {@link ExpressionException}</td>
 *   </tr>
 * </table>
 *
 * <p>Rows whose argument is null do not count. In a view of one row, and where the argument can be
 * null, it is null while there are no values, and its component must be {@code @Nullable} (of
 * JSpecify): {@code @Nullable Long}, not {@code long}.
 *
 * <p>Costs a table of the values of each group and their frequencies, shared with {@link Min} and
 * {@link CountDistinct} of the same expression: nothing for one value, about two words for each of
 * several. A change costs O(log k) for the k values of its group.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.RECORD_COMPONENT, ElementType.FIELD})
public @interface Max {
  /** {@return the expression, of an ordered type, in the grammar that {@link View} tells} */
  String value();
}
