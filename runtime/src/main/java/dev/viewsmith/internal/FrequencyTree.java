package dev.viewsmith.internal;

import java.util.stream.LongStream;

/*
 * The values of one group and how often each occurs, when they are too many for one block: a root over
 * sorted leaves of LEAF values. Both are blocks of the arena; words of a group's row name the root by
 * the complement of its handle, so that the word is negative.
 *
 *   root   number of leaves | least value of each leaf… || - | leaf of each…       two equal halves
 *   leaf   LEAF values, LEAF counts                                                (SortedBlock)
 *   a leaf in the root   number of its values << 48 | its handle without the power
 *
 * Leaves are numbered from 1. The least values in the root are exactly the first values of the leaves:
 * every value in the root stands in a leaf, so that no id of an object stays here longer than its rows.
 *
 * A full leaf is split in the middle; at the very end, or the very beginning, it stays whole, so that
 * values that come in order fill their leaves. A leaf below a quarter is merged with a neighbour if
 * both fill at most three quarters of one. The root doubles when it is full and is halved when it is
 * a quarter full. So an operation costs two binary searches and the shifting of at most LEAF values;
 * one of about LEAF / 2 also shifts the root.
 */
final class FrequencyTree {
  static final int LEAF = 128;

  private static final long[] NONE = new long[0];
  private static final int LEAF_POWER = 8;
  private static final int ROOT_POWER = 3;
  private static final int COUNT_SHIFT = 48;
  private static final long ONE = 1L << COUNT_SHIFT;

  private final Arena arena;
  private final ValueOrder order;

  /** The root opened last. */
  private long root;

  private long[] index = NONE;
  private int start;
  private int half;

  FrequencyTree(Arena arena, ValueOrder order) {
    this.arena = arena;
    this.order = order;
  }

  /** Returns the name of a tree whose only leaf is a full block. */
  long plant(long block) {
    long root = arena.allocate(ROOT_POWER);
    open(~root);
    index[start] = 1;
    index[start + 1] = arena.chunk(block)[Arena.start(block)];
    index[start + half + 1] = leaf(block, LEAF);
    return ~root;
  }

  /**
   * Adds to the count of a value.
   *
   * @param at where the page names the tree
   * @return 1 if the value is new, -1 if none is left, 0 otherwise
   */
  int add(long[] page, int at, long value, long weight) {
    open(page[at]);
    int leaf = leafOf(value);
    long word = index[start + half + leaf];
    long[] values = arena.chunk(word);
    int from = Arena.start(word);
    int to = from + size(word);
    int place = order.position(values, from, to, value);
    boolean found = place < to && values[place] == value;
    if (!order.isSure(found)) {
      return addUnsure(page, at, leaf, place - from, value, weight);
    }
    if (!found) {
      insert(page, at, leaf, place - from, value, weight);
      return 1;
    }
    return addAt(page, at, leaf, place - from, weight);
  }

  private int addAt(long[] page, int at, int leaf, int place, long weight) {
    long word = index[start + half + leaf];
    if ((arena.chunk(word)[Arena.start(word) + place + LEAF] += weight) != 0) {
      return 0;
    }
    delete(page, at, leaf, place);
    return -1;
  }

  /** As {@link #add}, where comparing has led to this place but cannot be relied on. */
  private int addUnsure(long[] page, int at, int leaf, int place, long value, long weight) {
    long[] all = values();
    int position = order.recover(all, 0, all.length, value);
    if (position < 0) {
      insert(page, at, leaf, place, value, weight);
      return 1;
    }
    boolean found = position < all.length && all[position] == value;
    int known = 1;
    int rest = position;
    while (known < leaves() && rest >= size(index[start + half + known])) {
      rest -= size(index[start + half + known]);
      known++;
    }
    if (found) {
      return addAt(page, at, known, rest, weight);
    }
    insert(page, at, known, rest, value, weight);
    return 1;
  }

  /** All values of the tree that is open, in ascending order. */
  private long[] values() {
    LongStream.Builder values = LongStream.builder();
    forEach(~root, (value, count) -> values.add(value));
    return values.build().toArray();
  }

  long least(long tree) {
    open(tree);
    return index[start + 1];
  }

  long greatest(long tree) {
    open(tree);
    long word = index[start + half + leaves()];
    return arena.chunk(word)[Arena.start(word) + size(word) - 1];
  }

  /** Returns the block that takes the place of a tree of at most LEAF values. */
  long fell(long tree) {
    open(tree);
    long block = arena.allocate(LEAF_POWER);
    long[] target = arena.chunk(block);
    int to = Arena.start(block);
    for (int leaf = 1; leaf <= leaves(); leaf++) {
      long word = index[start + half + leaf];
      int size = size(word);
      SortedBlock.copy(arena.chunk(word), Arena.start(word), LEAF, size, target, to, LEAF);
      to += size;
      arena.free(handle(word));
    }
    arena.free(root);
    index = NONE;
    return block;
  }

  void forEach(long tree, Frequencies.Visitor visitor) {
    open(tree);
    for (int leaf = 1; leaf <= leaves(); leaf++) {
      long word = index[start + half + leaf];
      long[] values = arena.chunk(word);
      int from = Arena.start(word);
      for (int at = from; at < from + size(word); at++) {
        visitor.value(values[at], values[at + LEAF]);
      }
    }
  }

  private void open(long tree) {
    root = ~tree;
    index = arena.chunk(root);
    start = Arena.start(root);
    half = 1 << Arena.power(root) - 1;
  }

  private int leaves() {
    return (int) index[start];
  }

  private static int size(long leaf) {
    return (int) (leaf >>> COUNT_SHIFT);
  }

