package dev.viewsmith;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A component of a view with groups or of one row: the least value of an expression over the joined
 * rows. Its type is that of the expression. Right after any deletion, also of the last copy of the
 * least value.
 *
 * <p>In a view of one row, it is null while there are no joined rows, and its component must be
 * {@code @Nullable} (of JSpecify): {@code @Nullable Long}, not {@code long}.
 *
 * <p>Numbers are ordered by value, strings by code point, {@code false} before {@code true}, enums
 * by declaration.
 *
 * <p>Costs a table of the values of each group and their frequencies, shared with {@link Max} and
 * {@link CountDistinct} of the same expression; a change costs O(log k) for the k values of its
 * group.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.RECORD_COMPONENT, ElementType.FIELD})
public @interface Min {
  /** The expression, of any ordered type, in the grammar that {@link View} tells. */
  String value();
}
