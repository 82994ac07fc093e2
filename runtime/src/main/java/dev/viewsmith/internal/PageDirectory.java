package dev.viewsmith.internal;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/*
 * Which page holds a hash: extendible hashing (Fagin, Nievergelt, Pippenger, Strong, ACM TODS 4(3),
 * 1979, section 3). The top `depth` bits of a hash number an entry; a page of local depth d, whose
 * rows share their top d bits, fills the 2^(depth - d) entries with that prefix, which are adjacent.
 * So pages split and merge one at a time.
 *
 * The entries lie in chunks of 256, the chunks in an array. Published roots share both, so the first
 * write in a version copies the array, and the first write to a chunk that chunk: a batch pays for the
 * pages that it replaces, never for all. Only doubling and halving rewrite all entries; the halving
 * waits until there are 8 entries a page, so that as many pages must have come or gone between two.
 *
 * A page splits a level deeper than the directory only while there are at most 16 entries a page:
 * hashes with long common prefixes, by accident or on purpose, cannot blow up the directory. (Their
 * page grows instead.)
 */
final class PageDirectory {
  private static final int CHUNK_BITS = 8;
  private static final int CHUNK = 1 << CHUNK_BITS;
  private static final int DEEPEST = 30;
  private static final int ENTRIES_TO_HALVE = 8;
  private static final int ENTRIES_TO_DOUBLE = 16;

  /** Version in the making. */
  private long version = 1;

  private long[][][] chunks;
  private int depth = CHUNK_BITS;

  /** The version that each chunk was copied or made for. */
  private long[] chunkMade = {version};

  private boolean chunksOwned = true;
  private int pages = 1;
  private final int[] pagesOfDepth = new int[DEEPEST + 1];

  PageDirectory(long[] page) {
    chunks = new long[1][CHUNK][];
    Arrays.fill(chunks[0], page);
    pagesOfDepth[0] = 1;
  }

  /** The page of a hash. */
  long[] page(long hash) {
    return page(chunks, depth, hash);
  }

  static long[] page(long[][][] chunks, int depth, long hash) {
    return entry(chunks, (int) (hash >>> 64 - depth));
  }

  static long[] entry(long[][][] chunks, int index) {
    return chunks[index >>> CHUNK_BITS][index & CHUNK - 1];
  }

  /** The page that was split from that of a hash, if it is not split further; else null. */
  long @Nullable [] buddy(long hash) {
    int localDepth = (int) page(hash)[PageFormat.DEPTH];
    if (localDepth == 0) {
      return null;
    }
    long[] buddy = page(hash ^ 1L << 64 - localDepth);
    return buddy[PageFormat.DEPTH] == localDepth ? buddy : null;
  }

  /** Number of pages. */
  int pages() {
    return pages;
  }

  /** Bytes of pages and entries: the words of arrays, without their headers. */
  long bytes() {
    long bytes = 4L << depth;
    int entries = 1 << depth;
    for (int index = 0; index < entries; ) {
      long[] page = entry(chunks, index);
      bytes += 8L * page.length;
      index += entries >>> (int) page[PageFormat.DEPTH];
    }
    return bytes;
  }

  /**
   * The directory as it is now, for readers; from now on the next version is in the making.
   *
   * @param rows that readers see
   * @param copies of those
   */
  GroupRoot publish(PageFormat format, boolean counted, long rows, long copies) {
    GroupRoot root = new GroupRoot(format, chunks, depth, version, counted, rows, copies);
    version++;
    chunksOwned = false;
    return root;
  }

  /** Puts a page in the place of the one for a hash, which has the same local depth. */
  void replace(long hash, long[] page) {
    int localDepth = (int) page[PageFormat.DEPTH];
    int first = localDepth == 0 ? 0 : (int) (hash >>> 64 - localDepth) << depth - localDepth;
    int end = first + (1 << depth - localDepth);
    while (first < end) {
      long[][] chunk = ownChunk(first >>> CHUNK_BITS);
      int from = first & CHUNK - 1;
      int to = Math.min(from + end - first, CHUNK);
      Arrays.fill(chunk, from, to, page);
      first += to - from;
    }
  }

  /** Whether the page of a hash may be replaced by two, one level deeper. */
  boolean canSplit(long hash) {
    return page(hash)[PageFormat.DEPTH] < depth
        || depth < DEEPEST && 1 << depth <= ENTRIES_TO_DOUBLE * Math.max(pages, CHUNK / 16);
  }

  /** Puts two pages, one level deeper, in the place of the one for a hash. */
  void split(long hash, long[] low, long[] high) {
    int localDepth = (int) low[PageFormat.DEPTH];
    if (localDepth > depth) {
      deepen();
    }
    pages++;
    pagesOfDepth[localDepth - 1]--;
    pagesOfDepth[localDepth] += 2;
    long bit = 1L << 64 - localDepth;
    replace(hash & ~bit, low);
    replace(hash | bit, high);
  }

  /** Puts one page, one level higher, in the place of that for a hash and its buddy. */
  void merge(long hash, long[] page) {
    int localDepth = (int) page[PageFormat.DEPTH];
    pages--;
    pagesOfDepth[localDepth + 1] -= 2;
    pagesOfDepth[localDepth]++;
    replace(hash, page);
  }

  /** Halves the entries as long as they are far too many. */
  void shrink() {
    while (depth > CHUNK_BITS
        && pagesOfDepth[depth] == 0
        && 1 << depth >= ENTRIES_TO_HALVE * pages) {
      resize(depth - 1);
    }
  }

  private void deepen() {
    resize(depth + 1);
  }

  private void resize(int newDepth) {
    long[][][] old = chunks;
    int oldDepth = depth;
    long[][][] resized = new long[1 << newDepth - CHUNK_BITS][CHUNK][];
    for (int i = 0; i < 1 << newDepth; i++) {
      int from = newDepth > oldDepth ? i >>> 1 : i << 1;
      resized[i >>> CHUNK_BITS][i & CHUNK - 1] = entry(old, from);
    }
    chunks = resized;
    chunkMade = new long[resized.length];
    Arrays.fill(chunkMade, version);
    chunksOwned = true;
    depth = newDepth;
  }

  private long[][] ownChunk(int index) {
    if (chunkMade[index] == version) {
      return chunks[index];
    }
    if (!chunksOwned) {
      chunks = chunks.clone();
      chunksOwned = true;
    }
    chunkMade[index] = version;
    return chunks[index] = chunks[index].clone();
  }
}
