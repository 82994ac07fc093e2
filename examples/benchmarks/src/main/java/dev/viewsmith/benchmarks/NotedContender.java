package dev.viewsmith.benchmarks;

/** The generated maintainer with a String column that the view does not read. */
final class NotedContender implements Contender {
  private static final int LOAD = 10_000;

  private final Workload workload;
  private final NotedTagSalesMaintainer view = NotedTagSalesMaintainer.create();
  private final NotedTagSalesMaintainer.Batch batch = view.newBatch();
  private final NotedOrder[] orders;
  private final Tag[] tags;
  private final int[] weights;
  private final String[] notes = new String[1 << 16];

  NotedContender(Workload workload) {
    int length = workload.length();
    this.workload = workload;
    this.orders = new NotedOrder[length];
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

  private NotedOrder order(Workload.Step step) {
    return new NotedOrder(step.customer(), step.product(), step.amount(), note(step));
  }

  /** One of many notes; equal rows have equal notes. */
  private String note(Workload.Step step) {
    int number = (step.customer() * 31 + step.product()) & (1 << 16) - 1;
    if (notes[number] == null) {
      notes[number] = "note " + number;
    }
    return notes[number];
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
