package dev.viewsmith;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** See the contract. */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface View {
  /** The record class of the first input. */
  Class<?> from();

  /** The alias of the first input. */
  String as() default "";

  /** Further inputs, in order. */
  Join[] join() default {};

  /** Which joined rows count. */
  String where() default "";

  /** Which rows of the view are shown. */
  String having() default "";

  /** Whether equal rows of an ungrouped view collapse. */
  boolean distinct() default false;
}
