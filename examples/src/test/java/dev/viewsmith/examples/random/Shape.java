package dev.viewsmith.examples.random;

/** How inputs are joined. */
enum Shape {
  SINGLE,
  JOIN,
  SELF_JOIN_SAME_KEY,
  SELF_JOIN_OTHER_KEY,
  /** Of one input, each alias with conditions of its own, with an equality or without. */
  FILTERED_SELF_JOIN,
  /** By other conditions than equalities. */
  THETA_JOIN,
  CROSS_JOIN,
  /** Of three aliases and more, each joined with the one before it. */
  CHAIN,
  /** Each with the first. */
  STAR,
  /** A chain whose ends are joined too. */
  CYCLE,
  /** Each with one before it. */
  TREE,
  /** A tree in which some are joined by no equality, or by no condition at all. */
  LOOSE;

  boolean isSelfJoin() {
    return this == SELF_JOIN_SAME_KEY || this == SELF_JOIN_OTHER_KEY || this == FILTERED_SELF_JOIN;
  }

  /** Whether there are more than two aliases. */
  boolean isOfMany() {
    return compareTo(CHAIN) >= 0;
  }

  /** Whether each row may meet any row of the other alias. */
  boolean isWide() {
    return this == THETA_JOIN || this == CROSS_JOIN || this == FILTERED_SELF_JOIN;
  }
}
