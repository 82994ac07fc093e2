package dev.viewsmith;

/** What a {@link Join} does with rows that have no partner. */
public enum JoinKind {
  /** Pairs only: rows without a partner do not count. */
  INNER,

  /** Also each row before the join that has no partner, with nulls beside it. */
  LEFT,

  /** Also each row of the joined input that has no partner, with nulls before. */
  RIGHT,

  /** Both of {@link #LEFT} and {@link #RIGHT}. */
  FULL,

  /**
   * Rows before the join that have a partner, each once whatever the number of partners; the alias
   * is visible in its own predicate only.
   */
  SEMI,

  /** Rows before the join that have no partner; the alias is visible in its own predicate only. */
  ANTI
}
