package dev.viewsmith;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A component of a grouped view that is part of the group's key. Joined rows with equal keys are
 * one group; the view has one row for each group that has joined rows.
 *
 * <p>The key without an expression is the input component of the same name, of which there must be
 * exactly one. The annotation is needed also then: a component of a grouped view without annotation
 * is an error.
 *
 * <p>Keys are equal by value: strings by their code units, numbers by value, records by their
 * components, other objects by {@code equals}; null is one key. The generated snapshot looks a
 * group up with {@code get(key…)}, the keys in the order of the components.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.RECORD_COMPONENT, ElementType.FIELD})
public @interface GroupBy {
  /**
   * {@return the expression, in the grammar that {@link View} tells; if empty, the input component
   * of the same name}
   */
  String value() default "";
}
