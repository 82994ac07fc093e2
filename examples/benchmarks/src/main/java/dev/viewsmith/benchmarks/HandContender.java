package dev.viewsmith.benchmarks;

import java.util.function.Function;

/** The hand-written maps, fed with records that exist already. */
final class HandContender<O, T, K> implements Contender {
  private final Workload workload;
  private final HandWritten<O, T, K> view;
  private final Function<Workload.Step, Object> toRow;
  private final Object[] rows;
  private final boolean[] isOrder;
  private final int[] weights;

  HandContender(
      Workload workload, HandWritten.Shape<O, T, K> shape, Function<Workload.Step, Object> toRow) {
    this.workload = workload;
    this.view = new HandWritten<>(shape);
    this.toRow = toRow;
    this.rows = new Object[workload.length()];
    this.isOrder = new boolean[workload.length()];
    this.weights = new int[workload.length()];
    for (int i = 0; i < rows.length; i++) {
      rows[i] = toRow.apply(workload.step(i));
      isOrder[i] = workload.step(i).isOrder();
      weights[i] = workload.step(i).weight();
    }
  }

  @Override
  public void load() {
    for (Workload.Step step : workload.initial()) {
      apply(toRow.apply(step), step.isOrder(), step.weight());
    }
  }

  @Override
  public void applyNext(int changes) {
    for (int i = 0; i < changes; i++) {
      int step = workload.next();
      apply(rows[step], isOrder[step], weights[step] * workload.direction());
    }
  }

  @SuppressWarnings("unchecked")
  private void apply(Object row, boolean ofOrder, int weight) {
    if (ofOrder) {
      view.order((O) row, weight);
    } else {
      view.tag((T) row, weight);
    }
  }

  @Override
  public long checksum() {
    return view.checksum();
  }
}
