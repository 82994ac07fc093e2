package dev.viewsmith.internal;

import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/*
 * Frequencies are updated and undone by code that cannot stop half-way. So a comparison that fails
 * answers something, and the fault is noted: settle() refuses the batch. ValueOrder tells how the
 * frequencies find their values again when an order cannot be relied on.
 */
/**
 * The order of values of which nothing is known but that they are comparable: by {@code compareTo},
 * which must be 0 for equal values alone, and which may throw. Never throws itself. One thread at a
 * time.
 */
public final class OpaqueOrder<T extends Comparable<? super T>> implements Comparator<T> {
  private @Nullable RuntimeException fault;
  private List<Object> values = List.of();

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

  /** Forgets the fault: the batch is over. */
  public void clear() {
    fault = null;
    values = List.of();
  }
}
