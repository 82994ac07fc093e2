package dev.viewsmith;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A component of a view that is not grouped: the value of an expression over each joined row. A
 * component without annotation takes the input component of the same name, of which there must be
 * exactly one.
 *
 * <p>Views that are not grouped are not supported yet, so that this annotation is an error.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.RECORD_COMPONENT, ElementType.FIELD})
public @interface Select {
  /**
   * The expression, in the grammar that {@link View} tells; if empty, the input component of the
   * same name.
   */
  String value() default "";
}
