package dev.viewsmith;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.ObjLongConsumer;
import org.jspecify.annotations.Nullable;

/**
 * The delta of a view: rows with their weights, those of negative weight first. Rows are held once;
 * only a delta that is asked for weights indexes them.
 */
final class DeltaRows<R> implements Delta<R> {
  private final List<R> rows;
  private final long[] weights;
  private final Function<? super R, Object> identity;

  /** The weight of each row, by its identity; made when one is first asked for. */
  private volatile @Nullable Map<Object, Long> index;

  private DeltaRows(
      Entries<R> retractions, Entries<R> additions, Function<? super R, Object> identity) {
    this.identity = identity;
    int first = retractions.rows.size();
    List<R> rows = new ArrayList<>(first + additions.rows.size());
    rows.addAll(retractions.rows);
    rows.addAll(additions.rows);
    this.rows = rows;
    this.weights = Arrays.copyOf(retractions.weights, rows.size());
    System.arraycopy(additions.weights, 0, this.weights, first, additions.rows.size());
  }

  @Override
  public long size() {
    return weights.length;
  }

  @Override
  public boolean isEmpty() {
    return weights.length == 0;
  }

  @Override
  public long weight(R row) {
    Objects.requireNonNull(row, "row");
    Map<Object, Long> known = index;
    if (known == null) {
      known = index();
      index = known;
    }
    return known.getOrDefault(identity.apply(row), 0L);
  }

  private Map<Object, Long> index() {
    Map<Object, Long> index = new HashMap<>();
    forEach((row, weight) -> index.put(identity.apply(row), weight));
    return index;
  }

  @Override
  public void forEach(ObjLongConsumer<? super R> action) {
    Objects.requireNonNull(action, "action");
    for (int i = 0; i < weights.length; i++) {
      action.accept(rows.get(i), weights[i]);
    }
  }

  @Override
  public String toString() {
    if (isEmpty()) {
      return "no row";
    }
    RowList list = new RowList("", size());
    for (int i = 0; i < weights.length && list.takesMore(); i++) {
      list.add((weights[i] > 0 ? "+" : "") + weights[i] + " " + rows.get(i));
    }
    return list.text();
  }

  /** Collects what the rows of a view were before a batch, and are after it. */
  static final class Builder<R> {
    private final Entries<R> retractions = new Entries<>();
    private final Entries<R> additions = new Entries<>();
    private final Function<? super R, Object> identity;

    /**
     * @param identity what a row is told by
     */
    Builder(Function<? super R, Object> identity) {
      this.identity = identity;
    }

    /**
     * A row with its copies is replaced by another, or the same one.
     *
     * @param was null if there was none; then it had 0 copies
     * @param is null if there is none; then it has 0 copies
     */
    void replace(@Nullable R was, long before, @Nullable R is, long after) {
      if (was != null && was.equals(is)) {
        add(was, after - before);
        return;
      }
      if (was != null) {
        add(was, -before);
      }
      if (is != null) {
        add(is, after);
      }
    }

    private void add(R row, long weight) {
      if (weight != 0) {
        (weight < 0 ? retractions : additions).add(row, weight);
      }
    }

    DeltaRows<R> build() {
      return new DeltaRows<>(retractions, additions, identity);
    }
  }

  private static final class Entries<R> {
    final List<R> rows = new ArrayList<>();
    long[] weights = {};

    void add(R row, long weight) {
      if (rows.size() == weights.length) {
        weights = Arrays.copyOf(weights, Math.max(8, 2 * rows.size()));
      }
      weights[rows.size()] = weight;
      rows.add(row);
    }
  }
}
