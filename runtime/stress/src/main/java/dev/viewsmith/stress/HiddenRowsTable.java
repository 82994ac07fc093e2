package dev.viewsmith.stress;

import dev.viewsmith.internal.GroupTable;

/**
 * A counted table with pages of four rows and one image, whose rows are shown or hidden when a
 * batch is settled: with all copies, if these are even. A column mirrors the copies, so that what
 * readers see of a row adds up to 0 in every version.
 */
final class HiddenRowsTable extends GroupTable {
  private static final int SHOWN = KEY + 1;
  static final int MIRROR = SHOWN + 1;
  private static final int N = SHOWN + 2;
  private static final int WORDS = SHOWN + 3;

  HiddenRowsTable() {
    super(1, 2, 1, 2, true, 4, 1);
  }

  /** Adds copies to a row. */
  void add(long key, long weight) {
    int row = open(MirrorTable.hash(key), key);
    long[] page = this.page;
    long n = page[row + N];
    count(n, weight);
    page[row + N] = n + weight;
    put(page, row + MIRROR, -n - weight);
  }

  /** Shows and hides the rows that a batch has touched. */
  void settle() {
    for (int row = firstTouched(); row >= 0; row = nextTouched()) {
      long n = page[row + N];
      show(row, n % 2 == 0 ? n : 0);
    }
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
}
