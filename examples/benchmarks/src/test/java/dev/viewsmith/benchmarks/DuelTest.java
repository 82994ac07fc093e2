package dev.viewsmith.benchmarks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.viewsmith.Stats;
import dev.viewsmith.benchmarks.page.BenchmarkResults.Turn;
import java.util.List;
import org.junit.jupiter.api.Test;

class DuelTest {
  @Test
  void aTurnAppliesWholeBatchesUntilItsTimeIsOver() {
    Counting counting = new Counting();
    Turn turn = new Duel(counting, 10, 1_000).turn();
    assertTrue(turn.nanos() >= 1_000);
    assertTrue(turn.cpuNanos() >= 0);
    assertTrue(turn.changes() > 0);
    assertEquals(counting.changes, turn.changes());
    assertEquals(0, turn.changes() % 10);
  }

  private static final class Counting implements Contender {
    private long changes;

    @Override
    public void load() {}

    @Override
    public void applyNext(int count) {
      changes += count;
    }

    @Override
    public long checksum() {
      return changes;
    }

    @Override
    public List<Stats.Table> tables() {
      return List.of();
    }
  }
}
