package dev.viewsmith.internal;

import org.jspecify.annotations.Nullable;

/*
 * Values by id, in versions: a radix tree of 64 slots a node, of as many levels as the highest id
 * needs. Leaves hold values. A version is a root; versions share nodes.
 *
 *   node    64 slots | token of the version that made it
 *
 * One rule keeps old versions right: a slot is written in place only while it is null. A version that
 * shares such a node has null there too, so it has no id there and no reader of it ever looks. A slot
 * in use becomes null only in a node of the version that is being made, which is copied, once, if it
 * carries an older token. So entering a value copies nothing, and giving one back copies a path: one
 * node a level, whatever the number of values.
 *
 * A value that no published version has (its batch was refused, or its rows cancelled out) is taken
 * out in place: by the same rule nobody looks there.
 *
 * Readers see the writes in place since those happen before the volatile write that publishes a
 * version that has the value; see Maintainer.
 */
/** Values by id, in versions. One writer; any thread reads the published versions. */
final class ValueTree<T> {
  static final int BITS = 6;
  private static final int WIDTH = 1 << BITS;
  static final int MASK = WIDTH - 1;
  private static final int TOKEN = WIDTH;

  /** Of the version that is being made. */
  private Object token = new Object();

  /** Whether a node carries this token. */
  private boolean marked;

  private int nodes;
  private @Nullable Object[] root = node();
  private int shift;
  private DictionaryValues<T> published = new DictionaryValues<>(root, shift);

  /** Enters a value under an id that has none. */
  void put(int id, Object value) {
    while (id >>> shift >= WIDTH) {
      @Nullable Object[] higher = node();
      higher[0] = root;
      root = higher;
      shift += BITS;
    }
    @Nullable Object[] node = root;
    for (int level = shift; level > 0; level -= BITS) {
      node = child(node, id >>> level & MASK);
    }
    node[id & MASK] = value;
  }

  private @Nullable Object[] child(@Nullable Object[] node, int slot) {
    Object child = node[slot];
    if (child == null) {
      child = node();
      node[slot] = child;
    }
    return (Object[]) child;
  }

  /**
   * Takes out the value of an id.
   *
   * @param seen whether a published version may have it
   */
  void remove(int id, boolean seen) {
    @Nullable Object[] rest = without(root, shift, id, seen);
    if (rest == null) {
      root = node();
      shift = 0;
    } else {
      root = rest;
    }
  }

  /** The node without an id, or null if nothing is left in it. */
  private @Nullable Object @Nullable [] without(
      @Nullable Object[] node, int level, int id, boolean seen) {
    int slot = id >>> level & MASK;
    @Nullable Object[] child = level == 0 ? null : (Object[]) node[slot];
    Object rest = child == null ? null : without(child, level - BITS, id, seen);
    if (rest != null && rest == child) {
      return node;
    }
    @Nullable Object[] own = seen ? own(node) : node;
    own[slot] = rest;
    if (rest == null && isEmpty(own)) {
      nodes--;
      return null;
    }
    return own;
  }

  private @Nullable Object[] own(@Nullable Object[] node) {
    if (node[TOKEN] == token) {
      return node;
    }
    @Nullable Object[] copy = node.clone();
    copy[TOKEN] = token;
    marked = true;
    return copy;
  }

  private @Nullable Object[] node() {
    @Nullable Object[] node = new Object[WIDTH + 1];
    node[TOKEN] = token;
    marked = true;
    nodes++;
    return node;
  }

  private static boolean isEmpty(@Nullable Object[] node) {
    for (int slot = 0; slot < WIDTH; slot++) {
      if (node[slot] != null) {
        return false;
      }
    }
    return true;
  }

  /** Takes away the levels that ids below {@code top} do not need. */
  void shrink(int top) {
    while (shift > 0 && top > 0 && top <= 1 << shift) {
      root = (Object[]) root[0];
      shift -= BITS;
      nodes--;
    }
  }

  /** Ends a version. */
  DictionaryValues<T> publish() {
    if (marked) {
      token = new Object();
      marked = false;
    }
    if (published.root() != root) {
      published = new DictionaryValues<>(root, shift);
    }
    return published;
  }

  /** Memory of the version that is being made, the values not counted. */
  long bytes() {
    return nodes * (16L + 4 * (WIDTH + 1));
  }
}
