package care;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.math.BigDecimal;
import java.time.LocalDate;

/** Visits without a fee, a length, a home or a doctor, and a doctor without a ward. */
public final class WardFeesScenario implements Runnable {
  private static final LocalDate DAY = LocalDate.of(2026, 3, 1);
  private static final BigDecimal FEE = new BigDecimal("30.5");
  private static final Home HOME = new Home("Rome", 184);

  private final WardFeesMaintainer fees = WardFeesMaintainer.create();

  @Override
  public void run() {
    fees.apply(
        fees.newBatch()
            .insertDoctor("Ada", null)
            .insertVisit("p", "Ada", DAY, null, null, null)
            .insertVisit("q", "Ada", DAY, null, FEE, HOME)
            .insertVisit("r", null, DAY, 15, FEE, HOME));
    assertEquals(new WardFees(null, null, 2, 1, FEE, 184), fees.snapshot().get(null, null));
    assertEquals(1, fees.snapshot().size());

    var change = fees.apply(fees.newBatch().deleteVisit("q", "Ada", DAY, null, FEE, HOME));
    assertEquals(1, change.delta().weight(new WardFees(null, null, 1, 0, null, null)));

    fees.apply(fees.newBatch().insertVisit("p", "Ada", DAY, 0, BigDecimal.ONE, null));
    assertNull(fees.snapshot().get(null, 0));
    fees.apply(fees.newBatch().insertVisit("p", "Ada", DAY, 0, FEE, new Home("Rome", null)));
    BigDecimal sum = new BigDecimal("31.5");
    assertEquals(new WardFees(null, 0, 2, 2, sum, null), fees.snapshot().get(null, 0));
    fees.verify();
  }
}
