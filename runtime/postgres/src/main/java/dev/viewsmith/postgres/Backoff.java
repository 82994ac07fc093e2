package dev.viewsmith.postgres;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** The time between attempts to reach the database: it doubles up to a limit. */
final class Backoff {
  private static final long FIRST_MILLIS = 50;

  private final long most;
  private long next = FIRST_MILLIS;

  Backoff(Duration most) {
    this.most = most.toMillis();
  }

  /** The attempt was successful. */
  void reset() {
    next = FIRST_MILLIS;
  }

  /** The milliseconds to wait now; next time it will be longer. */
  long take() {
    long taken = Math.min(next, most);
    next = Math.min(2 * taken, most);
    return taken;
  }

  /** Waits, but no longer than until somebody opens the latch. */
  void await(CountDownLatch stop) {
    try {
      stop.await(take(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException interrupted) {
      stop.countDown();
      Thread.currentThread().interrupt();
    }
  }
}
