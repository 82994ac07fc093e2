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
    return new Pace() {
      private long due = System.nanoTime();

      @Override
      public long nanos() {
        return System.nanoTime();
      }

      @Override
      public void rest(int beats) {
        try {
          due += TimeUnit.MILLISECONDS.toNanos((long) beats * millis);
          TimeUnit.NANOSECONDS.sleep(due - System.nanoTime());
        } catch (InterruptedException e) {
          // Whoever interrupts wants the end sooner: all further rests end at once, too.
          Thread.currentThread().interrupt();
        }
      }
    };
  }
}
