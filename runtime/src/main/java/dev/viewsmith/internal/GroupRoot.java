package dev.viewsmith.internal;

/** All of one version. Holds nothing of the writer, so that it may be kept for ever. */
public final class GroupRoot {
  final PageFormat format;
  final long[][][] chunks;
  final int depth;
  final long version;
  private final long size;

  GroupRoot(PageFormat format, long[][][] chunks, int depth, long version, long size) {
    this.format = format;
    this.chunks = chunks;
    this.depth = depth;
    this.version = version;
    this.size = size;
  }

  /** Number of groups. */
  public long size() {
    return size;
  }

  /** Words of a touched group: hash and key. */
  public int touchedWords() {
    return 1 + format.keyWords;
  }

  /** A reader of this version. */
  public GroupReader reader() {
    return new GroupReader(this);
  }
}
