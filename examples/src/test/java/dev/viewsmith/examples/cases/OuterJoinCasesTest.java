package dev.viewsmith.examples.cases;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.viewsmith.Count;
import dev.viewsmith.Join;
import dev.viewsmith.JoinKind;
import dev.viewsmith.NumericOverflowException;
import dev.viewsmith.Select;
import dev.viewsmith.Sum;
import dev.viewsmith.View;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Outer joins and EXISTS that other systems got wrong: rows without a partner come and go. */
class OuterJoinCasesTest {
  record L(int k) {}

  record R(int k) {}

  @View(from = L.class, join = @Join(value = R.class, kind = JoinKind.LEFT, on = "l.k == r.k"))
  record Bags(@Select("l.k") int left, @Select("r.k") @Nullable Integer right) {}

  @Test
  void tc07_leftJoinOfBags() {
    var view = OuterJoinCasesTest_BagsMaintainer.create();
    var follower = new Follower<>(view.snapshot());
    var alone = new Bags(8, null);
    follower.expect(
        view.apply(view.newBatch().insert(new L(7), 2).insert(new L(8), 3).insertR(7)),
        Map.of(new Bags(7, 7), 2L, alone, 3L));
    follower.expect(view.apply(view.newBatch().insertR(7)), Map.of(new Bags(7, 7), 4L, alone, 3L));
    follower.expect(
        view.apply(view.newBatch().delete(new R(7), 2)), Map.of(new Bags(7, null), 2L, alone, 3L));
    view.verify();
  }

  @Test
  void theCopiesOfAllRowsBehindAnOuterJoinFitInALong() {
    var view = OuterJoinCasesTest_BagsMaintainer.create();
    view.apply(view.newBatch().insert(new L(1), 1L << 31).insert(new R(1), 1L << 31));
    var batch = view.newBatch().insert(new L(2), 1L << 31).insert(new R(2), 1L << 31);
    var refusal = assertThrows(NumericOverflowException.class, () -> view.apply(batch));
    assertEquals("copies", refusal.column());
    assertEquals(1L << 62, view.snapshot().count());
    view.verify();
    view.apply(view.newBatch().insert(new L(2), 1L << 31).insert(new R(2), (1L << 31) - 1));
    assertEquals(Long.MAX_VALUE - (1L << 31) + 1, view.snapshot().count());
    view.verify();
  }

  record C(int id, long bal) {}

  record O(int cid, int x) {}

  @View(from = C.class, join = @Join(value = O.class, kind = JoinKind.LEFT, on = "c.id == o.cid"))
  record Balances(@Sum("c.bal") long sum, @Count long n, @Count("o.x") long orders) {}

  @Test
  void tc09_anUnmatchedRowComesWhileTheOtherSideChanges() {
    var view = OuterJoinCasesTest_BalancesMaintainer.create();
    var follower = new Follower<>(view.snapshot(), new Balances(0, 0, 0));
    follower.expect(
        view.apply(view.newBatch().insertC(1, 100).insertO(1, 5)), new Balances(100, 1, 1));
    follower.expect(
        view.apply(view.newBatch().insertC(9, 40).insertO(1, 6)), new Balances(240, 3, 2));
    view.verify();
  }

  record Parent(String id) {}

  record Child(String id, String parent) {}

  @View(
      from = Parent.class,
      join = @Join(value = Child.class, kind = JoinKind.SEMI, on = "parent.id == child.parent"))
  record Parents(String id) {}

  @Test
  void tc11_existsKeepsAParentWhileOneChildIsLeft() {
    var view = OuterJoinCasesTest_ParentsMaintainer.create();
    var follower = new Follower<>(view.snapshot());
    var parent = new Parents("p");
    follower.expect(
        view.apply(view.newBatch().insertParent("p").insertChild("c1", "p").insertChild("c2", "p")),
        parent);
    var change = view.apply(view.newBatch().deleteChild("c1", "p"));
    follower.expect(change, parent);
    assertTrue(change.delta().isEmpty());
    follower.expect(view.apply(view.newBatch().deleteChild("c2", "p")));
    view.verify();
  }

  record A(int k, String a) {}

  record B(int k, String b) {}

  @View(from = A.class, join = @Join(value = B.class, kind = JoinKind.FULL, on = "a.k == b.k"))
  record Full(
      @Select("a.k") @Nullable Integer ak,
      @Select("a.a") @Nullable String a,
      @Select("b.k") @Nullable Integer bk,
      @Select("b.b") @Nullable String b) {}

  @Test
  void tc13_fullOuterJoinWhoseRightSideStartsEmpty() {
    var view = OuterJoinCasesTest_FullMaintainer.create();
    var follower = new Follower<>(view.snapshot());
    var left = new Full(1, "a", null, null);
    var right = new Full(null, null, 2, "b");
    follower.expect(view.apply(view.newBatch().insertA(1, "a")), left);
    follower.expect(view.apply(view.newBatch().insertB(2, "b")), left, right);
    follower.expect(view.apply(view.newBatch().insertB(1, "c")), new Full(1, "a", 1, "c"), right);
    follower.expect(view.apply(view.newBatch().deleteB(1, "c")), left, right);
    view.verify();
  }

  record Note(int k, String c) {}

  @View(
      from = Note.class,
      as = "l",
      join =
          @Join(
              value = B.class,
              as = "r",
              kind = JoinKind.LEFT,
              on = "l.k == r.k && l.c == \"yes\""))
  record Notes(@Select("l.k") int k, @Select("l.c") String c, @Select("r.b") @Nullable String b) {}

  @Test
  void tc17_aConditionOnTheLeftSideAloneTakesNoRowAway() {
    var view = OuterJoinCasesTest_NotesMaintainer.create();
    var follower = new Follower<>(view.snapshot());
    var no = new Notes(2, "no", null);
    follower.expect(
        view.apply(
            view.newBatch()
                .insertNote(1, "yes")
                .insertNote(2, "no")
                .insertB(1, "r1")
                .insertB(2, "r2")),
        new Notes(1, "yes", "r1"),
        no);
    follower.expect(view.apply(view.newBatch().deleteB(1, "r1")), new Notes(1, "yes", null), no);
    view.verify();
  }
}
