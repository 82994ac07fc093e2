package dev.viewsmith.internal;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/*
 * One page of a view table, and the protocol by which one writer changes pages under any number of
 * readers that never wait for it.
 *
 *   page    header | rows, a power of two of them | images                   one long[]
 *   header  USED   rows that stand in the page     LIVE   those of them that live
 *           IMAGES images that are filled          MADE   version that made the page
 *           DEPTH  top hash bits that all share    MASK   places for rows, less 1
 *   row     HASH | STAMP | KEY… | columns that readers see… | columns of the writer alone…
 *   image   stamp before | columns that readers see, as they were before
 *   stamp   version << 16 | number of an image; NONE = no older state in this page
 *           0 = the place is free
 *
 * The first visible column is the number of copies that readers see; they pass a row that shows none.
 * The writer needs a row while its live column is not 0, which may be another one, even a hidden one:
 * then the row lives. A dead row shows no copies. A row stands at the first place from its hash that
 * was free when it came. It never moves inside a page, and its place never becomes free again: only
 * another page in place of this one drops dead rows. The row of a table without keys always lives.
 * Versions count the publications of a table from 1 and stay below 2^47, so that a stamp is never
 * negative; a page has at most 2^15 images, so that their numbers stay below NONE.
 *
 * The writer makes version v:
 *   W1  It changes a row whose stamp is older than v, in a page older than v: it fills the next image
 *       by plain stores; setRelease(STAMP, v | image); storeStoreFence; opaque stores to columns.
 *   W2  It enters a row: hash and key by plain stores; setRelease(STAMP, v | NONE); storeStoreFence;
 *       opaque stores to columns.
 *   W3  Later changes of that row in v: opaque stores to columns. So is showing or hiding a row when
 *       the batch is settled, or when it dies: only rows whose stamp is v are.
 *   W4  In a page made for v, which no root leads to yet, any stores will do, and no images.
 *   W5  If no image or no place is left, pages made for v take over in the directory of v. A page
 *       that was replaced is never written again.
 *   W6  Publication of v: the root of v is made, and stored in a volatile field.
 * A reader of version e loads the root of e from that field, and from there the page; then
 *   R1  s = getAcquire(STAMP). 0: the row is not there, nor any other behind this place.
 *   R2  version(s) <= e: opaque loads of the columns; loadLoadFence; s' = getOpaque(STAMP).
 *       s' == s: these columns are the row. Otherwise acquireFence, s = s', and R3.
 *   R3  version(s) > e: NONE: the row is not there. Otherwise s = the image's stamp before; if
 *       version(s) <= e the image's columns are the row, else R3 again.
 *   R4  The row is passed if its first column is 0: a column as any other, of the same version.
 *
 * What holds:
 *   I1  The root of e leads only to pages made by versions <= e. The directory is copied before it is
 *       written, so W5 reaches no published root.
 *   I2  In one page the stamps of a place only grow. A page made for v comes with stamps <= v, and
 *       W1 and W2 write the version in the making. Hash and key are written once, before the first.
 *   I3  An image is filled once in the life of a page, before the stamp that names it.
 *   I4  A stamp of version v > MADE names an image of this very page, with the columns as of the last
 *       version before v that changed the row, and the stamp of that version. The image numbers of
 *       stamps <= MADE are left over from earlier pages. They are never followed: R3 follows a stamp
 *       only if it is above e, and e >= MADE by I1.
 *
 * Why a reader sees exactly the row of version e:
 *   All that versions <= e stored happens before the volatile store of the root of e (program order
 *   of the writer), hence before the reader's loads. No load returns anything older. So:
 *   - R1 finds 0 only if the row was not entered by a version <= e. As places never become free, all
 *     places before that of a row of version e are taken for this reader too: it does not stop early.
 *   - R2. Suppose a column load returned a value that a version w > e stored. That store comes after
 *     the storeStoreFence of W1 or W2, before which the stamp of w was stored; the re-read comes after
 *     the loadLoadFence behind the column load. A pair of fences orders the two: the re-read returns
 *     the stamp of w or a newer one, s' > s, and the columns are thrown away. So if s' == s, each
 *     column is as the last of the versions <= e left it: a row of one version, not torn. The loads
 *     and stores are opaque, as a plain long may be read in two halves (JLS 17.7), and as a plain load
 *     could be repeated by the compiler behind the re-read.
 *   - R3. s was read by an acquire (R1) or an opaque load before an acquireFence (R2), and stored by a
 *     release: the image that it names, and those that follow, are complete (I3). They are not written
 *     again, so plain loads read them. The chain descends through the versions that changed the row;
 *     its first stamp <= e belongs to the last change up to e (I4). NONE on the way: entered after e.
 *   - R4. Dropped rows are missed by no reader: a page made for v leaves out rows that are dead in v
 *     only, which show no copies in v, nor in later versions until they enter again. Readers of
 *     versions < v have the page before (I1), with all its rows and images.
 *   - HASH and KEY: stored before a release that R1 acquired, and never again.
 *   A reader writes nothing and makes at most (places of a page) probes and (images of a page) hops.
 *
 * Refusals. A refused batch takes its changes back by opposite changes and leaves v in the making:
 * its stamps, images and pages remain. An image of v still holds the columns before v, so readers of
 * versions < v see no difference; readers of v, once it is published, find in the columns the values
 * before plus what the next batch did. A row that only the refused batch entered is dead, with stamp
 * v | NONE: not there for versions < v, no copies for v. If the next batch brings it back, W3 applies:
 * it did not exist before v, and v | NONE says so. A page made for the refused v is a page made for v.
 * A row that the refused batch has hidden may stay hidden: it is shown by the next one (GroupTable).
 */
