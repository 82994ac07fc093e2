package dev.viewsmith.examples.random;

import java.util.Set;

/**
 * How many views a maintainer keeps.
 *
 * @param isSet whether it shows several of them
 * @param isNested whether views may read others
 */
record Extent(int views, boolean isSet, boolean isNested) {
  static final Extent ONE = new Extent(1, false, false);
  private static final double SETS = 0.1;
  private static final double NESTED = 0.25;

  /** Any: one view is two thirds of all. */
  static Extent any(Dice dice, Set<Feature> features) {
    boolean isNested = features.contains(Feature.VIEWS_OVER_VIEWS);
    if (features.contains(Feature.VIEW_SETS) && dice.chance(SETS)) {
      return new Extent(dice.of(2, 3, 3, 4, 4), true, isNested);
    }
    return isNested && dice.chance(NESTED)
        ? new Extent(dice.of(2, 2, 2, 3, 3, 4), false, true)
        : ONE;
  }
}
