package dev.viewsmith;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.viewsmith.ShopMaintainer.Batch;
import dev.viewsmith.ShopMaintainer.Change;
import dev.viewsmith.ShopMaintainer.Order;
import dev.viewsmith.ShopMaintainer.Sales;
import dev.viewsmith.ShopMaintainer.Shop;
import dev.viewsmith.ShopMaintainer.Snapshot;
import dev.viewsmith.ShopMaintainer.Totals;
import dev.viewsmith.ShopMaintainer.Visit;
import dev.viewsmith.ShopMaintainer.Visits;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Several views of one maintainer: versions, changes, verification. */
class ViewSetTest {
  private final ShopMaintainer shop = new ShopMaintainer();

  private Batch ann() {
    return shop.newBatch()
        .add(new Order(1, 7, 30), 2)
        .add(new Order(1, 8, 5), 1)
        .add(new Order(1, 0, 99), 1);
  }

  @Test
  void aSnapshotIsTheSet() {
    shop.apply(ann().visit(1));

    Snapshot snapshot = shop.snapshot();
    Shop set = snapshot;
    assertEquals(1, set.version());
    assertEquals(1, set.customers());
    assertEquals(2, set.sales().size());
    assertEquals(new Sales(1, 7, 2, 60), snapshot.sales().get(1, 7));
    assertEquals(new Totals(1, 2, 65), snapshot.totals().get(1));
    assertNull(snapshot.totals().get(2));
    assertEquals(1, set.visits().multiplicity(new Visits(1, 1)));
    assertEquals(
        "version 1\nsales: rows: 2\ntotals: rows: 1\nvisits: rows: 1", snapshot.toString());
    assertEquals("rows: 1\nTotals[customer=1, products=2, sum=65]", set.totals().toString());
  }

  @Test
  void eachViewHasItsDelta() {
    shop.apply(ann());

    Change change = shop.apply(shop.newBatch().add(new Order(1, 7, 30), -1));

    assertEquals(2, change.version());
    assertSame(shop.snapshot(), change.snapshot());
    assertEquals(-1, change.sales().weight(new Sales(1, 7, 2, 60)));
    assertEquals(1, change.sales().weight(new Sales(1, 7, 1, 30)));
    assertEquals(2, change.totals().size());
    assertSame(change.totals(), change.totals());
    assertTrue(change.visits().isEmpty());
    assertEquals(
        """
        change to version 2:
        sales:
        -1 Sales[customer=1, product=7, n=2, sum=60]
        +1 Sales[customer=1, product=7, n=1, sum=30]
        totals:
        -1 Totals[customer=1, products=2, sum=65]
        +1 Totals[customer=1, products=2, sum=35]
        visits: no row""",
        change.toString());
  }

  @Test
  void aViewThatABatchDoesNotTouchStaysTheSame() {
    shop.apply(ann());
    Snapshot first = shop.snapshot();

    shop.apply(shop.newBatch().visit(1));
    Snapshot second = shop.snapshot();
    shop.apply(shop.newBatch());
    shop.apply(shop.newBatch().add(new Order(2, 7, 1), 1));

    assertSame(first.sales(), second.sales());
    assertSame(first.totals(), second.totals());
    assertNotSame(first.visits(), second.visits());
    assertSame(second.visits(), shop.snapshot().visits());
    assertNotSame(second.sales(), shop.snapshot().sales());
    assertEquals(4, shop.version());
    assertEquals(2, first.sales().size(), "kept for ever");
    assertEquals(3, shop.snapshot().sales().size());
    assertTrue(first.visits().isEmpty());
  }

  @Test
  void aPreviewAndARefusalLeaveAllViewsAsTheyWere() {
    shop.apply(ann().visit(1));
    Snapshot before = shop.snapshot();
    Batch more = shop.newBatch().add(new Order(2, 9, 4), 1);

    Change preview = shop.preview(more).change();
    Batch wrong = shop.newBatch().visit(3).add(new Order(1, 9, 4), 1).add(new Order(3, 9, -1), 1);
    assertThrows(ExpressionException.class, () -> shop.apply(wrong));

    assertEquals(2, preview.version());
    assertEquals(1, preview.totals().weight(new Totals(2, 1, 4)));
    assertEquals(4, preview.snapshot().totals().get(2).sum());
    assertEquals(1, shop.version());
    assertEquals(before.toString(), shop.snapshot().toString());
    assertNull(shop.snapshot().totals().get(2));
    assertSame(before.visits(), shop.snapshot().visits());
    shop.verify();
    assertEquals(preview.toString(), shop.apply(more).toString());
    shop.verify();
  }

  @Test
  void listenersAreToldOfAllViewsAtOnce() {
    List<String> told = new ArrayList<>();
    Subscription<Snapshot> subscription =
        shop.subscribe(change -> told.add(change.version() + " " + change.totals()));
    shop.apply(ann());
    assertEquals(0, subscription.snapshot().version());
    assertEquals(List.of("1 +1 Totals[customer=1, products=2, sum=65]"), told);
  }

  @Test
  void verificationNamesTheViewThatIsWrong() {
    shop.apply(ann());
    shop.errorOfTotals = 1;
    shop.apply(shop.newBatch().add(new Order(2, 7, 1), 1));

    VerificationException fault = assertThrows(VerificationException.class, shop::verify);

    assertEquals(
        """
        Totals at version 2 is not what its inputs make: (2, 1, 1)
        expected 1 copy
        found (2, 1, 2)""",
        fault.getMessage());
  }

  /** What is over a wrong view is wrong, too, but not to blame. */
  @Test
  void verificationBeginsWithTheInnerView() {
    shop.errorOfSales = 10;
    shop.apply(ann());

    VerificationException fault = assertThrows(VerificationException.class, shop::verify);

    assertEquals(List.of(1L, 7L, 2L, 60L), fault.row());
    assertTrue(fault.getMessage().startsWith("Sales at version 1 is not"), fault.getMessage());
  }

  @Test
  void inputsAreThoseOfAllViewsButNotTheViews() {
    shop.apply(ann().visit(4));
    assertEquals(List.of(Order.class, Visit.class), List.copyOf(shop.inputs()));
    Map<Object, Long> rows = new HashMap<>();
    shop.forEachInput(Order.class, rows::put);
    shop.forEachInput(Visit.class, rows::put);
    assertEquals(2, rows.get(new Order(1, 7, 30)));
    assertEquals(1, rows.get(new Visit(4)));

    IllegalArgumentException fault =
        assertThrows(
            IllegalArgumentException.class,
            () -> shop.forEachInput(Sales.class, (row, copies) -> {}));

    assertEquals(
        "dev.viewsmith.ShopMaintainer$Sales is no input of Shop\nits inputs are"
            + " dev.viewsmith.ShopMaintainer$Order, dev.viewsmith.ShopMaintainer$Visit",
        fault.getMessage());
  }

  @Test
  void statsAreOfTheTablesOfAllViews() {
    shop.apply(ann());
    assertEquals(
        List.of("sales", "totals", "visits"),
        shop.stats().tables().stream().map(Stats.Table::name).toList());
  }
}
