package dev.viewsmith.benchmarks;

/** The generated maintainer with String keys, fed with records that exist already. */
final class TextContender implements Contender {
  private static final int LOAD = 10_000;

  private final Workload workload;
  private final TextTagSalesMaintainer view = TextTagSalesMaintainer.create();
  private final TextTagSalesMaintainer.Batch batch = view.newBatch();
  private final TextOrder[] orders;
  private final TextTag[] tags;
  private final int[] weights;
  private final Contenders.TextRows rows = new Contenders.TextRows();

  TextContender(Workload workload) {
    int length = workload.length();
    this.workload = workload;
    this.orders = new TextOrder[length];
    this.tags = new TextTag[length];
    this.weights = new int[length];
    for (int i = 0; i < length; i++) {
      Workload.Step step = workload.step(i);
      weights[i] = step.weight();
      if (step.isOrder()) {
        orders[i] = order(step);
      } else {
        tags[i] = tag(step);
      }
    }
  }

  @Override
  public void load() {
    int changes = 0;
    for (Workload.Step step : workload.initial()) {
      if (step.isOrder()) {
        batch.insert(order(step));
      } else {
        batch.insert(tag(step));
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
      if (orders[step] != null) {
        batch.add(orders[step], weight);
      } else {
        batch.add(tags[step], weight);
      }
    }
    apply();
  }

  private void apply() {
    view.apply(batch);
    batch.clear();
  }

  private TextOrder order(Workload.Step step) {
    return (TextOrder) rows.apply(step);
  }

  private TextTag tag(Workload.Step step) {
    return (TextTag) rows.apply(step);
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
}
