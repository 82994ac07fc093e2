package constant;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.viewsmith.ExpressionException;
import dev.viewsmith.Rational;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;

/** Expressions that read no input: computed, or refused without rows. */
public final class ConstantScenario implements Runnable {
  private static final Visit HOME = new Visit(1, "home");
  private static final Visit HELP = new Visit(1, "help");

  @Override
  public void run() {
    showRows();
    summarize();
    join();
    refuse();
  }

  private void showRows() {
    StampedMaintainer stamped = StampedMaintainer.create();
    stamped.apply(stamped.newBatch().insert(HOME));
    LocalDate since = LocalDate.of(2024, 1, 1);
    assertEquals(List.of(new Stamped("home", since)), stamped.snapshot().rows().toList());
    stamped.verify();
  }

  private void summarize() {
    WeightsMaintainer weights = WeightsMaintainer.create();
    weights.apply(weights.newBatch().insert(HOME).insert(HELP));
    Instant since = Instant.parse("2024-01-01T00:00:00Z");
    Weights both = new Weights(since, 2, 2, 12, Rational.of(10, 1), 2, 1);
    assertEquals(List.of(both), weights.snapshot().rows().toList());
    weights.verify();
  }

  private void join() {
    PairsMaintainer pairs = PairsMaintainer.create();
    pairs.apply(pairs.newBatch().insert(HOME));
    assertEquals(List.of(new Pairs("home", 1)), pairs.snapshot().rows().toList());
    pairs.verify();
    TotalMaintainer total = TotalMaintainer.create();
    total.apply(total.newBatch().insert(HOME).insert(HELP));
    assertEquals(new Total(12), total.snapshot().get());
    total.verify();
  }

  private void refuse() {
    RefusedMaintainer refused = RefusedMaintainer.create();
    RefusedMaintainer.Batch batch = refused.newBatch().insert(HOME);
    ExpressionException failure =
        assertThrows(ExpressionException.class, () -> refused.apply(batch));
    assertEquals(
        """
        Refused.decide() cannot be computed: java.lang.IllegalStateException: undecided
        change the expression: it reads no row, so others do not help""",
        failure.getMessage());
    assertEquals(List.of(), failure.rows());
    assertEquals(0, refused.snapshot().size());
  }
}
