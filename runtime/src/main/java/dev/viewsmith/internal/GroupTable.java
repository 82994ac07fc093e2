package dev.viewsmith.internal;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;

/*
 * The rows that readers see, in versions. One writer, any number of readers that never wait.
 *
 *   page    header | PAGE_ROWS rows | IMAGES before-images          one long[]
 *   header  used, local depth | live rows | images used | version that made the page
 *   row     hash | stamp | key… | columns that readers see… | columns of the writer…
 *   image   stamp before | columns that readers see, before
 *   stamp   version << 16 | image, image NONE = the row did not exist before; 0 = never used
 *
 * Extendible hashing: the top bits of the hash choose the page through a directory of chunks; page
 * and chunks are copied or split alone. Since a row carries its hash, rows move without anyone knowing
 * their keys; the probe, the equality of keys and the columns belong to the generated subclass.
 *
 * [The proof of the reader's protocol stands here: design.md section 3.]
 */
public abstract class GroupTable {
  protected static final int HASH = 0;
  protected static final int STAMP = 1;
  protected static final int KEY = 2;

  private static final VarHandle WORD = MethodHandles.arrayElementVarHandle(long[].class);
  private static final int HEADER = 4;
  private static final int PAGE_ROWS = 256;
  private static final int PAGE_MASK = PAGE_ROWS - 1;
  private static final int LIMIT = PAGE_ROWS * 13 / 16;
  private static final int IMAGES = 256;
  private static final int NONE = 0xffff;
  private static final int CHUNK_BITS = 8;
  private static final int CHUNK_MASK = (1 << CHUNK_BITS) - 1;

  private final int keyWords;
  private final int visible;
  private final int visibleFrom;
  private final int rowWords;
  private final int imagesFrom;
  private final int imageWords;
  private final int pageWords;

  private Object[][] chunks;
  private long[] chunkVersion;
  private Root published;
  private boolean rootOwned;
  private int depth = CHUNK_BITS;
  private long version = 1;
  private long size;
  private long[] touched = new long[64];
  private int touchedEnd;
  /** Keeps the loads of touch alive. */
  private long touchSum;

  /** The page of the row opened last. */
  public long[] page;

  protected GroupTable(int keyWords, int visible, int hidden) {
    this.keyWords = keyWords;
    this.visible = visible;
    this.visibleFrom = KEY + keyWords;
    this.rowWords = visibleFrom + visible + hidden;
    this.imageWords = 1 + visible;
    this.imagesFrom = HEADER + PAGE_ROWS * rowWords;
    this.pageWords = imagesFrom + IMAGES * imageWords;
    chunks = new Object[1][1 << CHUNK_BITS];
    for (int i = 0; i <= CHUNK_MASK; i++) {
      chunks[0][i] = newPage(CHUNK_BITS);
    }
    chunkVersion = new long[] {1};
    rootOwned = true;
  }

  // ---- writer ----

  /** Where the probe for a hash begins in its page, if a row has so many words. */
  protected static int first(long[] page, long hash, int rowWords) {
    return HEADER + ((int) hash & PAGE_MASK) * rowWords;
  }

  /** Where it goes on. */
  protected static int next(long[] page, int row, int rowWords) {
    int next = row + rowWords;
    return next == HEADER + PAGE_ROWS * rowWords ? HEADER : next;
  }

  /** The page where rows of this hash are. */
  protected final long[] pageOf(long hash) {
    int index = (int) (hash >>> 64 - depth);
    return (long[]) chunks[index >>> CHUNK_BITS][index & CHUNK_MASK];
  }

  /** Makes a row ready to be changed: saves its before-image if this version has not yet. */
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
   * @param row the free row where the probe has ended
   */
  protected final int room(long hash, long[] page, int row) {
    this.page = page;
    int free = row;
    while ((int) this.page[0] >= LIMIT) {
      makeRoom(hash, this.page);
      this.page = pageOf(hash);
      free = freeRow(this.page, hash);
    }
    return free;
  }

  /** Lets readers of later versions see the row whose key the caller has written. */
  protected final int enter(long hash, int row) {
    page[row] = hash;
    WORD.setRelease(page, row + STAMP, version << 16 | NONE);
    VarHandle.storeStoreFence();
    page[0]++;
    note(row);
    return row;
  }

  /** Writes a column that readers see. */
  public static void put(long[] page, int at, long value) {
    WORD.setOpaque(page, at, value);
  }

  /**
   * Keeps the number of rows.
   *
   * @return 1 if the row comes to life, -1 if it has no copies left, 0 otherwise. A row without copies
   *     stays as a tombstone until its page is renewed.
   */
  public final int count(long before, long weight) {
    if (before != 0 && before + weight != 0) {
      return 0;
    }
    int rows = before == 0 ? 1 : -1;
    page[1] += rows;
    size += rows;
    return rows;
  }

  /** What readers of the current state see from now on; the writer goes on with the next version. */
  public final Root publish() {
    published = new Root(this, chunks, depth, version, size);
    version++;
    rootOwned = false;
    return published;
  }

