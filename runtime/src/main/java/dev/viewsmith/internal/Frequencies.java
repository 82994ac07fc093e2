package dev.viewsmith.internal;

/*
 * How often each value of an aggregate's argument occurs in a group: what MIN, MAX and DISTINCT need
 * after a deletion. A group's cell is three words of its row:
 *
 *   DISTINCT | LEAST | block (power << 32 | offset in the arena)
 *
 * One distinct value needs no block: it is LEAST, and it occurs as often as the group has rows. More:
 * a block of 2^power values in ascending order, then their counts. [Above 128 values the real one has
 * a tree of such leaves.]
 */
public final class Frequencies {
  /** In place of a column that the view does not have. */
  public static final int NONE = -1;

  private final Arena arena = new Arena();
  private final int DISTINCT;
  private final int LEAST;
  private final int BLOCK;

  /** Frequencies of values that are ordered as numbers; columns of a row of the group table. */
  public Frequencies(int distinct, int least, int greatest, int block) {
    DISTINCT = distinct;
    LEAST = least;
    BLOCK = block;
  }

  /** Frequencies of strings, given by ids and ordered by code points. */
  public Frequencies(Dictionary strings, int distinct, int least, int greatest, int block) {
    this(distinct, least, greatest, block);
  }

  /** Loads the blocks that the updates of the joined rows in [from, to) will need. */
  public void touch(GroupTable groups, long[] words, int from, int to, int stride) {}

  /**
   * Adds copies of a value to the group at {@code cell} that had {@code before} rows, or takes them
   * away. Returns 1 if the value is new in the group, -1 if none is left, 0 otherwise.
   */
  public int add(long[] page, int cell, long value, long weight, long before) {
    long handle = page[cell + BLOCK];
    if (handle != 0) {
      addToBlock(page, cell, value, weight, handle);
    } else if (before == 0) {
      GroupTable.put(page, cell + DISTINCT, 1);
      GroupTable.put(page, cell + LEAST, value);
    } else if (page[cell + LEAST] != value) {
      second(page, cell, value, weight, before);
    }
    return 0; // stub
  }

  private void addToBlock(long[] page, int cell, long value, long weight, long handle) {
    int power = (int) (handle >>> 32);
    int count = (int) page[cell + DISTINCT];
    int from = Arena.start((int) handle);
    long[] block = arena.chunk((int) handle);
    int at = position(block, from, from + count, value);
    if (at == from + count || block[at] != value) {
      insert(page, cell, at - from, value, weight);
    } else if ((block[at + (1 << power)] += weight) == 0) {
      delete(page, cell, block, at, power);
    }
  }

  long touch(long[] page, int cell) {
    long handle = page[cell + BLOCK];
    return handle == 0 ? 0 : arena.chunk((int) handle)[Arena.start((int) handle)];
  }

  private static int position(long[] block, int from, int to, long value) {
    if (to - from <= 16) {
      while (from < to && block[from] < value) {
        from++;
      }
      return from;
    }
    while (from < to) {
      int middle = from + to >>> 1;
      if (block[middle] < value) {
        from = middle + 1;
      } else {
        to = middle;
      }
    }
    return from;
  }

  private void second(long[] page, int cell, long value, long weight, long before) {
    int offset = arena.allocate(3);
    int from = Arena.start(offset);
    long[] block = arena.chunk(offset);
    long only = page[cell + LEAST];
    int low = only < value ? 0 : 1;
    block[from + low] = only;
    block[from + low + 4] = before;
    block[from + 1 - low] = value;
    block[from + 1 - low + 4] = weight;
    page[cell + BLOCK] = 2L << 32 | offset;
    GroupTable.put(page, cell + LEAST, block[from]);
    GroupTable.put(page, cell + DISTINCT, 2);
  }

  private void insert(long[] page, int cell, int at, long value, long weight) {
    int count = (int) page[cell + DISTINCT];
    long handle = page[cell + BLOCK];
    if (count == 1 << (int) (handle >>> 32)) {
      handle = grow(page, cell, count);
    }
    int capacity = 1 << (int) (handle >>> 32);
    long[] block = arena.chunk((int) handle);
    int from = Arena.start((int) handle);
    shift(block, from + at, from + at + 1, count - at);
    shift(block, from + capacity + at, from + capacity + at + 1, count - at);
    block[from + at] = value;
    block[from + capacity + at] = weight;
    GroupTable.put(page, cell + DISTINCT, count + 1);
    GroupTable.put(page, cell + LEAST, block[from]);
  }

  private void delete(long[] page, int cell, long[] block, int at, int power) {
    int count = (int) page[cell + DISTINCT];
    long handle = page[cell + BLOCK];
    int from = Arena.start((int) handle);
    int after = from + count - at - 1;
    shift(block, at + 1, at, after);
    shift(block, at + (1 << power) + 1, at + (1 << power), after);
    GroupTable.put(page, cell + DISTINCT, count - 1);
    GroupTable.put(page, cell + LEAST, block[from]);
    if (count == 2) {
      arena.free((int) handle, power + 1);
      page[cell + BLOCK] = 0;
    }
  }

  private long grow(long[] page, int cell, int count) {
    long old = page[cell + BLOCK];
    int power = (int) (old >>> 32);
    int offset = arena.allocate(power + 2);
    long[] source = arena.chunk((int) old);
    long[] target = arena.chunk(offset);
    int from = Arena.start((int) old);
    int to = Arena.start(offset);
    System.arraycopy(source, from, target, to, count);
    System.arraycopy(source, from + (1 << power), target, to + (2 << power), count);
    arena.free((int) old, power + 1);
    return page[cell + BLOCK] = (long) (power + 1) << 32 | offset;
  }

  private static void shift(long[] block, int from, int to, int count) {
    if (count > 8) {
      System.arraycopy(block, from, block, to, count);
    } else if (to > from) {
      for (int i = count - 1; i >= 0; i--) {
        block[to + i] = block[from + i];
      }
    } else {
      for (int i = 0; i < count; i++) {
        block[to + i] = block[from + i];
      }
    }
  }
}