  private static long handle(long leaf) {
    return leaf & ONE - 1 | (long) LEAF_POWER << COUNT_SHIFT;
  }

  private static long leaf(long handle, int size) {
    return handle & ONE - 1 | (long) size << COUNT_SHIFT;
  }

  /**
   * Returns the number of the last leaf that begins with this value or a lesser one; at least 1.
   */
  private int leafOf(long value) {
    int end = start + 1 + leaves();
    int at = order.position(index, start + 1, end, value);
    int leaf = at < end && index[at] == value ? at - start : at - start - 1;
    return Math.max(leaf, 1);
  }

  private void insert(long[] page, int at, int leaf, int place, long value, long count) {
    int target = leaf;
    int targetPlace = place;
    if (size(index[start + half + leaf]) == LEAF) {
      int keep = leaf == leaves() && place == LEAF ? LEAF : leaf == 1 && place == 0 ? 0 : LEAF / 2;
      split(page, at, leaf, keep);
      if (place > keep || keep == LEAF) {
        target = leaf + 1;
        targetPlace = place - keep;
      }
    }
    long word = index[start + half + target];
    SortedBlock.insert(
        arena.chunk(word), Arena.start(word), LEAF, size(word), targetPlace, value, count);
    index[start + half + target] = word + ONE;
    if (targetPlace == 0) {
      index[start + target] = value;
    }
    PlaceLog places = order.places();
    if (places != null) {
      long before = valueBefore(target, targetPlace);
      places.came(order.group(), value, before, valueBehind(target, targetPlace));
    }
  }

  /** Moves all but the first {@code keep} values of a full leaf to a new one behind it. */
  private void split(long[] page, int at, int leaf, int keep) {
    if (leaves() == half - 1) {
      resizeRoot(page, at, Arena.power(root) + 1);
    }
    long handle = arena.allocate(LEAF_POWER);
    long word = index[start + half + leaf];
    long[] values = arena.chunk(word);
    int from = Arena.start(word);
    int moved = LEAF - keep;
    SortedBlock.copy(
        values, from + keep, LEAF, moved, arena.chunk(handle), Arena.start(handle), LEAF);
    index[start + half + leaf] = leaf(word, keep);
    SortedBlock.insert(
        index,
        start + 1,
        half,
        leaves(),
        leaf,
        moved > 0 ? values[from + keep] : 0,
        leaf(handle, moved));
    index[start]++;
  }

  private void delete(long[] page, int at, int leaf, int place) {
    long word = index[start + half + leaf];
    long[] values = arena.chunk(word);
    int from = Arena.start(word);
    int left = size(word) - 1;
    PlaceLog places = order.places();
    if (places != null) {
      long value = value(leaf, place);
      places.left(order.group(), value, valueBefore(leaf, place), valueBehind(leaf, place));
    }
    SortedBlock.delete(values, from, LEAF, left + 1, place);
    index[start + half + leaf] = word - ONE;
    if (left == 0) {
      removeLeaf(page, at, leaf);
      return;
    }
    if (place == 0) {
      index[start + leaf] = values[from];
    }
    if (left < LEAF / 4) {
      merge(page, at, leaf, left);
    }
  }

  private long valueBefore(int leaf, int place) {
    if (place > 0) {
      return value(leaf, place - 1);
    }
    return leaf > 1 ? value(leaf - 1, size(index[start + half + leaf - 1]) - 1) : PlaceLog.NONE;
  }

  private long valueBehind(int leaf, int place) {
    if (place + 1 < size(index[start + half + leaf])) {
      return value(leaf, place + 1);
    }
    return leaf < leaves() ? value(leaf + 1, 0) : PlaceLog.NONE;
  }

  private long value(int leaf, int place) {
    long word = index[start + half + leaf];
    return arena.chunk(word)[Arena.start(word) + place];
  }

  private void merge(long[] page, int at, int leaf, int size) {
    int most = LEAF * 3 / 4 - size;
    if (leaf < leaves() && size(index[start + half + leaf + 1]) <= most) {
      append(leaf);
      removeLeaf(page, at, leaf + 1);
    } else if (leaf > 1 && size(index[start + half + leaf - 1]) <= most) {
      append(leaf - 1);
      removeLeaf(page, at, leaf);
    }
  }

  /** Copies the values of the next leaf behind those of a leaf. */
  private void append(int leaf) {
    long word = index[start + half + leaf];
    long next = index[start + half + leaf + 1];
    int size = size(next);
    SortedBlock.copy(
        arena.chunk(next),
        Arena.start(next),
        LEAF,
        size,
        arena.chunk(word),
        Arena.start(word) + size(word),
        LEAF);
    index[start + half + leaf] = word + size * ONE;
  }

  private void removeLeaf(long[] page, int at, int leaf) {
    arena.free(handle(index[start + half + leaf]));
    SortedBlock.delete(index, start + 1, half, leaves(), leaf - 1);
    index[start]--;
    if (leaves() <= half / 4 && Arena.power(root) > ROOT_POWER) {
      resizeRoot(page, at, Arena.power(root) - 1);
    }
  }

  private void resizeRoot(long[] page, int at, int power) {
    if (power > Arena.LARGEST_POWER) {
      throw new IllegalStateException("too many different values in one group");
    }
    long handle = arena.allocate(power);
    long[] target = arena.chunk(handle);
    int to = Arena.start(handle);
    target[to] = leaves();
    SortedBlock.copy(index, start + 1, half, leaves(), target, to + 1, 1 << power - 1);
    arena.free(root);
    page[at] = ~handle;
    open(~handle);
  }
}
