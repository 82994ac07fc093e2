package trade;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.viewsmith.ExpressionException;
import dev.viewsmith.Rational;
import java.util.List;

/** Quotes against limits that move, and products that leave their range. */
public final class ExposureScenario implements Runnable {
  private static final Quote BID = new Quote("N", "X", true, 25, -3);
  private static final Quote HIGH = new Quote("N", "X", true, 21, 9);
  private static final Limit LIMIT = new Limit("N", "X", 100, 5);

  private final ExposureMaintainer exposure = ExposureMaintainer.create();

  @Override
  public void run() {
    exposure.apply(exposure.newBatch().insert(BID, 2).insert(HIGH).insert(LIMIT));
    assertEquals(
        new Exposure("N/X", true, 2, 2, -15_000, Rational.of(2500, 1), -6),
        exposure.snapshot().get("N/X", true, 2));

    exposure.apply(exposure.newBatch().replace(LIMIT, new Limit("N", "X", 100, 9)));
    assertEquals(
        new Exposure("N/X", true, 2, 3, 3_900, Rational.of(7100, 3), 18),
        exposure.snapshot().get("N/X", true, 2));

    refuse();
    exposure.verify();

    exposure.apply(exposure.newBatch().delete(BID, 2).delete(HIGH));
    assertNull(exposure.snapshot().get("N/X", true, 2));
    assertEquals(0, exposure.snapshot().size());
  }

  private void refuse() {
    Quote wide = new Quote("N", "X", false, 50_000_000, 1);
    ExposureMaintainer.Batch tooWide = exposure.newBatch().insert(wide).delete(BID);
    ExpressionException refusal =
        assertThrows(ExpressionException.class, () -> exposure.apply(tooWide));
    assertEquals("quote.lots * limit.lot < 1_000_000", refusal.expression());
    assertEquals(List.of(wide, new Limit("N", "X", 100, 9)), refusal.rows());

    Quote dear = new Quote("none", "Y", false, 1, Long.MAX_VALUE);
    ExposureMaintainer.Batch tooDear = exposure.newBatch().insert(dear);
    assertEquals(
        List.of(dear),
        assertThrows(ExpressionException.class, () -> exposure.apply(tooDear)).rows());
    assertEquals(3, exposure.snapshot().get("N/X", true, 2).quotes());
  }
}
