package dev.viewsmith.internal;

/** All of one version. Holds nothing of the writer, so that it may be kept for ever. */
public final class GroupRoot {
  final PageFormat format;
  final long[][][] chunks;
  final int depth;
  final long version;
  private final boolean counted;
  private final long size;
  private final long copies;

  GroupRoot(
      PageFormat format,
      long[][][] chunks,
      int depth,
      long version,
      boolean counted,
      long size,
      long copies) {
    this.format = format;
    this.chunks = chunks;
    this.depth = depth;
    this.version = version;
    this.counted = counted;
    this.size = size;
    this.copies = copies;
  }

  /** Number of rows that readers see. */
  public long size() {
    return size;
  }

  /** Number of their copies: of the rows themselves if they have none. */
  public long copies() {
    return copies;
  }

  /** Number of copies of the row that a reader of this version stands on. */
  public long copiesOf(GroupReader row) {
    return counted ? row.word(format.visibleFrom) : 1;
  }

  /** Words of a touched group: hash and key. */
  public int touchedWords() {
    return 1 + format.keyWords;
  }

  /** A reader of this version. */
  public GroupReader reader() {
    return new GroupReader(this, false);
  }

  /** A reader that does not pass rows without copies: of the writer. */
  GroupReader readerOfAll() {
    return new GroupReader(this, true);
  }
}
