package dev.viewsmith.peers;

import java.util.Arrays;

/** Numbers that are added at the end. */
final class LongList {
  private long[] numbers = new long[1 << 10];
  private int size;

  void add(long number) {
    if (size == numbers.length) {
      numbers = Arrays.copyOf(numbers, 2 * size);
    }
    numbers[size++] = number;
  }

  int size() {
    return size;
  }

  long[] toArray() {
    return Arrays.copyOf(numbers, size);
  }
}
