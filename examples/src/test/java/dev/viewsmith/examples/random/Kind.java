package dev.viewsmith.examples.random;

import dev.viewsmith.JoinKind;
import dev.viewsmith.examples.random.ViewModel.Result;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * What a random view is to be.
 *
 * @param shape how inputs are joined
 * @param joins of each alias but the first, the kind
 * @param partners of each alias but the first, the earlier one that it is joined with; -1 if it is
 *     joined by no equality
 * @param result what is made of joined rows
 * @param hasHaving whether it shows some rows only, if a component can be asked for that
 * @param mayHaveAnyType whether components may be of other types than int, long, boolean, String
 *     and enums
 * @param nulls how many components of inputs may be null
 */
record Kind(
    Shape shape,
    List<JoinKind> joins,
    List<Integer> partners,
    Result result,
    boolean hasHaving,
    boolean mayHaveAnyType,
    double nulls) {
  private static final int LOOSE = -1;

  /** Any: grouped joins are more than half of all. */
  static Kind any(Dice dice, Set<Feature> features) {
    Result result =
        dice.chance(0.64)
            ? Result.GROUPED
            : dice.of(Result.BAG, Result.BAG, Result.DISTINCT, Result.GLOBAL, Result.GLOBAL);
    Shape shape =
        features.contains(Feature.MANY_INPUTS) && dice.chance(0.45) ? ofMany(dice) : ofTwo(dice);
    int aliases = shape.isOfMany() ? dice.of(3, 3, 3, 4, 4, 5) : shape == Shape.SINGLE ? 1 : 2;
    List<JoinKind> joins = new ArrayList<>();
    boolean isOuter = features.contains(Feature.OUTER_JOINS) && dice.chance(0.5);
    for (int alias = 1; alias < aliases; alias++) {
      boolean isOther = isOuter && shape != Shape.CROSS_JOIN && dice.chance(0.65);
      joins.add(isOther ? dice.of(JoinKind.values()) : JoinKind.INNER);
    }
    return new Kind(
        shape,
        joins,
        partners(shape, joins, dice),
        result,
        dice.chance(result == Result.GROUPED ? 0.25 : 0.45),
        true,
        features.contains(Feature.NULLABLE_COMPONENTS) ? dice.of(0.0, 0.0, 0.2, 0.4, 0.7) : 0);
  }

  private static Shape ofMany(Dice dice) {
    return dice.of(
        Shape.CHAIN, Shape.CHAIN, Shape.STAR, Shape.CYCLE, Shape.CYCLE, Shape.TREE, Shape.LOOSE);
  }

  private static Shape ofTwo(Dice dice) {
    return dice.chance(0.7)
        ? ofEqualities(dice)
        : dice.of(
            Shape.THETA_JOIN,
            Shape.THETA_JOIN,
            Shape.CROSS_JOIN,
            Shape.FILTERED_SELF_JOIN,
            Shape.FILTERED_SELF_JOIN);
  }

  private static Shape ofEqualities(Dice dice) {
    return dice.of(
        Shape.SINGLE,
        Shape.JOIN,
        Shape.JOIN,
        Shape.JOIN,
        Shape.SELF_JOIN_SAME_KEY,
        Shape.SELF_JOIN_OTHER_KEY);
  }

  private static List<Integer> partners(Shape shape, List<JoinKind> joins, Dice dice) {
    List<Integer> partners = new ArrayList<>();
    List<Integer> seen = new ArrayList<>(List.of(0));
    for (int alias = 1; alias <= joins.size(); alias++) {
      partners.add(
          switch (shape) {
            case CHAIN, CYCLE -> seen.get(seen.size() - 1);
            case LOOSE -> dice.chance(0.5) ? LOOSE : dice.pick(seen);
            case TREE -> dice.pick(seen);
            default -> 0;
          });
      JoinKind kind = joins.get(alias - 1);
      if (kind != JoinKind.SEMI && kind != JoinKind.ANTI) {
        seen.add(alias);
      }
    }
    return partners;
  }

  /** Grouped, of one input or of an inner join by equalities. */
  static Kind plain(Dice dice) {
    Shape shape = ofEqualities(dice);
    List<JoinKind> joins = shape == Shape.SINGLE ? List.of() : List.of(JoinKind.INNER);
    List<Integer> partners = shape == Shape.SINGLE ? List.of() : List.of(0);
    return new Kind(shape, joins, partners, Result.GROUPED, false, false, 0);
  }

  /** With an alias that is joined by no equality. */
  Kind loosened(int alias) {
    List<Integer> others = new ArrayList<>(partners);
    others.set(alias - 1, LOOSE);
    return new Kind(shape, joins, others, result, hasHaving, mayHaveAnyType, nulls);
  }

  int aliases() {
    return joins.size() + 1;
  }

  /** The earlier alias that one is joined with. */
  int partner(int alias) {
    return partners.get(alias - 1);
  }

  /** Whether an alias is joined by no equality. */
  boolean isLoose(int alias) {
    return partner(alias) == LOOSE;
  }
}
