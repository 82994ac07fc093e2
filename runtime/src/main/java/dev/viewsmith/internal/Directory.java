package dev.viewsmith.internal;

import java.util.Arrays;

/*
 * Open addressing with linear probing and backward shift deletion (Knuth, The Art of Computer
 * Programming 3, section 6.4, algorithms L and R), over one long[].
 *
 *   entry   key… | mark | what else the subclass keeps        padded to a power of two of words
 *
 * An entry is in use exactly while its mark is not 0, so that no key value is special. Unused entries
 * are all zero. The hash and the equality of keys belong to the generated subclass, which probes by
 * first and next. Entries move when others come or go.
 *
 * Hysteresis: doubled above 3/4 full, halved below 3/16, so that either leaves it 3/8 full and the
 * cost of moving is constant for each key that came or went. Equal hashes make one long run of
 * entries: slow, and right.
 */
abstract class Directory {
  private static final int FIRST_ENTRIES = 8;
  private static final int LARGEST = 1 << 30;

  /** Words of a table that stays in the cache of a processor: 256 KB. */
  static final int CACHED = 1 << 15;

  private final int mark;
  private final int shift;

  /** The entries; all zero where unused. */
  protected long[] directory;

  private int mask;
  private int used;

  /** Keeps the loads of touch alive. */
  long touched;

  /**
   * @param mark the words of a key, which are also where the mark is
   * @param words the words of an entry in all
   */
  Directory(int mark, int words) {
    this.mark = mark;
    this.shift = 32 - Integer.numberOfLeadingZeros(words - 1);
    this.directory = new long[FIRST_ENTRIES << shift];
    this.mask = directory.length - 1;
  }

  /** Returns the hash of the key of an entry; asked for only when entries move. */
  protected abstract long hash(long[] directory, int entry);

  /** Returns where the probe for a hash begins. */
  protected final int first(long hash) {
    return (int) hash << shift & mask;
  }

  /** Returns where it goes on. */
  protected final int next(int entry) {
    return entry + (1 << shift) & mask;
  }

  /**
   * Returns a free entry for a key that is not there. The caller writes the key and sets the mark,
   * and calls nothing else here in between.
   */
  protected final int enterHash(long hash) {
    if (++used * 4L << shift > mask * 3L) {
      resize(2L * directory.length);
    }
    return free(hash);
  }

  /**
   * Whether loading ahead costs more than it saves: changes are so few that their probes hardly
   * overlap, or rows are so few that they stay in the cache.
   */
  protected final boolean tooFewToTouch(int from, int to, int stride) {
    return to - from <= 4 * stride || words() <= CACHED;
  }

  /** Words of memory held, about. */
  long words() {
    return directory.length;
  }

  /** Loads the line where the probe for a hash begins. */
  protected final void touchEntry(long hash) {
    touched += directory[first(hash)];
  }

  /** Empties an entry. */
  final void leave(int entry) {
    long[] directory = this.directory;
    int mark = this.mark;
    int mask = this.mask;
    int stride = 1 << shift;
    int hole = entry;
    for (int at = next(hole); directory[at + mark] != 0; at = next(at)) {
      int home = first(hash(directory, at));
      if ((at - home & mask) >= (at - hole & mask)) {
        System.arraycopy(directory, at, directory, hole, stride);
        hole = at;
      }
    }
    Arrays.fill(directory, hole, hole + stride, 0);
    if (--used * 16L << shift < mask * 3L && directory.length > FIRST_ENTRIES << shift) {
      resize(directory.length / 2);
    }
  }

  /** Returns the first entry in use from {@code entry} on, or -1. */
  final int seek(int entry) {
    for (int at = entry; at < directory.length; at += 1 << shift) {
      if (directory[at + mark] != 0) {
        return at;
      }
    }
    return -1;
  }

  /** Returns the first entry in use behind {@code entry}, or -1. */
  final int seekNext(int entry) {
    return seek(entry + (1 << shift));
  }

  /** Returns the number of entries in use. */
  final int used() {
    return used;
  }

  final long directoryBytes() {
    return 8L * directory.length;
  }

  private int free(long hash) {
    int entry = first(hash);
    while (directory[entry + mark] != 0) {
      entry = next(entry);
    }
    return entry;
  }

  private void resize(long words) {
    if (words > LARGEST) {
      throw new IllegalStateException("more than " + used + " keys do not fit into one directory");
    }
    long[] old = directory;
    int stride = 1 << shift;
    directory = new long[(int) words];
    mask = directory.length - 1;
    for (int entry = 0; entry < old.length; entry += stride) {
      if (old[entry + mark] != 0) {
        System.arraycopy(old, entry, directory, free(hash(old, entry)), stride);
      }
    }
  }
}
