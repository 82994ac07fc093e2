package dev.viewsmith.benchmarks.tpch;

/** Applies the batches of a workload to a question, one after the other, for ever. */
final class Refresher {
  private final Workload workload;
  private final Question question;
  private int next;

  Refresher(Workload workload, Question question) {
    this.workload = workload;
    this.question = question;
  }

  /** Applies the next batch, and returns how many rows it had. */
  int applyNext() {
    Workload.Batch batch = workload.batches().get(next);
    question.apply(batch.rows(), batch.sign());
    next = (next + 1) % workload.batches().size();
    return batch.rows().size();
  }

  /** Goes on to where the answer is that of the load: the same for all contenders. */
  void finish() {
    while (next != 0) {
      applyNext();
    }
  }
}