final class PageFormat {
  // Header.
  static final int USED = 0;
  static final int LIVE = 1;
  static final int IMAGES = 2;
  static final int MADE = 3;
  static final int DEPTH = 4;
  static final int MASK = 5;
  static final int HEADER = 6;

  // Row.
  static final int HASH = 0;
  static final int STAMP = 1;
  static final int KEY = 2;

  /** Places of a page that is one of many: {@link #first} and {@link #touch} are made for it. */
  static final int COMMON_ROWS = 256;

  /** Versions stay below this. */
  static final long VERSIONS = 1L << 47;

  private static final int COMMON_MASK = COMMON_ROWS - 1;
  private static final int SMALLEST_ROWS = 8;
  private static final int MOST_IMAGES = 1 << 15;
  private static final int NONE = 0xffff;
  private static final VarHandle WORD = MethodHandles.arrayElementVarHandle(long[].class);

  final int keyWords;
  final int visibleFrom;
  final int visible;
  final int rowWords;

  /** Places of a page that is one of many. */
  final int commonRows;

  private final int live;
  private final int commonImages;
  private final int imageWords;

  /**
   * The pages of one table.
   *
   * @param visible columns that readers see, the number of copies first
   * @param hidden columns of the writer
   * @param live the number of the column that is not 0 while a row lives, visible ones first; of no
   *     meaning if there are no key words
   * @param commonRows places of a page that is one of many, a power of two from 4
   * @param commonImages images of such a page
   */
  PageFormat(int keyWords, int visible, int hidden, int live, int commonRows, int commonImages) {
    this.keyWords = keyWords;
    this.visibleFrom = KEY + keyWords;
    this.visible = visible;
    this.rowWords = visibleFrom + visible + hidden;
    this.live = keyWords == 0 ? STAMP : visibleFrom + live; // no row is without a stamp
    this.imageWords = 1 + visible;
    this.commonRows = commonRows;
    this.commonImages = Math.max(1, Math.min(MOST_IMAGES, commonImages));
  }

  /** Places of the first page of a table. */
  int smallestRows() {
    return Math.min(SMALLEST_ROWS, commonRows);
  }

  /** A page without rows. */
  long[] page(int rows, int depth, long version) {
    long[] page = new long[words(rows)];
    page[MADE] = version;
    page[DEPTH] = depth;
    page[MASK] = rows - 1L;
    return page;
  }

  /** Words of a page. */
  int words(int rows) {
    return Capacity.exact(imagesFrom(rows) + (long) images(rows) * imageWords);
  }

  /** A copy for a version, with each row at its place and all images free. */
  static long[] renewed(long[] page, long version) {
    long[] copy = page.clone();
    copy[IMAGES] = 0;
    copy[MADE] = version;
    return copy;
  }

  /** Places of a page. */
  static int rows(long[] page) {
    return (int) page[MASK] + 1;
  }

  /** Rows that a page with so many places takes: a place stays free, or probes would not end. */
  static int limit(int rows) {
    return rows * 13 >> 4;
  }

  /** Where the rows of a page end. */
  int rowsEnd(long[] page) {
    return imagesFrom(rows(page));
  }

  boolean imagesUsed(long[] page) {
    return page[IMAGES] == images(rows(page));
  }

  boolean isLive(long[] page, int row) {
    return page[row + live] != 0;
  }

  private int images(int rows) {
    return rows == commonRows // without a division, which would show in the time of each change
        ? commonImages
        : (int) Math.max(1, Math.min(MOST_IMAGES, (long) rows * commonImages / commonRows));
  }

