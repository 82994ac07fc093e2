package dev.viewsmith;

/** See the contract. */
public enum JoinKind {
  INNER,
  LEFT,
  RIGHT,
  FULL,
  SEMI,
  ANTI
}
