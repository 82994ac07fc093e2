package shop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.viewsmith.NegativeMultiplicityException;
import org.jspecify.annotations.Nullable;

/** What the golden maintainer of interests does. */
public final class InterestsScenario implements Runnable {
  private static final Customer ANA = new Customer("ana", "Bern");
  private static final Customer BEN = new Customer("ben", "Bern");
  private static final Order TEA = new Order("ana", "tea", 20);
  private static final Order CUP = new Order("ana", "cup", 5);
  private static final Tag HOT = new Tag("tea", "hot");
  private static final Tag CALM = new Tag("tea", "calm");

  private final InterestsMaintainer interests = InterestsMaintainer.create();

  @Override
  public void run() {
    interests.apply(interests.newBatch().insert(ANA).insert(BEN));
    assertBern(2, 0, 0, null, null);

    tagsComeBesideOrders();
    theLastOrderLeavesNothing();
    aRefusedBatchLeavesNothing();
  }

  /** A cheap order has no tags, whatever its product has. */
  private void tagsComeBesideOrders() {
    var batch = interests.newBatch();
    batch.insert(TEA).insert(CUP, 2);
    batch.insert(HOT).insert(CALM).insert(new Tag("cup", "blue"));
    interests.apply(batch);
    assertBern(1 + 2 + 2, 4, 2, "calm", 5L);

    interests.apply(interests.newBatch().delete(CALM));
    assertBern(1 + 2 + 1, 3, 1, "hot", 5L);
    interests.apply(interests.newBatch().delete(HOT));
    assertBern(1 + 2 + 1, 3, 0, null, 5L);
    interests.verify();
  }

  private void theLastOrderLeavesNothing() {
    interests.apply(interests.newBatch().delete(CUP, 2).insert(HOT));
    assertBern(2, 1, 1, "hot", 20L);
    interests.apply(interests.newBatch().delete(TEA));
    assertBern(2, 0, 0, null, null);
    interests.verify();
  }

  private void aRefusedBatchLeavesNothing() {
    var batch = interests.newBatch().insert(TEA).delete(CALM);
    assertThrows(NegativeMultiplicityException.class, () -> interests.apply(batch));
    assertBern(2, 0, 0, null, null);
    interests.apply(interests.newBatch().deleteAll(Customer.class));
    assertEquals(0, interests.snapshot().size());
    interests.verify();
  }

  private void assertBern(
      long rows, long orders, long tags, @Nullable String first, @Nullable Long smallest) {
    assertEquals(
        new Interests("Bern", rows, orders, tags, first, smallest),
        interests.snapshot().get("Bern"));
  }
}
