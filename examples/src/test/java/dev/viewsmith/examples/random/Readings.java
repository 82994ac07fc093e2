package dev.viewsmith.examples.random;

import static org.junit.jupiter.api.Assertions.assertSame;

import dev.viewsmith.Snapshot;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Reads all views that a maintainer shows. */
final class Readings {
  private final ViewModel view;
  private final List<ShownView> shown;
  private final List<Reading> readings = new ArrayList<>();
  private final Coverage coverage;

  /**
   * @param view the last of the maintainer's views
   */
  Readings(ViewModel view, LiveView live, State first, Coverage coverage) {
    this.view = view;
    this.shown = live.shown();
    this.coverage = coverage;
    for (int i = 0; i < shown.size(); i++) {
      readings.add(new Reading(shown.get(i), first.shown(view).get(i), coverage));
    }
  }

  /** What is done with each view's rows, in a snapshot and in the model. */
  private interface Check {
    void of(Reading reading, int view, Map<List<Object>, Long> rows);
  }

  private void each(State state, Check check) {
    List<Map<List<Object>, Long>> rows = state.shown(view);
    for (int i = 0; i < readings.size(); i++) {
      check.of(readings.get(i), i, rows.get(i));
    }
  }

  void checkSnapshot(Snapshot snapshot, State state) {
    each(state, (reading, i, rows) -> reading.checkSnapshot(shown.get(i).rows(snapshot), rows));
  }

  /** A change that nobody publishes. */
  void checkPreview(LiveChange change, State before, State after) {
    List<Map<List<Object>, Long>> old = before.shown(view);
    each(
        after,
        (reading, i, rows) -> {
          reading.checkDelta(change, Reading.difference(old.get(i), rows));
          reading.checkSnapshot(shown.get(i).rows(change.snapshot()), rows);
        });
  }

  /** Reads what a change changed, now or later; what it left alone must be the same object. */
  void noteChange(Snapshot published, LiveChange change, State before, State after) {
    List<Map<List<Object>, Long>> old = before.shown(view);
    each(after, (reading, i, rows) -> reading.noteChange(change, old.get(i), rows));
    if (view.set() != null) {
      checkUntouched(published, change, before.untouched(view, after));
    }
  }

  private void checkUntouched(Snapshot published, LiveChange change, List<Boolean> untouched) {
    for (int i = 0; i < shown.size(); i++) {
      if (untouched.get(view.shown().get(i))) {
        String name = shown.get(i).view().name();
        assertSame(
            shown.get(i).rows(published),
            shown.get(i).rows(change.snapshot()),
            () -> "rows of " + name + ", which the batch left alone");
        coverage.noteIf(untouched.contains(false), Event.SET_VIEW_UNTOUCHED);
      }
    }
  }

  /** Reads a snapshot again whenever kept ones are read. */
  void keep(Snapshot snapshot, State state) {
    each(state, (reading, i, rows) -> reading.keep(shown.get(i).rows(snapshot), rows));
  }

  /** Reads all kept snapshots again and keeps this one too. */
  void checkKept(Snapshot snapshot, State state) {
    each(state, (reading, i, rows) -> reading.checkKept(shown.get(i).rows(snapshot), rows));
  }

  /** Reads all kept snapshots and deltas; the deltas so far must make this snapshot. */
  void checkAll(Snapshot snapshot) {
    for (int i = 0; i < readings.size(); i++) {
      readings.get(i).checkAll(shown.get(i).rows(snapshot));
    }
  }
}
