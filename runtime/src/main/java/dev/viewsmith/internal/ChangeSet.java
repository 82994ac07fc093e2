package dev.viewsmith.internal;

import dev.viewsmith.NumericOverflowException;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/*
 * The net changes of one input in a batch.
 *
 *   words   column… | weight        a row; row-major, in the order in which rows were first met
 *   table   row number + 1, or 0    open addressing, linear probing, at most half full
 *
 * When all rows of a large batch are added, those that go are brought in front of those that come: the
 * passes over rows of one sign then touch nothing for rows of the other.
 *
 * Finding the equal of a new row: nothing to do for the first; up to SCAN changes it is compared with
 * all before it; above, through the table, which is cleared for each batch and never grows, since
 * begin() is told the number of changes. A row whose weight comes to 0 stays in place and is skipped
 * by every reader.
 *
 * Exactness. The sum of the weights of one row may leave the range of long on its way although the
 * net does not. Weights are added modulo 2^64, and `wraps` counts how often each row has wrapped, up
 * less down: its net is weight + wraps * 2^64, which is in range exactly if wraps is 0. The array
 * exists only after a first wrap. A net out of range is brought to the nearest long before anybody
 * reads it, and refuses the batch:
 *
 *   below: no row has 2^63 copies, so the row is short, and is reported as such.
 *   above: either a row is short, or the total below is too large, since it is at least this net.
 *
 * The total. `copies` is the number of copies of all rows of the input in the published version. If
 * it stays in the range of long and no row is short, so do the copies of each row: they are at most
 * the total. Its change is the sum of all weights given, kept in 128 bits, which nets are not needed
 * for.
 */
/** The net changes of one input in a batch, formed exactly. One thread at a time. */
public final class ChangeSet {
  /** Up to so many changes, scanning is no slower than hashing: measured on rows of 3 columns. */
  private static final int SCAN = 32;

  /** The table has room for so many changes. */
  private static final int MOST = 1 << 29;

  private static final int RUN = 16;

  /** The lines that the check of more changes has loaded do not stay in the near caches. */
  private static final int LARGE = 1000;

  /** Odd, with bits all over: small values in several columns do not cancel out. */
  private static final long FACTOR = 0x9E3779B97F4A7C15L;

  /** Longer arrays are given back by {@link #clear}: 128 KB of words, 32 KB of table. */
  private static final int KEPT_WORDS = 1 << 14;

  private static final int KEPT_SLOTS = 1 << 13;
  private static final int[] NO_TABLE = {};

  private final String input;
  private final int columns;
  private final int stride;

  private long[] words;
  private int end;
  private int rows;

  /** Where rows that go end, if these stand before those that come; else -1. */
  private int goingEnd = -1;

  /** How many changes the batch was begun for. */
  private int most;

  private int[] table = NO_TABLE;

  /** Slots of the table that this batch uses, less 1; -1 while rows are scanned. */
  private int mask = -1;

  private int @Nullable [] wraps;

  private long copies;
  private long changeHigh;
  private long changeLow;

  /** How far {@link #entered} has come: in rows of this sign, those before {@link #enteredEnd}. */
  private int enteredSign = -1;

  private int enteredEnd;
  private int at;

  /**
   * Net changes of rows with so many columns.
   *
   * @param input the name of the input, for refusals
   */
  public ChangeSet(String input, int columns) {
    this.input = input;
    this.columns = columns;
    this.stride = columns + 1;
    this.words = new long[SCAN * stride];
  }

  /** Begins a batch of at most so many changes. */
  public void begin(int changes) {
    clear();
    most = changes;
    long needed = (long) changes * stride;
    if (needed > words.length) {
      words = new long[Capacity.grown(0, needed)];
    }
    if (changes > SCAN) {
      clearTable(changes);
    }
  }

  /**
   * Takes away all copies of all rows of the input, kept in a table of their own. Before any other
   * change of the batch, which is then begun for so many more.
   */
  public void deleteAll(RowTable table) {
    begin(Math.addExact(most, table.rows()));
    table.forEach(this::delete);
  }

