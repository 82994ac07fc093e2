package dev.viewsmith.benchmarks;

/** The generated maintainer, fed with records that exist already. */
final class RecordsContender implements Contender {
  private static final int LOAD = 10_000;

  private final Workload workload;
  private final TagSalesMaintainer view = TagSalesMaintainer.create();
  private final TagSalesMaintainer.Batch batch = view.newBatch();
  private final Order[] orders;
  private final Tag[] tags;
  private final int[] weights;

  RecordsContender(Workload workload) {
    int length = workload.length();
    this.workload = workload;
    this.orders = new Order[length];
    this.tags = new Tag[length];
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

  private Order order(Workload.Step step) {
    return new Order(step.customer(), step.product(), step.amount());
  }

  private Tag tag(Workload.Step step) {
    return new Tag(step.product(), step.tag());
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
