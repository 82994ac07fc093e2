package dev.viewsmith.internal;

/*
 * The rows of several inputs under one join key: one probe of the directory finds the rows of all of
 * them. The key, its hash and its equality, and the columns of a row belong to the generated subclass.
 *
 *   entry   key… | rows of all sides | side: block, rows | side: block, rows | …
 *   block   rows of a fixed number of words, dense, the copies last; in the arena
 *
 * A side is named by the offset of its two words in the entry; its block is 0 while it has no rows. A
 * join of an input with itself has a side for each of its places, each with its own key columns.
 *
 * The identity of a row is all its words. A block of up to SCANNED words is scanned for it by the
 * subclass; a larger one has a PositionTable behind its rows, and the subclass asks findWanted.
 *
 * A block doubles when it is full and is halved when it is a quarter full, so that the cost of moving
 * is constant for each row that came or went. Deleting moves the last row into the gap.
 */
public abstract class JoinIndex extends Directory {
  /** Rows of up to so many words in all are scanned: 32 lines of the cache. */
  protected static final int SCANNED = 256;

  private static final int SCANNED_POWER = 8;
  private static final long[] NONE = new long[0];

  private final Arena arena = new Arena();
  private final int keyWords;

  /** Words of a row behind its columns: its copies, and the number of its matches if it has one. */
  private final int tail;

  private long rows;

  /** What holds the rows opened last, from {@link #from} to {@link #to}. */
  public long[] block = NONE;

  /** Where the first of the rows opened last begins in {@link #block}. */
  public int from;

  /** Where the last of the rows opened last ends. */
  public int to;

  private long opened;
  private long[] wanted = NONE;

  protected JoinIndex(int keyWords, int sides) {
    this(keyWords, sides, 0);
  }

  /**
   * An index.
   *
   * @param notes words of a row behind its copies, which are not part of what it is
   */
  protected JoinIndex(int keyWords, int sides, int notes) {
    super(keyWords, keyWords + 1 + 2 * sides);
    this.keyWords = keyWords;
    this.tail = notes + 1;
  }

  /** Returns the offset of a side, counted from 0, in an entry whose key has so many words. */
  protected static int side(int keyWords, int side) {
    return keyWords + 1 + 2 * side;
  }

  /** Opens the rows of one side of an entry, so many words each; none for entry -1. */
  protected final void open(int entry, int side, int words) {
    long rows = entry < 0 ? 0 : directory[entry + side + 1];
    if (rows == 0) {
      from = to = 0;
      return;
    }
    long handle = directory[entry + side];
    opened = handle;
    block = arena.chunk(handle);
    from = Arena.start(handle);
    to = from + (int) rows * words;
  }

  /**
   * Returns where the caller writes the words of the row that {@link #findWanted} looks for, each
   * at its place in a row.
   */
  protected final long[] wanted(int words) {
    if (wanted.length < words) {
      wanted = new long[words];
    }
    return wanted;
  }

  /**
   * Finds the wanted row in the opened block, which has more than {@link #SCANNED} words of rows.
   *
   * @return where it stands, or {@link #to}
   */
  protected final int findWanted(int words) {
    int row = PositionTable.find(block, from, Arena.power(opened), words, words - tail, wanted);
    return row < 0 ? to : row;
  }

  /** Returns the copies of a row of the opened ones; 0 where they end. */
  protected final long copies(int row, int words) {
    return row < to ? block[row + words - tail] : 0;
  }

  /**
   * Appends a row to the opened ones. The caller writes its words there, but for the copies, and
   * then calls {@link #appended}.
   */
  protected final int append(int entry, int side, int words, long copies) {
    long[] directory = this.directory;
    long rows = directory[entry + side + 1];
    if (rows == 0) {
      grow(entry, side, words, 32 - Integer.numberOfLeadingZeros(2 * words - 1));
    } else if (!hasRoom(rows, words)) {
      grow(entry, side, words, Arena.power(opened) + 1);
    }
    directory[entry + side + 1] = rows + 1;
    directory[entry + keyWords]++;
    this.rows++;
    int row = to;
    to = row + words;
    block[to - 1] = 0;
    block[to - tail] = copies;
    return row;
  }

  /**
   * Completes an appended row, whose words the caller has written.
   *
   * @return 1: the row is new
   */
  protected final int appended(int row, int words) {
    if (Arena.power(opened) > SCANNED_POWER) {
      PositionTable.enter(
          block, from, Arena.power(opened), words, words - tail, (row - from) / words);
    }
    return 1;
  }

  /**
   * Adds to the copies of a row of the opened ones.
   *
   * @return -1 if none is left: the row is gone, and the entry with its last row; 0 otherwise
   * @throws ArithmeticException if the copies leave the range of long; nothing has changed then
   */
  protected final int addCopies(int entry, int side, int words, int row, long weight) {
    long copies = Math.addExact(block[row + words - tail], weight);
    block[row + words - tail] = copies;
    if (copies != 0) {
      return 0;
    }
    delete(entry, side, words, row);
    return -1;
  }

  /** Loads the rows of one side of an entry, unless they are so many that they are not scanned. */
  protected final void touchRows(int entry, int side, int words) {
    open(entry, side, words);
    long[] block = this.block;
    int end = to - from > SCANNED ? from : to;
    long sum = 0;
    for (int at = from; at < end; at += 8) {
      sum += block[at];
    }
    touched += sum;
  }

