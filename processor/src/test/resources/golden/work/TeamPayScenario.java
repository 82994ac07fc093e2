package work;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.viewsmith.ExpressionException;
import dev.viewsmith.Rational;
import java.util.List;

/** People who come, move, and earn more than an int can double. */
public final class TeamPayScenario implements Runnable {
  private static final Employee CHIEF = new Employee(1, 1, "board", 900);
  private static final Employee ANN = new Employee(2, 1, "sales", 400);
  private static final Employee BOB = new Employee(3, 1, "sales", 300);
  private static final Employee CLEO = new Employee(4, 2, "desk", 100);

  private final TeamPayMaintainer pay = TeamPayMaintainer.create();

  @Override
  public void run() {
    pay.apply(pay.newBatch().insert(BOB).insert(CHIEF).insert(ANN).insert(CLEO));
    assertEquals(new TeamPay("board", 2, Rational.of(550, 1), 400), pay.snapshot().get("board"));
    assertEquals(new TeamPay("sales", 1, Rational.of(300, 1), 100), pay.snapshot().get("sales"));

    promoteAnn();
    refuseTooMuch();

    pay.apply(pay.newBatch().delete(CHIEF));
    assertEquals(new TeamPay("board", 1, Rational.of(350, 1), 100), pay.snapshot().get("board"));
    assertEquals(1, pay.snapshot().size());
  }

  private void promoteAnn() {
    TeamPayMaintainer.Batch batch = pay.newBatch().replace(ANN, new Employee(2, 1, "board", 450));
    assertEquals(
        """
        (team, gapValue, salary)  J(Δemployee, boss)  J(employee, Δboss)  J(Δemployee, Δboss)  net
        (board, 350, 100)                          0                  +1                    0   +1
        (board, 500, 400)                         −1                   0                    0   −1
        (sales, 300, 100)                          0                  −1                    0   −1""",
        pay.preview(batch).terms().toString());
    pay.apply(batch);
    pay.verify();
    assertEquals(new TeamPay("board", 2, Rational.of(475, 1), 300), pay.snapshot().get("board"));
    assertNull(pay.snapshot().get("sales"));
  }

  private void refuseTooMuch() {
    Employee rich = new Employee(5, 1, "lab", Integer.MAX_VALUE);
    TeamPayMaintainer.Batch batch = pay.newBatch().delete(BOB).insert(rich);
    ExpressionException refusal = assertThrows(ExpressionException.class, () -> pay.apply(batch));
    assertEquals("boss.salary > 2 * employee.salary", refusal.expression());
    assertEquals(List.of(rich, CHIEF), refusal.rows());
    assertEquals(new TeamPay("board", 2, Rational.of(475, 1), 300), pay.snapshot().get("board"));
  }
}