  /** What {@link #publish} returned last. */
  final Root published() {
    return published;
  }

  /** Hash and key of every group touched since the last call: what the delta is worked out from. */
  public final long[] takeTouched() {
    long[] taken = Arrays.copyOf(touched, touchedEnd);
    touchedEnd = 0;
    return taken;
  }

  /**
   * Loads the lines that the updates of the joined rows in [from, to) will need. These loads do not
   * wait for each other, which the updates themselves do: 1.3 to 1.5 times faster where the state is
   * larger than the cache.
   */
  public final void touch(long[] words, int from, int to, int stride) {
    if (to - from > 4 * stride) {
      touchSum += touchRows(words, from, to, stride);
    }
  }

  private long touchRows(long[] words, int from, int to, int stride) {
    Object[][] chunks = this.chunks;
    int shift = 64 - depth;
    long sum = 0;
    for (int at = from; at < to; at += stride) {
      long hash = words[at];
      int index = (int) (hash >>> shift);
      long[] page = (long[]) chunks[index >>> CHUNK_BITS][index & CHUNK_MASK];
      int row = HEADER + ((int) hash & PAGE_MASK) * rowWords;
      sum += page[row] + page[row + rowWords - 1] + page[2];
    }
    return sum;
  }

  /** A page and the row where the probe for a hash begins: for {@link Frequencies#touch}. */
  long wordAt(long hash, int cell) {
    return pageOf(hash)[HEADER + ((int) hash & PAGE_MASK) * rowWords + cell];
  }

  private void touchFirst(long[] page, int row) {
    if (page[3] != version && (int) page[2] == IMAGES) {
      this.page = renew(page[row], page);
    }
    if (this.page[3] == version) {
      this.page[row + STAMP] = version << 16 | NONE;
    } else {
      saveImage(page, row);
    }
    note(row);
  }

  private void saveImage(long[] page, int row) {
    int image = (int) page[2];
    int to = imagesFrom + image * imageWords;
    page[to] = page[row + STAMP];
    int from = row + visibleFrom;
    for (int i = 0; i < visible; i++) {
      page[to + 1 + i] = page[from + i];
    }
    page[2] = image + 1;
    WORD.setRelease(page, row + STAMP, version << 16 | image);
    VarHandle.storeStoreFence();
  }

  private void note(int row) {
    int to = touchedEnd;
    if (to + 1 + keyWords > touched.length) {
      touched = Arrays.copyOf(touched, 2 * touched.length);
    }
    touched[to] = page[row];
    for (int i = 0; i < keyWords; i++) {
      touched[to + 1 + i] = page[row + KEY + i];
    }
    touchedEnd = to + 1 + keyWords;
  }

  private long[] newPage(int localDepth) {
    long[] page = new long[pageWords];
    page[0] = (long) localDepth << 32;
    page[3] = version;
    return page;
  }

  private long[] renew(long hash, long[] page) {
    long[] copy = page.clone();
    copy[2] = 0;
    copy[3] = version;
    place(hash, (int) (page[0] >>> 32), copy);
    return copy;
  }

  private void makeRoom(long hash, long[] page) {
    int localDepth = (int) (page[0] >>> 32);
    if (page[1] >= LIMIT * 3 / 4) {
      split(hash, page, localDepth);
      return;
    }
    long[] copy = newPage(localDepth);
    for (int row = HEADER; row < imagesFrom; row += rowWords) {
      if (page[row + visibleFrom] != 0) {
        move(page, row, copy);
      }
    }
    place(hash, localDepth, copy);
  }

  private void split(long hash, long[] page, int localDepth) {
    if (localDepth == depth) {
      doubleDirectory();
    }
    long[] low = newPage(localDepth + 1);
    long[] high = newPage(localDepth + 1);
    for (int row = HEADER; row < imagesFrom; row += rowWords) {
      if (page[row + visibleFrom] != 0) {
        move(page, row, page[row] << localDepth < 0 ? high : low);
      }
    }
    long prefix = localDepth == 0 ? 0 : hash >>> 64 - localDepth << 64 - localDepth;
    place(prefix, localDepth + 1, low);
    place(prefix | 1L << 63 - localDepth, localDepth + 1, high);
  }

  private void move(long[] page, int row, long[] target) {
    int to = freeRow(target, page[row]);
    System.arraycopy(page, row, target, to, rowWords);
    target[0]++;
    target[1]++;
  }

  private int freeRow(long[] page, long hash) {
    int row = first(page, hash, rowWords);
    while (page[row + STAMP] != 0) {
      row = next(page, row, rowWords);
    }
    return row;
  }

  private void place(long hash, int localDepth, long[] page) {
    int from = localDepth == 0 ? 0 : (int) (hash >>> 64 - localDepth) << depth - localDepth;
    for (int i = from; i < from + (1 << depth - localDepth); i++) {
      ownChunk(i >>> CHUNK_BITS)[i & CHUNK_MASK] = page;
    }
  }

