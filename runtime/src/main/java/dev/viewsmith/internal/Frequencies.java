package dev.viewsmith.internal;

import java.util.Comparator;

/*
 * How often each value of an aggregate's argument occurs in a group: what MIN, MAX and DISTINCT need
 * after a deletion. The columns of a group's row that belong to it:
 *
 *   distinct   number of different values
 *   least      the least of them; always there, since it is the value when there is only one
 *   greatest   the greatest of them, if the view wants it
 *   block      what holds values and counts; private to the writer
 *
 *   0 or 1 values   block is 0: the one value occurs as often as the group has rows
 *   up to 128       a handle of the arena: a block of 2^k values in ascending order, then their counts
 *   more            the complement of a handle, hence negative: a FrequencyTree
 *
 * The counts of a group add up to its rows, so that a group without rows has no block.
 *
 * Hysteresis: a block doubles when it is full and is halved when it is a quarter full; a tree becomes
 * a block again at 64 values.
 *
 * Touching loads the first value and the first count. Even the smallest block, 64 bytes, lies in two
 * lines of the cache: the words of an array begin 16 bytes behind its start, so that a block begins
 * with a line only in a chunk that happens to stand right for it.
 */
public final class Frequencies {
  /** In place of a column that the view does not have. */
  public static final int NONE = -1;

  /** Four values and their counts. */
  private static final int FIRST_POWER = 3;

  private final Arena arena = new Arena();
  private final ValueOrder order;

  /** Whether comparisons may fail, so that places are noted: under the hash of the group. */
  private final boolean isOpaque;

  private final FrequencyTree tree;
  private final int distinct;
  private final int least;
  private final int greatest;
  private final int block;
  private long values;
  private long spreadGroups;

  /** Keeps the loads of touch alive. */
  long touched;

  /**
   * Frequencies of values that are ordered as numbers. The arguments are columns of a row of the
   * group table.
   *
   * @param greatest a column, or {@link #NONE}
   * @param block a column that readers do not see, 0 in a new row
   */
  public Frequencies(int distinct, int least, int greatest, int block) {
    this(ValueOrder.ofNumbers(), new Columns(distinct, least, greatest, block));
  }

  /**
   * Frequencies of objects, given by the ids that a dictionary has for them. The others are columns
   * of a row of the group table.
   *
   * @param order 0 for equal values alone, or an {@link OpaqueOrder}
   * @param greatest a column, or {@link #NONE}
   * @param block a column that readers do not see, 0 in a new row
   */
  public <T> Frequencies(
      Dictionary<T> objects,
      Comparator<? super T> order,
      int distinct,
      int least,
      int greatest,
      int block) {
    this(ValueOrder.of(objects, order), new Columns(distinct, least, greatest, block));
  }

  private record Columns(int distinct, int least, int greatest, int block) {}

  private Frequencies(ValueOrder order, Columns columns) {
    this.order = order;
    isOpaque = order.places() != null;
    tree = new FrequencyTree(arena, order);
    distinct = columns.distinct;
    least = columns.least;
    greatest = columns.greatest;
    block = columns.block;
  }

  /** Loads the blocks that the updates of the joined rows in [from, to) will need. */
  public void touch(GroupTable groups, long[] words, int from, int to, int stride) {
    if (to - from > stride && arena.words() > Directory.CACHED) {
      touched += touchBlocks(groups, words, from, to, stride);
    }
  }

  /** Loads the blocks, however many there are; returns the sum of what it has loaded. */
  long touchBlocks(GroupTable groups, long[] words, int from, int to, int stride) {
    long sum = 0;
    for (int at = from; at < to; at += stride) {
      long word = groups.wordAt(words[at], block);
      if (word != 0) {
        long handle = word ^ word >> 63;
        long[] values = arena.chunk(handle);
        int start = Arena.start(handle);
        sum += values[start] + values[start + capacity(handle)];
      }
    }
    return sum;
  }

  /**
   * Adds copies of a value to the group at {@code group} that had {@code before} rows, or takes
   * them away: never more than there are.
   *
   * @return 1 if the value is new in the group, -1 if none is left, 0 otherwise
   */
  public int add(long[] page, int group, long value, long weight, long before) {
    if (isOpaque) {
      order.enter(page[group]);
    }
    long word = page[group + block];
    if (word > 0) {
      return addToBlock(page, group, word, value, weight);
    }
    if (word < 0) {
      return addToTree(page, group, value, weight);
    }
    if (before == 0) {
      values++;
      publish(page, group, 1, value, value);
      return 1;
    }
    if (page[group + least] != value) {
      return second(page, group, value, weight, before);
    }
    return before + weight == 0 ? last(page, group) : 0;
  }

  /** Returns how much memory is held, about; rows of the group table not included. */
  public long bytes() {
    return arena.bytes();
  }

  /** Returns how many different values the groups have, those of each group counted apart. */
  public long values() {
    return values;
  }

