package dev.viewsmith;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.viewsmith.PairSnapshot.Pair;
import dev.viewsmith.internal.PairTable;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ViewSnapshotTest {
  private static final int ROWS = 1000;

  private final PairTable table = new PairTable(PairTable::mixed);
  private PairSnapshot snapshot;

  @BeforeEach
  void fill() {
    for (int i = 0; i < ROWS; i++) {
      table.add(i, 1, i, 2);
    }
    snapshot = new PairSnapshot(7, table);
  }

  @Test
  void countsRows() {
    assertEquals(7, snapshot.version());
    assertEquals(ROWS, snapshot.size());
    assertEquals(ROWS, snapshot.count());
    assertFalse(snapshot.isEmpty());
    assertTrue(new PairSnapshot(0, new PairTable(PairTable::mixed)).isEmpty());
  }

  @Test
  void printsTenRowsAndCountsTheOthers() {
    List<String> lines = snapshot.toString().lines().toList();
    assertEquals("version 7, rows: 1000", lines.get(0));
    assertEquals(snapshot.rows().limit(10).map(Pair::toString).toList(), lines.subList(1, 11));
    assertEquals(List.of("and 990 more"), lines.subList(11, lines.size()));
    PairTable none = new PairTable(PairTable::mixed);
    assertEquals("version 0, rows: 0", new PairSnapshot(0, none).toString());
  }

  @Test
  void findsRowsByKeyAndByValue() {
    assertEquals(new Pair(5L, 1, 5), snapshot.get(5L, 1));
    assertNull(snapshot.get(5L, 2));
    assertEquals(1, snapshot.multiplicity(new Pair(5L, 1, 5)));
    assertEquals(0, snapshot.multiplicity(new Pair(5L, 1, 6)));
    assertEquals(0, snapshot.multiplicity(new Pair(5L, 2, 5)));
  }

  @Test
  void aRowWithANullKeyIsNotThere() {
    assertNull(snapshot.get(null, 1));
    assertEquals(0, snapshot.multiplicity(new Pair(null, 1, 5)));
    assertThrows(NullPointerException.class, () -> snapshot.multiplicity(null));
    assertThrows(NullPointerException.class, () -> snapshot.forEach(null));
  }

  @Test
  void passesEachRowOnce() {
    Map<Pair, Long> passed = new HashMap<>();
    snapshot.forEach((row, copies) -> passed.merge(row, copies, Long::sum));
    assertEquals(ROWS, passed.size());
    assertEquals(Set.of(1L), new HashSet<>(passed.values()));
    assertEquals(passed.keySet(), snapshot.rows().collect(Collectors.toSet()));
    assertEquals(passed.keySet(), snapshot.rows().parallel().collect(Collectors.toSet()));
    assertEquals(ROWS, snapshot.rows().spliterator().getExactSizeIfKnown());
  }

  @Test
  void streamsAreLazyAndOfOneVersion() {
    var iterator = snapshot.rows().iterator();
    Set<Pair> rows = new HashSet<>();
    for (int i = 0; i < ROWS; i++) {
      rows.add(iterator.next());
      table.add(i, 1, i, -2);
      table.publish();
    }
    assertFalse(iterator.hasNext());
    assertEquals(ROWS, rows.size());
    assertEquals(List.of(), new PairSnapshot(9, table).rows().toList());
  }
}
