package dev.viewsmith.internal;

import org.jspecify.annotations.Nullable;

/*
 * The rows that readers see, in versions: one row a group. One writer, any number of readers that
 * never wait.
 *
 *   PageFormat     what a page looks like; how one page is written and read at once, with the proof
 *   PageDirectory  hash -> page
 *   PageSizing     when pages grow, split, merge and shrink
 *   PageTouch      loads ahead what a run of updates needs
 *   TouchedGroups  what the delta of a version is worked out from
 *
 * Since a row carries its hash, rows move without anyone knowing their keys; the probe, the equality
 * of keys and the columns belong to the generated subclass. To change a group it calls
 *
 *   pageOf, first, next…   the probe: ends at the row, or at a free place
 *   change                 if the row is there: saves what readers of older versions see of it
 *   room, enter            if it is not; the key is written between the two
 *   count                  before the first column is changed
 *   put                    for each visible column, to the array in `page`; columns of the writer alone
 *                          are stored plainly
 *
 * The row's place holds until the next call of `change` or `room`. Equal hashes cost a scan of the
 * rows that share them.
 */

/** A table of groups that readers see in versions. */
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
  private @Nullable GroupRoot published;

  /** The version in the making. */
  private long version = 1;

  private long size;

  /** The page of the row opened last. */
  public long[] page;

  /**
   * An empty table.
   *
   * @param visible columns behind the key that readers see; the first is the number of copies
   * @param hidden columns behind those that only the writer sees
   */
  protected GroupTable(int keyWords, int visible, int hidden) {
    this(keyWords, visible, hidden, PageFormat.COMMON_ROWS, PageFormat.COMMON_ROWS);
  }

  /**
   * A table with pages of another size, for tests.
   *
   * @param rows places for rows in a page, a power of two from 4
   * @param images rows of a page that versions can change before it is copied
   */
  protected GroupTable(int keyWords, int visible, int hidden, int rows, int images) {
    format = new PageFormat(keyWords, visible, hidden, rows, images);
    page = format.page(format.smallestRows(), 0, version);
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
    PageFormat.enter(page, row, hash, version);
    touched.add(page, row, published);
    return row;
  }

  /** Stores a column that readers see. */
  public static void put(long[] page, int at, long value) {
    PageFormat.put(page, at, value);
  }

  /**
   * Counts the groups. To be called before any column of the opened row changes.
   *
   * @param before copies that the row in {@link #page} has
   * @param weight copies that come, or go if negative
   * @return 1 if the group comes to life, -1 if it has no copies left, 0 otherwise
   * @throws ArithmeticException if the copies leave the range of long; nothing has changed then
   */
  public final int count(long before, long weight) {
    long after = Math.addExact(before, weight);
    return before != 0 && after != 0 ? 0 : turn(before, after);
  }

  /**
   * What readers of the current state see from now on; the writer goes on with the next version.
   */
  public final GroupRoot publish() {
    if (version + 1 == PageFormat.VERSIONS) {
      throw new IllegalStateException("no versions left");
    }
    sizing.shrink(version);
    GroupRoot root = directory.publish(format, size);
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
   * Hash and key of every group that was touched since the last call, each once, also by refused
   * batches: what the delta is worked out from. To be called after {@link #publish}.
   */
  public final long[] takeTouched() {
    return touched.take();
  }

  /**
   * Loads the lines that the updates of the joined rows in [from, to) will need. These loads do not
   * wait for each other, which the updates themselves do: 1.3 to 1.5 times faster where the state
   * is larger than the cache.
   */
  public final void touch(long[] words, int from, int to, int stride) {
    if (to - from > 4 * stride) {
      touch.rows(words, from, to, stride);
      touch.images(words, from, to, stride);
    }
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
    int groups = before == after ? 0 : before == 0 ? 1 : -1;
    size += groups;
    page[PageFormat.LIVE] += groups;
    if (groups < 0 && PageSizing.becameSparse(page)) {
      sizing.note(page);
    }
    return groups;
  }

  // ---- diagnostics, in the writer's turn ----

  /** Number of groups. */
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
