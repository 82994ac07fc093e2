package net;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.viewsmith.ExpressionException;
import dev.viewsmith.NumericOverflowException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Three sensors that disagree more or less. */
public final class InversionsScenario implements Runnable {
  private final InversionsMaintainer inversions = InversionsMaintainer.create();

  @Override
  public void run() {
    InversionsMaintainer.Batch batch = inversions.newBatch();
    batch.insert(new Reading(1, 30), 2).insertReading(2, 20).insertReading(3, 15);
    inversions.apply(batch.insertReading(3, 40));
    assertEquals(Map.of(new Inversions(1, 2, 10), 2L, new Inversions(1, 3, 15), 2L), rows());
    assertEquals(4, inversions.snapshot().count());

    batch = inversions.newBatch().insert(new Reading(-3, 30), 3).deleteReading(1, 30);
    inversions.apply(batch.replace(new Reading(2, 20), new Reading(2, 24)));
    assertEquals(
        Map.of(
            new Inversions(-3, 2, 6), 3L,
            new Inversions(-3, 3, 15), 3L,
            new Inversions(1, 2, 6), 1L,
            new Inversions(1, 3, 15), 1L,
            new Inversions(2, 3, 9), 1L),
        rows());
    assertEquals(3, inversions.snapshot().multiplicity(new Inversions(-3, 2, 6)));
    assertEquals(9, inversions.snapshot().count());
    inversions.verify();
    refuse();
    inversions.verify();
  }

  private void refuse() {
    Map<Inversions, Long> before = rows();
    Reading least = new Reading(9, Long.MIN_VALUE);
    ExpressionException refusal =
        assertThrows(
            ExpressionException.class,
            () -> inversions.apply(inversions.newBatch().insert(least)));
    assertEquals("low.value - high.value", refusal.expression());
    assertEquals(2, refusal.rows().size());
    assertEquals(least, refusal.rows().get(1));

    Reading many = new Reading(4, 1);
    NumericOverflowException overflow =
        assertThrows(
            NumericOverflowException.class,
            () -> inversions.apply(inversions.newBatch().insert(many, Long.MAX_VALUE / 4)));
    assertEquals("copies", overflow.column());
    assertEquals(List.of(), overflow.key());
    assertEquals(before, rows());
    assertEquals(9, inversions.snapshot().count());
  }

  private Map<Inversions, Long> rows() {
    Map<Inversions, Long> rows = new HashMap<>();
    inversions.snapshot().forEach(rows::put);
    return rows;
  }
}
