package dev.viewsmith;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.ObjLongConsumer;
import org.jspecify.annotations.Nullable;

/**
 * The delta of a view whose rows have one copy each: the rows that went and those that came. Rows
 * are held once; only a delta that is asked for weights indexes them.
 */
final class DeltaRows<R> implements Delta<R> {
  private final List<R> gone;
  private final List<R> come;

  /** The weight of each row, made when one is first asked for. */
  private volatile @Nullable Map<R, Long> weights;

  private DeltaRows(List<R> gone, List<R> come) {
    this.gone = gone;
    this.come = come;
  }

  @Override
  public long size() {
    return (long) gone.size() + come.size();
  }

  @Override
  public boolean isEmpty() {
    return gone.isEmpty() && come.isEmpty();
  }

  @Override
  public long weight(R row) {
    Objects.requireNonNull(row, "row");
    Map<R, Long> known = weights;
    if (known == null) {
      known = index();
      weights = known;
    }
    return known.getOrDefault(row, 0L);
  }

  private Map<R, Long> index() {
    Map<R, Long> index = new HashMap<>();
    gone.forEach(row -> index.put(row, -1L));
    come.forEach(row -> index.put(row, 1L));
    return index;
  }

  @Override
  public void forEach(ObjLongConsumer<? super R> action) {
    Objects.requireNonNull(action, "action");
    for (R row : gone) {
      action.accept(row, -1);
    }
    for (R row : come) {
      action.accept(row, 1);
    }
  }

  @Override
  public String toString() {
    return "rows gone: " + gone.size() + ", come: " + come.size();
  }

  /** Collects the summaries of groups before and after a batch. */
  static final class Builder<R> {
    private final List<R> gone = new ArrayList<>();
    private final List<R> come = new ArrayList<>();

    /** The summary of a group was one row (null: was not there), and is another. */
    void replace(@Nullable R was, @Nullable R is) {
      if (Objects.equals(was, is)) {
        return;
      }
      if (was != null) {
        gone.add(was);
      }
      if (is != null) {
        come.add(is);
      }
    }

    DeltaRows<R> build() {
      return new DeltaRows<>(List.copyOf(gone), List.copyOf(come));
    }
  }
}
