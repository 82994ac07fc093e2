package dev.viewsmith;

import java.lang.annotation.Documented;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** A further input of a {@link View}, and how its rows meet those of the inputs before it. */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({})
public @interface Join {
  /** {@return the record class of the input; it may be the same as of another alias} */
  Class<?> value();

  /**
   * {@return the alias of the input; if empty, the simple name of its class with a lower-case first
   * letter} An alias is needed where that is a Java keyword or taken.
   */
  String as() default "";

  /**
   * {@return the predicate for a pair of rows, as {@code "order.product == tag.product"}; further
   * conditions may follow behind {@code &&}} It may name this alias and any before it. If empty,
   * each row meets each: a cross join.
   *
   * <p>Equalities between a component of each side are found by an index: the cost of a changed row
   * goes by its partners. Without one, it is compared with all rows of the other side.
   */
  String on() default "";

  /** {@return what happens to rows without a partner} */
  JoinKind kind() default JoinKind.INNER;
}
