package dev.viewsmith.examples.cases;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.viewsmith.Count;
import dev.viewsmith.CountDistinct;
import dev.viewsmith.GroupBy;
import dev.viewsmith.Join;
import dev.viewsmith.Min;
import dev.viewsmith.View;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** MIN, DISTINCT and keys that other systems got wrong. */
class ValueCasesTest {
  record P(int id, int b) {}

  record S(int b, int v) {}

  @View(from = P.class, join = @Join(value = S.class, on = "p.b == s.b"))
  record Least(@GroupBy("p.id") int id, @Min("s.v") int min) {}

  /** The equi-join variant: the row that holds the minimum changes its key. */
  @Test
  void tc39_theRowThatHoldsTheMinimumChangesItsKey() {
    for (List<Integer> order : orders()) {
      var view = ValueCasesTest_LeastMaintainer.create();
      var follower = new Follower<>(view.snapshot());
      List<Runnable> insertions = new ArrayList<>();
      var batch = view.newBatch();
      insertions.add(() -> batch.insertP(1, 3));
      insertions.add(() -> batch.insertS(3, 5));
      insertions.add(() -> batch.insertS(3, 8));
      order.forEach(i -> insertions.get(i).run());
      follower.expect(view.apply(batch), new Least(1, 5));
      follower.expect(
          view.apply(view.newBatch().replace(new S(3, 5), new S(6, 5))), new Least(1, 8));
      follower.expect(view.apply(view.newBatch().replace(new S(3, 8), new S(9, 8))));
      follower.expect(
          view.apply(view.newBatch().replace(new P(1, 3), new P(1, 6))), new Least(1, 5));
    }
  }

  @View(from = P.class, join = @Join(value = S.class, on = "p.id == s.b && s.v >= p.b"))
  record LeastAbove(@GroupBy("p.id") int id, @Min("s.v") int min) {}

  record Any(int v) {}

  @View(from = P.class, join = @Join(value = Any.class, on = "any.v >= p.b"))
  record LeastOfAll(@GroupBy("p.id") int id, @Min("any.v") int min) {}

  @Test
  void tc39_theMatchingRangeShrinksWithoutAnEquality() {
    for (List<Integer> order : orders()) {
      var view = ValueCasesTest_LeastOfAllMaintainer.create();
      var follower = new Follower<>(view.snapshot());
      var batch = view.newBatch();
      List<Runnable> insertions =
          List.of(() -> batch.insertP(1, 3), () -> batch.insertAny(5), () -> batch.insertAny(8));
      order.forEach(i -> insertions.get(i).run());
      follower.expect(view.apply(batch), new LeastOfAll(1, 5));
      follower.expect(
          view.apply(view.newBatch().replace(new P(1, 3), new P(1, 6))), new LeastOfAll(1, 8));
      follower.expect(view.apply(view.newBatch().replace(new P(1, 6), new P(1, 9))));
    }
  }

  /** With the bound as a further condition of the join. */
  @Test
  void tc39_theMatchingRangeShrinks() {
    for (List<Integer> order : orders()) {
      var view = ValueCasesTest_LeastAboveMaintainer.create();
      var follower = new Follower<>(view.snapshot());
      var batch = view.newBatch();
      List<Runnable> insertions =
          List.of(() -> batch.insertP(1, 3), () -> batch.insertS(1, 5), () -> batch.insertS(1, 8));
      order.forEach(i -> insertions.get(i).run());
      follower.expect(view.apply(batch), new LeastAbove(1, 5));
      follower.expect(
          view.apply(view.newBatch().replace(new P(1, 3), new P(1, 6))), new LeastAbove(1, 8));
      follower.expect(view.apply(view.newBatch().replace(new P(1, 6), new P(1, 9))));
    }
  }

  private static List<List<Integer>> orders() {
    return List.of(
        List.of(0, 1, 2),
        List.of(0, 2, 1),
        List.of(1, 0, 2),
        List.of(1, 2, 0),
        List.of(2, 0, 1),
        List.of(2, 1, 0));
  }

