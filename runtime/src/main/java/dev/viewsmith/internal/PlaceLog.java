package dev.viewsmith.internal;

import java.util.Arrays;

/*
 * Which values came and left in this batch, in order, each with the two that it stood between:
 *
 *   group | value | before | behind | came or left
 *
 * An entry and the opposite one right behind it cancel out. So a batch that is taken back, its last
 * change first, takes the log back, too; and the change that brings a value back to where it stood
 * before the batch finds the entry of its leaving at the end.
 *
 * An entry may be missing then, if it was cancelled in the batch itself: the value had come, at E, and
 * left right away. Taking back brings it to any place, which notes an entry, and then takes it away
 * again at E, which cancels that; what lies between cancels out likewise. So the place does not matter.
 *
 * Groups are told apart by their hashes alone. Two of one hash could cancel entries of each other: their
 * values are then taken back in the order of their comparisons, as far as those still work.
 */
/** Where values of groups came and left, as a stack. Tells where a value has to come back. */
final class PlaceLog {
  /** In place of a neighbour, at either end. */
  static final long NONE = -1;

  private static final long CAME = 1;
  private static final long LEFT = -1;
  private static final int VALUE = 1;
  private static final int BEFORE = 2;
  private static final int BEHIND = 3;
  private static final int KIND = 4;
  private static final int WORDS = 5;

  /** A longer log is given back at the end of the batch. */
  private static final int KEPT = 1 << 12;

  private static final long[] EMPTY = {};

  private long[] words = EMPTY;
  private int end;

  /** Notes that a value came to stand between two others of a group. */
  void came(long group, long value, long before, long behind) {
    note(group, value, before, behind, CAME);
  }

  /** Notes that a value left the place between two others of a group. */
  void left(long group, long value, long before, long behind) {
    note(group, value, before, behind, LEFT);
  }

  private void note(long group, long value, long before, long behind, long kind) {
    int last = end - WORDS;
    if (isLast(group, value, -kind)
        && words[last + BEFORE] == before
        && words[last + BEHIND] == behind) {
      end = last;
      return;
    }
    if (words.length - end < WORDS) {
      words = Arrays.copyOf(words, Capacity.grown(words.length, (long) end + WORDS));
    }
    words[end] = group;
    words[end + VALUE] = value;
    words[end + BEFORE] = before;
    words[end + BEHIND] = behind;
    words[end + KIND] = kind;
    end += WORDS;
  }

  private boolean isLast(long group, long value, long kind) {
    int last = end - WORDS;
    return last >= 0
        && words[last] == group
        && words[last + VALUE] == value
        && words[last + KIND] == kind;
  }

  /**
   * Returns where a value has to stand among all values of a group, which are in [from, to): where
   * it left, if that was the last that happened; otherwise -1.
   */
  int position(long group, long value, long[] values, int from, int to) {
    if (!isLast(group, value, LEFT)) {
      return -1;
    }
    long before = words[end - WORDS + BEFORE];
    int at = before == NONE ? from : indexOf(values, from, to, before) + 1;
    long behind = at < to ? values[at] : NONE;
    return at > from == (before != NONE) && behind == words[end - WORDS + BEHIND] ? at : -1;
  }

  /** Returns where a value stands in [from, to), or one before that if nowhere. */
  static int indexOf(long[] values, int from, int to, long value) {
    for (int at = from; at < to; at++) {
      if (values[at] == value) {
        return at;
      }
    }
    return from - 1;
  }

  void clear() {
    end = 0;
    if (words.length > KEPT) {
      words = EMPTY;
    }
  }
}
