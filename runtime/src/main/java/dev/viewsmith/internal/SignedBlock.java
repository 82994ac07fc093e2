package dev.viewsmith.internal;

import java.util.Arrays;

/*
 * A large block of rows with signed copies: changes of rows, one behind the other, of which equal rows
 * become one now and then. That is a Z-set that is consolidated before it is read, not when it changes
 * (Budiu et al., DBSP, PVLDB 16, 2023, section 3.1; McSherry et al., Differential Dataflow, CIDR 2013).
 *
 *   block   rows, dense, in the order of their changes … | copies of all rows | deletions
 *
 * Deletions are the rows of negative weight that were appended since the rows were made one. While there
 * is none, every row that stands there has copies; some may be there more than once, which adds up.
 *
 * Copies of all rows together are at least 0, as those of each row are: nothing is deleted that is not
 * there. They are 0 just when no row is left.
 */
final class SignedBlock {
  /** The words at the end of a block. */
  static final int TRAILER = 2;

  /** A longer table is given back: 32 KB. */
  private static final int KEPT = 1 << 13;

  private static final int[] NONE = {};

  private int[] table = NONE;

  /** Writes what stands at the end of a block whose rows have copies. */
  static void begin(long[] block, int from, int end, int rows, int words) {
    long copies = 0;
    for (int row = 0; row < rows; row++) {
      copies += block[from + (row + 1) * words - 1];
    }
    block[end - 2] = copies;
    block[end - 1] = 0;
  }

  /** Whether a change takes away all that is left. */
  static boolean isLast(long[] block, int end, long weight) {
    return block[end - 2] + weight == 0;
  }

  /** Counts a change that is appended. */
  static void count(long[] block, int end, long weight) {
    block[end - 2] += weight;
    block[end - 1] += weight >>> 63;
  }

  static boolean hasDeletions(long[] block, int end) {
    return block[end - 1] != 0;
  }

  /**
   * Returns how many rows there are if those that went were there, and those that came were not.
   */
  static long balance(long[] block, int end, int rows) {
    return rows - 2 * block[end - 1];
  }

  /**
   * Makes one of equal rows, and leaves out those that have no copies then. The order of the others
   * stays.
   *
   * @param words of a row, the copies last
   * @return how many rows are left
   */
  int consolidate(long[] block, int from, int rows, int words) {
    int mask = Integer.highestOneBit(rows) * 4 - 1;
    int[] table = empty(mask + 1);
    int distinct = 0;
    for (int row = from; row < from + rows * words; row += words) {
      int slot = (int) Hashing.mix(block, row, words - 1) & mask;
      while (table[slot] != 0 && !same(block, row, from + (table[slot] - 1) * words, words)) {
        slot = slot + 1 & mask;
      }
      if (table[slot] == 0) {
        System.arraycopy(block, row, block, from + distinct * words, words);
        table[slot] = ++distinct;
      } else {
        block[from + table[slot] * words - 1] += block[row + words - 1];
      }
    }
    return dropEmpty(block, from, distinct, words);
  }

  private static int dropEmpty(long[] block, int from, int rows, int words) {
    int to = from;
    for (int row = from; row < from + rows * words; row += words) {
      if (block[row + words - 1] != 0) {
        System.arraycopy(block, row, block, to, words);
        to += words;
      }
    }
    return (to - from) / words;
  }

  private static boolean same(long[] block, int row, int other, int words) {
    for (int i = 0; i < words - 1; i++) {
      if (block[row + i] != block[other + i]) {
        return false;
      }
    }
    return true;
  }

  private int[] empty(int slots) {
    if (table.length < slots) {
      int[] larger = new int[slots];
      table = slots <= KEPT ? larger : table;
      return larger;
    }
    Arrays.fill(table, 0, slots, 0);
    return table;
  }

  long bytes() {
    return 4L * table.length;
  }
}