  record T(String k, int n) {}

  @View(from = T.class)
  record Distinct(@GroupBy("t.k") String k, @CountDistinct("t.n") long distinct) {}

  @Test
  void tc41_countDistinctIsNotAdditive() {
    var view = ValueCasesTest_DistinctMaintainer.create();
    var follower = new Follower<>(view.snapshot());
    follower.expect(
        view.apply(view.newBatch().insertT("A", 7).insertT("A", 8)), new Distinct("A", 2));
    follower.expect(
        view.apply(view.newBatch().insertT("A", 8).insertT("A", 9)), new Distinct("A", 3));
    follower.expect(view.apply(view.newBatch().deleteT("A", 8)), new Distinct("A", 3));
    follower.expect(view.apply(view.newBatch().deleteT("A", 8)), new Distinct("A", 2));
  }

  record Text(String a, String b) {}

  @View(from = Text.class)
  record Texts(@GroupBy("text.a") String a, @GroupBy("text.b") String b, @Count long n) {}

  @Test
  void tc49_compositeKeysAreNotConcatenated() {
    var view = ValueCasesTest_TextsMaintainer.create();
    var follower = new Follower<>(view.snapshot());
    String[][] pairs = {{"xy", "xy"}, {"x", "yxy"}, {"xyx", "y"}, {"x|+|y", "z"}, {"x", "y|+|z"}};
    var batch = view.newBatch();
    Set<Texts> rows = new HashSet<>();
    for (String[] pair : pairs) {
      batch.insertText(pair[0], pair[1]);
      rows.add(new Texts(pair[0], pair[1], 1));
    }
    follower.expect(view.apply(batch), rows);
    assertEquals(5, view.snapshot().size());
  }

  @Test
  void tc51_aKeySurvivesAResize() {
    var view = ValueCasesTest_TextsMaintainer.create();
    var follower = new Follower<>(view.snapshot());
    var x = new Texts("", "x", 1);
    var twice = new Texts("", "x", 2);
    follower.expect(view.apply(view.newBatch().insertText("", "x")), x);
    var come = view.newBatch();
    var go = view.newBatch();
    Set<Texts> rows = new HashSet<>(Set.of(x));
    for (int i = 0; i < 10_000; i++) {
      come.insertText("k" + i, "t");
      go.deleteText("k" + i, "t");
      rows.add(new Texts("k" + i, "t", 1));
    }
    follower.expect(view.apply(come), Set.copyOf(rows));
    rows.remove(x);
    rows.add(twice);
    follower.expect(view.apply(view.newBatch().insertText("", "x")), Set.copyOf(rows));
    follower.expect(view.apply(go), twice);
  }

  /** "Aa" and "BB" have one hash code, and so have all words of them of one length. */
  @Test
  void fiveThousandKeysOfOneHash() {
    var view = ValueCasesTest_TextsMaintainer.create();
    List<String> words = List.of("");
    while (words.size() < 5_000) {
      List<String> longer = new ArrayList<>();
      words.forEach(word -> longer.add(word + "Aa"));
      words.forEach(word -> longer.add(word + "BB"));
      words = longer;
    }
    words = words.subList(0, 5_000);
    assertEquals(1, words.stream().mapToInt(String::hashCode).distinct().count());
    var come = view.newBatch();
    var half = view.newBatch();
    for (int i = 0; i < words.size(); i++) {
      come.insertText(words.get(i), "");
      if (i % 2 == 0) {
        half.deleteText(words.get(i), "");
      }
    }
    view.apply(come);
    var all = view.snapshot();
    view.apply(half);
    var rest = view.snapshot();
    assertEquals(5_000, all.size());
    assertEquals(2_500, rest.size());
    for (int i = 0; i < words.size(); i++) {
      Texts row = new Texts(words.get(i), "", 1);
      assertEquals(row, all.get(words.get(i), ""));
      assertEquals(i % 2 == 0 ? null : row, rest.get(words.get(i), ""));
    }
    assertEquals(2_500, rest.rows().map(Texts::a).distinct().count());
  }
}
