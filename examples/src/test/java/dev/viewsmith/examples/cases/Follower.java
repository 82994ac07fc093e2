package dev.viewsmith.examples.cases;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.viewsmith.Change;
import dev.viewsmith.Relation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Checks what every case promises beside its answers: the deltas add up to the snapshot, none holds
 * a row twice, and old snapshots still read the old answer.
 */
final class Follower<R> {
  private final Map<R, Long> sum = new HashMap<>();
  private final List<Relation<R>> snapshots = new ArrayList<>();
  private final List<Map<R, Long>> answers = new ArrayList<>();

  /** Follows a view from its first version, which holds exactly these rows. */
  @SafeVarargs
  Follower(Relation<R> first, R... rows) {
    sum.putAll(once(new HashSet<>(Arrays.asList(rows))));
    snapshots.add(first);
    answers.add(Map.copyOf(sum));
    assertEquals(sum, rows(first), "version 0");
  }

  /** After this change the view holds exactly these rows. */
  @SafeVarargs
  final void expect(Change<R> change, R... rows) {
    expect(change, new HashSet<>(Arrays.asList(rows)));
  }

  void expect(Change<R> change, Set<R> rows) {
    expect(change, once(rows));
  }

  private static <R> Map<R, Long> once(Set<R> rows) {
    Map<R, Long> copies = new HashMap<>();
    rows.forEach(row -> copies.put(row, 1L));
    return copies;
  }

  /** After this change the view holds exactly these copies of these rows. */
  void expect(Change<R> change, Map<R, Long> rows) {
    assertEquals(snapshots.size(), change.version());
    Map<R, Long> delta = new HashMap<>();
    change.delta().forEach((row, weight) -> assertNull(delta.put(row, weight), "twice: " + row));
    delta.forEach((row, weight) -> assertTrue(weight != 0, "weight 0: " + row));
    delta.forEach((row, weight) -> sum.merge(row, weight, (a, b) -> a + b == 0 ? null : a + b));
    snapshots.add(change.snapshot());
    answers.add(rows);
    assertEquals(rows, sum, "the sum of the deltas");
    for (int version = 0; version < snapshots.size(); version++) {
      assertEquals(answers.get(version), rows(snapshots.get(version)), "version " + version);
    }
  }

  private Map<R, Long> rows(Relation<R> snapshot) {
    Map<R, Long> rows = new HashMap<>();
    snapshot.forEach(
        (row, copies) -> {
          assertNull(rows.put(row, copies), "twice: " + row);
          assertEquals(copies, snapshot.multiplicity(row));
        });
    assertEquals(rows.size(), snapshot.size());
    assertEquals(rows.values().stream().mapToLong(Long::longValue).sum(), snapshot.count());
    return rows;
  }
}
