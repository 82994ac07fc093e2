package dev.viewsmith.examples.random;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.viewsmith.Delta;
import dev.viewsmith.Relation;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Reads a view in snapshots and deltas in every way that there is, and compares with what must be
 * there.
 */
final class Reading {
  private static final int MOST_PAST_ROWS = 60;

  private final ViewModel view;
  private final ShownView shown;
  private final Coverage coverage;
  private final List<Kept> kept = new ArrayList<>();
  private final List<Unread> unread = new ArrayList<>();

  /** Some rows that the view has had, by their keys. */
  private final Map<List<Object>, List<Object>> past = new HashMap<>();

  /** Version 0 and all deltas so far. */
  private final Map<List<Object>, Long> accumulated = new HashMap<>();

  /** An old snapshot. */
  private record Kept(Relation<Object> snapshot, Map<List<Object>, Long> rows) {}

  /** A change whose delta nobody has asked for yet. */
  private record Unread(
      LiveChange change, Map<List<Object>, Long> before, Map<List<Object>, Long> after) {}

  /**
   * @param first the rows of version 0
   */
  Reading(ShownView shown, Map<List<Object>, Long> first, Coverage coverage) {
    this.view = shown.view();
    this.shown = shown;
    this.coverage = coverage;
    accumulated.putAll(first);
  }

  void checkSnapshot(Relation<Object> snapshot, Map<List<Object>, Long> rows) {
    checkRows(snapshot, rows);
    Set<List<Object>> keys = new LinkedHashSet<>();
    rows.forEach(
        (row, copies) -> {
          keys.add(view.key(row));
          assertEquals(copies, snapshot.multiplicity(shown.summary(row)), "multiplicity");
          if (view.result().isAggregated()) {
            assertEquals(row, shown.get(snapshot, view.key(row)), "get of a key");
          }
        });
    past.forEach(
        (key, row) -> {
          if (!rows.containsKey(row)) {
            assertEquals(0, snapshot.multiplicity(shown.summary(row)), "copies of an absent row");
          }
          if (!keys.contains(key) && view.result().isAggregated()) {
            assertNull(shown.get(snapshot, key), () -> "get of an absent key " + key);
          }
        });
  }

  private void checkRows(Relation<Object> snapshot, Map<List<Object>, Long> expected) {
    Map<List<Object>, Long> rows = new HashMap<>();
    snapshot.forEach(
        (row, copies) ->
            assertNull(rows.put(shown.rowOf(row), copies), () -> "a row twice: " + row));
    assertEquals(expected, rows, () -> "rows of " + view.name() + " in the snapshot");
    assertEquals(expected.size(), snapshot.size(), "size");
    assertEquals(
        expected.values().stream().mapToLong(Long::longValue).sum(), snapshot.count(), "count");
    assertEquals(expected.isEmpty(), snapshot.isEmpty(), "isEmpty");
    assertEquals(expected.size(), snapshot.rows().count(), "rows");
  }

  /** Reads the delta of a change, now or, every 7th, when other versions have come. */
  void noteChange(
      LiveChange change, Map<List<Object>, Long> before, Map<List<Object>, Long> after) {
    noteEvents(before, after);
    Unread next = new Unread(change, before, after);
    if (change.version() % 7 == 3) {
      unread.add(next);
    } else {
      checkDelta(next);
    }
    remember(before);
    remember(after);
  }

  private void noteEvents(Map<List<Object>, Long> before, Map<List<Object>, Long> after) {
    Map<List<Object>, List<Object>> old = byKey(before);
    Map<List<Object>, List<Object>> now = byKey(after);
    old.forEach(
        (key, row) -> {
          coverage.noteIf(!now.containsKey(key), Event.ROW_GONE);
          coverage.noteIf(now.containsKey(key) && !now.get(key).equals(row), Event.GROUP_CHANGED);
        });
    now.forEach(
        (key, row) ->
            coverage.noteIf(!old.containsKey(key) && past.containsKey(key), Event.ROW_RETURNED));
    after.forEach(
        (row, copies) ->
            coverage.noteIf(
                before.containsKey(row) && !copies.equals(before.get(row)), Event.COPIES_CHANGED));
  }

  private Map<List<Object>, List<Object>> byKey(Map<List<Object>, Long> rows) {
    Map<List<Object>, List<Object>> byKey = new HashMap<>();
    rows.keySet().forEach(row -> byKey.put(view.key(row), row));
    return byKey;
  }

  private void remember(Map<List<Object>, Long> rows) {
    for (List<Object> row : rows.keySet()) {
      if (past.size() < MOST_PAST_ROWS) {
        past.putIfAbsent(view.key(row), row);
      }
    }
  }

  private void checkDelta(Unread unread) {
    Map<List<Object>, Long> expected = difference(unread.before(), unread.after());
    Map<List<Object>, Long> weights = checkDelta(unread.change(), expected);
    unread
        .after()
        .forEach(
            (row, copies) -> {
              if (!expected.containsKey(row)) {
                Object unchanged = shown.summary(row);
                assertEquals(0, shown.delta(unread.change()).weight(unchanged), "unchanged row");
              }
            });
    weights.forEach((row, weight) -> accumulated.merge(row, weight, Reading::sumOrNull));
  }

  /** A change must have exactly these weights; returns them. */
  Map<List<Object>, Long> checkDelta(LiveChange change, Map<List<Object>, Long> expected) {
    Delta<Object> delta = shown.delta(change);
    Map<List<Object>, Long> weights = new HashMap<>();
    boolean[] hasInsertion = {false};
    delta.forEach(
        (row, weight) -> {
          assertTrue(weight > 0 || !hasInsertion[0], "a retraction behind an insertion");
          hasInsertion[0] = weight > 0;
          assertNull(weights.put(shown.rowOf(row), weight), "a row twice in a delta");
          assertEquals(weight, delta.weight(row), "weight of a row");
        });
    assertEquals(
        expected, weights, () -> "delta of " + view.name() + " of version " + change.version());
    assertEquals(expected.size(), delta.size(), "size of the delta");
    assertEquals(expected.isEmpty(), delta.isEmpty(), "isEmpty of the delta");
    return weights;
  }

  static Long sumOrNull(Long a, Long b) {
    return a + b == 0 ? null : (Long) (a + b);
  }

  static Map<List<Object>, Long> difference(
      Map<List<Object>, Long> before, Map<List<Object>, Long> after) {
    Map<List<Object>, Long> weights = new HashMap<>(after);
    before.forEach((row, copies) -> weights.merge(row, -copies, Reading::sumOrNull));
    return weights;
  }

  /** Reads a snapshot again whenever kept ones are read. */
  void keep(Relation<Object> snapshot, Map<List<Object>, Long> rows) {
    kept.add(new Kept(snapshot, rows));
  }

  /** Reads all kept snapshots again and keeps this one too. */
  void checkKept(Relation<Object> snapshot, Map<List<Object>, Long> rows) {
    keep(snapshot, rows);
    checkAll(snapshot);
  }

  /** Reads all kept snapshots and deltas; the deltas so far must make this snapshot. */
  void checkAll(Relation<Object> snapshot) {
    kept.forEach(each -> checkSnapshot(each.snapshot(), each.rows()));
    unread.forEach(this::checkDelta);
    unread.clear();
    Map<List<Object>, Long> rows = new HashMap<>();
    snapshot.forEach((row, copies) -> rows.put(shown.rowOf(row), copies));
    assertEquals(rows, accumulated, "version 0 and all deltas of " + view.name());
  }
}
