package dev.viewsmith.internal;

import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/*
 * Frequencies are updated and undone by code that cannot stop half-way. So a comparison that fails
 * answers something, and the fault is noted. A search that finds its value nevertheless forgives it:
 * values that fail can always be taken away. Only where a value is new, and its place not known, the
 * fault counts, and the batch is refused.
 *
 * Taking back must restore the order that there was, even if all comparisons fail now. So a PlaceLog
 * tells where each value stood that has left.
 */
/**
 * The order of values of which nothing is known but that they are comparable: by {@code compareTo},
 * which must be 0 for equal values alone, and which may throw. {@link #compare} itself throws
 * nothing. One thread at a time.
 *
 * <p>{@link #clear} ends each batch, whether it was kept or taken back.
 */
public final class OpaqueOrder<T extends Comparable<? super T>> implements Comparator<T> {
  private @Nullable RuntimeException fault;
  private List<Object> values = List.of();

  /** Whether the fault counts. */
  private boolean isConfirmed;

  private final PlaceLog places = new PlaceLog();

  /** An order without fault. */
  public OpaqueOrder() {}

  @Override
  public int compare(T a, T b) {
    try {
      return Orderings.compareOpaque(a, b);
    } catch (RuntimeException thrown) {
      if (fault == null) {
        fault = thrown;
        values = List.of(a, b);
      }
      return -1;
    }
  }

  /** Whether a comparison has failed since the last {@link #clear}. */
  public boolean failed() {
    return fault != null;
  }

  /** What the first comparison that failed has thrown; where it gave 0, what says so. */
  public RuntimeException fault() {
    if (fault == null) {
      throw new IllegalStateException("no comparison has failed");
    }
    return fault;
  }

  /** The two values of the first comparison that failed. */
  public List<Object> values() {
    return values;
  }

  /** Forgets the fault and the places: the batch is over. */
  public void clear() {
    fault = null;
    values = List.of();
    isConfirmed = false;
    places.clear();
  }

  /** The value is where it was searched for, whatever comparisons have done. */
  void forgive() {
    if (fault != null && !isConfirmed) {
      fault = null;
      values = List.of();
    }
  }

  /** The value is new, and its place not sure if there is a fault. */
  void confirm() {
    isConfirmed = fault != null;
  }

  PlaceLog places() {
    return places;
  }
}
