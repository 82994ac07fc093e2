package net;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

/** The square of the number of readings, as they come and go. */
public final class SensorPairsScenario implements Runnable {
  private final SensorPairsMaintainer pairs = SensorPairsMaintainer.create();

  @Override
  public void run() {
    pairs.apply(pairs.newBatch().insert(new Reading(-1, 5), 2));
    assertEquals(new SensorPairs(-1, 4), pairs.snapshot().get(-1));
    pairs.apply(pairs.newBatch().insert(new Reading(-1, 5)));
    assertEquals(new SensorPairs(-1, 9), pairs.snapshot().get(-1));
    pairs.apply(pairs.newBatch().insertReading(-1, 6).insertReading(2, 6));
    assertEquals(new SensorPairs(-1, 16), pairs.snapshot().get(-1));
    assertEquals(new SensorPairs(2, 1), pairs.snapshot().get(2));
    SensorPairsMaintainer.Batch move =
        pairs.newBatch().replace(new Reading(2, 6), new Reading(-1, 7));
    assertEquals(
        """
        (sensor)  J(Δleft, right)  J(left, Δright)  J(Δleft, Δright)  net
        (-1)                   +4               +4                +1   +9
        (2)                    −1               −1                +1   −1""",
        pairs.preview(move).terms().toString());
    pairs.apply(move);
    pairs.verify();
    assertEquals(new SensorPairs(-1, 25), pairs.snapshot().get(-1));
    assertNull(pairs.snapshot().get(2));
    pairs.apply(
        pairs.newBatch().delete(new Reading(-1, 5), 3).deleteReading(-1, 6).deleteReading(-1, 7));
    assertEquals(0, pairs.snapshot().size());
  }
}
