package bank;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.viewsmith.Rational;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.util.UUID;

/** Payments that come and go: what is left of them is exact. */
public final class PayerSumsScenario implements Runnable {
  private static final UUID PAYER = new UUID(0, 1);
  private static final UUID LOW = new UUID(1, 0);

  /** The greatest of all, as an unsigned number. */
  private static final UUID HIGH = new UUID(-1, -1);

  private static final BigInteger LARGE = BigInteger.TWO.pow(100);

  private final PayerSumsMaintainer sums = PayerSumsMaintainer.create();

  @Override
  public void run() {
    Payment small = payment(LOW, 5, "0.10", BigInteger.TWO, 0.1, 0.5f, 3);
    Payment large = payment(HIGH, 4, "2.5", LARGE, 1e300, 1e30f, Integer.MAX_VALUE);
    sums.apply(sums.newBatch().insert(small, 2).insert(large));
    assertEquals(
        new PayerSums(
            PAYER,
            3,
            new BigDecimal("2.7"),
            LARGE.add(BigInteger.valueOf(4)),
            1e300,
            (double) 1e30f,
            BigInteger.valueOf(Integer.MAX_VALUE + 6L),
            Rational.of(9, 10),
            new BigDecimal("422550200076076467165567735126.66"),
            1e300 / 3,
            (Integer.MAX_VALUE + 6L) / 3.0,
            Instant.ofEpochSecond(4),
            new BigDecimal("2.5"),
            0.1,
            HIGH),
        sums.snapshot().get(PAYER));
    sums.verify();
    leaveSmall(large);
    specialRates(small);
    sums.apply(sums.newBatch().deleteAll(Payment.class));
    assertNull(sums.snapshot().get(PAYER));
    sums.verify();
  }

  /** What a large value has hidden is there again. */
  private void leaveSmall(Payment large) {
    sums.apply(sums.newBatch().delete(large));
    assertEquals(
        new PayerSums(
            PAYER,
            2,
            new BigDecimal("0.2"),
            BigInteger.valueOf(4),
            0.2,
            1.0,
            BigInteger.valueOf(6),
            Rational.of(1, 10),
            new BigDecimal(2),
            0.1,
            3.0,
            Instant.ofEpochSecond(5),
            new BigDecimal("0.1"),
            0.1,
            LOW),
        sums.snapshot().get(PAYER));
    sums.verify();
  }

  /** Values that are no numbers leave when their rows leave. */
  private void specialRates(Payment small) {
    Payment none = payment(LOW, 5, "0", BigInteger.ZERO, Double.NaN, 0, 0);
    sums.apply(sums.newBatch().insert(none));
    assertEquals(Double.NaN, sums.snapshot().get(PAYER).rates());
    assertEquals(0.1, sums.snapshot().get(PAYER).lowest());
    sums.apply(sums.newBatch().delete(small, 2));
    assertEquals(Double.NaN, sums.snapshot().get(PAYER).lowest());
    assertEquals(BigDecimal.ZERO, sums.snapshot().get(PAYER).amount());
    sums.verify();
    sums.apply(sums.newBatch().delete(none).insert(small));
    assertEquals(0.1, sums.snapshot().get(PAYER).rates());
    sums.verify();
  }

  private static Payment payment(
      UUID payee, long at, String amount, BigInteger units, double rate, float fee, int points) {
    return new Payment(
        PAYER, payee, Instant.ofEpochSecond(at), new BigDecimal(amount), units, rate, fee, points);
  }
}
