package work;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.viewsmith.ExpressionException;
import dev.viewsmith.NumericOverflowException;
import dev.viewsmith.Rational;
import java.util.List;

/** Nobody, some, too many for the budget, more than can be counted, and nobody again. */
public final class PayrollScenario implements Runnable {
  private static final Employee ANN = new Employee(1, 1, "sales", 400);
  private static final Employee BOB = new Employee(2, 1, "desk", 300);
  private static final Employee TOM = new Employee(3, 1, "desk", 4500);
  private static final Payroll NOBODY = new Payroll(0, 0, null, null, null, null, 0);
  private static final Payroll TWO =
      new Payroll(2, 700, Rational.of(350, 1), 400, false, "desk", 2);

  private final PayrollMaintainer payroll = PayrollMaintainer.create();

  @Override
  public void run() {
    assertEquals(NOBODY, payroll.snapshot().get());
    assertEquals(1, payroll.snapshot().size());
    assertEquals(1, payroll.snapshot().multiplicity(NOBODY));

    var change = payroll.apply(payroll.newBatch().insert(ANN).insert(BOB));
    assertEquals(-1, change.delta().weight(NOBODY));
    assertEquals(1, change.delta().weight(TWO));
    assertEquals(TWO, payroll.snapshot().get());

    payroll.verify();
    hide();
    payroll.verify();
    refuse();

    payroll.apply(payroll.newBatch().delete(ANN).delete(BOB));
    assertEquals(NOBODY, payroll.snapshot().get());
    assertEquals(0, payroll.apply(payroll.newBatch()).delta().size());
  }

  private void hide() {
    assertEquals(-1, payroll.apply(payroll.newBatch().insert(TOM)).delta().weight(TWO));
    assertNull(payroll.snapshot().get());
    assertEquals(0, payroll.snapshot().count());
    assertEquals(1, payroll.apply(payroll.newBatch().delete(TOM)).delta().weight(TWO));
    assertEquals(TWO, payroll.snapshot().get());
  }

  private void refuse() {
    long copies = Long.MAX_VALUE / 400;
    PayrollMaintainer.Batch twice = payroll.newBatch().insert(BOB, copies);
    ExpressionException refusal =
        assertThrows(ExpressionException.class, () -> payroll.apply(twice));
    assertEquals("2 * total <= 10_000", refusal.expression());
    long total = 700 + 300 * copies;
    Rational average = Rational.of(total, copies + 2);
    assertEquals(
        List.of(new Payroll(copies + 2, total, average, 400, false, "desk", 2)), refusal.rows());

    PayrollMaintainer.Batch sum = payroll.newBatch().insert(BOB, Long.MAX_VALUE / 300);
    NumericOverflowException overflow =
        assertThrows(NumericOverflowException.class, () -> payroll.apply(sum));
    assertEquals("total", overflow.column());
    assertEquals(List.of(), overflow.key());

    PayrollMaintainer.Batch rows = payroll.newBatch().insert(TOM, Long.MAX_VALUE);
    overflow = assertThrows(NumericOverflowException.class, () -> payroll.apply(rows));
    assertEquals("copies", overflow.column());
    assertEquals(List.of(), overflow.key());
    assertEquals(TWO, payroll.snapshot().get());
  }
}
