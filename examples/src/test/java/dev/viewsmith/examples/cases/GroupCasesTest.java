package dev.viewsmith.examples.cases;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.viewsmith.Avg;
import dev.viewsmith.Count;
import dev.viewsmith.GroupBy;
import dev.viewsmith.Max;
import dev.viewsmith.Min;
import dev.viewsmith.NumericOverflowException;
import dev.viewsmith.Rational;
import dev.viewsmith.Sum;
import dev.viewsmith.View;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The life of groups, and aggregates that other systems got wrong. */
class GroupCasesTest {
  record T(int id, String a) {}

  @View(from = T.class)
  record Counts(
      @GroupBy("t.a") String a,
      @Count long n,
      @Sum("t.id") long sum,
      @Min("t.id") int min,
      @Max("t.id") int max) {}

  @Test
  void tc21_aGroupEmptiedInTwoStepsComesBack() {
    var view = GroupCasesTest_CountsMaintainer.create();
    var follower = new Follower<>(view.snapshot());
    follower.expect(
        view.apply(view.newBatch().insertT(11, "q").insertT(12, "q")),
        new Counts("q", 2, 23, 11, 12));
    follower.expect(view.apply(view.newBatch().deleteT(11, "q")), new Counts("q", 1, 12, 12, 12));
    follower.expect(view.apply(view.newBatch().deleteT(12, "q")));
    follower.expect(view.apply(view.newBatch().insertT(13, "q")), new Counts("q", 1, 13, 13, 13));
  }

  @Test
  void tc21_with10000Groups() {
    var view = GroupCasesTest_CountsMaintainer.create();
    var follower = new Follower<>(view.snapshot());
    var come = view.newBatch();
    var oneGoes = view.newBatch();
    var otherGoes = view.newBatch();
    var back = view.newBatch();
    Set<Counts> both = new HashSet<>();
    Set<Counts> one = new HashSet<>();
    Set<Counts> again = new HashSet<>();
    for (int group = 0; group < 10_000; group++) {
      String name = "g" + group;
      come.insertT(11, name).insertT(12, name);
      oneGoes.deleteT(11, name);
      otherGoes.deleteT(12, name);
      back.insertT(13, name);
      both.add(new Counts(name, 2, 23, 11, 12));
      one.add(new Counts(name, 1, 12, 12, 12));
      again.add(new Counts(name, 1, 13, 13, 13));
    }
    follower.expect(view.apply(come), both);
    follower.expect(view.apply(oneGoes), one);
    follower.expect(view.apply(otherGoes), Set.of());
    follower.expect(view.apply(back), again);
  }

  record V(String g, long v) {}

  @View(from = V.class)
  record All(
      @Count long n,
      @Sum("v.v") long sum,
      @Min("v.v") @Nullable Long min,
      @Avg("v.v") @Nullable Rational avg) {}

  @Test
  void tc27_aViewOfOneRowAlwaysHasIt() {
    var view = GroupCasesTest_AllMaintainer.create();
    var nothing = new All(0, 0, null, null);
    var follower = new Follower<>(view.snapshot(), nothing);
    assertEquals(nothing, view.snapshot().get());
    var both = new All(2, 7, 3L, Rational.of(7, 2));
    follower.expect(view.apply(view.newBatch().insertV("", 3).insertV("", 4)), both);
    assertEquals(both, view.snapshot().get());
    follower.expect(view.apply(view.newBatch().deleteV("", 3).deleteV("", 4)), nothing);
    follower.expect(view.apply(view.newBatch()), nothing);
  }

  @View(from = V.class)
  record Total(@Sum("v.v") long sum) {}

  @Test
  void tc31_inAViewOfOneRow() {
    long max = Long.MAX_VALUE;
    for (long[] order : new long[][] {{max, 1, -1}, {1, max, -1}, {-1, max, 1}, {1, -1, max}}) {
      var view = GroupCasesTest_TotalMaintainer.create();
      var follower = new Follower<>(view.snapshot(), new Total(0));
      var batch = view.newBatch();
      for (long value : order) {
        batch.insertV("", value);
      }
      follower.expect(view.apply(0, batch), new Total(max));
      var oneMore = view.newBatch().insertV("", 1);
      assertThrows(NumericOverflowException.class, () -> view.apply(1, oneMore));
      follower.expect(view.apply(1, view.newBatch()), new Total(max));
    }
  }