  private Object[] ownChunk(int index) {
    if (chunkVersion[index] == version) {
      return chunks[index];
    }
    if (!rootOwned) {
      chunks = chunks.clone();
      rootOwned = true;
    }
    chunkVersion[index] = version;
    return chunks[index] = chunks[index].clone();
  }

  private void doubleDirectory() {
    Object[][] wider = new Object[2 * chunks.length][1 << CHUNK_BITS];
    chunkVersion = new long[wider.length];
    for (int i = 0; i < wider.length << CHUNK_BITS; i++) {
      wider[i >>> CHUNK_BITS][i & CHUNK_MASK] = chunks[i >>> CHUNK_BITS + 1][i >>> 1 & CHUNK_MASK];
    }
    Arrays.fill(chunkVersion, version);
    chunks = wider;
    rootOwned = true;
    depth++;
  }

  // ---- readers ----

  /** All of one version. */
  public static final class Root {
    private final GroupTable table;
    private final Object[][] chunks;
    private final int depth;
    private final long version;
    private final long size;

    Root(GroupTable table, Object[][] chunks, int depth, long version, long size) {
      this.table = table;
      this.chunks = chunks;
      this.depth = depth;
      this.version = version;
      this.size = size;
    }

    public long size() {
      return size;
    }

    /** Words of a touched group: hash and key. */
    public int touchedWords() {
      return 1 + table.keyWords;
    }

    public Reader reader() {
      return new Reader(table, this);
    }
  }

  /** Reads rows as they were in one version. Not shared between threads. */
  public static final class Reader {
    private final GroupTable table;
    private final Root root;
    private long[] page;
    private int row;
    private long hash;
    private Object lastPage;
    private int index;
    private final long[] words;

    Reader(GroupTable table, Root root) {
      this.table = table;
      this.root = root;
      this.words = new long[table.visibleFrom + table.visible];
    }

    /** A word of the row found last: of its key, or a column. */
    public long word(int at) {
      return words[at];
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
      for (int i = 0; i < table.keyWords; i++) {
        if (words[KEY + i] != key[at + i]) {
          return false;
        }
      }
      return true;
    }

    /** Goes to the first row with this hash that exists in this version. */
    public boolean find(long hash) {
      int index = (int) (hash >>> 64 - root.depth);
      this.hash = hash;
      page = (long[]) root.chunks[index >>> CHUNK_BITS][index & CHUNK_MASK];
      row = HEADER + ((int) hash & PAGE_MASK) * table.rowWords;
      return findHere();
    }

    /** Goes to the next row with the same hash: there hardly ever is one. */
    public boolean findNext() {
      step();
      return findHere();
    }

    /** Goes to the next row of the whole table, in no particular order. */
    public boolean next() {
      for (; ; ) {
        if (page == null || row + table.rowWords >= table.imagesFrom) {
          if (!nextPage()) {
            return false;
          }
          row = HEADER;
        } else {
          row += table.rowWords;
        }
        long stamp = (long) WORD.getAcquire(page, row + STAMP);
        if (stamp != 0 && read(stamp)) {
          return true;
        }
      }
    }

    private boolean nextPage() {
      while (index < root.chunks.length << CHUNK_BITS) {
        Object next = root.chunks[index >>> CHUNK_BITS][index & CHUNK_MASK];
        index++;
        if (next != lastPage) {
          lastPage = next;
          page = (long[]) next;
          return true;
        }
      }
      return false;
    }

    private boolean findHere() {
      for (; ; ) {
        long stamp = (long) WORD.getAcquire(page, row + STAMP);
        if (stamp == 0) {
          return false;
        }
        if (page[row] == hash && read(stamp)) {
          return true;
        }
        step();
      }
    }

    private void step() {
      row += table.rowWords;
      if (row == table.imagesFrom) {
        row = HEADER;
      }
    }

    private boolean read(long stamp) {
      int from = table.visibleFrom;
      for (int i = KEY; i < from; i++) {
        words[i] = page[row + i];
      }
      if (stamp >>> 16 <= root.version) {
        for (int i = from; i < words.length; i++) {
          words[i] = (long) WORD.getOpaque(page, row + i);
        }
        VarHandle.loadLoadFence();
        long again = (long) WORD.getOpaque(page, row + STAMP);
        if (again == stamp) {
          return words[from] != 0;
        }
        VarHandle.acquireFence();
        stamp = again;
      }
      return readImage(stamp);
    }

    private boolean readImage(long stamp) {
      for (; ; ) {
        int image = (int) stamp & NONE;
        if (image == NONE) {
          return false;
        }
        int from = table.imagesFrom + image * table.imageWords;
        stamp = page[from];
        if (stamp >>> 16 <= root.version) {
          System.arraycopy(page, from + 1, words, table.visibleFrom, table.visible);
          return words[table.visibleFrom] != 0;
        }
      }
    }
  }
}
