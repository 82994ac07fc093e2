package made;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.viewsmith.ExpressionException;

/** Views over rows that no batch has brought: of other views, and of outer joins. */
public final class MadeScenario implements Runnable {
  @Override
  public void run() {
    refuseByJoinedRows();
    refuseByRowsOfAView();
    showTheRowOfOneRow();
    takeAPreviewBack();
    joinByAColumnThatCanBeNull();
  }

  private static Loan loan(long number, String member, Integer days) {
    return new Loan(number, member, days, false);
  }

  private void refuseByJoinedRows() {
    SharesMaintainer shares = SharesMaintainer.create();
    shares.apply(shares.newBatch().insert(new Member("x", null)));
    SharesMaintainer.Batch two =
        shares.newBatch().insert(loan(1, "x", null)).insert(loan(2, "x", null));
    ExpressionException refusal =
        assertThrows(ExpressionException.class, () -> shares.apply(two));
    assertEquals(
        "joined[member.name=x, member.branch=null, memberLoans.loans=2, memberLoans.most=null]",
        refusal.rows().get(0).toString());
    assertEquals(
        refusal.rows(),
        assertThrows(ExpressionException.class, () -> shares.preview(two)).rows());
    shares.apply(two.insert(loan(3, "x", 4)));
    assertEquals(100, shares.snapshot().rows().findFirst().orElseThrow().share());
    shares.verify();
  }

  private void refuseByRowsOfAView() {
    FinesMaintainer fines = FinesMaintainer.create();
    ExpressionException refusal =
        assertThrows(
            ExpressionException.class,
            () ->
                fines.apply(fines.newBatch().insert(loan(1, "x", 3)).insert(loan(2, "x", null))));
    assertEquals("MemberLoans[most=3]", refusal.rows().get(0).toString());
    fines.apply(fines.newBatch().insert(loan(1, "x", null)));
    assertEquals(1, fines.snapshot().get(null).n());
  }

  private void showTheRowOfOneRow() {
    MeanMaintainer mean = MeanMaintainer.create();
    assertEquals(new Mean(1, 0), mean.snapshot().get());
    for (int i = 0; i < 5; i++) {
      mean.apply(mean.newBatch().insert(loan(i, "x", 1)));
    }
    assertNull(mean.snapshot().get());
    mean.verify();
  }

  private void takeAPreviewBack() {
    BorrowedMaintainer borrowed = BorrowedMaintainer.create();
    BorrowedMaintainer.Batch batch = borrowed.newBatch().insert(loan(6, "x", 6));
    borrowed.preview(batch);
    borrowed.apply(batch);
    borrowed.verify();
    assertEquals(new Borrowed(6, 1), borrowed.snapshot().get(6));
    borrowed.apply(borrowed.newBatch().delete(loan(6, "x", 6)));
    assertTrue(borrowed.snapshot().isEmpty());
  }

  private void joinByAColumnThatCanBeNull() {
    assertTrue(TownsMaintainer.plan().text().contains("find member.branch in"));
    TownsMaintainer towns = TownsMaintainer.create();
    towns.apply(
        towns
            .newBatch()
            .insert(new Branch(0, "Ulm"))
            .insert(new Member("x", null))
            .insert(new Member("y", 0)));
    assertEquals(new Towns("Ulm", 1), towns.snapshot().get("Ulm"));
    assertEquals(1, towns.snapshot().size());
    towns.verify();
  }
}
