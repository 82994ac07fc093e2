package dev.viewsmith.internal;

import java.util.Arrays;

/*
 * The net changes of one input: rows of a fixed number of words, row-major, the weight last. Up to
 * SCAN rows a new row is compared with all; above, an open-addressing table of row numbers finds its
 * equal. A row whose weight has become 0 stays in place and is skipped by every reader.
 */
public final class ChangeSet {
  private static final int SCAN = 8;

  private final int stride;
  private final int columns;
  private long[] words;
  private int end;
  private int rows;
  private int[] table = new int[64];
  /** The part of the table that this batch uses: 0 while rows are scanned. */
  private int tableSize;
  /** The rows that {@link #next} has passed. */
  private int doneSign = -1;
  private int doneEnd;
  private int at;

  /** @param input the name of the input, for refusals */
  public ChangeSet(String input, int columns) {
    this.columns = columns;
    this.stride = columns + 1;
    this.words = new long[16 * stride];
  }

  public long[] words() {
    return words;
  }

  /** First word after the last row; also where the next row is written before {@link #add}. */
  public int end() {
    return end;
  }

  public int stride() {
    return stride;
  }

  /** The words, with room for one more row at {@link #end}. */
  public long[] slot() {
    if (end + stride > words.length) {
      words = Arrays.copyOf(words, 2 * words.length);
    }
    return words;
  }

  /** Adds the row that was written at {@link #end}. */
  public void add(long weight) {
    int row = tableSize > 0 || rows >= SCAN ? findHashed() : findScanning();
    if (row < end) {
      words[row + columns] += weight;
    } else {
      words[end + columns] = weight;
      end += stride;
      rows++;
    }
  }

  /** The first row whose weight has this sign, or -1. */
  public int first(int sign) {
    doneSign = sign;
    doneEnd = 0;
    return seek(0, sign);
  }

  /** The next row after {@code row} whose weight has this sign, or -1. */
  public int next(int row, int sign) {
    return seek(row + stride, sign);
  }

  /** The row that {@link #first} or {@link #next} returned last is entered into all indexes. */
  public void entered() {
    doneEnd = at + stride;
  }

  /** Where the run of rows ends that is touched before it is probed. */
  public int run(int from) {
    return Math.min(end, from + 16 * stride);
  }

  /** Refuses the batch if the copies of all rows of the input leave the range of long. */
  public void checkCopies() {}

  /** The changes are published: they count into the copies of the input from now on. */
  public void publish() {
    clear();
  }

  /** Whether {@link #entered} was called for this row; the rows that go come first. */
  public boolean isEntered(int row) {
    int sign = Long.signum(words[row + columns]);
    return sign != 0 && (sign < doneSign || sign == doneSign && row < doneEnd);
  }

  private int seek(int row, int sign) {
    while (row < end && Long.signum(words[row + columns]) != sign) {
      row += stride;
    }
    at = row;
    return row < end ? row : -1;
  }

  /** Forgets all changes: they are published, or taken back. */
  public void clear() {
    tableSize = 0;
    end = 0;
    rows = 0;
    doneSign = -1;
    doneEnd = 0;
  }

  /** Makes room for a batch of so many changes. */
  public void begin(int changes) {
    clear();
    if (changes > SCAN) {
      rehash(changes / 2);
    }
  }

  private int findScanning() {
    int row = 0;
    while (row < end && !same(row)) {
      row += stride;
    }
    return row;
  }

  private int findHashed() {
    if (2 * rows >= tableSize) {
      rehash(rows);
    }
    int mask = tableSize - 1;
    int at = (int) Hashing.mix(words, end, columns) & mask;
    for (; table[at] != 0; at = at + 1 & mask) {
      int row = (table[at] - 1) * stride;
      if (same(row)) {
        return row;
      }
    }
    table[at] = rows + 1;
    return end;
  }

  private boolean same(int row) {
    long[] words = this.words;
    int other = end;
    for (int i = 0; i < columns; i++) {
      if (words[row + i] != words[other + i]) {
        return false;
      }
    }
    return true;
  }

  private void rehash(int rows) {
    tableSize = Math.max(64, Integer.highestOneBit(rows) * 8);
    if (table.length < tableSize) {
      table = new int[tableSize];
    } else {
      Arrays.fill(table, 0, tableSize, 0);
    }
    int mask = tableSize - 1;
    for (int row = 0; row < this.rows; row++) {
      int at = (int) Hashing.mix(words, row * stride, columns) & mask;
      while (table[at] != 0) {
        at = at + 1 & mask;
      }
      table[at] = row + 1;
    }
  }
}