  @View(from = V.class, having = "sum > 10")
  record Large(@GroupBy("v.g") String g, @Sum("v.v") long sum) {}

  @Test
  void tc37_havingIsCrossedBothWays() {
    var view = GroupCasesTest_LargeMaintainer.create();
    var follower = new Follower<>(view.snapshot());
    follower.expect(view.apply(view.newBatch().insertV("a", 6)));
    follower.expect(view.apply(view.newBatch().insertV("a", 5)), new Large("a", 11));
    assertEquals(new Large("a", 11), view.snapshot().get("a"));
    follower.expect(view.apply(view.newBatch().deleteV("a", 6)));
    assertNull(view.snapshot().get("a"));
    follower.expect(view.apply(view.newBatch().insertV("a", 20)), new Large("a", 25));
  }

  @View(from = V.class)
  record Sums(@GroupBy("v.g") String g, @Sum("v.v") long sum, @Count long n) {}

  @Test
  void tc23_sumZeroIsNotAnEmptyGroup() {
    var view = GroupCasesTest_SumsMaintainer.create();
    var follower = new Follower<>(view.snapshot());
    follower.expect(
        view.apply(view.newBatch().insertV("z", 5).insertV("z", -5)), new Sums("z", 0, 2));
    follower.expect(view.apply(view.newBatch().deleteV("z", 5).deleteV("z", -5)));
  }

  @View(from = V.class)
  record Averages(@GroupBy("v.g") String g, @Avg("v.v") Rational avg) {}

  @Test
  void tc29_averagesOfWholeNumbersAreExact() {
    var view = GroupCasesTest_AveragesMaintainer.create();
    var follower = new Follower<>(view.snapshot());
    follower.expect(
        view.apply(view.newBatch().insertV("1", 1).insert(new V("1", 2), 2)),
        new Averages("1", Rational.of(5, 3)));
    follower.expect(
        view.apply(view.newBatch().deleteV("1", 2)), new Averages("1", Rational.of(3, 2)));
  }

  @Test
  void tc31_onlyTheNetSumMayOverflow() {
    long max = Long.MAX_VALUE;
    for (long[] order : new long[][] {{max, 1, -1}, {1, max, -1}, {-1, max, 1}, {1, -1, max}}) {
      var view = GroupCasesTest_SumsMaintainer.create();
      var follower = new Follower<>(view.snapshot());
      var batch = view.newBatch();
      for (long value : order) {
        batch.insertV("g", value);
      }
      follower.expect(view.apply(0, batch), new Sums("g", max, 3));
      var oneMore = view.newBatch().insertV("g", 1).insertV("g", 0).insertV("h", 3);
      var refusal = assertThrows(NumericOverflowException.class, () -> view.apply(1, oneMore));
      assertEquals("sum", refusal.column());
      assertEquals(1, view.version());
      follower.expect(view.apply(1, view.newBatch().deleteV("g", 1)), new Sums("g", max - 1, 2));
    }
  }

  @Test
  void tc35_aChangedSummaryIsRetractedOnce() {
    var view = GroupCasesTest_AveragesMaintainer.create();
    var follower = new Follower<>(view.snapshot());
    var three = new Averages("a", Rational.of(3, 1));
    var five = new Averages("a", Rational.of(5, 1));
    follower.expect(view.apply(view.newBatch().insertV("a", 2).insertV("a", 4)), three);
    var change = view.apply(view.newBatch().insertV("a", 9));
    follower.expect(change, five);
    assertEquals(2, change.delta().size());
    assertEquals(
        Map.of(three, -1L, five, 1L),
        Map.of(three, change.delta().weight(three), five, change.delta().weight(five)));
  }
}
