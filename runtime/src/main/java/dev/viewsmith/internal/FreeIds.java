package dev.viewsmith.internal;

import java.util.Arrays;

/*
 * Which ids are free, so that the lowest is taken next: ids stay dense, and the arrays that they index
 * can shrink from the top. Ids from `top` on were never given, or are free again and forgotten.
 *
 *   levels[0]   a bit an id below top: set = free
 *   levels[k]   a bit a word of levels[k - 1]: set = not 0
 *
 * The last level is one word. Taking and giving back cost a step a level: four at 16 million ids.
 */
/** The ids that are free. */
final class FreeIds {
  private static final int BITS = 6;

  private long[][] levels = {new long[1]};
  private int top;

  /** All ids in use are below. */
  int top() {
    return top;
  }

  /** Takes the lowest free id. */
  int take() {
    int last = levels.length - 1;
    if (levels[last][0] == 0) {
      return top++;
    }
    int id = 0;
    for (int level = last; level >= 0; level--) {
      id = id << BITS | Long.numberOfTrailingZeros(levels[level][id]);
    }
    clear(id);
    return id;
  }

  /** Gives back an id in use. */
  void release(int id) {
    if (id >>> BITS >= levels[0].length) {
      resize(Capacity.grown(levels[0].length, (id >>> BITS) + 1L));
    }
    set(id);
    while (top > 0 && isFree(top - 1)) {
      clear(--top);
    }
  }

  /** Gives back memory that {@link #top} does not need. */
  void shrink() {
    int words = (top >>> BITS) + 1;
    if (levels[0].length > 8 * words) {
      resize(words);
    }
  }

  /** Memory held. */
  long bytes() {
    return Arrays.stream(levels).mapToLong(level -> 8L * level.length).sum();
  }

  private boolean isFree(int id) {
    long[] bits = levels[0];
    return id >>> BITS < bits.length && (bits[id >>> BITS] >>> id & 1) != 0;
  }

  private void set(int id) {
    int at = id;
    for (long[] level : levels) {
      long before = level[at >>> BITS];
      level[at >>> BITS] = before | 1L << at;
      if (before != 0) {
        return;
      }
      at >>>= BITS;
    }
  }

  private void clear(int id) {
    int at = id;
    for (long[] level : levels) {
      level[at >>> BITS] &= ~(1L << at);
      if (level[at >>> BITS] != 0) {
        return;
      }
      at >>>= BITS;
    }
  }

  private void resize(int words) {
    int count = 1;
    for (int length = words; length > 1; length = length + 63 >>> BITS) {
      count++;
    }
    long[][] resized = new long[count][];
    resized[0] = Arrays.copyOf(levels[0], words);
    for (int level = 1; level < count; level++) {
      resized[level] = summary(resized[level - 1]);
    }
    levels = resized;
  }

  private static long[] summary(long[] words) {
    long[] summary = new long[words.length + 63 >>> BITS];
    for (int i = 0; i < words.length; i++) {
      if (words[i] != 0) {
        summary[i >>> BITS] |= 1L << i;
      }
    }
    return summary;
  }
}
