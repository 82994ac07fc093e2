package dev.viewsmith;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** See the contract. */
@Retention(RetentionPolicy.CLASS)
@Target({})
public @interface Join {
  /** The record class of the input. */
  Class<?> value();

  /** The alias of the input. */
  String as() default "";

  /** The join predicate. */
  String on() default "";

  /** What happens to rows without a partner. */
  JoinKind kind() default JoinKind.INNER;
}
