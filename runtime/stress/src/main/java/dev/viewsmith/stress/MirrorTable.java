package dev.viewsmith.stress;

import dev.viewsmith.internal.GroupReader;
import dev.viewsmith.internal.GroupTable;

/**
 * Groups with pages of four rows and one image: the second version that changes a page copies it,
 * the fourth row splits it. Each row has two columns that add up to 0 in every version.
 */
final class MirrorTable extends GroupTable {
  static final int N = KEY + 1;
  static final int MIRROR = N + 1;
  private static final int WORDS = N + 2;

  MirrorTable() {
    super(1, 2, 0, 0, false, 4, 1);
  }

  /** Adds copies to a group; its mirror goes the other way. */
  void add(long key, long weight) {
    int row = open(hash(key), key);
    long[] page = this.page;
    long n = page[row + N];
    count(n, weight);
    put(page, row + N, n + weight);
    put(page, row + MIRROR, page[row + MIRROR] - weight);
  }

  private int open(long hash, long key) {
    long[] page = pageOf(hash);
    int row = first(page, hash, WORDS);
    while (page[row + STAMP] != 0) {
      if (page[row + HASH] == hash && page[row + KEY] == key) {
        return change(page, row);
      }
      row = next(page, row, WORDS);
    }
    row = room(hash, page, row);
    this.page[row + KEY] = key;
    return enter(hash, row);
  }

  /** Odd and even keys differ in the top bit, so that a split separates them; the rest collides. */
  static long hash(long key) {
    return key << 63;
  }

  /** Goes to the row of a key. */
  static boolean find(GroupReader reader, long key) {
    boolean found = reader.find(hash(key));
    while (found && reader.word(KEY) != key) {
      found = reader.findNext();
    }
    return found;
  }
}
