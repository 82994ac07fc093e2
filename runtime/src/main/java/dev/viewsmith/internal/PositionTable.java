package dev.viewsmith.internal;

import java.util.Arrays;

/*
 * Finds rows of a large block by the hash of their words. An open-addressing table with linear probing
 * at the end of the block itself:
 *
 *   block   rows, dense … | slots, a power of two
 *   slot    high half of the row's hash << 32 | number of the row in the block + 1; 0 where unused
 *
 * A slot carries enough of the hash to know its home, so that a probe reads only rows that very likely
 * are equal, and that neither backward shift nor resizing reads any row. What stands behind the columns
 * of a row (its copies) is not part of it.
 *
 * The slots are the largest power of two up to words of the block / (words of a row + 1) and at most
 * 3/4 full: never full, so that every probe ends.
 */
final class PositionTable {
  private PositionTable() {}

  /** Returns the number of slots in a block. */
  static int slots(int power, int rowWords) {
    return 1 << power >>> 31 - Integer.numberOfLeadingZeros(rowWords + 1);
  }

  /** Returns how many rows fit into a block beside their slots. */
  static int capacity(int power, int rowWords) {
    int slots = slots(power, rowWords);
    return Math.min(((1 << power) - slots) / rowWords, slots - (slots + 3) / 4);
  }

  /**
   * Returns where the row stands that equals {@code wanted} in its columns, or -1.
   *
   * @param from where the block begins
   * @param columns how many words of a row, from the first
   */
  static int find(long[] block, int from, int power, int rowWords, int columns, long[] wanted) {
    int mask = slots(power, rowWords) - 1;
    int table = from + (1 << power) - mask - 1;
    int high = high(wanted, 0, columns);
    for (int at = high & mask; ; at = at + 1 & mask) {
      long slot = block[table + at];
      if (slot == 0) {
        return -1;
      }
      if ((int) (slot >>> 32) == high) {
        int row = from + ((int) slot - 1) * rowWords;
        if (Arrays.equals(block, row, row + columns, wanted, 0, columns)) {
          return row;
        }
      }
    }
  }

  /** Enters the row with this number, which is not there. */
  static void enter(long[] block, int from, int power, int rowWords, int columns, int number) {
    put(block, from, power, rowWords, slot(block, from, rowWords, columns, number));
  }

  /** Replaces the number of a row, before the row moves. */
  static void move(
      long[] block, int from, int power, int rowWords, int columns, int number, int to) {
    block[locate(block, from, power, rowWords, columns, number)] += to - number;
  }

  /** Removes the row with this number, whose words still stand there. */
  static void remove(long[] block, int from, int power, int rowWords, int columns, int number) {
    int mask = slots(power, rowWords) - 1;
    int table = from + (1 << power) - mask - 1;
    int hole = locate(block, from, power, rowWords, columns, number) - table;
    for (int at = hole + 1 & mask; block[table + at] != 0; at = at + 1 & mask) {
      int home = (int) (block[table + at] >>> 32) & mask;
      if ((at - home & mask) >= (at - hole & mask)) {
        block[table + hole] = block[table + at];
        hole = at;
      }
    }
    block[table + hole] = 0;
  }

  /** Makes the table of a block whose rows stand there. */
  static void build(long[] block, int from, int power, int rowWords, int columns, int rows) {
    clear(block, from, power, rowWords);
    for (int number = 0; number < rows; number++) {
      enter(block, from, power, rowWords, columns, number);
    }
  }

  /** Makes the table of a block from the one of another block with the same rows. */
  static void copy(
      long[] source,
      int sourceFrom,
      int sourcePower,
      long[] block,
      int from,
      int power,
      int rowWords) {
    clear(block, from, power, rowWords);
    int end = sourceFrom + (1 << sourcePower);
    for (int at = end - slots(sourcePower, rowWords); at < end; at++) {
      if (source[at] != 0) {
        put(block, from, power, rowWords, source[at]);
      }
    }
  }

  private static void clear(long[] block, int from, int power, int rowWords) {
    int end = from + (1 << power);
    Arrays.fill(block, end - slots(power, rowWords), end, 0);
  }

  private static void put(long[] block, int from, int power, int rowWords, long slot) {
    int mask = slots(power, rowWords) - 1;
    int table = from + (1 << power) - mask - 1;
    int at = (int) (slot >>> 32) & mask;
    while (block[table + at] != 0) {
      at = at + 1 & mask;
    }
    block[table + at] = slot;
  }

  private static int locate(
      long[] block, int from, int power, int rowWords, int columns, int number) {
    int mask = slots(power, rowWords) - 1;
    int table = from + (1 << power) - mask - 1;
    long slot = slot(block, from, rowWords, columns, number);
    int at = (int) (slot >>> 32) & mask;
    while (block[table + at] != slot) {
      if (block[table + at] == 0) {
        throw new IllegalStateException("a row of this block was appended, but not completed");
      }
      at = at + 1 & mask;
    }
    return table + at;
  }

  private static long slot(long[] block, int from, int rowWords, int columns, int number) {
    return (long) high(block, from + number * rowWords, columns) << 32 | number + 1;
  }

  private static int high(long[] words, int from, int columns) {
    return (int) (Hashing.mix(words, from, columns) >>> 32);
  }
}
