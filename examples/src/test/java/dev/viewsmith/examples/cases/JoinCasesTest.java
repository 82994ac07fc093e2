package dev.viewsmith.examples.cases;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.viewsmith.Count;
import dev.viewsmith.GroupBy;
import dev.viewsmith.Join;
import dev.viewsmith.NumericOverflowException;
import dev.viewsmith.Select;
import dev.viewsmith.Sum;
import dev.viewsmith.View;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Joins that other systems got wrong: both sides in one batch, self-joins, multiplicities. */
class JoinCasesTest {
  record L(int k, long v) {}

  record R(int k) {}

  @View(from = L.class, join = @Join(value = R.class, on = "l.k == r.k"))
  record Totals(@GroupBy("l.k") int k, @Sum("l.v") long sum, @Count long n) {}

  @Test
  void tc01_crossTermWithDuplicates() {
    var view = JoinCasesTest_TotalsMaintainer.create();
    var follower = new Follower<>(view.snapshot());
    var first = view.newBatch().insertL(2, 30).insertR(2);
    follower.expect(view.apply(0, first), new Totals(2, 30, 1));
    var second = view.newBatch().insertL(2, 30).insertR(2);
    follower.expect(view.apply(1, second), new Totals(2, 120, 4));
  }

  record T(int c) {}

  @View(from = T.class, as = "x", join = @Join(value = T.class, as = "y", on = "x.c == y.c"))
  record Pairs(@GroupBy("true") boolean all, @Count long n) {}

  @Test
  void tc05_selfJoinOverTwoBatches() {
    var view = JoinCasesTest_PairsMaintainer.create();
    var follower = new Follower<>(view.snapshot());
    follower.expect(view.apply(view.newBatch().insertT(4).insertT(5)), new Pairs(true, 2));
    follower.expect(
        view.apply(view.newBatch().insertT(4).insertT(5).insertT(6)), new Pairs(true, 9));
  }

  @View(from = T.class, as = "x", join = @Join(value = T.class, as = "y", on = "x.c == y.c"))
  record AllPairs(@Count long n) {}

  @Test
  void tc05_inAViewOfOneRow() {
    var view = JoinCasesTest_AllPairsMaintainer.create();
    var follower = new Follower<>(view.snapshot(), new AllPairs(0));
    follower.expect(view.apply(view.newBatch().insertT(4).insertT(5)), new AllPairs(2));
    follower.expect(view.apply(view.newBatch().insertT(4).insertT(5).insertT(6)), new AllPairs(9));
  }

  record Parent(String id) {}

  record Child(String id, String parent) {}

  @View(
      from = Parent.class,
      join = @Join(value = Child.class, on = "parent.id == child.parent"),
      distinct = true)
  record Parents(@Select("parent.id") String id) {}

  @Test
  void tc11_aParentStaysWhileOneChildIsLeft() {
    var view = JoinCasesTest_ParentsMaintainer.create();
    var follower = new Follower<>(view.snapshot());
    var parent = new Parents("p");
    follower.expect(
        view.apply(view.newBatch().insertParent("p").insertChild("c1", "p").insertChild("c2", "p")),
        parent);
    var change = view.apply(view.newBatch().deleteChild("c1", "p"));
    follower.expect(change, parent);
    assertTrue(change.delta().isEmpty());
    follower.expect(view.apply(view.newBatch().deleteChild("c2", "p")));
  }

  @Test
  void selfJoinCountsTheSquareOfTheCopies() {
    var view = JoinCasesTest_PairsMaintainer.create();
    var follower = new Follower<>(view.snapshot());
    follower.expect(view.apply(view.newBatch().insert(new T(1), 2)), new Pairs(true, 4));
    follower.expect(view.apply(view.newBatch().insert(new T(1))), new Pairs(true, 9));
    follower.expect(view.apply(view.newBatch().delete(new T(1), 2)), new Pairs(true, 1));
    follower.expect(view.apply(view.newBatch().delete(new T(1))));
  }

