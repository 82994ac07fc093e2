package dev.viewsmith.internal;

import java.util.Arrays;

/*
 * What a batch adds to the sum of each group that it touches, exactly. Groups are numbered in the
 * order of their first joined row, which also holds their hash and key.
 *
 *   rows   first joined row of a group            high, low   128-bit change of its sum
 *   table  group + 1, or 0; open addressing, linear probing, at most half full
 */
/** Exact changes of sums, for {@link Sums#outOfRange}. */
final class GroupChanges {
  private final JoinedRows joined;
  private final int keyWords;
  private int[] rows = new int[16];
  private long[] high = new long[16];
  private long[] low = new long[16];
  private int size;
  private int[] table = new int[32];

  /** Changes of groups whose hash and key are the first so many words of a joined row. */
  GroupChanges(JoinedRows joined, int keyWords) {
    this.joined = joined;
    this.keyWords = keyWords;
  }

  int size() {
    return size;
  }

  /** The first joined row of a group. */
  int row(int group) {
    return rows[group];
  }

  /** Adds value * weight to the group of a joined row. */
  void add(int row, long value, long weight) {
    int group = groupOf(row);
    long product = value * weight;
    long sum = low[group] + product;
    long carry = Long.compareUnsigned(sum, product) < 0 ? 1 : 0;
    high[group] += Math.multiplyHigh(value, weight) + carry;
    low[group] = sum;
  }

  /** Whether a sum leaves the range of long with the change of a group. */
  boolean isOutOfRange(int group, long before) {
    long sum = low[group] + before;
    long carry = Long.compareUnsigned(sum, before) < 0 ? 1 : 0;
    return high[group] + (before >> 63) + carry != sum >> 63;
  }

  private int groupOf(int row) {
    long[] words = joined.sliceOf(row);
    int at = joined.offsetOf(row);
    int mask = table.length - 1;
    int slot = (int) words[at] & mask;
    for (; table[slot] != 0; slot = slot + 1 & mask) {
      int group = table[slot] - 1;
      if (isOf(rows[group], words, at)) {
        return group;
      }
    }
    return enter(row, slot);
  }

  private boolean isOf(int row, long[] words, int at) {
    int other = joined.offsetOf(row);
    return Arrays.equals(words, at, at + keyWords, joined.sliceOf(row), other, other + keyWords);
  }

  private int enter(int row, int slot) {
    if (size == rows.length) {
      grow();
      return groupOf(row);
    }
    rows[size] = row;
    table[slot] = size + 1;
    return size++;
  }

  private void grow() {
    int length = Capacity.grown(size, size + 1L);
    rows = Arrays.copyOf(rows, length);
    high = Arrays.copyOf(high, length);
    low = Arrays.copyOf(low, length);
    table = new int[2 * length];
    int mask = table.length - 1;
    for (int group = 0; group < size; group++) {
      int slot = (int) joined.sliceOf(rows[group])[joined.offsetOf(rows[group])] & mask;
      while (table[slot] != 0) {
        slot = slot + 1 & mask;
      }
      table[slot] = group + 1;
    }
  }
}
