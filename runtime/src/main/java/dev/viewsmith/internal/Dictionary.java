package dev.viewsmith.internal;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/*
 * Dense ids for strings, so that every table holds longs only.
 *
 *   table     upper half of the hash << 32 | id + 1, or 0     open addressing, at most 2/3 full
 *   strings   string of an id      hashes   its hash      counts   how many rows hold it; FREE
 *   tree      string of an id, in versions: what snapshots decode with
 *   ids       the free ids; the lowest is taken next
 *
 * The table is found by the upper half of the hash, which it holds: a probe reads one line of the
 * table and then, almost surely, the one string that is equal. It moves entries without a look at
 * anything else. Hashes only locate: strings of equal hashes stand side by side.
 *
 * Life of an id. encode() enters a new string with count 0; rows that come to hold it count up, rows
 * that cease to count down. Whenever a count is 0 the id is noted in `loose`, and when the batch ends
 * (keep or undo) the noted ids that still have no rows are given back: not earlier, since rows of the
 * batch may yet bring it back, and since the delta of the batch names groups by the ids of its two
 * versions. So once a batch is kept every id has rows, and after undo() those of the version before
 * are all there is.
 *
 * A preview publishes what is taken back afterwards: at publish() ids are still loose. Its readers may
 * see the strings that undo() then gives back, so those are taken out of the tree as seen ones.
 *
 * An id that is given to another string is no danger to older snapshots: they decode through their own
 * version of the tree.
 */
/** Dense ids for strings. One writer; {@link Values} are read by any thread. */
public final class Dictionary {
  private static final int LEAST = 16;
  private static final int FREE = -1;

  /** A longer list of loose ids is given back at the end of the batch. */
  private static final int KEPT_LOOSE = 1 << 12;

  private long[] table = new long[2 * LEAST];
  private int size;
  private @Nullable String[] strings = new String[LEAST];
  private long[] hashes = new long[LEAST];
  private int[] counts = new int[LEAST];
  private final FreeIds ids = new FreeIds();
  private final StringTree tree = new StringTree();
  private int[] loose = new int[LEAST];
  private int looseEnd;

  /** Whether ids that may be given back were published. */
  private boolean looseSeen;

  /**
   * The hash of a string by its content: what readers look a string up with. Null has some hash
   * too, so that a lookup with null goes on to compare, and finds nothing.
   */
  public static long hashOf(@Nullable String string) {
    return Hashing.mix(string == null ? 0 : string.hashCode());
  }

  /** The id of a string, which is entered if it is new. */
  public int encode(String string) {
    long hash = Hashing.mix(string.hashCode());
    long[] table = this.table;
    int mask = table.length - 1;
    int tag = (int) (hash >>> 32);
    for (int slot = tag & mask; ; slot = slot + 1 & mask) {
      long entry = table[slot];
      if (entry == 0) {
        return enter(string, hash, slot);
      }
      if ((int) (entry >>> 32) == tag && string.equals(strings[(int) entry - 1])) {
        return (int) entry - 1;
      }
    }
  }

  /** The hash of the string of an id. */
  public long hash(long id) {
    return hashes[(int) id];
  }

  /** The string of an id in use. */
  @SuppressWarnings("NullAway") // an id in use has a string
  public String at(int id) {
    return strings[id];
  }

  /** So many more rows hold this id: 1 if a row came to hold it, -1 if one ceased to. */
  public void count(long id, int rows) {
    if ((counts[(int) id] += rows) == 0) {
      note((int) id);
    }
  }

  /** Number of strings. */
  public int size() {
    return size;
  }

  /** The changes of a batch stay: gives back the ids that no row holds. */
  public void keep() {
    giveBack(true);
  }

  /** What readers of the current state decode with. */
  public Values publish() {
    looseSeen = looseEnd > 0;
    return tree.publish();
  }

  /**
   * Gives back the ids that a refused or previewed batch has brought; to be called after its rows
   * are gone.
   */
  public void undo() {
    giveBack(looseSeen);
  }

