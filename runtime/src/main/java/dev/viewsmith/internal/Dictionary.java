package dev.viewsmith.internal;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/*
 * Dense ids for the values of one type, so that every table holds longs only.
 *
 *   table    upper half of the hash << 32 | id + 1, or 0     open addressing, at most 2/3 full
 *   values   value of an id      hashes   its hash      counts   how many rows hold it; FREE
 *   tree     value of an id, in versions: what snapshots decode with
 *   ids      the free ids; the lowest is taken next
 *
 * The table is found by the upper half of the hash, which it holds: a probe reads one line of the
 * table and then, almost surely, the one value that is equal. It moves entries without a look at
 * anything else. Hashes only locate: values of equal hashes stand side by side.
 *
 * Life of an id. encode() enters a new value with count 0; rows that come to hold it count up, rows
 * that cease to count down. Whenever a count is 0 the id is noted in `loose`, and when the batch ends
 * (keep or undo) the noted ids that still have no rows are given back: not earlier, since rows of the
 * batch may yet bring it back, and since the delta of the batch names groups by the ids of its two
 * versions. So once a batch is kept every id has rows, and after undo() those of the version before
 * are all there is.
 *
 * A preview publishes what is taken back afterwards: at publish() ids are still loose. Its readers may
 * see the values that undo() then gives back, so those are taken out of the tree as seen ones.
 *
 * Null. Id 0 is null, in every dictionary and always: it is taken when the dictionary is made, no value
 * gets it, and it is never given back, however many rows count it.
 *
 * An id that is given to another value is no danger to older snapshots: they decode through their own
 * version of the tree.
 *
 * Nothing changes before hash and equality, which may be a user's code, have answered.
 */
/**
 * Dense ids for values in canonical form, which are equal by {@code equals} unless a subclass knows
 * better; null has the id 0. One writer; {@link DictionaryValues} are read by any thread.
 *
 * @param <T> the type of the values, which must not change
 */
public class Dictionary<T> {
  private static final int LEAST = 16;
  private static final int FREE = -1;
  private static final int NULL = 0;

  /** A longer list of loose ids is given back at the end of the batch. */
  private static final int KEPT_LOOSE = 1 << 12;

  private long[] table = new long[2 * LEAST];
  private int size;
  private @Nullable Object[] values = new Object[LEAST];
  private long[] hashes = new long[LEAST];
  private int[] counts = new int[LEAST];
  private final FreeIds ids = new FreeIds();
  private final ValueTree<T> tree = new ValueTree<>();
  private int[] loose = new int[LEAST];
  private int looseEnd;

  /** Whether ids that may be given back were published. */
  private boolean looseSeen;

  /** A dictionary without values. For generated code. */
  public Dictionary() {
    ids.take(); // NULL, the lowest
  }

  /**
   * The hash of a value by its {@code hashCode}: what readers look a value up with. That of null is
   * 0, as {@link #hash} has it.
   */
  public static long hashOf(@Nullable Object value) {
    return value == null ? 0 : Hashing.mix(hashCode(value));
  }

  /** The call of a string's method is direct, whatever other types other dictionaries hold. */
  private static int hashCode(Object value) {
    return value instanceof String string ? string.hashCode() : value.hashCode();
  }

  /** The hash of a value: {@link #hashOf}, unless a subclass knows better. */
  protected long hashOfValue(T value) {
    return hashOf(value);
  }

  /** Whether values, which are not the same object, are equal; by {@code equals} here. */
  protected boolean same(T value, T other) {
    return value instanceof String string ? string.equals(other) : value.equals(other);
  }

  /**
   * The id of a value, which is entered if it is new.
   *
   * @throws RuntimeException what the value's {@code hashCode} or {@code equals} throws; the
   *     dictionary is as it was
   */
  public final int encode(T value) {
    long hash = hashOfValue(value);
    long[] table = this.table;
    int mask = table.length - 1;
    int tag = (int) (hash >>> 32);
    for (int slot = tag & mask; ; slot = slot + 1 & mask) {
      long entry = table[slot];
      if (entry == 0) {
        return enter(value, hash, slot);
      }
      if ((int) (entry >>> 32) == tag && isAt((int) entry - 1, value)) {
        return (int) entry - 1;
      }
    }
  }

  private boolean isAt(int id, T value) {
    T known = at(id);
    return known == value || same(known, value);
  }

  /** The hash of the value of an id; 0 of that of null. */
  public final long hash(long id) {
    return hashes[(int) id];
  }

  /** The value of an id in use; null of 0, which generated code asks for only where null may be. */
  @SuppressWarnings({"NullAway", "unchecked"}) // an id in use has a value, of this type
  public final T at(int id) {
    return (T) values[id];
  }

  /**
   * So many more rows hold this id: 1 if a row came to hold it, -1 if one ceased to. That of null
   * may be counted too.
   */
  public final void count(long id, int rows) {
    if ((counts[(int) id] += rows) == 0) {
      note((int) id);
    }
  }

  /** Number of values; null is none. */
  public final int size() {
    return size;
  }

  /** The changes of a batch stay: gives back the ids that no row holds. */
  public final void keep() {
    giveBack(true);
  }

  /** What readers of the current state decode with. */
  public final DictionaryValues<T> publish() {
    looseSeen = looseEnd > 0;
    return tree.publish();
  }

  /**
   * Gives back the ids that a refused or previewed batch has brought; to be called after its rows
   * are gone.
   */
  public final void undo() {
    giveBack(looseSeen);
  }

  /** Memory held, the values themselves and older versions not counted. */
  public final long bytes() {
    return 8L * (table.length + hashes.length)
        + 4L * (values.length + counts.length + loose.length)
        + ids.bytes()
        + tree.bytes();
  }

  private int enter(T value, long hash, int slot) {
    int id = ids.take();
    if (id == values.length) {
      resizeIds(Capacity.grown(id, id + 1L));
    }
    values[id] = value;
    hashes[id] = hash;
    counts[id] = 0;
    tree.put(id, value);
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
    if (id == NULL) {
      return;
    }
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
    values[id] = null;
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
    if (values.length > LEAST && top < values.length / 4) {
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
    values = Arrays.copyOf(values, length);
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
}
