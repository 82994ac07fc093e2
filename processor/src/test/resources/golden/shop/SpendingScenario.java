package shop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.viewsmith.NegativeMultiplicityException;
import org.jspecify.annotations.Nullable;

/** What the golden maintainer of spending does. */
public final class SpendingScenario implements Runnable {
  private static final Customer ANA = new Customer("ana", "Bern");
  private static final Customer BEN = new Customer("ben", "Linz");

  private final SpendingMaintainer spending = SpendingMaintainer.create();

  @Override
  public void run() {
    aCustomerWithoutOrdersIsThereOnce();
    theFirstOrderTakesThePlaceOfNothing();
    copiesMultiply();
    withoutOrdersACustomerIsAloneAgain();
    bothSidesOfOneBatch();
    anOrderOfNobodyIsNotSeen();
    aRefusedBatchLeavesNothing();
    whatIsTakenAwayIsGone();
  }

  private void aCustomerWithoutOrdersIsThereOnce() {
    spending.apply(spending.newBatch().insert(ANA).insert(BEN));
    assertSpending(ANA, 1, 0, null, null);
    assertSpending(BEN, 1, 0, null, null);
  }

  private void theFirstOrderTakesThePlaceOfNothing() {
    spending.apply(spending.newBatch().insert(new Order("ana", "tea", 4)));
    assertSpending(ANA, 1, 1, 4L, 4L);
    spending.apply(spending.newBatch().insert(new Order("ana", "cup", 9)));
    assertSpending(ANA, 2, 2, 13L, 9L);
    assertSpending(BEN, 1, 0, null, null);
  }

  private void copiesMultiply() {
    spending.apply(spending.newBatch().insert(ANA, 2).insert(new Order("ana", "tea", 4), 4));
    assertSpending(ANA, 3 * 6, 3 * 6, 3 * (5 * 4 + 9L), 9L);
  }

  private void withoutOrdersACustomerIsAloneAgain() {
    var batch = spending.newBatch();
    batch.delete(new Order("ana", "tea", 4), 5).delete(new Order("ana", "cup", 9));
    spending.apply(batch);
    assertSpending(ANA, 3, 0, null, null);
    spending.verify();
    spending.apply(spending.newBatch().insert(new Order("ana", "pot", 20)));
    assertSpending(ANA, 3, 3, 60L, 20L);
  }

  private void bothSidesOfOneBatch() {
    var batch = spending.newBatch();
    batch.delete(ANA, 2).delete(BEN);
    batch.insert(new Customer("cem", "Graz")).insert(new Order("cem", "jar", 7));
    batch.delete(new Order("ana", "pot", 20));
    spending.apply(batch);
    assertSpending(ANA, 1, 0, null, null);
    assertNull(spending.snapshot().get("ben", "Linz"));
    assertSpending(new Customer("cem", "Graz"), 1, 1, 7L, 7L);
    spending.verify();
  }

  private void anOrderOfNobodyIsNotSeen() {
    spending.apply(spending.newBatch().insert(new Order("nobody", "tea", 1)));
    assertEquals(2, spending.snapshot().size());
  }

  private void aRefusedBatchLeavesNothing() {
    var batch = spending.newBatch();
    batch.insert(new Order("ana", "tea", 4)).delete(new Order("cem", "jar", 8));
    assertThrows(NegativeMultiplicityException.class, () -> spending.apply(batch));
    assertSpending(ANA, 1, 0, null, null);
    spending.verify();
  }

  private void whatIsTakenAwayIsGone() {
    spending.apply(spending.newBatch().deleteAll(Customer.class));
    assertEquals(0, spending.snapshot().size());
    spending.verify();
  }

  private void assertSpending(
      Customer customer, long rows, long orders, @Nullable Long spent, @Nullable Long largest) {
    assertEquals(
        new Spending(customer.name(), customer.city(), rows, orders, spent, largest),
        spending.snapshot().get(customer.name(), customer.city()));
  }
}