  private int imagesFrom(int rows) {
    return Capacity.exact(HEADER + (long) rows * rowWords);
  }

  // ---- probes ----

  /**
   * Where the probe for a hash begins.
   *
   * <p>The mask is not loaded on the way to the row of a common page: the branch is predicted, and
   * the loads of header and row, two cache lines, do not wait for each other.
   */
  static int first(long[] page, long hash, int rowWords) {
    if (page[MASK] == COMMON_MASK) {
      return HEADER + ((int) hash & COMMON_MASK) * rowWords;
    }
    return HEADER + ((int) hash & (int) page[MASK]) * rowWords;
  }

  /** Where it goes on. */
  static int next(long[] page, int row, int rowWords) {
    int next = row + rowWords;
    return next == HEADER + ((int) page[MASK] + 1) * rowWords ? HEADER : next;
  }

  /** The first free place for a hash. */
  int free(long[] page, long hash) {
    int row = first(page, hash, rowWords);
    while (page[row + STAMP] != 0) {
      row = next(page, row, rowWords);
    }
    return row;
  }

  /** Loads the lines that an update of the row with this hash will most likely need. */
  long touch(long[] page, long hash) {
    int row = first(page, hash, rowWords);
    return page[row] + page[row + rowWords - 1] + page[IMAGES];
  }

  /** Loads the line where the next image of a page begins; images end where the page does. */
  long touchImage(long[] page) {
    int image = rowsEnd(page) + (int) page[IMAGES] * imageWords;
    return image < page.length ? page[image] : 0;
  }

  /** Copies a row to another page that no root leads to yet. */
  void move(long[] page, int row, long[] target) {
    System.arraycopy(page, row, target, free(target, page[row + HASH]), rowWords);
    target[USED]++;
    target[LIVE]++;
  }

  // ---- protocol, writer ----

  /** Whether a version has changed this row already. */
  static boolean isOf(long[] page, int row, long version) {
    return page[row + STAMP] >>> 16 == version;
  }

  /** Lets a version change the columns of a row: W1, or W4. An image must be free for W1. */
  void open(long[] page, int row, long version) {
    if (page[MADE] == version) {
      page[row + STAMP] = version << 16 | NONE;
      return;
    }
    int image = (int) page[IMAGES];
    int to = rowsEnd(page) + image * imageWords;
    page[to] = page[row + STAMP];
    int from = row + visibleFrom;
    for (int i = 0; i < visible; i++) {
      page[to + 1 + i] = page[from + i];
    }
    page[IMAGES]++;
    WORD.setRelease(page, row + STAMP, version << 16 | image);
    VarHandle.storeStoreFence();
  }

  /** Enters a row whose key stands at its place: W2. */
  static void enter(long[] page, int row, long hash, long version) {
    page[row + HASH] = hash;
    WORD.setRelease(page, row + STAMP, version << 16 | NONE);
    VarHandle.storeStoreFence();
    page[USED]++;
  }

  /** Stores a column of an opened row: W1, W2 and W3. */
  static void put(long[] page, int at, long value) {
    WORD.setOpaque(page, at, value);
  }

  // ---- protocol, reader ----

  /** The stamp of a place, or 0: R1. */
  static long stamp(long[] page, int row) {
    return (long) WORD.getAcquire(page, row + STAMP);
  }

  /**
   * Copies key and visible columns of a row, as a version saw them, to the same offsets in {@code
   * words}: R2 and R3. Returns false if the row was not there.
   */
  boolean read(long[] page, int row, long stamp, long version, long[] words) {
    int from = visibleFrom;
    for (int i = KEY; i < from; i++) {
      words[i] = page[row + i];
    }
    long newer = stamp;
    if (stamp >>> 16 <= version) {
      for (int i = from; i < words.length; i++) {
        words[i] = (long) WORD.getOpaque(page, row + i);
      }
      VarHandle.loadLoadFence();
      newer = (long) WORD.getOpaque(page, row + STAMP);
      if (newer == stamp) {
        return true;
      }
      VarHandle.acquireFence();
    }
    return readImage(page, newer, version, words);
  }

  private boolean readImage(long[] page, long newer, long version, long[] words) {
    int imagesFrom = rowsEnd(page);
    long stamp = newer;
    do {
      int image = (int) stamp & NONE;
      if (image == NONE) {
        return false;
      }
      int from = imagesFrom + image * imageWords;
      stamp = page[from];
      if (stamp >>> 16 <= version) {
        System.arraycopy(page, from + 1, words, visibleFrom, visible);
        return true;
      }
    } while (true);
  }
}
