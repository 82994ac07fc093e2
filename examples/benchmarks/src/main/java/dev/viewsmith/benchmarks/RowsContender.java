package dev.viewsmith.benchmarks;

import dev.viewsmith.Stats;
import java.util.List;

/** A view that is fed with records that exist already. */
final class RowsContender<O, T> implements Contender {
  private static final int LOAD = 10_000;

  private final Workload workload;
  private final Rows<O, T> rows;
  private final RowView<O, T> view;
  private final Object[] walk;
  private final boolean[] isOrder;
  private final int[] weights;

  RowsContender(Workload workload, Rows<O, T> rows, RowView<O, T> view) {
    this.workload = workload;
    this.rows = rows;
    this.view = view;
    this.walk = new Object[workload.length()];
    this.isOrder = new boolean[workload.length()];
    this.weights = new int[workload.length()];
    for (int i = 0; i < walk.length; i++) {
      Workload.Step step = workload.step(i);
      walk[i] = step.isOrder() ? rows.order().apply(step) : rows.tag().apply(step);
      isOrder[i] = step.isOrder();
      weights[i] = step.weight();
    }
  }

  @Override
  public void load() {
    int changes = 0;
    for (Workload.Step step : workload.initial()) {
      if (step.isOrder()) {
        view.order(rows.order().apply(step), step.weight());
      } else {
        view.tag(rows.tag().apply(step), step.weight());
      }
      if (++changes % LOAD == 0) {
        view.endBatch();
      }
    }
    view.endBatch();
  }

  @Override
  @SuppressWarnings("unchecked") // isOrder says which one it is
  public void applyNext(int changes) {
    for (int i = 0; i < changes; i++) {
      int step = workload.next();
      int weight = weights[step] * workload.direction();
      if (isOrder[step]) {
        view.order((O) walk[step], weight);
      } else {
        view.tag((T) walk[step], weight);
      }
    }
    view.endBatch();
  }

  @Override
  public long checksum() {
    return view.checksum();
  }

  @Override
  public List<Stats.Table> tables() {
    return view.tables();
  }
}
