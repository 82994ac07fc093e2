package dev.viewsmith;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.viewsmith.TallyMaintainer.Batch;
import dev.viewsmith.TallyMaintainer.Snapshot;
import dev.viewsmith.TallyMaintainer.Step;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What code that runs in a turn may call, and what is left after a failure. */
class TurnTest {
  private final TallyMaintainer tally = new TallyMaintainer();
  private final Batch other = tally.newBatch().add(100);

  /** Every method that needs the turn. */
  private Map<String, Runnable> calls() {
    Map<String, Runnable> calls = new LinkedHashMap<>();
    calls.put("apply", () -> tally.apply(other));
    calls.put("apply at version", () -> tally.apply(tally.version(), other));
    calls.put("preview", () -> tally.preview(other));
    calls.put("verify", tally::verify);
    calls.put("subscribe", () -> tally.subscribe(change -> {}));
    calls.put("subscribe with onError", () -> tally.subscribe(change -> {}, failure -> {}));
    calls.put("forEachInput", () -> tally.forEachInput(Long.class, (row, copies) -> {}));
    calls.put("stats", tally::stats);
    return calls;
  }

  private List<String> refusals(String caller) {
    List<String> refused = new ArrayList<>();
    calls()
        .forEach(
            (name, call) -> {
              try {
                call.run();
              } catch (UnsupportedOperationException notKept) {
                // The call was let in: a tally has no rows to read.
              } catch (IllegalStateException refusal) {
                String method = name.replaceAll(" .*", "");
                assertEquals(
                    method
                        + " was called by "
                        + caller
                        + "\ncall it afterwards, or let another thread do so",
                    refusal.getMessage());
                refused.add(name);
              }
            });
    return refused;
  }

  @Test
  void codeThatABatchRunsMayCallNothing() {
    for (Step step : List.of(Step.PREPARE, Step.ENTER, Step.UPDATE, Step.PUBLISH)) {
      List<String> refused = new ArrayList<>();
      tally.at(step, () -> refused.addAll(refusals("code that a batch of Tally runs")));
      tally.apply(tally.newBatch().add(1));
      assertEquals(List.copyOf(calls().keySet()), refused, step.name());
      tally.preview(tally.newBatch());
      tally.failNoMore();
    }
    assertEquals(new Snapshot(4, 4), tally.snapshot());
  }

  @Test
  void aListenerMayReadOnly() {
    List<String> refused = new ArrayList<>();
    tally.subscribe(
        change -> {
          refused.addAll(refusals("a listener of Tally"));
          assertEquals(change.after(), tally.snapshot());
          assertEquals(change.after().version(), tally.version());
          assertEquals(change.after().version(), tally.stats().version());
          tally.newBatch().add(1).clear();
        },
        failure -> refused.add(failure.toString()));
    tally.apply(tally.newBatch().add(1));
    assertEquals(List.of("apply", "apply at version", "preview", "verify"), refused);
    assertEquals(new Snapshot(1, 1), tally.snapshot());
    assertEquals(new Snapshot(2, 101), tally.apply(other).after());
  }

  @Test
  void codeThatReadsMayCallNothing() {
    List<String> refused = new ArrayList<>();
    tally.at(
        Step.STATS,
        () -> {
          tally.failNoMore();
          refused.addAll(refusals("an action of forEachInput of Tally"));
        });
    tally.stats();
    assertEquals(List.copyOf(calls().keySet()), refused);
    assertEquals(new Snapshot(1, 100), tally.apply(other).after());
  }

  @Test
  void afterAFailureOnlySnapshotAndVersionAnswer() {
    tally.apply(other);
    Snapshot last = tally.snapshot();
    Error failure = new OutOfMemoryError("injected");
    tally.failAt(Step.PUBLISH, failure);
    assertThrows(OutOfMemoryError.class, () -> tally.apply(other));
    tally.failNoMore();
    tally.steps.clear();
    Map<String, Runnable> calls = calls();
    calls.put("newBatch", tally::newBatch);
    calls.forEach(
        (name, call) -> {
          IllegalStateException broken = assertThrows(IllegalStateException.class, call::run, name);
          assertEquals(failure, broken.getCause());
        });
    assertEquals(List.of(), tally.steps);
    assertEquals(last, tally.snapshot());
    assertEquals(1, tally.version());
  }
}
