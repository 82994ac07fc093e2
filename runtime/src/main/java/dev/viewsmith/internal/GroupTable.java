package dev.viewsmith.internal;

import org.jspecify.annotations.Nullable;

/*
 * The rows that readers see, in versions: one row a group, or one for all copies of a row of a view
 * without groups. One writer, any number of readers that never wait.
 *
 *   PageFormat     what a page looks like; how one page is written and read at once, with the proof
 *   PageDirectory  hash -> page
 *   PageSizing     when pages grow, split, merge and shrink
 *   PageTouch      loads ahead what a run of updates needs
 *   TouchedGroups  what the delta of a version is worked out from
 *   ShownCopies    what readers see in all
 *   GroupRoot      a version, read by GroupReaders
 *
 * Since a row carries its hash, rows move without anyone knowing their keys; the probe, the equality
 * of keys and the columns belong to the generated subclass. To change a group it calls
 *
 *   pageOf, first, next…   the probe: ends at the row, or at a free place
 *   change                 if the row is there: saves what readers of older versions see of it
 *   room, enter            if it is not; the key is written between the two
 *   count, countCopies     before the live column is changed
 *   put                    for each visible column, to the array in `page`; columns of the writer alone
 *                          are stored plainly
 *
 * The row's place holds until the next call of `change` or `room`. Equal hashes cost a scan of the
 * rows that share them.
 *
 * Two columns say how a row stands. The first visible one is the number of copies that readers see:
 * they pass a row of 0. The live one is not 0 while the writer needs the row. They are the same column
 * where readers see all rows. Where a row is hidden though it lives (`having`), or seen once whatever
 * its copies (`distinct`), a column of its own comes first, set by
 *
 *   firstTouched, nextTouched, show   when all changes of a batch are in, for every row touched
 *
 * while a row that dies is hidden on the spot: it may be dropped with its page at any time, and must
 * not leave its copies in the total. A batch taken back by opposite changes brings the row back to
 * life, but hidden; its group stays touched, so that it is shown with the next batch.
 *
 * A key of no words makes a table of one row. It lives from its entry on, whatever its columns are.
 */

/** A table of rows that readers see in versions. */
public abstract class GroupTable {
  /** Where the hash stands in a row. */
  protected static final int HASH = PageFormat.HASH;

  /** Where the stamp stands in a row; 0 where there is none. */
  protected static final int STAMP = PageFormat.STAMP;

  /** Where the key begins in a row. */
  protected static final int KEY = PageFormat.KEY;

  private final PageFormat format;
  private final PageDirectory directory;
  private final TouchedGroups touched;
  private final PageSizing sizing;
  private final PageTouch touch;
  private final ShownCopies shown = new ShownCopies();
  private final boolean shows;
  private final boolean counted;
  private @Nullable GroupRoot published;

  /** The version in the making. */
  private long version = 1;

  /** Live rows. */
  private long size;

  /** The page of the row opened last, or found by {@link #nextTouched}. */
  public long[] page;

  private int row;

  /** Where {@link #nextTouched} goes on. */
  private int nextGroup;

  /**
   * An empty table whose readers see each live row, as one copy.
   *
   * @param visible columns behind the key that readers see; a row lives while the first is not 0
   * @param hidden columns behind those that only the writer sees
   */
  protected GroupTable(int keyWords, int visible, int hidden) {
    this(keyWords, visible, hidden, 0, false);
  }

  /**
   * An empty table.
   *
   * @param keyWords words of a key; 0 makes a table of one row, with the hash 0, which is to be
   *     entered before the first version is published and is shown or hidden, but never dropped
   * @param visible columns behind the key that readers see; the first is the number of copies that
   *     they see of the row: they pass it where that is 0
   * @param hidden columns behind those that only the writer sees
   * @param live the column that is not 0 while the writer needs the row, counted from 0 with the
   *     visible ones first; if it is not 0 itself, rows are seen by {@link #show}
   * @param counted whether rows have copies, so that their total is kept
   */
  protected GroupTable(int keyWords, int visible, int hidden, int live, boolean counted) {
    this(keyWords, visible, hidden, live, counted, PageFormat.COMMON_ROWS, PageFormat.COMMON_ROWS);
  }

