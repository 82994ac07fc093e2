package dev.viewsmith.internal;

import java.util.Arrays;

/*
 * Windows of fixed-point numbers (FixedPoint), each only as long as its number needs. What names one
 * stands in a cell, a word of some array:
 *
 *   0             the number is 0, and there is no window
 *   otherwise     number of the window's first word << BASE_SHIFT | handle of the arena: a block of
 *                 2, 4, … 64 words, which are the window; one of 64 words begins at word 0
 *
 * This is Kulisch's long accumulator, cut to the words that are in use: a superaccumulator (Neal, Fast
 * exact summation using small and large superaccumulators, arXiv:1505.05571, 2015) of one part, whose
 * carries are passed on at once. Neal's chunks, which overlap so that carries can wait, would need
 * 67 words a group and a pass over them before each result; but here a batch changes many groups a
 * little, and looks at each. Expansions (Shewchuk, Adaptive precision floating-point arithmetic,
 * Discrete & Computational Geometry 18, 1997) are as short as windows, but what they look like depends
 * on the order of the additions, and the range of double ends them.
 *
 * Exact and reversible: a change adds an integer to an integer. The window is made to hold the change
 * first, and gets one more word when the sum overflows. 64 words overflow after 2^1900 changes.
 *
 * Hysteresis: a window grows when it has to, and shrinks when a quarter of it would do. Whether it
 * would do is looked at only when the words that a change has met leave zeros, or nothing but sign:
 * that is how the ends of the number move. It is given back as soon as the number is 0.
 */
/** Exact numbers in cells. One thread at a time. */
final class FixedPointWindows {
  private static final int BASE_SHIFT = 53;
  private static final long HANDLE = (1L << BASE_SHIFT) - 1;
  private static final int PAIR = 1;
  private static final int WHOLE = 6;
  private static final long FRACTION = (1L << 52) - 1;

  private final Arena arena;
  private long count;

  FixedPointWindows(Arena arena) {
    this.arena = arena;
  }

  /** Returns the number of windows: of cells that are not 0. */
  long count() {
    return count;
  }

  /** Adds a finite double other than 0, times a weight other than 0. */
  void add(long[] cells, int cell, double value, long weight) {
    long bits = Double.doubleToRawLongBits(value);
    int exponent = (int) (bits >>> 52) & 0x7ff;
    long significand = bits & FRACTION;
    if (exponent == 0) {
      exponent = 1;
    } else {
      significand |= FRACTION + 1;
    }
    int zeros = Long.numberOfTrailingZeros(significand);
    long odd = significand >>> zeros;
    long factor = bits < 0 ? -odd : odd;
    int bit = exponent + zeros + (FixedPoint.LEAST_BIT - 1);
    addProduct(cells, cell, bit, Math.multiplyHigh(factor, weight), factor * weight);
  }

  /** Adds 128 bits, of which the first stands at {@code bit}. */
  private void addProduct(long[] cells, int cell, int bit, long high, long low) {
    // Java takes the distance of a shift modulo 64.
    long d0 = low << bit;
    long d1 = high << bit | low >>> 1 >>> ~bit;
    long d2 = high >> 1 >> ~bit;
    int word = bit >>> 6;
    long state = cells[cell];
    int from = word - base(state);
    if (power(state) == PAIR) {
      if (from == 0 && d2 == d1 >> 63) {
        addToPair(cells, cell, d0, d1);
        return;
      }
      if (from == 1 && d1 == d0 >> 63 && d2 == d1) {
        addToPair(cells, cell, 0, d0);
        return;
      }
    }
    int length = d2 != d1 >> 63 ? 3 : d1 != d0 >> 63 ? 2 : 1;
    if (state == 0) {
      create(cells, cell, word, length);
    } else if (from < 0 || from + length > size(state)) {
      reach(cells, cell, word, word + length - 1);
    }
    addToWindow(cells, cell, word, d0, d1, d2);
  }

  private void addToPair(long[] cells, int cell, long d0, long d1) {
    long state = cells[cell];
    long[] words = arena.chunk(state);
    int at = Arena.start(state);
    long old = words[at];
    long low = old + d0;
    long top = words[at + 1];
    long high = top + d1 + FixedPoint.carry(old, d0, low);
    words[at] = low;
    words[at + 1] = high;
    if ((low | high) == 0) {
      release(cells, cell);
    } else if (FixedPoint.overflows(top, d1, high)) {
      extend(cells, cell);
    }
  }

