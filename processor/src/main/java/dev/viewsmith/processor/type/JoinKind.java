package dev.viewsmith.processor.type;

/** What a join makes of rows with and without a partner. */
public enum JoinKind {
  /** Each pair. */
  INNER,
  /** Each pair, and each row on the left that has no partner. */
  LEFT,
  /** Each pair, and each row on the right that has no partner. */
  RIGHT,
  /** Each pair, and each row that has no partner. */
  FULL,
  /** Each row on the left that has a partner, once. */
  SEMI,
  /** Each row on the left that has no partner. */
  ANTI;

  /** Whether it makes pairs. */
  public boolean makesPairs() {
    return this != SEMI && this != ANTI;
  }

  /** Whether the row on the right may be missing in a joined row. */
  public boolean padsRight() {
    return this == LEFT || this == FULL;
  }

  /** Whether the rows on the left may be missing in a joined row. */
  public boolean padsLeft() {
    return this == RIGHT || this == FULL;
  }

  /** Whether it depends on the number of its partners what becomes of a row on the left. */
  public boolean countsLeft() {
    return padsRight() || !makesPairs();
  }

  /** Whether it depends on the number of its partners what becomes of a row on the right. */
  public boolean countsRight() {
    return padsLeft();
  }
}
