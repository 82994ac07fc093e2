package dev.viewsmith.benchmarks;

import dev.viewsmith.Stats;
import java.util.List;

/** The generated maintainer, fed by columns. */
final class ColumnsContender implements Contender {
  private static final int LOAD = 10_000;

  private final Workload workload;
  private final TagSalesMaintainer view = TagSalesMaintainer.create();
  private final TagSalesMaintainer.Batch batch = view.newBatch();
  private final boolean[] isOrder;
  private final int[] customers;
  private final int[] products;
  private final int[] tags;
  private final long[] amounts;
  private final int[] weights;

  ColumnsContender(Workload workload) {
    int length = workload.length();
    this.workload = workload;
    this.isOrder = new boolean[length];
    this.customers = new int[length];
    this.products = new int[length];
    this.tags = new int[length];
    this.amounts = new long[length];
    this.weights = new int[length];
    for (int i = 0; i < length; i++) {
      Workload.Step step = workload.step(i);
      isOrder[i] = step.isOrder();
      customers[i] = step.customer();
      products[i] = step.product();
      tags[i] = step.tag();
      amounts[i] = step.amount();
      weights[i] = step.weight();
    }
  }

  TagSalesMaintainer view() {
    return view;
  }

  @Override
  public void load() {
    int changes = 0;
    for (Workload.Step step : workload.initial()) {
      if (step.isOrder()) {
        batch.insertOrder(step.customer(), step.product(), step.amount());
      } else {
        batch.insertTag(step.product(), step.tag());
      }
      if (++changes % LOAD == 0) {
        apply();
      }
    }
    apply();
  }

  @Override
  public void applyNext(int changes) {
    for (int i = 0; i < changes; i++) {
      int step = workload.next();
      int weight = weights[step] * workload.direction();
      if (isOrder[step]) {
        batch.addOrder(customers[step], products[step], amounts[step], weight);
      } else {
        batch.addTag(products[step], tags[step], weight);
      }
    }
    apply();
  }

  private void apply() {
    view.apply(batch);
    batch.clear();
  }

  @Override
  public long checksum() {
    Checksum sum = new Checksum();
    view.snapshot()
        .forEach(
            (row, copies) ->
                sum.add(row.customer(), row.tag(), row.n(), row.sum(), row.distinct(), row.min()));
    return sum.value();
  }

  @Override
  public List<Stats.Table> tables() {
    return view.stats().tables();
  }
}
