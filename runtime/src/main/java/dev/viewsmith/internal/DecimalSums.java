package dev.viewsmith.internal;

import java.math.BigDecimal;
import java.math.BigInteger;

/*
 * Sums of decimals.
 *
 *   state   a hidden column
 *     0         the sum is 0
 *     above 0   scale << SCALE_SHIFT | a handle of WideCells: the sum is the number there * 10^-scale,
 *               where scale < 64
 *     below 0   the complement of a number of ObjectCells: DecimalBuckets
 *
 * Prices and the like are added in words: 128 bits are 38 digits, and the scale is soon the greatest
 * that their column has. Whenever that fails - a value of greater scale, one that is too long, a sum
 * that overflows - BigDecimal does it, and the sum then has the least scale that will do, but none
 * below that of the value: a value of many digits that has left does not slow down those that stay.
 *
 * Hysteresis: a sum in buckets goes back to words when it has 96 bits.
 */
/** Exact sums of decimals with multiplicities. One thread at a time. */
public final class DecimalSums {
  private static final int SCALE_SHIFT = 53;
  private static final long HANDLE = (1L << SCALE_SHIFT) - 1;
  private static final int SMALL = 96;

  /** Digits that a long surely has. */
  private static final int DIGITS = 18;

  private static final long[] POWERS = new long[DIGITS + 1];

  static {
    POWERS[0] = 1;
    for (int i = 1; i <= DIGITS; i++) {
      POWERS[i] = 10 * POWERS[i - 1];
    }
  }

  private final WideCells words = new WideCells();
  private final ObjectCells<DecimalBuckets> objects = new ObjectCells<>();
  private final int state;
  private long objectBytes;

  /**
   * Sums in a column of the group table.
   *
   * @param state a column that readers do not see, 0 in a new row
   */
  public DecimalSums(int state) {
    this.state = state;
  }

  /**
   * Adds value * weight to the sum of the group at {@code group}.
   *
   * @param value in the bounds of {@link Decimals}, so that every sum can be written out
   */
  public void add(long[] page, int group, BigDecimal value, long weight) {
    int cell = group + state;
    long word = page[cell];
    if (word > 0) {
      int shift = scale(word) - value.scale();
      if (shift >= 0 && shift <= DIGITS - value.precision()) {
        long handle = word & HANDLE;
        if (words.add(handle, value.unscaledValue().longValue() * POWERS[shift], weight)) {
          if (words.isZero(handle)) {
            words.free(handle);
            page[cell] = 0;
          }
          return;
        }
      }
    }
    if (word < 0) {
      addToBuckets(page, cell, value, weight);
    } else if (value.signum() != 0 && weight != 0) {
      addSlowly(page, cell, value, weight);
    }
  }

  /** Returns the sum in canonical form; 0 if there are no values. */
  public BigDecimal total(long[] page, int group) {
    long word = page[group + state];
    if (word == 0) {
      return BigDecimal.ZERO;
    }
    return Decimals.canonical(word > 0 ? wide(word) : objects.get((int) ~word).total());
  }

  /** Returns how much memory is held, about; rows of the group table not included. */
  public long bytes() {
    return words.bytes() + objects.bytes() + objectBytes;
  }

  /** Returns the number of sums that are kept: all that are not 0. */
  public long sums() {
    return words.blocks() + objects.count();
  }

  private void addSlowly(long[] page, int cell, BigDecimal value, long weight) {
    long word = page[cell];
    int scale = value.scale();
    if (scale >= 0 && scale < DecimalBuckets.SCALES) {
      BigDecimal change = value.multiply(BigDecimal.valueOf(weight));
      BigDecimal sum = word == 0 ? change : wide(word).add(change);
      if (putWords(page, cell, sum, scale)) {
        return;
      }
    }
    DecimalBuckets buckets = new DecimalBuckets();
    buckets.add(value, weight);
    if (word > 0) {
      buckets.add(wide(word), 1);
      words.free(word & HANDLE);
    }
    objectBytes += buckets.bytes();
    page[cell] = ~(long) objects.add(buckets);
  }

  private void addToBuckets(long[] page, int cell, BigDecimal value, long weight) {
    int id = (int) ~page[cell];
    DecimalBuckets buckets = objects.get(id);
    objectBytes -= buckets.bytes();
    if (value.signum() != 0 && weight != 0) {
      buckets.add(value, weight);
    }
    if (buckets.isEmpty() || buckets.mayFit(SMALL)) {
      objects.remove(id);
      page[cell] = 0;
      if (putWords(page, cell, buckets.total(), 0)) {
        return;
      }
      page[cell] = ~(long) objects.add(buckets);
    }
    objectBytes += buckets.bytes();
  }

  /** Stores a sum in words, if it fits; in the least scale that will do, {@code least} or above. */
  private boolean putWords(long[] page, int cell, BigDecimal sum, int least) {
    long word = page[cell];
    if (sum.signum() == 0) {
      if (word != 0) {
        words.free(word & HANDLE);
      }
      page[cell] = 0;
      return true;
    }
    BigDecimal stripped = sum.stripTrailingZeros();
    int scale = Math.max(least, stripped.scale());
    BigInteger number = stripped.setScale(scale).unscaledValue();
    if (!WideCells.fits(number)) {
      return false;
    }
    long handle = word & HANDLE;
    if (word == 0) {
      handle = words.allocate(number);
    } else {
      words.put(handle, number);
    }
    page[cell] = (long) scale << SCALE_SHIFT | handle;
    return true;
  }

  private BigDecimal wide(long word) {
    return new BigDecimal(words.get(word & HANDLE), scale(word));
  }

  private static int scale(long word) {
    return (int) (word >>> SCALE_SHIFT);
  }
}
