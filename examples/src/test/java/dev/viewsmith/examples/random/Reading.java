package dev.viewsmith.examples.random;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.viewsmith.ViewChange;
import dev.viewsmith.ViewSnapshot;
import dev.viewsmith.examples.random.Coverage.Event;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** Reads snapshots and deltas in every way that there is, and compares with what must be there. */
final class Reading {
  private static final int MOST_PAST_KEYS = 60;

  private final ViewModel view;
  private final LiveView live;
  private final Coverage coverage;
  private final List<Kept> kept = new ArrayList<>();
  private final List<Unread> unread = new ArrayList<>();
  private final Set<List<Object>> pastKeys = new LinkedHashSet<>();

  /** All deltas so far, on the empty view of version 0. */
  private final Map<List<Object>, Long> accumulated = new HashMap<>();

  /** An old snapshot. */
  private record Kept(ViewSnapshot<Object> snapshot, Map<List<Object>, List<Object>> groups) {}

  /** A change whose delta nobody has asked for yet. */
  private record Unread(
      ViewChange<Object, ViewSnapshot<Object>> change,
      Map<List<Object>, List<Object>> before,
      Map<List<Object>, List<Object>> after) {}

  Reading(ViewModel view, LiveView live, Coverage coverage) {
    this.view = view;
    this.live = live;
    this.coverage = coverage;
  }

  void checkSnapshot(ViewSnapshot<Object> snapshot, Map<List<Object>, List<Object>> groups) {
    checkRows(snapshot, groups);
    for (Map.Entry<List<Object>, List<Object>> group : groups.entrySet()) {
      assertEquals(group.getValue(), live.get(snapshot, group.getKey()), "get of a key");
      assertEquals(1, snapshot.multiplicity(live.summary(group.getValue())), "multiplicity");
    }
    for (List<Object> key : pastKeys) {
      if (!groups.containsKey(key)) {
        assertNull(live.get(snapshot, key), () -> "get of an absent key " + key);
      }
    }
  }

  private void checkRows(ViewSnapshot<Object> snapshot, Map<List<Object>, List<Object>> groups) {
    Set<List<Object>> rows = new HashSet<>();
    snapshot.forEach(
        (row, copies) -> {
          assertEquals(1, copies, "copies of a summary row");
          assertTrue(rows.add(live.rowOf(row)), () -> "a row twice: " + row);
        });
    assertEquals(Set.copyOf(groups.values()), rows, "rows of the snapshot");
    assertEquals(groups.size(), snapshot.size(), "size");
    assertEquals(groups.size(), snapshot.count(), "count");
    assertEquals(groups.isEmpty(), snapshot.isEmpty(), "isEmpty");
    assertEquals(groups.size(), snapshot.rows().count(), "rows");
  }

  /** Reads the delta of a change, now or, every 7th, when other versions have come. */
  void noteChange(
      ViewChange<Object, ViewSnapshot<Object>> change,
      Map<List<Object>, List<Object>> before,
      Map<List<Object>, List<Object>> after) {
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

  private void noteEvents(
      Map<List<Object>, List<Object>> before, Map<List<Object>, List<Object>> after) {
    before.forEach(
        (key, row) -> {
          coverage.noteIf(!after.containsKey(key), Event.GROUP_EMPTIED);
          coverage.noteIf(
              after.containsKey(key) && !after.get(key).equals(row), Event.GROUP_CHANGED);
        });
    after.forEach(
        (key, row) ->
            coverage.noteIf(
                !before.containsKey(key) && pastKeys.contains(key), Event.GROUP_RETURNED));
  }

  private void remember(Map<List<Object>, List<Object>> groups) {
    for (List<Object> key : groups.keySet()) {
      if (pastKeys.size() < MOST_PAST_KEYS) {
        pastKeys.add(key);
      }
    }
  }

  private void checkDelta(Unread change) {
    Map<List<Object>, Long> expected = difference(change.before(), change.after());
    Map<List<Object>, Long> weights = new HashMap<>();
    long[] last = {-1};
    change
        .change()
        .delta()
        .forEach(
            (row, weight) -> {
              assertTrue(weight >= last[0], "a retraction behind an insertion");
              last[0] = weight;
              List<Object> model = live.rowOf(row);
              assertEquals(null, weights.put(model, weight), "a row twice in a delta");
              assertEquals(weight, change.change().delta().weight(row), "weight of a row");
            });
    assertEquals(expected, weights, () -> "delta of version " + change.change().version());
    assertEquals(expected.size(), change.change().delta().size(), "size of the delta");
    assertEquals(expected.isEmpty(), change.change().delta().isEmpty(), "isEmpty of the delta");
    checkUnchanged(change);
    weights.forEach((row, weight) -> accumulated.merge(row, weight, Reading::sumOrNull));
  }

  private void checkUnchanged(Unread change) {
    change
        .after()
        .forEach(
            (key, row) -> {
              if (row.equals(change.before().get(key))) {
                assertEquals(0, change.change().delta().weight(live.summary(row)), "unchanged row");
              }
            });
  }

  private static Long sumOrNull(Long a, Long b) {
    return a + b == 0 ? null : (Long) (a + b);
  }

  private static Map<List<Object>, Long> difference(
      Map<List<Object>, List<Object>> before, Map<List<Object>, List<Object>> after) {
    Map<List<Object>, Long> weights = new HashMap<>();
    before.forEach(
        (key, row) -> {
          if (!Objects.equals(row, after.get(key))) {
            weights.put(row, -1L);
          }
        });
    after.forEach(
        (key, row) -> {
          if (!Objects.equals(row, before.get(key))) {
            weights.put(row, 1L);
          }
        });
    return weights;
  }

  /** Reads all kept snapshots again and keeps this one too. */
  void checkKept(ViewSnapshot<Object> snapshot, Map<List<Object>, List<Object>> groups) {
    kept.add(new Kept(snapshot, groups));
    checkAll(snapshot);
  }

  /** Reads all kept snapshots and deltas; the deltas so far must make this snapshot. */
  void checkAll(ViewSnapshot<Object> snapshot) {
    kept.forEach(each -> checkSnapshot(each.snapshot(), each.groups()));
    unread.forEach(this::checkDelta);
    unread.clear();
    Map<List<Object>, Long> rows = new HashMap<>();
    snapshot.forEach((row, copies) -> rows.put(live.rowOf(row), copies));
    assertEquals(rows, accumulated, "the sum of all deltas of " + view.name());
  }
}
