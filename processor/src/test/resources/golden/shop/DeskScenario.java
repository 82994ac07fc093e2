package shop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.viewsmith.NegativeMultiplicityException;
import dev.viewsmith.Rational;
import dev.viewsmith.Subscription;
import java.util.ArrayList;
import java.util.List;

/** One batch, one version, three views. */
public final class DeskScenario implements Runnable {
  private final DeskMaintainer desk = DeskMaintainer.create();

  @Override
  public void run() {
    Desk empty = desk.snapshot();
    desk.apply(
        desk.newBatch()
            .insertOrder("a", "p", 10)
            .insertOrder("b", "p", 30)
            .insertTag("p", "hot"));
    assertTrue(empty.sales().isEmpty());
    assertEquals(
        new TagSales("a", "hot", 1, 10, Rational.of(10, 1), 1, 10),
        desk.snapshot().sales().get("a", "hot"));
    assertEquals(1, desk.snapshot().lines().multiplicity(new TagSaleRows("a", "hot", 10)));
    assertEquals(
        new BestTags("hot", 2, 30, Rational.of(20, 1)), desk.snapshot().best().get("hot"));
    leaveOneAlone();
    refuse();
    tell();
    desk.verify();
  }

  private void leaveOneAlone() {
    DeskMaintainer.Snapshot before = desk.snapshot();
    DeskMaintainer.Change change = desk.apply(desk.newBatch().insertOrder("z", "none", 1));
    assertSame(before.sales(), change.snapshot().sales());
    assertSame(before.lines(), change.snapshot().lines());
    assertSame(before.best(), change.snapshot().best());
    assertTrue(change.sales().isEmpty());
    change = desk.apply(desk.newBatch().insertOrder("a", "p", 5));
    assertNotSame(before.sales(), change.snapshot().sales());
    assertEquals(2, change.sales().size());
    assertEquals(1, change.lines().weight(new TagSaleRows("a", "hot", 5)));
    assertEquals(1, change.best().weight(new BestTags("hot", 2, 30, Rational.of(45, 2))));
  }

  private void refuse() {
    DeskMaintainer.Snapshot before = desk.snapshot();
    assertThrows(
        NegativeMultiplicityException.class,
        () -> desk.apply(desk.newBatch().deleteTag("p", "hot").deleteOrder("a", "p", 99)));
    assertSame(before, desk.snapshot());
  }

  private void tell() {
    List<DeskMaintainer.Change> told = new ArrayList<>();
    try (Subscription<DeskMaintainer.Snapshot> subscription = desk.subscribe(told::add)) {
      DeskMaintainer.Change change = desk.apply(desk.newBatch().deleteTag("p", "hot"));
      assertEquals(List.of(change), told);
      assertEquals(1, subscription.snapshot().best().size());
    }
    assertTrue(desk.snapshot().best().isEmpty());
    assertEquals(
        "version 4\nsales: rows: 0\nlines: rows: 0\nbest: rows: 0", desk.snapshot().toString());
  }
}
