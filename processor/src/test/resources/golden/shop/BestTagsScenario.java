package shop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.viewsmith.NegativeMultiplicityException;
import dev.viewsmith.Preview;
import dev.viewsmith.Rational;
import dev.viewsmith.ViewChange;
import java.util.HashMap;
import java.util.Map;

/** Batches that change both sides of the join below, or nothing that is seen above it. */
public final class BestTagsScenario implements Runnable {
  private final BestTagsMaintainer best = BestTagsMaintainer.create();

  @Override
  public void run() {
    best.apply(
        best.newBatch()
            .insertOrder("a", "p", 10)
            .insertOrder("b", "p", 30)
            .insertOrder("a", "q", 5)
            .insertTag("p", "hot")
            .insertTag("q", "sale"));
    assertEquals(new BestTags("hot", 2, 30, Rational.of(20, 1)), best.snapshot().get("hot"));
    assertNull(best.snapshot().get("sale"));
    changeBothSides();
    previewAndRefuse();
    changeWhatIsNotRead();
    best.verify();
  }

  private void changeBothSides() {
    assertEquals(
        Map.of(
            new BestTags("hot", 2, 30, Rational.of(20, 1)), -1L,
            new BestTags("hot", 2, 40, Rational.of(25, 1)), 1L,
            new BestTags("sale", 2, 30, Rational.of(45, 2)), 1L),
        delta(
            best.newBatch()
                .replace(new Order("b", "p", 30), new Order("b", "p", 40))
                .insertOrder("b", "q", 30)
                .replace(new Tag("q", "sale"), new Tag("q", "sale"))
                .insertTag("q", "new")
                .deleteTag("q", "new")
                .replace(new Order("a", "q", 5), new Order("a", "q", 15))));
  }

  private void previewAndRefuse() {
    BestTagsMaintainer.Snapshot before = best.snapshot();
    BestTagsMaintainer.Batch last = best.newBatch().deleteTag("p", "hot");
    Preview<ViewChange<BestTags, BestTagsMaintainer.Snapshot>> preview = best.preview(last);
    assertEquals(
        -1, preview.change().delta().weight(new BestTags("hot", 2, 40, Rational.of(25, 1))));
    assertThrows(UnsupportedOperationException.class, preview::terms);
    assertThrows(
        NegativeMultiplicityException.class, () -> best.apply(last.deleteOrder("z", "p", 1)));
    assertEquals(before.rows().toList(), best.snapshot().rows().toList());
    assertEquals(before.version(), best.version());
  }

  /** The number of orders and the least amount of a customer are not read of TagSales. */
  private void changeWhatIsNotRead() {
    assertEquals(
        Map.of(),
        delta(
            best.newBatch()
                .replace(new Order("b", "p", 40), new Order("b", "p", 25))
                .insertOrder("b", "p", 15)));
  }

  private Map<BestTags, Long> delta(BestTagsMaintainer.Batch batch) {
    Map<BestTags, Long> delta = new HashMap<>();
    best.apply(batch).delta().forEach(delta::put);
    return delta;
  }
}