  /** Memory held, the strings themselves and older versions not counted. */
  public long bytes() {
    return 8L * (table.length + hashes.length)
        + 4L * (strings.length + counts.length + loose.length)
        + ids.bytes()
        + tree.bytes();
  }

  private int enter(String string, long hash, int slot) {
    int id = ids.take();
    if (id == strings.length) {
      resizeIds(Capacity.grown(id, id + 1L));
    }
    strings[id] = string;
    hashes[id] = hash;
    counts[id] = 0;
    tree.put(id, string);
    note(id);
    table[slot] = entry(id);
    if (++size * 3L > table.length * 2L) {
      rehash(2 * table.length);
    }
    return id;
  }

  private long entry(int id) {
    return hashes[id] >>> 32 << 32 | id + 1;
  }

  private void note(int id) {
    if (looseEnd == loose.length) {
      loose = Arrays.copyOf(loose, Capacity.grown(looseEnd, looseEnd + 1L));
    }
    loose[looseEnd++] = id;
  }

  private void giveBack(boolean seen) {
    if (looseEnd == 0) {
      return;
    }
    for (int i = 0; i < looseEnd; i++) {
      if (counts[loose[i]] == 0) {
        leave(loose[i], seen);
      }
    }
    looseEnd = 0;
    looseSeen = false;
    shrink();
  }

  private void leave(int id, boolean seen) {
    int mask = table.length - 1;
    long entry = entry(id);
    int slot = (int) (entry >>> 32) & mask;
    while (table[slot] != entry) {
      slot = slot + 1 & mask;
    }
    close(slot);
    size--;
    counts[id] = FREE;
    strings[id] = null;
    tree.remove(id, seen);
    ids.release(id);
  }

  /**
   * Empties a slot, and moves the entries behind it that a probe would no longer reach (Knuth 6.4
   * R).
   */
  private void close(int slot) {
    long[] table = this.table;
    int mask = table.length - 1;
    int hole = slot;
    for (int at = hole + 1 & mask; table[at] != 0; at = at + 1 & mask) {
      int home = (int) (table[at] >>> 32) & mask;
      if ((at - home & mask) >= (at - hole & mask)) {
        table[hole] = table[at];
        hole = at;
      }
    }
    table[hole] = 0;
  }

  private void shrink() {
    int top = ids.top();
    if (strings.length > LEAST && top < strings.length / 4) {
      resizeIds(Math.max(LEAST, 2 * top));
      ids.shrink();
      tree.shrink(top);
    }
    if (table.length > 2 * LEAST && size < table.length / 8) {
      rehash(Math.max(2 * LEAST, Integer.highestOneBit(size) * 4));
    }
    if (loose.length > KEPT_LOOSE) {
      loose = new int[LEAST];
    }
  }

  private void resizeIds(int length) {
    strings = Arrays.copyOf(strings, length);
    hashes = Arrays.copyOf(hashes, length);
    counts = Arrays.copyOf(counts, length);
  }

  private void rehash(int slots) {
    long[] old = table;
    long[] table = new long[slots];
    int mask = slots - 1;
    for (long entry : old) {
      if (entry != 0) {
        int slot = (int) (entry >>> 32) & mask;
        while (table[slot] != 0) {
          slot = slot + 1 & mask;
        }
        table[slot] = entry;
      }
    }
    this.table = table;
  }

  /** What the ids of one version mean. Never changes; read by any thread. */
  public static final class Values {
    private final @Nullable Object[] root;
    private final int shift;

    Values(@Nullable Object[] root, int shift) {
      this.root = root;
      this.shift = shift;
    }

    @Nullable Object[] root() {
      return root;
    }

    /** The string of an id that this version has. */
    @SuppressWarnings("NullAway") // the path of such an id is not null
    public String at(int id) {
      Object[] node = root;
      for (int level = shift; level > 0; level -= StringTree.BITS) {
        node = (Object[]) node[id >>> level & StringTree.MASK];
      }
      return (String) node[id & StringTree.MASK];
    }
  }
}
