package dev.viewsmith.internal;

import java.math.BigInteger;

/*
 * Sums of big integers.
 *
 *   state   a hidden column
 *     0         the sum is 0
 *     above 0   a handle of WideCells: the sum has 128 bits at most
 *     below 0   the complement of a number of ObjectCells: a BigInteger
 *
 * Hysteresis: a sum that has become an object is one until it has 96 bits.
 */
/** Exact sums of big integers with multiplicities. One thread at a time. */
public final class IntegerSums {
  private static final int SMALL = 96;

  private final WideCells words = new WideCells();
  private final ObjectCells<BigInteger> objects = new ObjectCells<>();
  private final int state;
  private long objectBytes;

  /**
   * Sums in a column of the group table.
   *
   * @param state a column that readers do not see, 0 in a new row
   */
  public IntegerSums(int state) {
    this.state = state;
  }

  /** Adds value * weight to the sum of the group at {@code group}. */
  public void add(long[] page, int group, BigInteger value, long weight) {
    int cell = group + state;
    long word = page[cell];
    if (word > 0 && value.bitLength() < 64 && words.add(word, value.longValue(), weight)) {
      if (words.isZero(word)) {
        words.free(word);
        page[cell] = 0;
      }
      return;
    }
    BigInteger sum = total(page, group).add(value.multiply(BigInteger.valueOf(weight)));
    if (word >= 0 ? WideCells.fits(sum) : sum.bitLength() < SMALL) {
      putWords(page, cell, sum);
    } else {
      putObject(page, cell, sum);
    }
  }

  /** Returns the sum; 0 if there are no values. */
  public BigInteger total(long[] page, int group) {
    long word = page[group + state];
    if (word == 0) {
      return BigInteger.ZERO;
    }
    return word > 0 ? words.get(word) : objects.get((int) ~word);
  }

  /** Returns how much memory is held, about; rows of the group table not included. */
  public long bytes() {
    return words.bytes() + objects.bytes() + objectBytes;
  }

  /** Returns the number of sums that are not 0. */
  public long sums() {
    return words.blocks() + objects.count();
  }

  private void putWords(long[] page, int cell, BigInteger sum) {
    long word = page[cell];
    if (word < 0) {
      objectBytes -= bytes(objects.get((int) ~word));
      objects.remove((int) ~word);
    }
    if (sum.signum() == 0) {
      if (word > 0) {
        words.free(word);
      }
      page[cell] = 0;
    } else if (word > 0) {
      words.put(word, sum);
    } else {
      page[cell] = words.allocate(sum);
    }
  }

  private void putObject(long[] page, int cell, BigInteger sum) {
    long word = page[cell];
    objectBytes += bytes(sum);
    if (word < 0) {
      objectBytes -= bytes(objects.get((int) ~word));
      objects.set((int) ~word, sum);
      return;
    }
    if (word > 0) {
      words.free(word);
    }
    page[cell] = ~(long) objects.add(sum);
  }

  private static long bytes(BigInteger number) {
    return 56L + number.bitLength() / 8;
  }
}
