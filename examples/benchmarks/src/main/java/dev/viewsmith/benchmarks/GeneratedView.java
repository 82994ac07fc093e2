package dev.viewsmith.benchmarks;

import dev.viewsmith.Maintainer;
import dev.viewsmith.Stats;
import dev.viewsmith.ViewBatch;
import dev.viewsmith.ViewSnapshot;
import java.util.List;

/**
 * The generated maintainer of a view.
 *
 * @param <O> an order
 * @param <T> a tag
 * @param <B> a batch
 * @param <R> a row of the view
 */
final class GeneratedView<O, T, B extends ViewBatch, R> implements RowView<O, T> {
  /** A method {@code add} of a batch. */
  interface Add<B, I> {
    void add(B batch, I row, long weight);
  }

  /** Adds the columns of a row to a checksum. */
  interface Columns<R> {
    void add(Checksum sum, R row);
  }

  private final Maintainer<B, ? extends ViewSnapshot<R>, ?> view;
  private final B batch;
  private final Add<B, O> orders;
  private final Add<B, T> tags;
  private final Columns<R> columns;

  GeneratedView(
      Maintainer<B, ? extends ViewSnapshot<R>, ?> view,
      Add<B, O> orders,
      Add<B, T> tags,
      Columns<R> columns) {
    this.view = view;
    this.batch = view.newBatch();
    this.orders = orders;
    this.tags = tags;
    this.columns = columns;
  }

  @Override
  public void order(O order, long weight) {
    orders.add(batch, order, weight);
  }

  @Override
  public void tag(T tag, long weight) {
    tags.add(batch, tag, weight);
  }

  @Override
  public void endBatch() {
    view.apply(batch);
    batch.clear();
  }

  @Override
  public long checksum() {
    Checksum sum = new Checksum();
    view.snapshot().forEach((row, copies) -> columns.add(sum, row));
    return sum.value();
  }

  @Override
  public List<Stats.Table> tables() {
    return view.stats().tables();
  }
}
