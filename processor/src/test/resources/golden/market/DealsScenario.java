package market;

import dev.viewsmith.ExpressionException;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Optional;
import java.util.UUID;

/** Deals come and go; one that does not fit is refused. */
public final class DealsScenario implements Runnable {
  private final DealsMaintainer deals = DealsMaintainer.create();

  public DealsScenario() {}

  @Override
  public void run() {
    deals.apply(0, deals.newBatch().insert(trade(1, 99.25), 2).insert(trade(0, 1.0)));
    Deals deal =
        new Deals(new UUID(1, 2), "Zurich", 1, 9925, "bund/A at 99.25", Optional.of("late"));
    check(2L, deals.snapshot().multiplicity(deal));
    check(1L, deals.snapshot().size());
    deals.verify();
    try {
      deals.apply(1, deals.newBatch().insert(trade(1, 1e300)));
      throw new AssertionError("cents beyond int");
    } catch (ExpressionException refused) {
      check("(int) (trade.price * 100)", refused.expression());
    }
    deals.apply(1, deals.newBatch().delete(trade(1, 99.25), 2).delete(trade(0, 1.0)));
    check(0L, deals.snapshot().count());
    deals.verify();
  }

  private static Trade trade(int lots, double price) {
    return new Trade(
        new UUID(lots, 2),
        new Venue("Zurich", 0.25),
        "bund",
        'A',
        lots,
        price,
        BigDecimal.ONE,
        Instant.EPOCH,
        LocalDate.EPOCH,
        Optional.of("late"));
  }

  private static void check(Object expected, Object actual) {
    if (!expected.equals(actual)) {
      throw new AssertionError("expected " + expected + " but was " + actual);
    }
  }
}
