package dev.viewsmith.internal;

import org.jspecify.annotations.Nullable;

/** The order of the values of an argument: as numbers, or of the strings whose ids they are. */
final class ValueOrder {
  private static final int SCANNED = 16;

  private final @Nullable Dictionary strings;

  ValueOrder(@Nullable Dictionary strings) {
    this.strings = strings;
  }

  /** Returns where the first of the ascending values in [from, to) stands that is not less. */
  int position(long[] values, int from, int to, long value) {
    Dictionary strings = this.strings;
    return strings == null
        ? positionOfNumber(values, from, to, value)
        : positionOfString(strings, values, from, to, value);
  }

  private static int positionOfNumber(long[] values, int from, int to, long value) {
    int low = from;
    if (to - from <= SCANNED) {
      while (low < to && values[low] < value) {
        low++;
      }
      return low;
    }
    int high = to;
    while (low < high) {
      int middle = low + high >>> 1;
      if (values[middle] < value) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  private static int positionOfString(
      Dictionary strings, long[] values, int from, int to, long value) {
    String string = strings.at((int) value);
    int low = from;
    int high = to;
    while (low < high) {
      int middle = low + high >>> 1;
      if (Strings.compare(strings.at((int) values[middle]), string) < 0) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }
}