  record Town(int id, String name) {}

  record Road(int from, int to) {}

  @View(
      from = Road.class,
      join = {
        @Join(value = Town.class, as = "start", on = "road.from == start.id"),
        @Join(value = Town.class, as = "end", on = "road.to == end.id")
      })
  record Signs(@Select("start.name") String start, @Select("end.name") String end) {}

  /** All paths go twice through the one index of towns. */
  @Test
  void anInputIsJoinedTwiceByOneColumn() {
    var view = JoinCasesTest_SignsMaintainer.create();
    var follower = new Follower<>(view.snapshot());
    follower.expect(
        view.apply(view.newBatch().insertTown(1, "Ulm").insertRoad(1, 1).insertRoad(1, 2)),
        new Signs("Ulm", "Ulm"));
    follower.expect(
        view.apply(view.newBatch().insertTown(2, "Bonn")),
        new Signs("Ulm", "Ulm"),
        new Signs("Ulm", "Bonn"));
    follower.expect(
        view.apply(
            view.newBatch()
                .replace(new Town(1, "Ulm"), new Town(1, "Kiel"))
                .replace(new Road(1, 2), new Road(2, 1))
                .insertTown(2, "Bonn")),
        Map.of(new Signs("Kiel", "Kiel"), 1L, new Signs("Bonn", "Kiel"), 2L));
    follower.expect(
        view.apply(view.newBatch().deleteTown(1, "Kiel").insertRoad(2, 2)),
        Map.of(new Signs("Bonn", "Bonn"), 4L));
    view.verify();
  }

  @Test
  void tc19_productOfMultiplicitiesOverflows() {
    var view = JoinCasesTest_CopiesMaintainer.create();
    var follower = new Follower<>(view.snapshot());
    follower.expect(view.apply(view.newBatch().insert(new K(1), 1L << 31)));
    follower.expect(
        view.apply(view.newBatch().insert(new R(1), 1L << 31)), new Copies(1, 1L << 62));

    var other = JoinCasesTest_CopiesMaintainer.create();
    var otherFollower = new Follower<>(other.snapshot());
    otherFollower.expect(other.apply(other.newBatch().insert(new K(1), 1L << 32)));
    var before = other.snapshot();
    var tooMany = other.newBatch().insert(new R(1), 1L << 32);
    assertThrows(NumericOverflowException.class, () -> other.apply(tooMany));
    assertEquals(1, other.version());
    assertSame(before, other.snapshot());
    otherFollower.expect(
        other.apply(other.newBatch().insert(new R(1), 3)), new Copies(1, 3L << 32));
  }

  @View(from = K.class, as = "a", join = @Join(value = R.class, as = "b", on = "a.k == b.k"))
  record Joined(@Select("a.k") int k) {}

  @Test
  void tc19_inAViewWithoutGroups() {
    var view = JoinCasesTest_JoinedMaintainer.create();
    var follower = new Follower<>(view.snapshot());
    var row = new Joined(1);
    follower.expect(view.apply(view.newBatch().insert(new K(1), 1L << 31)));
    follower.expect(view.apply(view.newBatch().insert(new R(1), 1L << 31)), Map.of(row, 1L << 62));
    var tooMany = view.newBatch().insert(new R(1), 1L << 31);
    assertThrows(NumericOverflowException.class, () -> view.apply(2, tooMany));
    var another = view.newBatch().insert(new K(2), 1L << 31).insert(new R(2), 1L << 31);
    var refusal = assertThrows(NumericOverflowException.class, () -> view.apply(2, another));
    assertEquals("copies", refusal.column());
    assertEquals(2, view.version());
    follower.expect(
        view.apply(view.newBatch().delete(new R(1), 1L << 31).insert(new R(1), 3)),
        Map.of(row, 3L << 31));
  }

  record K(int k) {}

  @View(from = K.class, as = "a", join = @Join(value = R.class, as = "b", on = "a.k == b.k"))
  record Copies(@GroupBy("a.k") int k, @Count long n) {}
}
