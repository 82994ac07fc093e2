package care;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.viewsmith.ExpressionException;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;

/** One visit that the condition is unknown for, one that it is true for, and one too many minutes. */
public final class RemindersScenario implements Runnable {
  private static final LocalDate DAY = LocalDate.of(2026, 3, 1);

  private final RemindersMaintainer reminders = RemindersMaintainer.create();

  @Override
  public void run() {
    var batch = reminders.newBatch();
    batch.insert(new Visit("p", "Ada", DAY, null, null, null));
    batch.insert(new Visit("q", "Ada", DAY, 40, BigDecimal.TEN, new Home("Rome", 184)));
    batch.insert(new Visit("r", null, DAY, 10, null, null), 2);
    reminders.apply(batch);

    assertEquals(3, reminders.snapshot().count());
    var known = new Reminders("q", 80, BigDecimal.TEN, 184, "Ada");
    assertEquals(1, reminders.snapshot().multiplicity(known));
    var unknown = new Reminders("r", 20, BigDecimal.ZERO, null, null);
    assertEquals(2, reminders.snapshot().multiplicity(unknown));

    var least = reminders.newBatch().insertVisit("s", null, DAY, Integer.MIN_VALUE, null, null);
    var refusal = assertThrows(ExpressionException.class, () -> reminders.apply(least));
    assertEquals(
        List.of(new Visit("s", null, DAY, Integer.MIN_VALUE, null, null)), refusal.rows());
    reminders.verify();
  }
}
