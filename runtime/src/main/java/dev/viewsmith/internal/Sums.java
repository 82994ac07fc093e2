package dev.viewsmith.internal;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Sums of long values by long weights, modulo 2^64. That is exact as long as the sum itself is in
 * range, whatever the intermediate ones were; a suspect bit tells when one may not have been, and
 * only then {@link #settle} decides exactly, from the old sums and the joined rows of the batch.
 */
public final class Sums {
  private long suspect;

  /** Returns sum + value * weight, modulo 2^64. */
  public long add(long sum, long value, long weight) {
    long change = value * weight;
    long result = sum + change;
    suspect |=
        Math.multiplyHigh(value, weight) ^ change >> 63
            | ((sum ^ result) & (change ^ result)) >> 63;
    return result;
  }

  /** Adds value * weight to the 128-bit sum whose high word is at {@code at}, the low one behind. */
  public static void addWide(long[] page, int at, long value, long weight) {
    long low = page[at + 1];
    long sum = low + value * weight;
    long carry = Long.compareUnsigned(sum, low) < 0 ? 1 : 0;
    GroupTable.put(page, at, page[at] + Math.multiplyHigh(value, weight) + carry);
    GroupTable.put(page, at + 1, sum);
  }

  /** Whether a sum may have left its range since the last {@link #clear}. */
  public boolean suspect() {
    return suspect != 0;
  }

  public void clear() {
    suspect = 0;
  }

  /**
   * The first joined row (numbered from 0) whose group's exact sum is out of range, or -1.
   *
   * @param sum where the sum stands in a row of the table
   * @param value where the value stands in a joined row
   */
  public static int outOfRange(GroupTable table, int sum, JoinedRows joined, int value) {
    GroupTable.Root before = table.published();
    Map<List<Long>, BigInteger> sums = new HashMap<>();
    Map<List<Long>, Integer> rows = new HashMap<>();
    int keyWords = before.touchedWords();
    int rowCount = (joined.slices() - 1 << 14) + joined.end(joined.slices() - 1) / joined.stride();
    for (int row = 0; row < rowCount; row++) {
      long[] words = joined.sliceOf(row);
      int at = joined.offsetOf(row);
      BigInteger change =
          BigInteger.valueOf(words[at + value])
              .multiply(BigInteger.valueOf(words[at + joined.stride() - 1]));
      List<Long> group = Arrays.stream(words, at, at + keyWords).boxed().toList();
      sums.merge(group, change, BigInteger::add);
      rows.putIfAbsent(group, row);
    }
    GroupTable.Reader reader = before.reader();
    for (Map.Entry<List<Long>, BigInteger> e : sums.entrySet()) {
      long[] key = e.getKey().stream().mapToLong(Long::longValue).toArray();
      long old = reader.find(key, 0) ? reader.word(sum) : 0;
      if (e.getValue().add(BigInteger.valueOf(old)).bitLength() > 63) {
        return rows.get(e.getKey());
      }
    }
    return -1;
  }
}