  /** Returns the number of keys. */
  public final int keys() {
    return used();
  }

  /** Returns the number of rows of all sides; copies do not count. */
  public final long rows() {
    return rows;
  }

  /** Returns the number of rows of one side; copies do not count. Looks at every key. */
  public final long rows(int side) {
    long rows = 0;
    for (int entry = seek(0); entry >= 0; entry = seekNext(entry)) {
      rows += directory[entry + side + 1];
    }
    return rows;
  }

  /** Returns how much memory is held, about. */
  public final long bytes() {
    return directoryBytes() + arena.bytes() + 8L * wanted.length;
  }

  /** What {@link #forEach} shows each row to. */
  public interface Visitor {
    /**
     * A row of a side.
     *
     * @param keys where the words of the key stand, from {@code key} on
     * @param rows where the words of the row stand, from {@code row} on, the copies behind its
     *     columns
     */
    void row(long[] keys, int key, long[] rows, int row);
  }

  /** Shows all rows of a side, in no particular order. The visitor must not change the index. */
  public final void forEach(int side, int words, Visitor visitor) {
    for (int entry = seek(0); entry >= 0; entry = seekNext(entry)) {
      open(entry, side, words);
      for (int row = from; row < to; row += words) {
        visitor.row(directory, entry, block, row);
      }
    }
  }

  /**
   * Shows all rows of a side, each with the words of its key in front, in no particular order. The
   * action must not change the index; it may look at other rows of it.
   */
  public final void forEachRow(int side, int words, RowVisitor action) {
    long[] row = new long[keyWords + words];
    for (int entry = seek(0); entry >= 0; entry = seekNext(entry)) {
      show(entry, side, words, row, action);
    }
  }

  /** As for a whole side, the rows of one entry; none for entry -1. */
  public final void forEachRow(int entry, int side, int words, RowVisitor action) {
    if (entry >= 0) {
      show(entry, side, words, new long[keyWords + words], action);
    }
  }

  /** The action may show other rows of this index meanwhile. */
  private void show(int entry, int side, int words, long[] shown, RowVisitor action) {
    open(entry, side, words);
    long[] block = this.block;
    System.arraycopy(directory, entry, shown, 0, keyWords);
    for (int row = from, end = to; row < end; row += words) {
      System.arraycopy(block, row, shown, keyWords, words);
      action.row(shown, 0);
    }
  }

  private boolean hasRoom(long rows, int words) {
    int power = Arena.power(opened);
    return power <= SCANNED_POWER
        ? (rows + 1) * words <= 1 << power
        : rows < PositionTable.capacity(power, words);
  }

  /**
   * Moves the opened rows to a block of this power, or of the next one that has room for one more.
   */
  private void grow(int entry, int side, int words, int atLeast) {
    int rows = (to - from) / words;
    int power = atLeast;
    while (power > SCANNED_POWER && PositionTable.capacity(power, words) <= rows) {
      power++;
    }
    if (power > Arena.LARGEST_POWER) {
      throw new IllegalStateException(
          "more than " + rows + " rows of one key do not fit in a block");
    }
    moveTo(entry, side, words, power);
  }

  private void moveTo(int entry, int side, int words, int power) {
    long handle = arena.allocate(power);
    long[] target = arena.chunk(handle);
    int start = Arena.start(handle);
    int length = to - from;
    System.arraycopy(block, from, target, start, length);
    if (power > SCANNED_POWER) {
      positions(target, start, power, words);
    }
    if (length > 0) {
      arena.free(opened);
    }
    directory[entry + side] = handle;
    opened = handle;
    block = target;
    from = start;
    to = start + length;
  }

  private void positions(long[] target, int start, int power, int words) {
    int oldPower = Arena.power(opened);
    if (to > from && oldPower > SCANNED_POWER) {
      PositionTable.copy(block, from, oldPower, target, start, power, words);
    } else {
      PositionTable.build(target, start, power, words, words - tail, (to - from) / words);
    }
  }

  private void delete(int entry, int side, int words, int row) {
    long[] directory = this.directory;
    int power = Arena.power(opened);
    if (power > SCANNED_POWER) {
      deletePosition(power, words, row);
    }
    to -= words;
    System.arraycopy(block, to, block, row, words);
    rows--;
    directory[entry + keyWords]--;
    if (--directory[entry + side + 1] == 0) {
      close(entry, side);
    } else if ((to - from) * 4L <= 1 << power) {
      shrink(entry, side, words, power);
    }
  }

  /** Lets the last row take the place of a row: in the table, while both still stand in theirs. */
  private void deletePosition(int power, int words, int row) {
    int number = (row - from) / words;
    int last = (to - from) / words - 1;
    PositionTable.remove(block, from, power, words, words - tail, number);
    if (last != number) {
      PositionTable.move(block, from, power, words, words - tail, last, number);
    }
  }

  private void shrink(int entry, int side, int words, int power) {
    int rows = (to - from) / words;
    boolean roomy =
        power - 1 <= SCANNED_POWER
            ? (rows + 1) * words <= 1 << power - 1
            : rows * 2 <= PositionTable.capacity(power - 1, words);
    if (roomy && 1 << power - 1 >= 2 * words) {
      moveTo(entry, side, words, power - 1);
    }
  }

  private void close(int entry, int side) {
    arena.free(opened);
    directory[entry + side] = 0;
    block = NONE;
    from = to = 0;
    if (directory[entry + keyWords] == 0) {
      leave(entry);
    }
  }
}
