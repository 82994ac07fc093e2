package dev.viewsmith.examples.cases;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.viewsmith.Join;
import dev.viewsmith.JoinKind;
import dev.viewsmith.Select;
import dev.viewsmith.View;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Null joins with nothing, and in an outer join leaves its row alone. */
class NullKeyCasesTest {
  record F(@Nullable Integer k, int v) {}

  record D(@Nullable Integer k, String n) {}

  @View(from = F.class, join = @Join(value = D.class, kind = JoinKind.LEFT, on = "f.k == d.k"))
  record Named(
      @Select("f.k") @Nullable Integer k,
      @Select("f.v") int v,
      @Select("d.n") @Nullable String n) {}

  @Test
  void tc15_nullKeysNeverMatchInAnOuterJoin() {
    var view = NullKeyCasesTest_NamedMaintainer.create();
    var follower = new Follower<>(view.snapshot());
    var three = new Named(3, 50, "three");
    var none = new Named(null, 61, null);
    follower.expect(
        view.apply(
            view.newBatch()
                .insertF(3, 50)
                .insertF(null, 61)
                .insertD(3, "three")
                .insertD(null, "void")),
        three,
        none);
    var change = view.apply(view.newBatch().deleteD(null, "void"));
    follower.expect(change, three, none);
    assertTrue(change.delta().isEmpty());
    view.verify();
  }
}
