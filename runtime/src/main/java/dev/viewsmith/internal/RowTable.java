package dev.viewsmith.internal;

import java.util.Arrays;

/*
 * The rows of an input that no join key orders: one entry a row. The columns, their hash and their
 * equality belong to the generated subclass.
 *
 *   directory entry   column… | copies        a power of two of words
 *
 * An entry is in use exactly while it has copies, so that no column value is special.
 */
public abstract class RowTable {
  private final int columns;
  private final int shift;

  /** The entries; all zero where unused. */
  protected long[] directory;

  private int mask;
  private int used;

  protected RowTable(int columns) {
    this.columns = columns;
    this.shift = 32 - Integer.numberOfLeadingZeros(columns);
    this.directory = new long[8 << shift];
    this.mask = directory.length - 1;
  }

  /** The hash of the row of an entry; asked for only when entries move. */
  protected abstract long hash(long[] directory, int entry);

  /** Where the probe for a hash begins. */
  protected final int first(long hash) {
    return (int) hash << shift & mask;
  }

  /** Where it goes on. */
  protected final int next(int entry) {
    return entry + (1 << shift) & mask;
  }

  /** A free entry for a row that is not there; the caller writes its columns there. */
  protected final int enterHash(long hash, long copies) {
    if (++used * 4L << shift > mask * 3L) {
      grow();
    }
    int entry = first(hash);
    while (directory[entry + columns] != 0) {
      entry = next(entry);
    }
    directory[entry + columns] = copies;
    return entry;
  }

  /** Copies of the row of an entry; 0 for entry -1. */
  protected final long copies(int entry) {
    return entry < 0 ? 0 : directory[entry + columns];
  }

  /** Adds to the copies of an entry. Returns -1 if none is left, 0 otherwise. */
  protected final int addCopies(int entry, long weight) {
    if ((directory[entry + columns] += weight) != 0) {
      return 0;
    }
    leave(entry);
    return -1;
  }

  public final int rows() {
    return used;
  }

  private void leave(int entry) {
    used--;
    int stride = 1 << shift;
    int hole = entry;
    for (int at = next(hole); directory[at + columns] != 0; at = next(at)) {
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
      if (old[entry + columns] != 0) {
        int at = first(hash(old, entry));
        while (directory[at + columns] != 0) {
          at = next(at);
        }
        System.arraycopy(old, entry, directory, at, stride);
      }
    }
  }
}
