package dev.viewsmith.internal;

/*
 * The total has 128 bits: while a batch is in the making, copies that come are added before others
 * have gone, and a batch may be refused for its total only when all changes are in. Copies of a row
 * fit in a long, and there are fewer than 2^63 rows, so that 126 bits and a sign suffice.
 */
/** What readers see of a table in the making: how many rows, and how many copies of them. */
final class ShownCopies {
  private long rows;
  private long high;
  private long low;

  /** The copies of a row that readers see change: 0 are none, and the row is hidden. */
  void change(long before, long after) {
    rows += Long.signum(after) - Long.signum(before);
    add(after - before);
  }

  /** Copies come, or go if negative, of rows that are counted elsewhere. */
  void add(long weight) {
    low += weight;
    long carry = Long.compareUnsigned(low, weight) < 0 ? 1 : 0;
    high += (weight >> 63) + carry;
  }

  /** Rows given to {@link #change} of which readers see a copy. */
  long rows() {
    return rows;
  }

  /** Whether the copies do not fit in a long. */
  boolean outOfRange() {
    return high != low >> 63;
  }

  /** The copies; to be asked for only where they fit in a long. */
  long copies() {
    if (outOfRange()) {
      throw new IllegalStateException("copies beyond long were not refused");
    }
    return low;
  }
}
