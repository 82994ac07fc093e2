package dev.viewsmith.internal;

/*
 * Rows by a key, in blocks: one entry a key, with a block of rows for each side.
 *
 *   entry   key… | rows of all sides | side: block, rows | side: block, rows | …
 *   block   rows of a fixed number of words, dense, the copies last; in the arena
 *
 * A side is named by the offset of its two words in the entry; its block is 0 while it has no rows. A
 * join of an input with itself has a side for each of its places, each with its own key columns.
 */
abstract class RowBlocks extends Directory {
  /** Larger blocks have something behind their rows: see {@link JoinIndex}. */
  static final int SCANNED_POWER = 8;

  private static final long[] NONE = new long[0];

  final Arena arena = new Arena();
  final int keyWords;

  /** Words of a row behind its columns: its copies, and the number of its matches if it has one. */
  final int tail;

  /** Of all sides of all entries. */
  long rows;

  /** What holds the rows opened last, from {@link #from} to {@link #to}. */
  public long[] block = NONE;

  /** Where the first of the rows opened last begins in {@link #block}. */
  public int from;

  /** Where the last of the rows opened last ends. */
  public int to;

  /** The block of the rows opened last. */
  long opened;

  RowBlocks(int keyWords, int sides, int notes) {
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

  /** Returns the copies of a row of the opened ones; 0 where they end. */
  protected final long copies(int row, int words) {
    return row < to ? block[row + words - tail] : 0;
  }

  /** Appends a row to the opened ones, whose block has room for it; the caller writes its words. */
  final int appendRow(int entry, int side, int words, long copies) {
    long[] directory = this.directory;
    directory[entry + side + 1]++;
    directory[entry + keyWords]++;
    int row = to;
    to = row + words;
    block[to - 1] = 0;
    block[to - tail] = copies;
    return row;
  }

  /** Returns the power of the smallest block for rows of so many words. */
  static int smallest(int words) {
    return 32 - Integer.numberOfLeadingZeros(2 * words - 1);
  }

  /**
   * Moves the opened rows to a block of this power.
   *
   * @return the block that they have left, to be freed; 0 if there were no rows
   */
  final long move(int entry, int side, int words, int power) {
    int length = to - from;
    if (power > Arena.LARGEST_POWER) {
      throw new IllegalStateException(
          "more than " + length / words + " rows of one key do not fit in a block");
    }
    long left = length > 0 ? opened : 0;
    long handle = arena.allocate(power);
    long[] target = arena.chunk(handle);
    int start = Arena.start(handle);
    System.arraycopy(block, from, target, start, length);
    directory[entry + side] = handle;
    opened = handle;
    block = target;
    from = start;
    to = start + length;
    return left;
  }

  /** Gives back the opened block, of a side that has no rows now; the entry goes with its last. */
  final void close(int entry, int side) {
    arena.free(opened);
    directory[entry + side] = 0;
    block = NONE;
    from = to = 0;
    if (directory[entry + keyWords] == 0) {
      leave(entry);
    }
  }

  @Override
  final long words() {
    return super.words() + arena.words();
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
}
