package dev.viewsmith;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A component of a view without groups: the value of an expression over each joined row. Its type
 * is that of the expression, its box, or a wider one that Java would convert it to without loss.
 *
 * <p>A component without annotation is selected too: the input component of the same name, of which
 * there must be exactly one. In a view with groups or aggregates, where a row stands for many
 * joined rows, both are errors.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.RECORD_COMPONENT, ElementType.FIELD})
public @interface Select {
  /**
   * {@return the expression, in the grammar that {@link View} tells; if empty, the input component
   * of the same name}
   */
  String value() default "";
}