  /**
   * A table with pages of another size, for tests.
   *
   * @param rows places for rows in a page, a power of two from 4
   * @param images rows of a page that versions can change before it is copied
   */
  protected GroupTable(
      int keyWords, int visible, int hidden, int live, boolean counted, int rows, int images) {
    this.counted = counted;
    shows = live != 0 || keyWords == 0;
    size = keyWords == 0 ? 1 : 0;
    format = new PageFormat(keyWords, visible, hidden, live, rows, images);
    page = format.page(format.smallestRows(), 0, version);
    page[PageFormat.LIVE] = size;
    directory = new PageDirectory(page);
    touched = new TouchedGroups(format, directory);
    sizing = new PageSizing(format, directory, touched);
    touch = new PageTouch(format, directory);
  }

  // ---- writer ----

  /** Where the probe for a hash begins in its page, if a row has so many words. */
  protected static int first(long[] page, long hash, int rowWords) {
    return PageFormat.first(page, hash, rowWords);
  }

  /** Where it goes on. */
  protected static int next(long[] page, int row, int rowWords) {
    return PageFormat.next(page, row, rowWords);
  }

  /** The page where rows of this hash are. */
  protected final long[] pageOf(long hash) {
    return directory.page(hash);
  }

  /** Makes a row ready to be changed: saves what older versions see, if this one has not yet. */
  protected final int change(long[] page, int row) {
    this.page = page;
    this.row = row;
    if (page[row + STAMP] >>> 16 < version) {
      touchFirst(page, row);
    }
    return row;
  }

  /**
   * Finds room for a row that is not there, in {@link #page}. The caller writes the key, then calls
   * {@link #enter}.
   *
   * @param row the free place where the probe has ended
   */
  protected final int room(long hash, long[] page, int row) {
    this.page = page;
    return page[PageFormat.USED] < PageFormat.limit(PageFormat.rows(page)) ? row : makeRoom(hash);
  }

  /** Lets readers of later versions see the row whose key the caller has written. */
  protected final int enter(long hash, int row) {
    this.row = row;
    PageFormat.enter(page, row, hash, version);
    touched.add(page, row, published);
    return row;
  }

  /** Stores a column that readers see. */
  public static void put(long[] page, int at, long value) {
    PageFormat.put(page, at, value);
  }

  /**
   * Counts the live rows. To be called before the live column of the row opened last changes; hides
   * the row if it dies and {@link #show} is what shows rows.
   *
   * @param before copies that the row has
   * @param weight copies that come, or go if negative
   * @return 1 if the row comes to life, -1 if it has no copies left, 0 otherwise
   * @throws ArithmeticException if the copies leave the range of long; nothing has changed then
   */
  public final int count(long before, long weight) {
    long after = Math.addExact(before, weight);
    return before != 0 && after != 0 ? 0 : turn(before, after);
  }

  /**
   * As {@link #count}, for tables whose live column is the number of copies that readers see: keeps
   * their total, too.
   */
  public final int countCopies(long before, long weight) {
    int rows = count(before, weight);
    shown.add(weight);
    return rows;
  }

  /**
   * Sets how many copies readers see of a row, where the live column does not say so.
   *
   * @param row a row in {@link #page} that this version has opened
   * @param copies from 0: none, and readers pass the row
   */
  public final void show(int row, long copies) {
    int at = row + format.visibleFrom;
    long before = page[at];
    if (before != copies) {
      shown.change(before, copies);
      put(page, at, copies);
    }
  }

  /** Whether the copies that readers see in all have left the range of long. */
  public final boolean copiesOutOfRange() {
    return shown.outOfRange();
  }

  /**
   * Goes to the first live row that was touched since the last publication, also by refused
   * batches. No row may be opened before {@link #nextTouched} has come to the end.
   *
   * @return the row, in {@link #page}; -1 if there is none
   */
  public final int firstTouched() {
    nextGroup = 0;
    return nextTouched();
  }

