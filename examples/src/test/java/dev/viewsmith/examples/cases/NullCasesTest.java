package dev.viewsmith.examples.cases;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.viewsmith.Avg;
import dev.viewsmith.Count;
import dev.viewsmith.CountDistinct;
import dev.viewsmith.GroupBy;
import dev.viewsmith.Join;
import dev.viewsmith.Min;
import dev.viewsmith.Rational;
import dev.viewsmith.Sum;
import dev.viewsmith.View;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Nulls as keys, as arguments and in joins, where other systems got them wrong. */
class NullCasesTest {
  record F(@Nullable Integer k, int v) {}

  record D(@Nullable Integer k, String n) {}

  @View(from = F.class, join = @Join(value = D.class, on = "f.k == d.k"))
  record Joined(@GroupBy("f.k") @Nullable Integer k, @GroupBy int v, @GroupBy String n) {}

  @Test
  void tc15_nullKeysNeverMatch() {
    var view = NullCasesTest_JoinedMaintainer.create();
    var follower = new Follower<>(view.snapshot());
    var batch = view.newBatch().insertF(3, 50).insertF(null, 61);
    Joined three = new Joined(3, 50, "three");
    follower.expect(view.apply(batch.insertD(3, "three").insertD(null, "void")), three);
    var change = view.apply(view.newBatch().deleteD(null, "void"));
    assertEquals(0, change.delta().size());
    follower.expect(change, three);
    view.verify();
  }

  record T(int g, @Nullable Integer v) {}

  @View(from = T.class)
  record Summaries(
      @GroupBy("t.g") int g,
      @Count long n,
      @Count("t.v") long values,
      @Sum("t.v") @Nullable Long sum,
      @Avg("t.v") @Nullable Rational avg,
      @Min("t.v") @Nullable Integer min) {}

  @Test
  void tc25_aggregatesReturnToNull() {
    var view = NullCasesTest_SummariesMaintainer.create();
    var follower = new Follower<>(view.snapshot());
    follower.expect(
        view.apply(view.newBatch().insertT(1, null).insertT(1, 14)),
        new Summaries(1, 2, 1, 14L, Rational.of(14), 14));
    follower.expect(
        view.apply(view.newBatch().deleteT(1, 14)), new Summaries(1, 1, 0, null, null, null));
    view.verify();
  }

  record I(@Nullable Integer i, int v) {}

  @View(from = I.class, as = "t")
  record ByI(@GroupBy("t.i") @Nullable Integer i, @Sum("t.v") long sum, @Count long n) {}

  @Test
  void tc33_nullIsOneGroup() {
    var view = NullCasesTest_ByIMaintainer.create();
    var follower = new Follower<>(view.snapshot());
    follower.expect(
        view.apply(view.newBatch().insertI(null, 4).insertI(null, 5)), new ByI(null, 9, 2));
    var both = view.newBatch().deleteI(null, 4).deleteI(null, 5).insertI(null, 41);
    follower.expect(view.apply(both.insertI(null, 52)), new ByI(null, 93, 2));
    assertEquals(new ByI(null, 93, 2), view.snapshot().get(null));
    assertNull(view.snapshot().get(0));
    view.verify();
  }

  record K(@Nullable Integer k, String t) {}

  @View(from = K.class)
  record Keys(@GroupBy("k.k") @Nullable Integer k, @GroupBy("k.t") String t, @Count long n) {}

  @Test
  void tc51_aNullKeySurvivesResizes() {
    var view = NullCasesTest_KeysMaintainer.create();
    var follower = new Follower<>(view.snapshot());
    follower.expect(view.apply(view.newBatch().insertK(null, "x")), new Keys(null, "x", 1));
    var come = view.newBatch();
    var go = view.newBatch();
    Set<Keys> all = new HashSet<>(Set.of(new Keys(null, "x", 1)));
    for (int k = 0; k < 10_000; k++) {
      come.insertK(k, "x");
      go.deleteK(k, "x");
      all.add(new Keys(k, "x", 1));
    }
    follower.expect(view.apply(come), all);
    all.remove(new Keys(null, "x", 1));
    all.add(new Keys(null, "x", 2));
    follower.expect(view.apply(view.newBatch().insertK(null, "x")), all);
    follower.expect(view.apply(go), new Keys(null, "x", 2));
    assertEquals(new Keys(null, "x", 2), view.snapshot().get(null, "x"));
  }

  record S(@Nullable String s) {}

  @View(from = S.class)
  record Texts(
      @Count long n,
      @Count("s.s") long values,
      @CountDistinct("s.s") long distinct,
      @Min("s.s") @Nullable String min) {}

  @View(from = S.class)
  record ByText(@GroupBy("s.s") @Nullable String s, @Count long n) {}

  @Test
  void tc53_emptyBlankAndNullAreThreeValues() {
    var texts = NullCasesTest_TextsMaintainer.create();
    var batch = texts.newBatch().insertS("").insertS(" ").insertS((String) null);
    var change = texts.apply(batch.insertS("a").insertS("a "));
    assertEquals(new Texts(5, 4, 4, ""), change.snapshot().get());
    texts.verify();

    var groups = NullCasesTest_ByTextMaintainer.create();
    var follower = new Follower<>(groups.snapshot());
    var rows = groups.newBatch().insertS("").insertS(" ").insertS((String) null);
    follower.expect(
        groups.apply(rows.insertS("a").insertS("a ")),
        new ByText("", 1),
        new ByText(" ", 1),
        new ByText(null, 1),
        new ByText("a", 1),
        new ByText("a ", 1));
  }
}
