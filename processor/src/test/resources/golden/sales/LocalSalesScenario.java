package sales;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.viewsmith.ExpressionException;
import java.util.List;

/** What the golden maintainer of local sales does. */
public final class LocalSalesScenario implements Runnable {
  private final LocalSalesMaintainer sales = LocalSalesMaintainer.create();

  @Override
  public void run() {
    allFourInputsInOneBatch();
    aChangeOfEachInputCounts();
    termsAreToldByInput();
    anExpressionIsComputedForEveryItem();
    conditionsBindAllInputs();
    whatIsTakenAwayIsGone();
  }

  private void allFourInputsInOneBatch() {
    var batch = sales.newBatch();
    batch.insert(new Client(1, "retail", "Bern")).insert(new Client(2, "trade", "Bern"));
    batch.insert(new Sale(10, 1, 100)).insert(new Sale(11, 2, 100));
    batch.insert(new Item(10, "north", 2, 30)).insert(new Item(11, "north", 1, 1000));
    batch.insert(new Depot("north", "Bern"));
    sales.apply(batch);
    assertSales("Bern", 1, 60);
  }

  private void aChangeOfEachInputCounts() {
    sales.apply(sales.newBatch().insert(new Item(10, "north", 1, 5), 2));
    assertSales("Bern", 3, 70);
    sales.apply(sales.newBatch().insert(new Sale(10, 1, 100)));
    assertSales("Bern", 6, 140);
    sales.apply(
        sales.newBatch().replace(new Client(1, "retail", "Bern"), new Client(1, "retail", "Linz")));
    assertNull(sales.snapshot().get("Bern"));
    sales.apply(
        sales.newBatch().replace(new Client(1, "retail", "Linz"), new Client(1, "retail", "Bern")));
    sales.apply(sales.newBatch().delete(new Sale(10, 1, 100)));
    assertSales("Bern", 3, 70);
  }

  private void termsAreToldByInput() {
    var batch = sales.newBatch();
    batch.insert(new Client(1, "retail", "Bern")).insert(new Item(10, "north", 1, 7));
    var terms = sales.preview(batch).terms();
    assertEquals(List.of("ΔClient", "ΔSale", "ΔItem", "ΔDepot"), terms.terms());
    // Items of 5, of 7 and of 60: those that were there meet the new copy of the client, the new
    // item meets both copies.
    assertEquals(List.of(2L, 0L, 0L, 0L), terms.rows().get(0).weights());
    assertEquals(List.of(0L, 0L, 2L, 0L), terms.rows().get(1).weights());
    assertEquals(List.of(1L, 0L, 0L, 0L), terms.rows().get(2).weights());
    assertSales("Bern", 3, 70);
  }

  private void anExpressionIsComputedForEveryItem() {
    var batch = sales.newBatch().insert(new Item(99, "nowhere", 3, Long.MAX_VALUE));
    var refused = assertThrows(ExpressionException.class, () -> sales.apply(batch));
    assertEquals("item.count * item.price", refused.expression());
    sales.verify();
  }

  private void conditionsBindAllInputs() {
    var batch = sales.newBatch();
    batch.insert(new Depot("north", "Linz")).insert(new Sale(12, 1, 99));
    batch.insert(new Item(12, "north", 1, 1));
    sales.apply(batch);
    assertSales("Bern", 3, 70);
    assertEquals(1, sales.snapshot().size());
    sales.verify();
  }

  private void whatIsTakenAwayIsGone() {
    sales.apply(sales.newBatch().deleteAll(Client.class).delete(new Depot("north", "Bern")));
    assertEquals(0, sales.snapshot().size());
    sales.apply(sales.newBatch().deleteAll(Sale.class).deleteAll(Item.class).deleteAll(Depot.class));
    sales.verify();
  }

  private void assertSales(String city, long items, long turnover) {
    assertEquals(new LocalSales(city, items, turnover), sales.snapshot().get(city));
  }
}