  /** Goes to the next one; seldom, to one that it has been to. */
  public final int nextTouched() {
    while (nextGroup < touched.end()) {
      int group = nextGroup;
      nextGroup += touched.groupWords();
      long[] page = directory.page(touched.hash(group));
      int row = touched.find(page, group);
      if (row >= 0 && PageFormat.isOf(page, row, version) && format.isLive(page, row)) {
        this.page = page;
        return row;
      }
    }
    return -1;
  }

  /**
   * What readers of the current state see from now on; the writer goes on with the next version.
   */
  public final GroupRoot publish() {
    if (version + 1 == PageFormat.VERSIONS) {
      throw new IllegalStateException("no versions left");
    }
    sizing.shrink(version);
    long rows = shows ? shown.rows() : size;
    GroupRoot root = directory.publish(format, counted, rows, counted ? shown.copies() : rows);
    if (published == null) {
      touched.take(); // nothing lies before the first version
    }
    published = root;
    version++;
    return root;
  }

  /** What {@link #publish} returned last. */
  final GroupRoot published() {
    if (published == null) {
      throw new IllegalStateException("nothing published yet");
    }
    return published;
  }

  /**
   * Whether a group was touched since the last call of {@link #takeTouched}, or the first version.
   * If not, what was published last is still the state.
   */
  public final boolean isTouched() {
    return touched.end() > 0;
  }

  /**
   * Hash and key of every group that was touched since the last call, or the first version, each
   * once, also by refused batches: what the delta is worked out from. To be called after {@link
   * #publish}.
   */
  public final long[] takeTouched() {
    return touched.take();
  }

  /**
   * Loads the lines that the updates of the joined rows in [from, to) will need. These loads do not
   * wait for each other, which the updates themselves do: 1.3 to 1.5 times faster where the state
   * is larger than the cache, and still 1.2 times if there are but two rows. A small table is in
   * the cache already.
   */
  public final void touch(long[] words, int from, int to, int stride) {
    if (to - from > stride && !touch.isCached()) {
      touchAll(words, from, to, stride);
    }
  }

  /** As {@link #touch}, however many rows there are. */
  final void touchAll(long[] words, int from, int to, int stride) {
    touch.rows(words, from, to, stride);
    touch.images(words, from, to, stride);
  }

  /** A word of the row where the probe for a hash begins: for {@link Frequencies#touch}. */
  final long wordAt(long hash, int cell) {
    return touch.wordAt(hash, cell);
  }

  private void touchFirst(long[] page, int row) {
    long[] target = page;
    if (page[PageFormat.MADE] != version && format.imagesUsed(page)) {
      target = PageFormat.renewed(page, version);
      directory.replace(page[row + HASH], target);
      this.page = target;
    }
    format.open(target, row, version);
    touched.add(target, row, published);
  }

  private int makeRoom(long hash) {
    do {
      sizing.makeRoom(hash, version);
      page = directory.page(hash);
    } while (page[PageFormat.USED] >= PageFormat.limit(PageFormat.rows(page)));
    return format.free(page, hash);
  }

  private int turn(long before, long after) {
    int rows = before == after ? 0 : before == 0 ? 1 : -1;
    if (format.keyWords != 0) {
      size += rows;
      page[PageFormat.LIVE] += rows;
      if (rows < 0) {
        bury();
      }
    }
    return rows;
  }

  /** The row opened last dies. */
  private void bury() {
    if (shows) {
      show(row, 0);
    }
    if (PageSizing.becameSparse(page)) {
      sizing.note(page);
    }
  }

  // ---- diagnostics, in the writer's turn ----

  /** Number of live rows, also of those that readers do not see. */
  public final long size() {
    return size;
  }

  /** Number of pages. */
  public final int pages() {
    return directory.pages();
  }

  /** Bytes that the table holds for its current state: pages, directory and touched groups. */
  public final long bytes() {
    return directory.bytes() + touched.bytes();
  }
}
