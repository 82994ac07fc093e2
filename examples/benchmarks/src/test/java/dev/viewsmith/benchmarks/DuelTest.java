package dev.viewsmith.benchmarks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.viewsmith.Stats;
import java.util.List;
import org.junit.jupiter.api.Test;

class DuelTest {
  @Test
  void aTurnAppliesWholeBatchesUntilItsTimeIsOver() {
    Counting counting = new Counting();
    Duel duel = new Duel(counting, 10, 1);
    assertTrue(duel.turn() > 0);
    assertTrue(duel.rate() > 0);
    assertTrue(counting.changes > 0);
    assertEquals(0, counting.changes % 10);
  }

  @Test
  void aRateIsOfTheTurnsSinceTheLastReset() {
    Duel duel = new Duel(new Counting(), 10, 1);
    duel.turn();
    duel.reset();
    assertTrue(Double.isNaN(duel.rate()));
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
