package dev.viewsmith.internal;

import static dev.viewsmith.internal.PageFormat.DEPTH;
import static dev.viewsmith.internal.PageFormat.HASH;
import static dev.viewsmith.internal.PageFormat.HEADER;
import static dev.viewsmith.internal.PageFormat.LIVE;
import static dev.viewsmith.internal.PageFormat.STAMP;
import static dev.viewsmith.internal.PageFormat.limit;
import static dev.viewsmith.internal.PageFormat.rows;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/*
 * When pages grow, split, merge and shrink. With C places, a page is full at 13/16 C rows, dead ones
 * included; crowded if at least 39/64 C of them live; sparse at 13/64 C live rows.
 *
 *   full, not crowded   a page of the same size without the dead rows
 *   full and crowded    below the common size (only the first page of a table is): twice the size;
 *                       else two pages, if either would get at least an eighth of the rows;
 *                       else twice the size. So rows of one hash, however many, find room.
 *   became sparse       with its buddy, if both together are below 13/32 of a common page: one page.
 *                       A page above the smallest size that its depth allows: a smaller one.
 *
 * Pages that became sparse are only remembered, since the writer is about to change a row of theirs,
 * and dealt with before publication. A page is above sparse when it is made, or its buddy is (then it
 * is the buddy that becomes sparse first), or it was just dealt with. Between two copies of a page
 * a constant part of its places sees a row come or go, so that copying costs a change O(1) rows.
 */
final class PageSizing {
  private static final int SMALL = 1 << 10;

  private final PageFormat format;
  private final PageDirectory directory;
  private final TouchedGroups touched;

  /** A hash in each page that became sparse in the version in the making; may repeat pages. */
  private long[] sparse = new long[16];

  private int sparseEnd;

  PageSizing(PageFormat format, PageDirectory directory, TouchedGroups touched) {
    this.format = format;
    this.directory = directory;
    this.touched = touched;
  }

  /** Replaces the full page of a hash. */
  void makeRoom(long hash, long version) {
    long[] page = directory.page(hash);
    expectRepeats(page, version);
    int rows = rows(page);
    if (page[LIVE] < limit(rows) * 3 >> 2) {
      directory.replace(hash, copy(page, rows, version));
    } else if (rows < format.commonRows || !directory.canSplit(hash) || !separates(page)) {
      directory.replace(hash, copy(page, Capacity.exact(2L * rows), version));
    } else {
      split(hash, page, version);
    }
  }

  /** Whether a page has become sparse by the row that it lost last. */
  static boolean becameSparse(long[] page) {
    return page[LIVE] == sparseRows(page);
  }

  /** Notes a page that has become sparse. */
  void note(long[] page) {
    if (sparseEnd == sparse.length) {
      forgetRepeatedPages();
      sparse = sparseEnd > sparse.length / 2 ? Arrays.copyOf(sparse, 2 * sparseEnd) : sparse;
    }
    int row = HEADER;
    while (page[row + STAMP] == 0) {
      row += format.rowWords;
    }
    sparse[sparseEnd++] = page[row + HASH];
  }

  private static boolean isSparse(long[] page) {
    return page[LIVE] <= sparseRows(page);
  }

  private static long sparseRows(long[] page) {
    return rows(page) * 13L >> 6;
  }

  /** Gives back the memory of rows that have gone. */
  void shrink(long version) {
    if (sparseEnd == 0) {
      return;
    }
    for (int i = 0; i < sparseEnd; i++) {
      shrink(sparse[i], version);
    }
    sparseEnd = 0;
    sparse = sparse.length > SMALL ? new long[16] : sparse;
    directory.shrink();
  }

  private void shrink(long hash, long version) {
    long[] page = directory.page(hash);
    for (long[] buddy = directory.buddy(hash);
        buddy != null && page[LIVE] + buddy[LIVE] <= format.commonRows * 13L >> 5;
        buddy = directory.buddy(hash)) {
      page = merge(hash, page, buddy, version);
    }
    int rows = page[DEPTH] == 0 ? format.smallestRows() : format.commonRows;
    while (page[LIVE] > rows * 13L >> 5) {
      rows *= 2;
    }
    if (rows < rows(page) && isSparse(page)) {
      directory.replace(hash, copy(page, rows, version));
    }
  }

  private long[] merge(long hash, long[] page, long[] buddy, long version) {
    long[] merged = format.page(format.commonRows, (int) page[DEPTH] - 1, version);
    moveRows(page, merged);
    moveRows(buddy, merged);
    directory.merge(hash, merged);
    return merged;
  }

  private void split(long hash, long[] page, long version) {
    int depth = (int) page[DEPTH] + 1;
    long highRows = liveRows(page, depth);
    long[] low = format.page(rowsFor(page[LIVE] - highRows), depth, version);
    long[] high = format.page(rowsFor(highRows), depth, version);
    int end = format.rowsEnd(page);
    for (int row = HEADER; row < end; row += format.rowWords) {
      if (format.isLive(page, row)) {
        format.move(page, row, isHigh(page[row + HASH], depth) ? high : low);
      }
    }
    directory.split(hash, low, high);
  }

  private boolean separates(long[] page) {
    long high = liveRows(page, (int) page[DEPTH] + 1);
    return Math.min(high, page[LIVE] - high) >= page[LIVE] >> 3;
  }

  private long liveRows(long[] page, int depth) {
    long rows = 0;
    int end = format.rowsEnd(page);
    for (int row = HEADER; row < end; row += format.rowWords) {
      if (format.isLive(page, row) && isHigh(page[row + HASH], depth)) {
        rows++;
      }
    }
    return rows;
  }

  private static boolean isHigh(long hash, int depth) {
    return hash << depth - 1 < 0;
  }

  private int rowsFor(long live) {
    int rows = format.commonRows;
    while (live >= limit(rows)) {
      rows *= 2;
    }
    return rows;
  }

  private long[] copy(long[] page, int rows, long version) {
    long[] copy = format.page(rows, (int) page[DEPTH], version);
    moveRows(page, copy);
    return copy;
  }

  private void moveRows(long[] page, long[] target) {
    int end = format.rowsEnd(page);
    for (int row = HEADER; row < end; row += format.rowWords) {
      if (format.isLive(page, row)) {
        format.move(page, row, target);
      }
    }
  }

  /**
   * If a dead row of this version is about to be dropped: its group is noted again if it returns.
   */
  private void expectRepeats(long[] page, long version) {
    int end = format.rowsEnd(page);
    for (int row = HEADER; row < end; row += format.rowWords) {
      if (!format.isLive(page, row) && PageFormat.isOf(page, row, version)) {
        touched.mayRepeat();
        return;
      }
    }
  }

  private void forgetRepeatedPages() {
    Arrays.sort(sparse, 0, sparseEnd);
    int kept = 0;
    long @Nullable [] last = null;
    for (int i = 0; i < sparseEnd; i++) {
      long[] page = directory.page(sparse[i]);
      if (page != last && isSparse(page)) {
        sparse[kept++] = sparse[i];
      }
      last = page;
    }
    sparseEnd = kept;
  }
}
