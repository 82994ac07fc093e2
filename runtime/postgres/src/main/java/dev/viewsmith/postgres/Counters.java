package dev.viewsmith.postgres;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** What a view has done in this process. Written by one thread, read by any. */
final class Counters {
  private ViewState state = ViewState.STALLED;
  private @Nullable Throwable trouble;
  private long version;
  private long batches;
  private long transactions;
  private long captured;
  private long applied;
  private long reloads;
  private long connections;
  private long nanos;

  synchronized void connected() {
    connections++;
  }

  synchronized void reloaded() {
    reloads++;
  }

  synchronized void enter(ViewState next, @Nullable Throwable why) {
    state = next;
    trouble = why;
  }

  synchronized void applied(Cycle.Work work, long version, long nanos) {
    this.version = version;
    this.nanos += nanos;
    batches++;
    transactions += work.transactions();
    captured += work.captured();
    applied += work.written();
  }

  synchronized ViewMetrics metrics() {
    return new ViewMetrics(
        state,
        trouble,
        version,
        batches,
        transactions,
        captured,
        applied,
        reloads,
        connections,
        Duration.ofNanos(nanos));
  }
}
