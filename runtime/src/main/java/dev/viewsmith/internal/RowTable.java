package dev.viewsmith.internal;

/*
 * The rows of an input that no join key orders: one entry a row. The columns, their hash and their
 * equality belong to the generated subclass.
 *
 *   entry   column… | copies | notes
 */
public abstract class RowTable extends Directory {
  private final int columns;

  protected RowTable(int columns) {
    this(columns, 0);
  }

  /**
   * A table.
   *
   * @param notes words behind the copies of a row, which are not part of what it is; 0 at first
   */
  protected RowTable(int columns, int notes) {
    super(columns, columns + 1 + notes);
    this.columns = columns;
  }

  /** Returns a free entry for a row that is not there; the caller writes its columns there. */
  protected final int enterHash(long hash, long copies) {
    int entry = enterHash(hash);
    directory[entry + columns] = copies;
    return entry;
  }

  /** Returns the copies of the row of an entry; 0 for entry -1. */
  protected final long copies(int entry) {
    return entry < 0 ? 0 : directory[entry + columns];
  }

  /**
   * Adds to the copies of an entry.
   *
   * @return -1 if none is left: the entry is gone; 0 otherwise
   * @throws ArithmeticException if the copies leave the range of long; nothing has changed then
   */
  protected final int addCopies(int entry, long weight) {
    long copies = Math.addExact(directory[entry + columns], weight);
    directory[entry + columns] = copies;
    if (copies != 0) {
      return 0;
    }
    leave(entry);
    return -1;
  }

  /** Returns the number of rows; copies do not count. */
  public final int rows() {
    return used();
  }

  /** Returns how much memory is held, about. */
  public final long bytes() {
    return directoryBytes();
  }

  /** Returns the entries: valid until a row comes or goes. */
  public final long[] entries() {
    return directory;
  }

  /**
   * Returns where the first row stands in {@link #entries}, in no particular order; -1 if there is
   * none.
   */
  public final int firstEntry() {
    return seek(0);
  }

  /** Returns where the row behind that of an entry stands, or -1. */
  public final int nextEntry(int entry) {
    return seekNext(entry);
  }

  /** Shows all rows, in no particular order. The visitor must not change the table. */
  public final void forEach(RowVisitor visitor) {
    for (int entry = firstEntry(); entry >= 0; entry = nextEntry(entry)) {
      visitor.row(directory, entry);
    }
  }
}
