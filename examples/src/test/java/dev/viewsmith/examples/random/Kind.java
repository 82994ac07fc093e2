package dev.viewsmith.examples.random;

import dev.viewsmith.examples.random.ViewModel.Result;
import dev.viewsmith.examples.random.ViewModel.Shape;

/**
 * What a random view is to be.
 *
 * @param shape how inputs are joined
 * @param result what is made of joined rows
 * @param hasHaving whether it shows some rows only, if a component can be asked for that
 * @param mayHaveAnyType whether components may be of other types than int, long, boolean, String
 *     and enums
 */
record Kind(Shape shape, Result result, boolean hasHaving, boolean mayHaveAnyType) {
  /** Any: grouped joins are more than half of all. */
  static Kind any(Dice dice) {
    Result result =
        dice.chance(0.64)
            ? Result.GROUPED
            : dice.of(Result.BAG, Result.BAG, Result.DISTINCT, Result.GLOBAL, Result.GLOBAL);
    Shape shape =
        dice.chance(0.7)
            ? dice.of(
                Shape.SINGLE,
                Shape.JOIN,
                Shape.JOIN,
                Shape.JOIN,
                Shape.SELF_JOIN_SAME_KEY,
                Shape.SELF_JOIN_OTHER_KEY)
            : dice.of(
                Shape.THETA_JOIN,
                Shape.THETA_JOIN,
                Shape.CROSS_JOIN,
                Shape.FILTERED_SELF_JOIN,
                Shape.FILTERED_SELF_JOIN);
    return new Kind(shape, result, dice.chance(result == Result.GROUPED ? 0.25 : 0.45), true);
  }

  /** Grouped, of one input or of a join by equalities. */
  static Kind plain(Dice dice) {
    Shape shape =
        dice.of(
            Shape.SINGLE,
            Shape.JOIN,
            Shape.JOIN,
            Shape.JOIN,
            Shape.SELF_JOIN_SAME_KEY,
            Shape.SELF_JOIN_OTHER_KEY);
    return new Kind(shape, Result.GROUPED, false, false);
  }
}
