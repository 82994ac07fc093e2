package dev.viewsmith.internal;

import java.util.Arrays;

/**
 * Reads rows as they were in one version: looks one up by {@link #find(long)} and {@link
 * #findNext}, or passes through all by {@link #next}. Not shared between threads; the version may
 * be.
 */
public final class GroupReader {
  private final GroupRoot root;
  private final boolean all;
  private final PageFormat format;
  private final long[] words;
  private final int rowWords;
  private long[] page;
  private int row;
  private int end;
  private long hash;
  private int entry;

  /**
   * @param all whether to read rows, too, of which the version shows no copies
   */
  GroupReader(GroupRoot root, boolean all) {
    this.root = root;
    this.all = all;
    this.format = root.format;
    this.rowWords = format.rowWords;
    this.words = new long[format.visibleFrom + format.visible];
    this.page = words; // until the first lookup or step; row and end are 0
  }

  /** A word of the row found last: of its key, or a column that readers see. */
  public long word(int at) {
    return words[at];
  }

  /** Whether the row that another reader of the same table has found looks the same. */
  public boolean seesSame(GroupReader other) {
    int key = PageFormat.KEY;
    return Arrays.equals(words, key, words.length, other.words, key, words.length);
  }

  /** Goes to the row with this hash and the key words that follow it. */
  public boolean find(long[] words, int at) {
    boolean found = find(words[at]);
    while (found && !sameKey(words, at + 1)) {
      found = findNext();
    }
    return found;
  }

  private boolean sameKey(long[] key, int at) {
    int keyWords = format.keyWords;
    return Arrays.equals(words, PageFormat.KEY, PageFormat.KEY + keyWords, key, at, at + keyWords);
  }

  /** Goes to the first row with this hash that exists in this version. */
  public boolean find(long hash) {
    this.hash = hash;
    page = PageDirectory.page(root.chunks, root.depth, hash);
    end = format.rowsEnd(page);
    row = PageFormat.first(page, hash, rowWords);
    return findHere();
  }

  /** Goes to the next row with the same hash: there hardly ever is one. */
  public boolean findNext() {
    step();
    return findHere();
  }

  private boolean findHere() {
    for (; ; step()) {
      long stamp = PageFormat.stamp(page, row);
      if (stamp == 0) {
        return false;
      }
      if (page[row + PageFormat.HASH] == hash && read(stamp)) {
        return true;
      }
    }
  }

  private boolean read(long stamp) {
    return format.read(page, row, stamp, root.version, words)
        && (words[format.visibleFrom] != 0 || all);
  }

  private void step() {
    row += rowWords;
    if (row == end) {
      row = PageFormat.HEADER;
    }
  }

  /** Goes to the next row of the whole table, in no particular order; each exactly once. */
  public boolean next() {
    for (; ; ) {
      row += rowWords;
      if (row >= end && !nextPage()) {
        return false;
      }
      long stamp = PageFormat.stamp(page, row);
      if (stamp != 0 && read(stamp)) {
        return true;
      }
    }
  }

  private boolean nextPage() {
    int entries = 1 << root.depth;
    if (entry == entries) {
      return false;
    }
    page = PageDirectory.entry(root.chunks, entry);
    entry += entries >>> (int) page[PageFormat.DEPTH];
    row = PageFormat.HEADER;
    end = format.rowsEnd(page);
    return true;
  }
}