  /** As from a table, from one side of an index. */
  public void deleteAll(JoinIndex index, int side, int words) {
    begin(Math.toIntExact(most + index.rows(side)));
    index.forEachRow(side, words, this::delete);
  }

  private void delete(long[] row, int at) {
    System.arraycopy(row, at, words, end, columns);
    add(-row[at + columns]);
  }

  /**
   * Begins with the net of rows that were noted, each its columns and its weight. What a step on
   * the way has brought and taken away again leaves nothing.
   *
   * @throws ArithmeticException if a net weight leaves the range of long
   */
  public void addAll(JoinedRows noted) {
    begin(noted.size());
    for (int row = 0; row < noted.size(); row++) {
      long[] from = noted.sliceOf(row);
      int at = noted.offsetOf(row);
      System.arraycopy(from, at, words, end, columns);
      add(from[at + columns]);
    }
    if (wraps != null && Arrays.stream(wraps).anyMatch(wrap -> wrap != 0)) {
      throw new ArithmeticException("net copies");
    }
  }

  /** As {@link #addAll(JoinedRows)}, of other changes of rows with the same columns. */
  public void addAll(ChangeSet changes) {
    begin(changes.rows);
    for (int row = 0; row < changes.end; row += stride) {
      System.arraycopy(changes.words, row, words, end, columns);
      add(changes.words[row + columns]);
    }
  }

  /**
   * As {@link #addAll(JoinedRows)}, of other changes of rows with these columns among theirs.
   *
   * @param places where each column stands in a row of the others
   */
  public void addAll(ChangeSet changes, int... places) {
    begin(changes.rows);
    for (int row = 0; row < changes.end; row += changes.stride) {
      for (int i = 0; i < columns; i++) {
        words[end + i] = changes.words[row + places[i]];
      }
      add(changes.words[row + changes.columns]);
    }
  }

  /** The words, to write the columns of the next row at {@link #end}; {@link #add} follows. */
  public long[] slot() {
    return words;
  }

  /** Where the rows end. */
  public int end() {
    return end;
  }

  /** Adds the row whose columns stand at {@link #end}. */
  public void add(long weight) {
    long low = changeLow + weight;
    changeHigh += (weight >> 63) + (Long.compareUnsigned(low, weight) < 0 ? 1 : 0);
    changeLow = low;
    int row = mask < 0 ? findScanning() : findHashed();
    if (row == end) {
      words[row + columns] = weight;
      end = row + stride;
      rows++;
    } else {
      addTo(row, weight);
    }
  }

