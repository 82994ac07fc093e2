package dev.viewsmith.examples.flights;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class PaceTest {
  private static final long MILLI = 1_000_000;

  private final ToldTime time = new ToldTime();

  @Test
  void aRestLastsItsBeats() {
    Pace pace = Pace.of(2, time);
    pace.rest(5);
    assertEquals(10 * MILLI, time.nanos());
    assertEquals(10 * MILLI, pace.nanos());
  }

  @Test
  void timeBetweenRestsCounts() {
    Pace pace = Pace.of(2, time);
    time.now += 4 * MILLI;
    pace.rest(5);
    assertEquals(10 * MILLI, time.nanos());
  }

  @Test
  void whoIsLateCatchesUp() {
    Pace pace = Pace.of(2, time);
    time.now += 13 * MILLI;
    pace.rest(5);
    assertEquals(13 * MILLI, time.nanos());
    pace.rest(5);
    assertEquals(20 * MILLI, time.nanos());
  }

  @Test
  void aPaceOfNoTimeNeverRests() {
    Pace.of(0, time).rest(1_000);
    assertEquals(0, time.nanos());
  }

  @Test
  void anInterruptEndsAllRests() {
    Thread.currentThread().interrupt();
    Pace pace = Pace.of(1_000_000);
    pace.rest(1_000);
    pace.rest(1_000);
    assertTrue(Thread.interrupted(), "whoever asks later still hears of it");
  }

  /** Time that passes when it is told to, and when somebody sleeps. */
  private static final class ToldTime implements Pace.Time {
    private long now;

    @Override
    public long nanos() {
      return now;
    }

    @Override
    public void sleep(long nanos) {
      now += Math.max(nanos, 0);
    }
  }
}
