package dev.viewsmith.internal;

import java.util.Comparator;
import java.util.UUID;

/** The orders of values that have no number: what {@code < <= > >=}, MIN and MAX go by. */
public final class Orderings {
  /** By code point, as {@link Strings#compare}. */
  public static final Comparator<String> STRINGS = Strings::compare;

  /** As unsigned numbers of 128 bits, as {@link #compare}. */
  public static final Comparator<UUID> UUIDS = Orderings::compare;

  private Orderings() {}

  /** By {@code compareTo}, of a type of which it agrees with {@code equals}. */
  public static <T extends Comparable<? super T>> Comparator<T> natural() {
    return Comparator.naturalOrder();
  }

  /**
   * Compares as unsigned numbers of 128 bits, which is the order of their texts. {@link
   * UUID#compareTo} takes each half as a signed number instead.
   */
  public static int compare(UUID a, UUID b) {
    int high = Long.compareUnsigned(a.getMostSignificantBits(), b.getMostSignificantBits());
    return high != 0
        ? high
        : Long.compareUnsigned(a.getLeastSignificantBits(), b.getLeastSignificantBits());
  }

  /**
   * Compares values of which nothing is known but that they are comparable.
   *
   * @throws ArithmeticException if {@code compareTo} gives 0 for values that are not equal
   * @throws RuntimeException what {@code compareTo} or {@code equals} throws
   */
  public static <T extends Comparable<? super T>> int compareOpaque(T a, T b) {
    int order = a.compareTo(b);
    if (order == 0 && !a.equals(b)) {
      throw ambiguous(a, b);
    }
    return order;
  }

  /** What is thrown for values that are not equal although their comparison says so. */
  static ArithmeticException ambiguous(Object a, Object b) {
    return new ArithmeticException(
        "compareTo of "
            + a.getClass().getName()
            + " gives 0 for "
            + a
            + " and "
            + b
            + ", which are not equal");
  }
}