  private void addTo(int row, long weight) {
    long before = words[row + columns];
    long sum = before + weight;
    words[row + columns] = sum;
    if (((before ^ sum) & (weight ^ sum)) < 0) {
      wrap(row / stride, weight < 0 ? -1 : 1);
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
    int[] table = this.table;
    int mask = this.mask;
    int slot = (int) hash() & mask;
    for (; table[slot] != 0; slot = slot + 1 & mask) {
      int row = (table[slot] - 1) * stride;
      if (same(row)) {
        return row;
      }
    }
    table[slot] = rows + 1;
    return end;
  }

  /** The hash of the row at the end: one multiplication a column, mixed once. */
  private long hash() {
    long[] words = this.words;
    int row = end;
    long hash = words[row];
    for (int i = 1; i < columns; i++) {
      hash = hash * FACTOR + words[row + i];
    }
    return Hashing.mix(hash);
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

  private void clearTable(int changes) {
    if (changes > MOST) {
      throw new OutOfMemoryError("a batch of " + changes + " changes: use smaller batches");
    }
    int slots = Integer.highestOneBit(changes - 1) * 4;
    if (table.length < slots) {
      table = new int[slots];
    } else {
      Arrays.fill(table, 0, slots, 0);
    }
    mask = slots - 1;
  }

  private void wrap(int row, int up) {
    int[] wraps = this.wraps;
    if (wraps == null) {
      wraps = new int[words.length / stride];
      this.wraps = wraps;
    }
    wraps[row] += up;
  }

  /**
   * The net changes, once all are added. A weight of {@link Long#MIN_VALUE} stands for that or
   * anything below, which is more than any row has copies.
   */
  public long[] words() {
    if (wraps != null) {
      limit(wraps);
    }
    if (isLarge() && goingEnd < 0) {
      partition();
    }
    return words;
  }

  private void partition() {
    SignPartition parts = new SignPartition(words, end, stride);
    words = parts.words;
    goingEnd = parts.goingEnd;
    end = parts.end;
  }

  private void limit(int[] wraps) {
    for (int row = 0; row < rows; row++) {
      if (wraps[row] != 0) {
        words[row * stride + columns] = wraps[row] < 0 ? Long.MIN_VALUE : Long.MAX_VALUE;
      }
    }
    this.wraps = null;
  }

  /**
   * Whether the rows are so many that what they probe is to be touched again when they are joined:
   * the check of the last ones has displaced what it loaded for the first ones. Below, touching
   * again would cost more than it saves.
   */
  public boolean isLarge() {
    return rows > LARGE;
  }

  /**
   * Where the rows end that the check passes through, touching what they probe: all of them, since
   * the join will find it touched; of a large batch, where it will not, only those that go.
   */
  public int checkEnd() {
    return goingEnd < 0 ? end : goingEnd;
  }

  /** Where the run of rows ends, of either sign, that is touched before it is probed. */
  public int run(int from) {
    return Math.min(end, from + RUN * stride);
  }

  /**
   * Refuses the batch if the copies of all rows together would leave the range of long. To be
   * called after the search for rows that are short.
   *
   * @throws NumericOverflowException with the input and the column "copies"
   */
  public void checkCopies() {
    long low = copies + changeLow;
    long high = changeHigh + (Long.compareUnsigned(low, changeLow) < 0 ? 1 : 0);
    // A negative total means that a row is short; that refusal is not made here.
    if (high > low >> 63) {
      throw new NumericOverflowException(input, List.of(), "copies");
    }
  }

  /** The first row whose weight has this sign, or -1. A pass over the rows of the sign begins. */
  public int first(int sign) {
    enteredSign = sign;
    enteredEnd = 0;
    return seek(0, end, sign);
  }

  /** The first row from {@code from} on whose weight has this sign, or -1. */
  public int seek(int from, int sign) {
    return seek(from, end, sign);
  }

  /** The next row after {@code row}, but before {@code to}, whose weight has this sign, or -1. */
  public int next(int row, int to, int sign) {
    return seek(row + stride, to, sign);
  }

  private int seek(int from, int to, int sign) {
    int row = from;
    while (row < to && Long.signum(words[row + columns]) != sign) {
      row += stride;
    }
    at = row;
    return row < to ? row : -1;
  }

  /** The row that {@link #first}, {@link #seek} or {@link #next} has returned last is entered. */
  public void entered() {
    enteredEnd = at + stride;
  }

  /** Whether {@link #entered} was called for a row; those of negative weight come first. */
  public boolean isEntered(int row) {
    int sign = Long.signum(words[row + columns]);
    return sign != 0 && (sign < enteredSign || sign == enteredSign && row < enteredEnd);
  }

  /** The changes are published: they count into the copies of the input from now on. */
  public void publish() {
    copies += changeLow;
    clear();
  }

  /** Forgets all changes, and gives back the memory of a huge batch. */
  public void clear() {
    if (words.length > KEPT_WORDS) {
      words = new long[SCAN * stride];
    }
    if (table.length > KEPT_SLOTS) {
      table = NO_TABLE;
    }
    wraps = null;
    mask = -1;
    goingEnd = -1;
    end = 0;
    rows = 0;
    changeHigh = 0;
    changeLow = 0;
    enteredSign = -1;
    enteredEnd = 0;
  }

  /** Memory held. */
  public long bytes() {
    return 8L * words.length + 4L * table.length;
  }
}
