package dev.viewsmith.internal;

import dev.viewsmith.Rational;
import java.math.BigInteger;

/*
 * Sums of value * weight, where value and weight are long and the published sum must be.
 *
 * Wrapping sums. A group's sum is one word, added to modulo 2^64. Addition modulo 2^64 is a group, so
 * the word is the sum whenever the sum is in range, whatever the order of the changes and whatever
 * left the range on the way; and undo is adding the negated weights. One bit, kept for the whole
 * batch, says whether any product or any addition has left the range: while it is clear, all sums are
 * exact. When it is set, outOfRange() decides for each group from its published sum, which is exact,
 * and the joined rows, in 128 bits.
 *
 * 128 bits suffice. The copies of a group fit in a long, so its sum is below 2^63 * 2^63 = 2^126 in
 * magnitude; 128-bit arithmetic modulo 2^128 ends there whatever happens on the way.
 *
 * Warren, Hacker's Delight, 2nd edition, section 2-13 (signs of an overflow) and 2-16 (carries).
 */
/** Sums of long values with multiplicities. One thread at a time. */
public final class Sums {
  /** All whole numbers up to here are doubles. */
  private static final long EXACT = 1L << 53;

  /** Not 0 if a sum may have left its range. */
  private long suspect;

  /** Sums of which none is suspect. */
  public Sums() {}

  /** Returns sum + value * weight, modulo 2^64. */
  public long add(long sum, long value, long weight) {
    long change = value * weight;
    long result = sum + change;
    long product = Math.multiplyHigh(value, weight) ^ (change >> 63);
    long addition = ((sum ^ result) & (change ^ result)) >> 63;
    suspect |= product | addition;
    return result;
  }

  /** Whether a sum may have left its range since the last {@link #clear}. */
  public boolean suspect() {
    return suspect != 0;
  }

  /** Forgets the suspicion: the batch is published, or taken back. */
  public void clear() {
    suspect = 0;
  }

  /**
   * Adds value * weight to a 128-bit sum in two words that readers see, the high one first. Exact,
   * since no sum needs more.
   *
   * @param at where the high word stands; the low one is behind it
   */
  public static void addWide(long[] page, int at, long value, long weight) {
    long product = value * weight;
    long low = page[at + 1] + product;
    long carry = Long.compareUnsigned(low, product) < 0 ? 1 : 0;
    GroupTable.put(page, at, page[at] + Math.multiplyHigh(value, weight) + carry);
    GroupTable.put(page, at + 1, low);
  }

  /** Returns the number that two words are, the high one with the sign. */
  public static BigInteger toBigInteger(long high, long low) {
    // A low word that is negative stands for 2^64 more.
    BigInteger upper = BigInteger.valueOf(high).add(BigInteger.valueOf(low >>> 63));
    return upper.shiftLeft(Long.SIZE).add(BigInteger.valueOf(low));
  }

  /**
   * Returns the average of a sum in two words as the nearest double.
   *
   * @param rows how many there are, above 0
   */
  public static double average(long high, long low, long rows) {
    boolean isExact =
        high == 0 && low >= 0 && low <= EXACT || high == -1 && low < 0 && low >= -EXACT;
    return isExact && rows <= EXACT
        ? (double) low / rows // of two doubles that are exact, as IEEE 754 rounds it
        : Rational.of(high, low, rows).doubleValue();
  }

  /**
   * Finds a group whose sum has left the range of long. Costs time and memory in the joined rows;
   * to be called before the table publishes them.
   *
   * @param table the groups, as of the published version
   * @param sum where the sum stands in a row of the table
   * @param joined the joined rows of the batch, each group's hash and key first
   * @param value where the value stands in a joined row
   * @return the first joined row, numbered from 0, of such a group, or -1
   */
  public static int outOfRange(GroupTable table, int sum, JoinedRows joined, int value) {
    GroupRoot published = table.published();
    GroupChanges changes = new GroupChanges(joined, published.touchedWords());
    for (int row = 0; row < joined.size(); row++) {
      long[] words = joined.sliceOf(row);
      int at = joined.offsetOf(row);
      changes.add(row, words[at + value], words[at + joined.stride() - 1]);
    }
    GroupReader reader = published.readerOfAll();
    for (int group = 0; group < changes.size(); group++) {
      int row = changes.row(group);
      boolean exists = reader.find(joined.sliceOf(row), joined.offsetOf(row));
      if (changes.isOutOfRange(group, exists ? reader.word(sum) : 0)) {
        return row;
      }
    }
    return -1;
  }
}
