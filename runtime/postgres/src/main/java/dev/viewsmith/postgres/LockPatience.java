package dev.viewsmith.postgres;

import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.function.Consumer;

/** Tries again and again what needs locks that others hold. */
final class LockPatience {
  /** An attempt may hold up others, so they have longer times without one. */
  private static final Duration LONGEST_PAUSE = Duration.ofSeconds(2);

  private final String view;
  private final Duration most;
  private final Consumer<String> told;

  /**
   * Patience of a certain length.
   *
   * @param most how long there are attempts
   * @param told is given the reason for each that comes to nothing
   */
  LockPatience(String view, Duration most, Consumer<String> told) {
    this.view = view;
    this.most = most;
    this.told = told;
  }

  /** What throws a {@link LocksTakenException} if it has to be tried again. */
  @FunctionalInterface
  interface Attempt {
    void run() throws SQLException;
  }

  /**
   * Tries until an attempt is successful.
   *
   * @throws PostgresViewException if none is, or if the thread is interrupted
   */
  void run(Attempt attempt) throws SQLException {
    long begin = System.nanoTime();
    Backoff backoff = new Backoff(LONGEST_PAUSE);
    CountDownLatch interrupted = new CountDownLatch(1);
    while (!wasDone(attempt, begin)) {
      backoff.await(interrupted);
      if (interrupted.getCount() == 0) {
        throw new PostgresViewException(view + ": the thread that waits for locks was interrupted");
      }
    }
  }

  private boolean wasDone(Attempt attempt, long begin) throws SQLException {
    try {
      attempt.run();
      return true;
    } catch (LocksTakenException taken) {
      if (Duration.ofNanos(System.nanoTime() - begin).compareTo(most) >= 0) {
        throw new PostgresViewException(taken.reason(), taken);
      }
      told.accept(taken.reason());
      return false;
    }
  }
}
