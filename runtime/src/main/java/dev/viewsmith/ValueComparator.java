package dev.viewsmith;

import dev.viewsmith.internal.Orderings;
import dev.viewsmith.internal.RecordValue;
import dev.viewsmith.internal.Strings;
import java.util.Comparator;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The order of the values of a column: null first, strings by code point, UUIDs as unsigned
 * numbers, records by their components, others by their own order, and those that have none by
 * their text. Numbers of different types, which only differences of rows show, are compared as
 * doubles.
 */
final class ValueComparator implements Comparator<@Nullable Object> {
  static final ValueComparator INSTANCE = new ValueComparator();

  private ValueComparator() {}

  /** Compares rows of the same columns, the first column first. */
  static int compareRows(List<?> a, List<?> b) {
    for (int i = 0; i < a.size(); i++) {
      int order = INSTANCE.compare(a.get(i), b.get(i));
      if (order != 0) {
        return order;
      }
    }
    return 0;
  }

  @Override
  public int compare(@Nullable Object a, @Nullable Object b) {
    if (a == null || b == null) {
      return a == b ? 0 : a == null ? -1 : 1;
    }
    if (a instanceof String text && b instanceof String other) {
      return Strings.compare(text, other);
    }
    if (a instanceof UUID id && b instanceof UUID other) {
      return Orderings.compare(id, other);
    }
    if (a instanceof RecordValue nested && b instanceof RecordValue other) {
      return compareRows(nested.components(), other.components());
    }
    if (a instanceof Number number && b instanceof Number other && a.getClass() != b.getClass()) {
      return Double.compare(number.doubleValue(), other.doubleValue());
    }
    if (a instanceof Comparable<?> && typeOf(a) == typeOf(b)) {
      return compareOwn(a, b);
    }
    return Strings.compare(a.toString(), b.toString());
  }

  /** The class that orders a value: not the one that the body of an enum constant makes. */
  private static Class<?> typeOf(Object value) {
    return value instanceof Enum<?> constant ? constant.getDeclaringClass() : value.getClass();
  }

  /** By the order of the class that both are of. */
  @SuppressWarnings("unchecked")
  private static int compareOwn(Object a, Object b) {
    return ((Comparable<Object>) a).compareTo(b);
  }
}
