package dev.viewsmith.internal;

/** Values in ascending order, and {@code capacity} words behind each one its count. */
final class SortedBlock {
  private static final int COPIED = 8;

  private SortedBlock() {}

  /** Puts a value at a place, counted from 0, of a block that holds {@code size} values. */
  static void insert(
      long[] words, int from, int capacity, int size, int place, long value, long count) {
    int at = from + place;
    shiftUp(words, at, size - place);
    shiftUp(words, at + capacity, size - place);
    words[at] = value;
    words[at + capacity] = count;
  }

  /** Removes the value at a place, counted from 0, of a block that holds {@code size} values. */
  static void delete(long[] words, int from, int capacity, int size, int place) {
    int at = from + place;
    shiftDown(words, at, size - place - 1);
    shiftDown(words, at + capacity, size - place - 1);
  }

  /** Copies values and their counts to places where they may have another capacity. */
  static void copy(
      long[] words, int from, int capacity, int size, long[] target, int to, int targetCapacity) {
    System.arraycopy(words, from, target, to, size);
    System.arraycopy(words, from + capacity, target, to + targetCapacity, size);
  }

  private static void shiftUp(long[] words, int at, int length) {
    if (length > COPIED) {
      System.arraycopy(words, at, words, at + 1, length);
      return;
    }
    for (int i = at + length; i > at; i--) {
      words[i] = words[i - 1];
    }
  }

  private static void shiftDown(long[] words, int at, int length) {
    if (length > COPIED) {
      System.arraycopy(words, at + 1, words, at, length);
      return;
    }
    for (int i = at; i < at + length; i++) {
      words[i] = words[i + 1];
    }
  }
}
