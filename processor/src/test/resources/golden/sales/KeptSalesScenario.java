package sales;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.viewsmith.NegativeMultiplicityException;

/** What the golden maintainer of kept sales does. */
public final class KeptSalesScenario implements Runnable {
  private static final Client ANA = new Client(1, "retail", "Bern");
  private static final Sale TEA = new Sale(10, 1, 100);
  private static final Refund OF_TEA = new Refund(10);

  private final KeptSalesMaintainer kept = KeptSalesMaintainer.create();

  @Override
  public void run() {
    aSaleCountsUntilItIsRefunded();
    aSaleCountsAgainOnlyWithoutAnyRefund();
    copiesCount();
    bothSidesOfOneBatch();
    aRefusedBatchLeavesNothing();
    whatIsTakenAwayIsGone();
  }

  private void aSaleCountsUntilItIsRefunded() {
    kept.apply(kept.newBatch().insert(ANA).insert(TEA).insert(new Sale(11, 1, 101)));
    assertKept("Bern", 2, 1);
    kept.apply(kept.newBatch().insert(OF_TEA));
    assertKept("Bern", 1, 1);
  }

  private void aSaleCountsAgainOnlyWithoutAnyRefund() {
    kept.apply(kept.newBatch().insert(OF_TEA, 2));
    kept.apply(kept.newBatch().delete(OF_TEA, 2));
    assertKept("Bern", 1, 1);
    kept.apply(kept.newBatch().delete(OF_TEA));
    assertKept("Bern", 2, 1);
  }

  private void copiesCount() {
    kept.apply(kept.newBatch().insert(TEA, 3).insert(ANA));
    assertKept("Bern", 10, 1);
    kept.apply(kept.newBatch().insert(OF_TEA));
    assertKept("Bern", 2, 1);
    kept.verify();
  }

  private void bothSidesOfOneBatch() {
    Client ben = new Client(2, "trade", "Linz");
    var batch = kept.newBatch();
    batch.delete(OF_TEA).delete(TEA, 4);
    batch.insert(ben).insert(new Sale(12, 2, 5)).insert(new Refund(12)).insert(new Sale(13, 2, 5));
    kept.apply(batch);
    assertKept("Bern", 2, 1);
    assertKept("Linz", 1, 1);
    kept.verify();
  }

  private void aRefusedBatchLeavesNothing() {
    var batch = kept.newBatch();
    batch.insert(new Refund(13)).delete(new Refund(99));
    assertThrows(NegativeMultiplicityException.class, () -> kept.apply(batch));
    assertKept("Linz", 1, 1);
    kept.verify();
  }

  private void whatIsTakenAwayIsGone() {
    kept.apply(kept.newBatch().insert(new Refund(13)));
    assertNull(kept.snapshot().get("Linz"));
    kept.apply(kept.newBatch().deleteAll(Client.class));
    assertEquals(0, kept.snapshot().size());
    kept.verify();
  }

  private void assertKept(String city, long sales, long clients) {
    assertEquals(new KeptSales(city, sales, clients), kept.snapshot().get(city));
  }
}
