package dev.viewsmith.examples.random;

import dev.viewsmith.examples.random.Type.Scalar;
import dev.viewsmith.examples.random.ViewModel.Form;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Which aggregates there are of which types. */
final class Aggregates {
  private static final List<RoundingMode> ROUNDINGS =
      Stream.of(RoundingMode.values()).filter(mode -> mode != RoundingMode.UNNECESSARY).toList();

  private Aggregates() {}

  /** The types of an aggregate's component; none if there is no such aggregate of the argument. */
  static List<Type> results(Role role, Type argument) {
    boolean isExact = argument.isIntegral() || argument.isBig();
    return switch (role) {
      case COUNT, COUNT_DISTINCT -> List.of(Scalar.LONG);
      case SUM ->
          argument.isIntegral()
              ? List.of(Scalar.LONG, Scalar.BIG_INTEGER)
              : argument.isBig() ? List.of(argument) : floating(argument);
      case AVG ->
          isExact
              ? List.of(Scalar.FRACTION, Scalar.DOUBLE, Scalar.BIG_DECIMAL)
              : floating(argument);
      case MIN, MAX -> argument.isOrdered() ? itselfAndWider(argument) : List.of();
      case SELECT, GROUP_BY -> throw new IllegalArgumentException("no aggregate: " + role);
    };
  }

  private static List<Type> floating(Type argument) {
    return argument.isFloating() ? List.of(Scalar.DOUBLE) : List.of();
  }

  private static List<Type> itselfAndWider(Type type) {
    List<Type> types = new ArrayList<>(List.of(type, type, type, type, type));
    types.addAll(Promotion.wider(type));
    return types;
  }

  /** Of an average that is rounded. */
  static Form form(Dice dice) {
    return new Form(dice.of(0, 1, 2, 5, 20), dice.pick(ROUNDINGS));
  }
}
