package dev.viewsmith.internal;

/*
 * Sums of doubles, exact: each group's sum is the real number that IEEE 754 says its values are, and
 * only what readers see is rounded, once. So a sum does not depend on the order of the changes, nor on
 * values that came and went; and undo is adding the negated weights.
 *
 *   state   a hidden column
 *     0               the sum is 0
 *     above 0         a window (FixedPointWindows)
 *     below 0         the complement of a handle: a block of the arena for a group in which there is a
 *                     NaN or an infinity
 *   block   NAN | PLUS | MINUS | FINITE: how many rows hold a NaN, an infinity of either sign; the
 *           state that the sum of all other values has
 *
 * What is not finite cannot be taken back from a sum, but can be counted. The sum is NaN if there is a
 * NaN, or infinities of both signs; an infinity if there are infinities of one sign; otherwise that of
 * the finite values, which is infinite beyond the range of double, and comes back exactly.
 *
 * Touching loads the first word of a window; the most common ones, 16 bytes, are in one or two lines
 * of the cache.
 */
/** Exact sums of doubles with multiplicities. One thread at a time. */
public final class FloatingSums {
  /** A run of so few joined rows is not worth a loop of its own. */
  private static final int UNTOUCHED = 4;

  private static final int NAN = 0;
  private static final int PLUS = 1;
  private static final int MINUS = 2;
  private static final int FINITE = 3;
  private static final int SPECIAL_POWER = 2;

  private final Arena arena = new Arena();
  private final FixedPointWindows windows = new FixedPointWindows(arena);
  private final int state;
  private long specials;

  /** Keeps the loads of touch alive. */
  long touched;

  /**
   * Sums in a column of the group table.
   *
   * @param state a column that readers do not see, 0 in a new row
   */
  public FloatingSums(int state) {
    this.state = state;
  }

  /** Loads the windows that the updates of the joined rows in [from, to) will need. */
  public void touch(GroupTable groups, long[] words, int from, int to, int stride) {
    if (to - from > UNTOUCHED * stride && arena.words() > Directory.CACHED) {
      touched += touchWindows(groups, words, from, to, stride);
    }
  }

  /** Loads the windows, however many there are; returns the sum of what it has loaded. */
  long touchWindows(GroupTable groups, long[] words, int from, int to, int stride) {
    long sum = 0;
    for (int at = from; at < to; at += stride) {
      long word = groups.wordAt(words[at], state);
      if (word != 0) {
        sum += windows.touch(word ^ word >> 63);
      }
    }
    return sum;
  }

  /**
   * Adds value * weight to the sum of the group at {@code group}. A NaN or an infinity is counted:
   * so many more rows hold it.
   */
  public void add(long[] page, int group, double value, long weight) {
    int cell = group + state;
    if (page[cell] < 0 || !Double.isFinite(value)) {
      addSpecial(page, cell, value, weight);
    } else if (value != 0 && weight != 0) {
      windows.add(page, cell, value, weight);
    }
  }

  /**
   * Returns the double nearest to the sum, of two that are equally near the one with the even
   * significand; 0.0 if there are no values. Never -0.0.
   */
  public double total(long[] page, int group) {
    long word = page[group + state];
    return word < 0 ? special(word) : windows.nearest(word);
  }

  /**
   * Returns the double nearest to sum / rows.
   *
   * @param rows above 0, or 0 where no value is in: the result is 0 then
   */
  public double average(long[] page, int group, long rows) {
    long word = page[group + state];
    return word < 0 ? special(word) : windows.quotient(word, rows);
  }

  /** Returns how much memory is held, about; rows of the group table not included. */
  public long bytes() {
    return arena.bytes();
  }

  /** Returns how many blocks the sums need: 1 for a sum that is not 0, 1 for special values. */
  public long sums() {
    return windows.count() + specials;
  }

  private void addSpecial(long[] page, int cell, double value, long weight) {
    if (page[cell] >= 0) {
      openSpecial(page, cell);
    }
    long handle = ~page[cell];
    long[] words = arena.chunk(handle);
    int at = Arena.start(handle);
    if (Double.isFinite(value)) {
      if (value != 0 && weight != 0) {
        windows.add(words, at + FINITE, value, weight);
      }
      return;
    }
    words[at + (Double.isNaN(value) ? NAN : value > 0 ? PLUS : MINUS)] += weight;
    if ((words[at + NAN] | words[at + PLUS] | words[at + MINUS]) == 0) {
      page[cell] = words[at + FINITE];
      arena.free(handle);
      specials--;
    }
  }

  private void openSpecial(long[] page, int cell) {
    long handle = arena.allocate(SPECIAL_POWER);
    long[] words = arena.chunk(handle);
    int at = Arena.start(handle);
    words[at + NAN] = 0;
    words[at + PLUS] = 0;
    words[at + MINUS] = 0;
    words[at + FINITE] = page[cell];
    page[cell] = ~handle;
    specials++;
  }

  /** The sum of a group with special values, and its average. */
  private double special(long word) {
    long handle = ~word;
    long[] words = arena.chunk(handle);
    int at = Arena.start(handle);
    boolean plus = words[at + PLUS] != 0;
    boolean minus = words[at + MINUS] != 0;
    if (words[at + NAN] != 0 || (plus && minus)) {
      return Double.NaN;
    }
    return plus ? Double.POSITIVE_INFINITY : Double.NEGATIVE_INFINITY;
  }
}