  private void addToWindow(long[] cells, int cell, int word, long d0, long d1, long d2) {
    long state = cells[cell];
    long[] words = arena.chunk(state);
    int start = Arena.start(state);
    int end = start + size(state);
    int at = start + word - base(state);
    if (FixedPoint.add(words, at, end, d0, d1, d2)) {
      extend(cells, cell);
      return;
    }
    long next = at + 1 < end ? words[at + 1] : 0;
    if (words[at] == 0 || next == next >> 63) {
      trim(cells, cell);
    }
  }

  private void create(long[] cells, int cell, int word, int length) {
    int power = length <= 2 ? PAIR : PAIR + 1;
    // An even word is the lower one of a pair; words 16 and 17 are the most common pair.
    int base = length == 1 ? word & ~1 : word;
    allocate(cells, cell, base, power);
    long state = cells[cell];
    int start = Arena.start(state);
    Arrays.fill(arena.chunk(state), start, start + size(state), 0);
    count++;
  }

  private void allocate(long[] cells, int cell, int base, int power) {
    cells[cell] = (long) base << BASE_SHIFT | arena.allocate(power);
  }

  private void release(long[] cells, int cell) {
    arena.free(cells[cell] & HANDLE);
    cells[cell] = 0;
    count--;
  }

  /** Makes a window reach from one word to another, as well as over its number. */
  private void reach(long[] cells, int cell, int low, int high) {
    long state = cells[cell];
    int base = base(state);
    long sign = sign(state);
    int first = Math.min(low, base + lowest(state));
    int last = Math.max(high, base + highest(state));
    move(cells, cell, first, last, sign);
  }

  /** Gives the sum of an addition that has overflowed its window one more word. */
  private void extend(long[] cells, int cell) {
    long state = cells[cell];
    int base = base(state);
    move(cells, cell, base + lowest(state), base + size(state), ~sign(state));
  }

  private void trim(long[] cells, int cell) {
    long state = cells[cell];
    int low = lowest(state);
    int size = size(state);
    if (low == size) {
      release(cells, cell);
      return;
    }
    int high = highest(state);
    if (high - low < size / 4) {
      move(cells, cell, base(state) + low, base(state) + high, sign(state));
    }
  }

  /** Moves a window to a block that holds the words from {@code low} to {@code high}. */
  private void move(long[] cells, int cell, int low, int high, long sign) {
    long old = cells[cell];
    int needed = high - low + 1;
    int power = Math.max(PAIR, 64 - Long.numberOfLeadingZeros(needed - 1));
    int spare = (1 << power) - needed;
    int base = spare == 0 ? low : Math.max(0, low - spare / 2 & ~1);
    allocate(cells, cell, power == WHOLE ? 0 : base, power);
    copy(old, cells[cell], sign);
    arena.free(old & HANDLE);
  }

  private void copy(long old, long state, long sign) {
    long[] words = arena.chunk(state);
    int start = Arena.start(state);
    int size = size(state);
    int shift = base(old) - base(state);
    int from = Math.max(0, -shift);
    int to = Math.min(size(old), size - shift);
    Arrays.fill(words, start, start + shift + from, 0);
    System.arraycopy(
        arena.chunk(old), Arena.start(old) + from, words, start + shift + from, to - from);
    Arrays.fill(words, start + shift + to, start + size, sign);
  }

  /** The first word that is not 0; the window's size if there is none. */
  private int lowest(long state) {
    long[] words = arena.chunk(state);
    int start = Arena.start(state);
    int size = size(state);
    int at = 0;
    while (at < size && words[start + at] == 0) {
      at++;
    }
    return at;
  }

  /** The last word that is needed to tell the sign. */
  private int highest(long state) {
    long[] words = arena.chunk(state);
    int start = Arena.start(state);
    int at = size(state) - 1;
    long sign = words[start + at] >> 63;
    while (at > 0 && words[start + at] == sign && words[start + at - 1] >> 63 == sign) {
      at--;
    }
    return at;
  }

  private long sign(long state) {
    return arena.chunk(state)[Arena.start(state) + size(state) - 1] >> 63;
  }

  /** Returns the nearest double. */
  double nearest(long state) {
    if (state == 0) {
      return 0;
    }
    return FixedPointRounding.nearest(
        arena.chunk(state), Arena.start(state), size(state), base(state));
  }

  /** Returns the double that is nearest to the number divided by a divisor above 0. */
  double quotient(long state, long divisor) {
    if (state == 0) {
      return 0;
    }
    return FixedPointRounding.quotient(
        arena.chunk(state), Arena.start(state), size(state), base(state), divisor);
  }

  /** Loads a word of a window. */
  long touch(long state) {
    return arena.chunk(state)[Arena.start(state)];
  }

  private static int base(long state) {
    return (int) (state >>> BASE_SHIFT);
  }

  private static int power(long state) {
    return Arena.power(state & HANDLE);
  }

  private static int size(long state) {
    return 1 << power(state);
  }
}
