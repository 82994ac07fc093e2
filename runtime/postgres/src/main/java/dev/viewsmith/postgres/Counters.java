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

  synchronized void applied(Cycle.Taken<?> taken, long written, long nanos) {
    this.version = taken.position().version();
    this.nanos += nanos;
    batches++;
    transactions += taken.transactions();
    captured += taken.captured();
    applied += written;
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
