package bank;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.viewsmith.Rational;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.util.UUID;

/** A row over no rows, hidden by some payments and shown by others. */
public final class FlowScenario implements Runnable {
  private final FlowMaintainer flow = FlowMaintainer.create();

  @Override
  public void run() {
    Flow none = new Flow(BigDecimal.ZERO, 0.0, null, null, null, null);
    assertEquals(none, flow.snapshot().get());
    flow.verify();

    Payment small = payment(1, "99.50", 1.5);
    flow.apply(flow.newBatch().insert(small));
    assertNull(flow.snapshot().get());
    flow.verify();

    Payment more = payment(2, "0.5", 8);
    flow.apply(flow.newBatch().insert(more));
    assertEquals(
        new Flow(
            new BigDecimal(100),
            9.5,
            Rational.of(50, 1),
            4.75,
            0.25f,
            Instant.ofEpochSecond(2)),
        flow.snapshot().get());
    flow.verify();

    var toInfinity = flow.newBatch().insert(payment(2, "5", Double.POSITIVE_INFINITY));
    var change = flow.apply(toInfinity);
    assertEquals(1, change.delta().size());
    assertTrue(flow.snapshot().isEmpty());

    flow.apply(flow.newBatch().deleteAll(Payment.class));
    assertEquals(none, flow.snapshot().get());
    flow.verify();
  }

  private static Payment payment(long at, String amount, double rate) {
    return new Payment(
        new UUID(0, 1),
        new UUID(0, 2),
        Instant.ofEpochSecond(at),
        new BigDecimal(amount),
        BigInteger.ONE,
        rate,
        0.25f,
        1);
  }
}
