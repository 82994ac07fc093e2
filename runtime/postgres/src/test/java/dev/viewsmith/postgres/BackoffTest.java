package dev.viewsmith.postgres;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class BackoffTest {
  @Test
  void doublesUpToALimitAndBeginsAgain() {
    Backoff backoff = new Backoff(Duration.ofMillis(300));
    assertEquals(
        List.of(50L, 100L, 200L, 300L, 300L), Stream.generate(backoff::take).limit(5).toList());
    backoff.reset();
    assertEquals(50, backoff.take());
  }

  @Test
  void neverWaitsLongerThanTheLimit() {
    assertEquals(7, new Backoff(Duration.ofMillis(7)).take());
  }
}
