package dev.viewsmith.examples.cases;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.viewsmith.Count;
import dev.viewsmith.GroupBy;
import dev.viewsmith.Max;
import dev.viewsmith.NegativeMultiplicityException;
import dev.viewsmith.NegativeMultiplicityException.Shortage;
import dev.viewsmith.View;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Batches that other systems got wrong: net changes, and deletions of what is not there. */
class BatchCasesTest {
  record T(int id, int v) {}

  @View(from = T.class)
  record Values(@GroupBy("t.v") int v, @Count long n) {}

  @Test
  void tc03_aRowIsInsertedAndChangedInOneBatch() {
    var view = BatchCasesTest_ValuesMaintainer.create();
    var follower = new Follower<>(view.snapshot());
    follower.expect(
        view.apply(view.newBatch().insertT(1, 10).deleteT(1, 10).insertT(1, 11)),
        new Values(11, 1));
    var change =
        view.apply(view.newBatch().deleteT(1, 11).insertT(1, 12).deleteT(1, 12).insertT(1, 11));
    follower.expect(change, new Values(11, 1));
    assertTrue(change.delta().isEmpty());
  }

  @View(from = T.class)
  record Bare(int v) {}

  @Test
  void tc03_inAViewWithoutGroups() {
    var view = BatchCasesTest_BareMaintainer.create();
    var follower = new Follower<>(view.snapshot());
    follower.expect(
        view.apply(view.newBatch().insertT(1, 10).deleteT(1, 10).insertT(1, 11)), new Bare(11));
    var change =
        view.apply(view.newBatch().deleteT(1, 11).insertT(1, 12).deleteT(1, 12).insertT(1, 11));
    follower.expect(change, new Bare(11));
    assertTrue(change.delta().isEmpty());
  }

  record Id(int id) {}

  @View(from = Id.class, as = "t")
  record Ids(@GroupBy("t.id") int id, @Max("t.id") int max, @Count long n) {}

  @Test
  void tc57_deletingWhatIsNotThereIsRefused() {
    var view = BatchCasesTest_IdsMaintainer.create();
    var follower = new Follower<>(view.snapshot());
    var one = new Ids(1, 1, 1);
    follower.expect(view.apply(view.newBatch().insertId(1)), one);
    refuse(view, view.newBatch().insertId(2).deleteId(9), new Shortage("Id", new Id(9), 0, -1));
    refuse(view, view.newBatch().delete(new Id(1), 2), new Shortage("Id", new Id(1), 1, -2));
    follower.expect(view.apply(1, view.newBatch().deleteId(1)));
  }

  @View(from = Id.class, as = "t")
  record BareIds(int id) {}

  @Test
  void tc57_inAViewWithoutGroups() {
    var view = BatchCasesTest_BareIdsMaintainer.create();
    var follower = new Follower<>(view.snapshot());
    follower.expect(view.apply(view.newBatch().insertId(1)), new BareIds(1));
    var absent = view.newBatch().insertId(2).deleteId(9);
    assertThrows(NegativeMultiplicityException.class, () -> view.apply(1, absent));
    var tooMany = view.newBatch().delete(new Id(1), 2);
    assertThrows(NegativeMultiplicityException.class, () -> view.apply(1, tooMany));
    follower.expect(view.apply(1, view.newBatch().deleteId(1)));
  }

  private static void refuse(
      BatchCasesTest_IdsMaintainer view,
      BatchCasesTest_IdsMaintainer.Batch batch,
      Shortage expected) {
    var before = view.snapshot();
    var refusal = assertThrows(NegativeMultiplicityException.class, () -> view.apply(1, batch));
    assertEquals(List.of(expected), refusal.shortages());
    assertSame(before, view.snapshot());
    assertEquals(1, view.version());
    assertEquals(new Ids(1, 1, 1), view.snapshot().get(1));
  }
}
