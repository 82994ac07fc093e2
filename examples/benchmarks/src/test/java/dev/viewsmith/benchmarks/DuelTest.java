package dev.viewsmith.benchmarks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.viewsmith.benchmarks.page.BenchmarkResults.Turn;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.IntSupplier;
import org.junit.jupiter.api.Test;

class DuelTest {
  @Test
  void aTurnAppliesWholeBatchesUntilItsTimeIsOver() {
    AtomicLong counted = new AtomicLong();
    IntSupplier ten =
        () -> {
          counted.addAndGet(10);
          return 10;
        };
    Turn turn = new Duel(ten, 1_000).turn();
    assertTrue(turn.nanos() >= 1_000);
    assertTrue(turn.cpuNanos() >= 0);
    assertTrue(turn.changes() > 0);
    assertEquals(counted.get(), turn.changes());
  }
}
