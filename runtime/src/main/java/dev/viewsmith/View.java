package dev.viewsmith;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Declares a view: a record whose components say what each row of the answer holds. Compiling it
 * generates a {@link Maintainer} that keeps the answer up to date: for a record {@code TagSales}
 * the class {@code TagSalesMaintainer} in the same package; for a record nested in {@code Shop} it
 * is {@code Shop_TagSalesMaintainer}.
 *
 * <pre>{@code
 * @View(from = Order.class, join = @Join(value = Tag.class, on = "order.product == tag.product"))
 * public record TagSales(
 *     @GroupBy("order.customer") String customer,
 *     @GroupBy("tag.tag") String tag,
 *     @Count long n,
 *     @Sum("order.amount") long sum) {}
 * }</pre>
 *
 * <p>The order of meaning: joins, {@link #where}, then selection or grouping, {@link #distinct},
 * {@link #having}. Each input is a bag: a row has a number of copies, and two copies of one row
 * that meet three of another make six joined rows. The same record class may stand under several
 * aliases: that is one input, joined with itself.
 *
 * <p>The annotations of the components decide what becomes of the joined rows:
 *
 * <ul>
 *   <li>{@link Select}, or none: each joined row is a row of the view. The view is a bag: equal
 *       rows are copies of one, unless it is {@link #distinct}.
 *   <li>{@link GroupBy} on one component at least, aggregates on all others: a row for each
 *       combination of keys that occurs.
 *   <li>Aggregates on all components: one row, also where there is no joined row. It is there from
 *       version 0 on, unless {@link #having} hides it.
 * </ul>
 *
 * <p><b>Null</b>: a component of an input can be null if its type is {@code @Nullable} (of
 * JSpecify); elsewhere a null is refused when a row enters a batch. Null is SQL's: an operator or a
 * call with a null operand gives null, a comparison with null is unknown, and a condition holds
 * only where it is true. Null joins with nothing, is one group, and is skipped by aggregates. A
 * component of the view that can be null must be {@code @Nullable}, and others must not be: one
 * whose expression reads a component that can be null, or any of a side that a join may leave out
 * ({@link JoinKind#LEFT} and its kind), without {@code coalesce}; an aggregate of such an
 * expression, other than a count; {@link Avg}, {@link Min} and {@link Max} in a view of one row,
 * which are null while there are no rows. A number is a box there: {@code @Nullable Long}. Of a
 * record that was compiled before, also into another jar, what can be null is read from its class
 * file; a file that cannot be read is an error.
 *
 * <p><b>Component types</b>: primitive types and their boxes, {@code String}, enums, {@code
 * BigDecimal}, {@code BigInteger}, {@link Rational}, {@code UUID}, the immutable values of {@code
 * java.time}, records of these, and any other type as a value by its {@code equals}. A row must not
 * change: arrays and known mutable types are errors, collection interfaces a warning. Rows are
 * brought to one form when they enter a batch: {@code -0.0} becomes {@code 0.0}, every NaN the same
 * one, and decimals lose zeros at their end.
 *
 * <p><b>Digits</b>: a {@code BigDecimal} or {@code BigInteger} has at most 16,383 digits before the
 * point and 16,383 after it, written out without an exponent. A batch refuses a row with a longer
 * one with {@link InvalidRowException}; an expression that makes one refuses the batch with {@link
 * ExpressionException}. Totals of such numbers may be longer, and are never refused.
 *
 * <p><b>Expressions</b> have Java syntax: literals, {@code alias.component}, {@code component}
 * where only one alias has it, components of records in rows, {@code + - * / %}, comparisons,
 * {@code && || !}, {@code ?:}, parentheses, casts between numeric types, {@code +} of strings, enum
 * constants, {@code static final} fields and static methods of the view, fields of the types of
 * components, methods of a published list, {@code isNull(x)} and {@code coalesce(x, y)}. They
 * differ from Java so: {@code ==} and {@code !=} compare values, also of objects; {@code < <= > >=}
 * work on every ordered type; integer arithmetic is exact, and a batch with a row for which it
 * overflows or divides by zero is refused with {@link ExpressionException}; arithmetic also works
 * on {@code BigDecimal} and {@code BigInteger}. They are checked when the view is compiled; faults
 * are reported there, at the component or the view.
 *
 * <p><b>Views over views</b>: an input may itself be a record with this annotation. Its rows are
 * then those of that view, with their copies, as it is after the batch; the maintainer keeps that
 * view, too, and its batches take the inputs that it is made of. A view cannot be over itself. To
 * read several views in one version, name them in a {@link ViewSet}.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface View {
  /** {@return the record class of the first input} */
  Class<?> from();

  /**
   * {@return the alias of the first input; if empty, the simple name of its class with a lower-case
   * first letter} An alias is needed where that is a Java keyword or taken.
   */
  String as() default "";

  /** {@return further inputs, in order: any number} */
  Join[] join() default {};

  /**
   * {@return a predicate over the joined row: only rows for which it is true count} If empty, all
   * count.
   */
  String where() default "";

  /**
   * {@return a predicate over the components of the view, as {@code "n > 3"}: only rows for which
   * it is true are shown} If empty, all are. It names components without an alias, and sees no
   * input. What it tests is the row after the batch: states on the way there cannot make it fail.
   */
  String having() default "";

  /**
   * {@return whether equal rows of a view without groups are one} The rows of other views are
   * distinct in any case.
   */
  boolean distinct() default false;
}
