package dev.viewsmith.internal;

import java.util.Comparator;
import org.jspecify.annotations.Nullable;

/** The order of the values of an argument: as numbers, or of the objects whose ids they are. */
final class ValueOrder {
  private static final int SCANNED = 16;

  private final @Nullable Objects<?> objects;

  private ValueOrder(@Nullable Objects<?> objects) {
    this.objects = objects;
  }

  /** The order of numbers. */
  static ValueOrder ofNumbers() {
    return new ValueOrder(null);
  }

  /** The order of objects, given by their ids in a dictionary. */
  static <T> ValueOrder of(Dictionary<T> dictionary, Comparator<? super T> order) {
    return new ValueOrder(new Objects<>(dictionary, order));
  }

  /** Returns where the first of the ascending values in [from, to) stands that is not less. */
  int position(long[] values, int from, int to, long value) {
    Objects<?> objects = this.objects;
    return objects == null
        ? positionOfNumber(values, from, to, value)
        : objects.position(values, from, to, value);
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

  private record Objects<T>(Dictionary<T> dictionary, Comparator<? super T> order) {
    int position(long[] values, int from, int to, long value) {
      T object = dictionary.at((int) value);
      int low = from;
      int high = to;
      while (low < high) {
        int middle = low + high >>> 1;
        if (order.compare(dictionary.at((int) values[middle]), object) < 0) {
          low = middle + 1;
        } else {
          high = middle;
        }
      }
      return low;
    }
  }
}
