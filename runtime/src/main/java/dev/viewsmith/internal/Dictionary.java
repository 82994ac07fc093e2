package dev.viewsmith.internal;

import java.util.Arrays;

/*
 * Dense ids for the objects of one type. The writer encodes through an open-addressing table; readers
 * decode through the values of their own version. An id counts the rows that hold it and is given
 * back at 0, at the end of the batch; a chunk of values is copied before a used id gets a new object.
 */
public final class Dictionary {
  private static final int CHUNK_BITS = 8;
  private static final int CHUNK_MASK = (1 << CHUNK_BITS) - 1;

  private Object[][] values = new Object[1][1 << CHUNK_BITS];
  private long[] hashes = new long[1 << CHUNK_BITS];
  private int[] counts = new int[1 << CHUNK_BITS];
  private int[] table = new int[1 << CHUNK_BITS];
  private int[] loose = new int[16];
  private int looseCount;
  private int[] free = new int[16];
  private int freeCount;
  private int top;
  private int used;

  /** The id of a value, entered if it is new. */
  public int encode(String value) {
    long hash = Hashing.mix(value.hashCode());
    int mask = table.length - 1;
    for (int at = (int) hash & mask; ; at = at + 1 & mask) {
      int id = table[at] - 1;
      if (id < 0) {
        return enter(value, hash, at);
      }
      if (hashes[id] == hash && value.equals(at(id))) {
        return id;
      }
    }
  }

  public long hash(long id) {
    return hashes[(int) id];
  }

  public static long hashOf(String value) {
    return Hashing.mix(value.hashCode());
  }

  /** The value of an id, now. */
  public String at(int id) {
    return (String) values[id >>> CHUNK_BITS][id & CHUNK_MASK];
  }

  /** Rows came to hold this id, or ceased to. */
  public void count(long id, int rows) {
    if ((counts[(int) id] += rows) == 0 && rows < 0) {
      loose((int) id);
    }
  }

  /** Gives back the ids that no row holds; what readers of this version decode with. */
  public Values publish() {
    for (int i = 0; i < looseCount; i++) {
      if (counts[loose[i]] == 0) {
        leave(loose[i]);
      }
    }
    looseCount = 0;
    return new Values(values);
  }

  /** Gives back the ids that a refused batch has brought. */
  public void undo() {
    publish();
  }

  public int size() {
    return used;
  }

  private void loose(int id) {
    if (looseCount == loose.length) {
      loose = Arrays.copyOf(loose, 2 * looseCount);
    }
    loose[looseCount++] = id;
  }

  private int enter(String value, long hash, int at) {
    int id = freeCount > 0 ? free[--freeCount] : newId();
    hashes[id] = hash;
    counts[id] = 0;
    loose(id);
    if (at(id) != null) {
      values = values.clone();
      values[id >>> CHUNK_BITS] = values[id >>> CHUNK_BITS].clone();
    }
    values[id >>> CHUNK_BITS][id & CHUNK_MASK] = value;
    table[at] = id + 1;
    if (++used * 2 > table.length) {
      grow();
    }
    return id;
  }

  private int newId() {
    if (top == values.length << CHUNK_BITS) {
      values = Arrays.copyOf(values, 2 * values.length);
      for (int i = top >>> CHUNK_BITS; i < values.length; i++) {
        values[i] = new Object[1 << CHUNK_BITS];
      }
      hashes = Arrays.copyOf(hashes, 2 * hashes.length);
      counts = Arrays.copyOf(counts, 2 * counts.length);
    }
    return top++;
  }

  private void leave(int id) {
    int mask = table.length - 1;
    int hole = (int) hashes[id] & mask;
    while (table[hole] != id + 1) {
      if (table[hole] == 0) {
        return;
      }
      hole = hole + 1 & mask;
    }
    used--;
    for (int at = hole + 1 & mask; table[at] != 0; at = at + 1 & mask) {
      int home = (int) hashes[table[at] - 1] & mask;
      if ((at - home & mask) >= (at - hole & mask)) {
        table[hole] = table[at];
        hole = at;
      }
    }
    table[hole] = 0;
    if (freeCount == free.length) {
      free = Arrays.copyOf(free, 2 * freeCount);
    }
    free[freeCount++] = id;
  }

  private void grow() {
    table = new int[2 * table.length];
    int mask = table.length - 1;
    boolean[] gone = new boolean[top];
    for (int i = 0; i < freeCount; i++) {
      gone[free[i]] = true;
    }
    for (int id = 0; id < top; id++) {
      if (!gone[id]) {
        int at = (int) hashes[id] & mask;
        while (table[at] != 0) {
          at = at + 1 & mask;
        }
        table[at] = id + 1;
      }
    }
  }

  /** What the ids of one version mean. */
  public static final class Values {
    private final Object[][] values;

    Values(Object[][] values) {
      this.values = values;
    }

      public String at(int id) {
      return (String) values[id >>> CHUNK_BITS][id & CHUNK_MASK];
    }
  }
}
