package dev.viewsmith.examples.flights;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class PaceTest {
  @Test
  void restsAtLeastSoLong() {
    long begin = System.nanoTime();
    Pace pace = Pace.of(2);
    pace.rest(5);
    pace.rest(5);
    assertTrue(pace.nanos() - begin >= 19_000_000, "twenty milliseconds, less what sleep rounds");
  }

  @Test
  void anInterruptEndsAllRests() {
    Thread.currentThread().interrupt();
    Pace pace = Pace.of(1_000_000);
    pace.rest(1_000);
    pace.rest(1_000);
    assertTrue(Thread.interrupted(), "whoever asks later still hears of it");
  }
}
