package dev.viewsmith.internal;

import java.util.Arrays;

/*
 * Memory of an index that holds the rows of several inputs under one join key: one probe of the
 * directory finds the rows of all of them. The key, its hash and its equality, and the columns of a
 * row belong to the generated subclass.
 *
 *   directory entry   key… | rows | side: block, rows | side: block, rows | …     a power of two
 *   block             rows of a fixed number of words, copies last, dense; in the arena
 *
 * An entry is in use exactly while it has rows, so that no key value is special. A side is named by
 * the offset of its two words in the entry.
 * A block is scanned; above SCAN rows a real implementation adds a position table behind the rows.
 */
public abstract class JoinIndex {
  private final Arena arena = new Arena();
  private final int keyWords;
  private final int shift;

  /** The entries; all zero where unused. */
  protected long[] directory;

  private int mask;
  private int used;
  /** Keeps the loads of touch alive. */
  private long touched;

  /** The block opened last: rows from {@link #from} to {@link #to} in {@link #block}. */
  public long[] block = new long[0];
  public int from;
  public int to;

  protected JoinIndex(int keyWords, int sides) {
    this.keyWords = keyWords;
    this.shift = 32 - Integer.numberOfLeadingZeros(keyWords + 2 * sides);
    this.directory = new long[8 << shift];
    this.mask = directory.length - 1;
  }

  /** Offset of a side in an entry whose key has so many words. */
  protected static int side(int keyWords, int side) {
    return keyWords + 1 + 2 * side;
  }

  /** The hash of the key of an entry; asked for only when entries move. */
  protected abstract long hash(long[] directory, int entry);

  /** Where the probe for a hash begins. */
  protected final int first(long hash) {
    return (int) hash << shift & mask;
  }

  /** Where it goes on. */
  protected final int next(int entry) {
    return entry + (1 << shift) & mask;
  }

  /** A free entry for a key that is not there; the caller writes the key and appends a row. */
  protected final int enterHash(long hash) {
    if (++used * 4L << shift > mask * 3L) {
      grow();
    }
    int entry = first(hash);
    while (directory[entry + keyWords] != 0) {
      entry = next(entry);
    }
    return entry;
  }

  /** Opens the rows of one side of an entry, so many words each; none for entry -1. */
  protected final void open(int entry, int side, int words) {
    long rows = entry < 0 ? 0 : directory[entry + side + 1];
    if (rows == 0) {
      from = to = 0;
      return;
    }
    int offset = (int) directory[entry + side];
    block = arena.chunk(offset);
    from = Arena.start(offset);
    to = from + (int) rows * words;
  }

  /** Copies of a row of the opened ones; 0 where they end. */
  protected final long copies(int row, int words) {
    return row < to ? block[row + words - 1] : 0;
  }

  /** Appends a row to the opened ones; the caller writes its words there, but for the copies. */
  protected final int append(int entry, int side, int words, long copies) {
    int rows = (int) directory[entry + side + 1];
    int power = (int) (directory[entry + side] >>> 32);
    if (rows == 0) {
      resize(entry, side, 32 - Integer.numberOfLeadingZeros(2 * words - 1));
    } else if ((rows + 1) * words > 1 << power) {
      resize(entry, side, power + 1);
    }
    directory[entry + side + 1]++;
    directory[entry + keyWords]++;
    int row = to;
    to = row + words;
    block[to - 1] = copies;
    return row;
  }

  /**
   * Adds to the copies of a row of the opened ones.
   *
   * @return -1 if none is left: the row is gone, and the entry with its last row; 0 otherwise
   */
  protected final int addCopies(int entry, int side, int words, int row, long weight) {
    if ((block[row + words - 1] += weight) != 0) {
      return 0;
    }
    delete(entry, side, words, row);
    return -1;
  }

  protected final void touchEntry(long hash) {
    touched += directory[first(hash)];
  }

  protected final void touchRows(int entry, int side, int words) {
    open(entry, side, words);
    for (int at = from; at < to; at += 8) {
      touched += block[at];
    }
  }

  public final int keys() {
    return used;
  }

  private void resize(int entry, int side, int power) {
    int offset = arena.allocate(power);
    long[] target = arena.chunk(offset);
    int start = Arena.start(offset);
    System.arraycopy(block, from, target, start, to - from);
    if (to > from) {
      long old = directory[entry + side];
      arena.free((int) old, (int) (old >>> 32));
    }
    directory[entry + side] = (long) power << 32 | offset;
    to = start + to - from;
    from = start;
    block = target;
  }

  private void delete(int entry, int side, int words, int row) {
    System.arraycopy(block, to - words, block, row, words);
    directory[entry + keyWords]--;
    if (--directory[entry + side + 1] == 0) {
      long handle = directory[entry + side];
      arena.free((int) handle, (int) (handle >>> 32));
      if (directory[entry + keyWords] == 0) {
        leave(entry);
      }
    }
  }

  private void leave(int entry) {
    used--;
    int stride = 1 << shift;
    int hole = entry;
    for (int at = next(hole); directory[at + keyWords] != 0; at = next(at)) {
      int home = first(hash(directory, at));
      if ((at - home & mask) >= (at - hole & mask)) {
        System.arraycopy(directory, at, directory, hole, stride);
        hole = at;
      }
    }
    Arrays.fill(directory, hole, hole + stride, 0);
  }

  private void grow() {
    long[] old = directory;
    int stride = 1 << shift;
    directory = new long[2 * old.length];
    mask = directory.length - 1;
    for (int entry = 0; entry < old.length; entry += stride) {
      if (old[entry + keyWords] != 0) {
        int at = first(hash(old, entry));
        while (directory[at + keyWords] != 0) {
          at = next(at);
        }
        System.arraycopy(old, entry, directory, at, stride);
      }
    }
  }
}