  /** Returns the number of groups that have more than one value. */
  public long spreadGroups() {
    return spreadGroups;
  }

  /** Number of blocks in use: 0 if no group has two values. */
  long blocks() {
    return arena.blocks();
  }

  /** What {@link #forEach} shows each value to. */
  public interface Visitor {
    /** A value, and how many rows of the group have it: above 0. */
    void value(long value, long count);
  }

  /** Shows the values of a group that has so many rows, in ascending order. */
  public void forEach(long[] page, int group, long rows, Visitor visitor) {
    long word = page[group + block];
    if (word < 0) {
      tree.forEach(word, visitor);
    } else if (word > 0) {
      long[] words = arena.chunk(word);
      int from = Arena.start(word);
      for (int at = from; at < from + (int) page[group + distinct]; at++) {
        visitor.value(words[at], words[at + capacity(word)]);
      }
    } else if (rows > 0) {
      visitor.value(page[group + least], rows);
    }
  }

  private int addToBlock(long[] page, int group, long handle, long value, long weight) {
    int size = (int) page[group + distinct];
    int from = Arena.start(handle);
    long[] words = arena.chunk(handle);
    int at = order.locate(words, from, from + size, value);
    if (at == from + size || words[at] != value) {
      insert(page, group, at - from, value, weight);
      return 1;
    }
    if ((words[at + capacity(handle)] += weight) != 0) {
      return 0;
    }
    delete(page, group, at - from);
    return -1;
  }

  private int addToTree(long[] page, int group, long value, long weight) {
    int change = tree.add(page, group + block, value, weight);
    if (change != 0) {
      values += change;
      long size = page[group + distinct] + change;
      long word = page[group + block];
      publish(page, group, size, tree.least(word), tree.greatest(word));
      if (size <= FrequencyTree.LEAF / 2) {
        page[group + block] = tree.fell(word);
      }
    }
    return change;
  }

  private int second(long[] page, int group, long value, long weight, long before) {
    long handle = arena.allocate(FIRST_POWER);
    long[] words = arena.chunk(handle);
    int from = Arena.start(handle);
    int capacity = capacity(handle);
    words[from] = page[group + least];
    words[from + capacity] = before;
    int place = order.locate(words, from, from + 1, value) - from;
    SortedBlock.insert(words, from, capacity, 1, place, value, weight);
    if (isOpaque) {
      order.came(words, from, from + 2, from + place);
    }
    page[group + block] = handle;
    values++;
    spreadGroups++;
    publish(page, group, 2, words[from], words[from + 1]);
    return 1;
  }

  private int last(long[] page, int group) {
    values--;
    GroupTable.put(page, group + distinct, 0);
    return -1;
  }

  private void insert(long[] page, int group, int place, long value, long weight) {
    int size = (int) page[group + distinct];
    if (size == FrequencyTree.LEAF) {
      page[group + block] = tree.plant(page[group + block]);
      addToTree(page, group, value, weight);
      return;
    }
    if (size == capacity(page[group + block])) {
      resize(page, group, size, Arena.power(page[group + block]) + 1);
    }
    long handle = page[group + block];
    long[] words = arena.chunk(handle);
    int from = Arena.start(handle);
    SortedBlock.insert(words, from, capacity(handle), size, place, value, weight);
    if (isOpaque) {
      order.came(words, from, from + size + 1, from + place);
    }
    values++;
    publish(page, group, size + 1, words[from], words[from + size]);
  }

  private void delete(long[] page, int group, int place) {
    long handle = page[group + block];
    int size = (int) page[group + distinct] - 1;
    int capacity = capacity(handle);
    long[] words = arena.chunk(handle);
    int from = Arena.start(handle);
    if (isOpaque) {
      order.leaves(words, from, from + size + 1, from + place);
    }
    SortedBlock.delete(words, from, capacity, size + 1, place);
    values--;
    publish(page, group, size, words[from], words[from + size - 1]);
    if (size == 1) {
      spreadGroups--;
      arena.free(handle);
      page[group + block] = 0;
    } else if (size <= capacity / 4 && Arena.power(handle) > FIRST_POWER) {
      resize(page, group, size, Arena.power(handle) - 1);
    }
  }

  private void resize(long[] page, int group, int size, int power) {
    long old = page[group + block];
    long handle = arena.allocate(power);
    SortedBlock.copy(
        arena.chunk(old),
        Arena.start(old),
        capacity(old),
        size,
        arena.chunk(handle),
        Arena.start(handle),
        capacity(handle));
    arena.free(old);
    page[group + block] = handle;
  }

  /** Lets readers see the columns. */
  private void publish(long[] page, int group, long size, long first, long last) {
    GroupTable.put(page, group + distinct, size);
    GroupTable.put(page, group + least, first);
    if (greatest != NONE) {
      GroupTable.put(page, group + greatest, last);
    }
  }

  private static int capacity(long handle) {
    return 1 << Arena.power(handle) - 1;
  }
}
