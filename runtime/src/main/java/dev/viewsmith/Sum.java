package dev.viewsmith;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A component of a view with groups or of one row: the exact sum of an expression over the joined
 * rows, each counted with its copies. Over no rows it is 0, unlike in SQL.
 *
 * <table>
 *   <caption>Arguments and results</caption>
 *   <tr><th>argument</th><th>result</th><th>costs a group</th></tr>
 *   <tr>
 *     <td rowspan="2">{@code byte}, {@code short}, {@code int}, {@code long}</td>
 *     <td>{@code long}; a batch after which it would be out of range is refused with {@link
 *       NumericOverflowException}</td>
 *     <td>a word</td>
 *   </tr>
 *   <tr>
 *     <td>{@code BigInteger}</td>
 *     <td>two words: 128 bits hold every sum</td>
 *   </tr>
 *   <tr>
 *     <td>{@code BigInteger}, {@code BigDecimal}</td>
 *     <td>the same type</td>
 *     <td>two words, and the exact sum: as many words as it needs</td>
 *   </tr>
 *   <tr>
 *     <td>{@code float}, {@code double}</td>
 *     <td>{@code double}: the exact sum, rounded once, whatever the history; infinite beyond its
 *       range. NaN if a NaN is among the values, or infinities of both signs; infinities and NaN
 *       leave when their rows leave</td>
 *     <td>two words, and the exact sum: a few words where the values are of like size, at most
 *       about 2,100 bits where they are not</td>
 *   </tr>
 * </table>
 *
 * <p>A box is as good as its primitive type, for both. Only the sum after the batch matters: one
 * that leaves a range on its way there and comes back is right. Each change costs the same whatever
 * the number of rows; a sum that is no integral number is rounded or written once for each batch
 * that touches its group. A group with sum 0 exists as long as it has rows. Values of {@code
 * BigDecimal} and {@code BigInteger} have at most 16,383 digits before the point and 16,383 after
 * it (see {@link View}); so their sums always exist, with up to 19 digits more before it.
 *
 * <p>Rows whose argument is null do not count. If the argument can be null, then so can the sum: it
 * is null while there are no other rows, and its component must be {@code @Nullable} (of JSpecify).
 * A sum of no rows of an argument that is never null is 0.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.RECORD_COMPONENT, ElementType.FIELD})
public @interface Sum {
  /** {@return the expression, of a type in the table, in the grammar that {@link View} tells} */
  String value();
}
