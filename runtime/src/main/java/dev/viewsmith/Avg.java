package dev.viewsmith;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A component of a view with groups or of one row: the exact average of an integral expression over
 * the joined rows, each counted with its copies. Its type is {@link Rational}.
 *
 * <p>In a view of one row, it is null while there are no joined rows, and its component must be
 * {@code @Nullable Rational} (JSpecify's annotation).
 *
 * <p>Exact whatever the sum: 128 bits hold it. Costs two words a group, or nothing beside {@link
 * Sum} of the same expression.
 *
 * <p>Averages as {@code double} or {@code BigDecimal}, and of decimals and floating-point numbers,
 * are not supported yet.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.RECORD_COMPONENT, ElementType.FIELD})
public @interface Avg {
  /**
   * The expression, of type {@code int} or {@code long}, in the grammar that {@link View} tells.
   */
  String value();
}
