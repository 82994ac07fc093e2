package dev.viewsmith.examples.flights;

import java.util.concurrent.TimeUnit;

/** Time as it passes for who is watching. */
interface Pace {
  /** A clock, in nanoseconds. */
  long nanos();

  /** Waits for some beats. */
  void rest(int beats);

  /**
   * Real time, with beats of so many milliseconds from now on; without rests if that is 0. Time
   * that is spent between the rests counts, so a slow computer is not slower still.
   */
  static Pace of(int millis) {
    return of(millis, new RealTime());
  }

  /** As {@link #of(int)}, by another clock. */
  static Pace of(int millis, Time time) {
    return new Pace() {
      private long due = time.nanos();

      @Override
      public long nanos() {
        return time.nanos();
      }

      @Override
      public void rest(int beats) {
        try {
          due += TimeUnit.MILLISECONDS.toNanos((long) beats * millis);
          time.sleep(due - time.nanos());
        } catch (InterruptedException e) {
          // Whoever interrupts wants the end sooner: all further rests end at once, too.
          Thread.currentThread().interrupt();
        }
      }
    };
  }

  /** A clock that can be slept by. */
  interface Time {
    /** Nanoseconds since some moment. */
    long nanos();

    /** Lets so many nanoseconds pass; none if that is not above 0. */
    void sleep(long nanos) throws InterruptedException;
  }

  /** The time of this computer. */
  final class RealTime implements Time {
    @Override
    public long nanos() {
      return System.nanoTime();
    }

    @Override
    public void sleep(long nanos) throws InterruptedException {
      TimeUnit.NANOSECONDS.sleep(nanos);
    }
  }
}
