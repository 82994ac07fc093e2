package dev.viewsmith.internal;

import java.util.Comparator;
import org.jspecify.annotations.Nullable;

/** The order of the values of an argument: as numbers, or of the objects whose ids they are. */
final class ValueOrder {
  private static final int SCANNED = 16;

  private final @Nullable Objects<?> objects;

  /** The hash of the group that values are of. */
  private long group;

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

  /**
   * Returns where a value stands among all the ascending ones of a group, in [from, to), or has to
   * stand.
   */
  int locate(long[] values, int from, int to, long value) {
    int at = position(values, from, to, value);
    if (objects == null || objects.isSure(at < to && values[at] == value)) {
      return at;
    }
    int recovered = recover(values, from, to, value);
    return recovered < 0 ? at : recovered;
  }

  /**
   * Whether the place that {@link #position} has given can be relied on.
   *
   * @param found whether the value stands there
   */
  boolean isSure(boolean found) {
    return objects == null || objects.isSure(found);
  }

  /**
   * Returns where a value stands among all the ascending ones of a group, or has stood, without
   * comparing any; -1 if it is new. Takes time for all of them.
   */
  int recover(long[] values, int from, int to, long value) {
    return objects == null ? -1 : objects.recover(group, values, from, to, value);
  }

  /** The log of where values came and left, of an order that may fail; otherwise null. */
  @Nullable PlaceLog places() {
    return objects == null || objects.opaque == null ? null : objects.opaque.places();
  }

  /** The next values are those of a group that has this hash. */
  void enter(long group) {
    this.group = group;
  }

  /** The value at {@code at} of all the ascending ones of the group, in [from, to), has come. */
  void came(long[] values, int from, int to, int at) {
    PlaceLog places = places();
    if (places != null) {
      places.came(group, values[at], before(values, from, at), behind(values, to, at));
    }
  }

  /** The value at {@code at} of all the ascending ones of the group, in [from, to), is to leave. */
  void leaves(long[] values, int from, int to, int at) {
    PlaceLog places = places();
    if (places != null) {
      places.left(group, values[at], before(values, from, at), behind(values, to, at));
    }
  }

  private static long before(long[] values, int from, int at) {
    return at > from ? values[at - 1] : PlaceLog.NONE;
  }

  private static long behind(long[] values, int to, int at) {
    return at + 1 < to ? values[at + 1] : PlaceLog.NONE;
  }

  long group() {
    return group;
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

  /** The order of objects. */
  private static final class Objects<T> {
    private final Dictionary<T> dictionary;
    private final Comparator<? super T> order;

    /** The order, if it may fail. */
    private final @Nullable OpaqueOrder<?> opaque;

    Objects(Dictionary<T> dictionary, Comparator<? super T> order) {
      this.dictionary = dictionary;
      this.order = order;
      this.opaque = order instanceof OpaqueOrder<?> unreliable ? unreliable : null;
    }

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

    boolean isSure(boolean found) {
      if (opaque == null) {
        return true;
      }
      if (found) {
        opaque.forgive();
      }
      return found || !opaque.failed();
    }

    int recover(long group, long[] values, int from, int to, long value) {
      if (opaque == null) {
        return -1;
      }
      int at = PlaceLog.indexOf(values, from, to, value);
      if (at >= from) {
        opaque.forgive();
        return at;
      }
      opaque.confirm();
      return opaque.places().position(group, value, values, from, to);
    }
  }
}
