package dev.viewsmith;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.viewsmith.PairSnapshot.Pair;
import dev.viewsmith.internal.PairTable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class ViewChangeTest {
  private final PairTable table = new PairTable(PairTable::mixed);
  private PairSnapshot before = new PairSnapshot(0, table);

  private ViewChange<Pair, PairSnapshot> change() {
    PairSnapshot after = new PairSnapshot(before.version() + 1, table);
    ViewChange<Pair, PairSnapshot> change = new ViewChange<>(before, after, table.takeTouched());
    before = after;
    return change;
  }

  @Test
  void tellsWhatWentAndCame() {
    table.add(1, 1, 10, 1);
    table.add(2, 1, 20, 1);
    table.add(3, 1, 30, 1);
    assertEquals(3, change().delta().size());
    table.add(1, 1, 12, 1);
    table.add(2, 1, 20, -1);
    table.add(4, 1, 40, 1);

    ViewChange<Pair, PairSnapshot> change = change();

    assertEquals(2, change.version());
    assertSame(before, change.snapshot());
    Delta<Pair> delta = change.delta();
    assertEquals(4, delta.size());
    assertEquals(4, delta.toString().lines().count());
    assertEquals("change to version 2:\n" + delta, change.toString());
    assertEquals(-1, delta.weight(new Pair(1L, 1, 10)));
    assertEquals(1, delta.weight(new Pair(1L, 1, 11)));
    assertEquals(-1, delta.weight(new Pair(2L, 1, 20)));
    assertEquals(1, delta.weight(new Pair(4L, 1, 40)));
    assertEquals(0, delta.weight(new Pair(3L, 1, 30)));
    assertEquals(0, delta.weight(new Pair(null, 1, 30)));
  }

  @Test
  void rowsThatLookTheSameAreNotInTheDelta() {
    table.add(1, 1, 10, 1);
    table.add(2, 1, 10, 1);
    change();
    table.add(1, 1, 10, 1);
    table.add(2, 1, 5, 1);
    table.add(2, 1, 5, -1);
    ViewChange<Pair, PairSnapshot> change = change();
    assertEquals("change to version 2: no row", change.toString());
    Delta<Pair> delta = change.delta();
    assertTrue(delta.isEmpty());
    assertEquals(0, delta.size());
  }

  @Test
  void nullArguments() {
    table.add(1, 1, 10, 1);
    Delta<Pair> delta = change().delta();
    assertThrows(NullPointerException.class, () -> delta.weight(null));
    assertThrows(NullPointerException.class, () -> delta.forEach(null));
  }

  @Test
  void isWorkedOutOnceAlsoByManyThreads() throws Exception {
    for (int i = 0; i < 2000; i++) {
      table.add(i, 1, 10, 1);
    }
    ViewChange<Pair, PairSnapshot> change = change();
    ExecutorService threads = Executors.newFixedThreadPool(4);
    try {
      List<Future<Delta<Pair>>> deltas = new ArrayList<>();
      for (int i = 0; i < 4; i++) {
        deltas.add(threads.submit((Callable<Delta<Pair>>) change::delta));
      }
      for (Future<Delta<Pair>> each : deltas) {
        assertSame(change.delta(), each.get());
        assertEquals(1, each.get().weight(new Pair(77L, 1, 10)));
      }
    } finally {
      threads.shutdownNow();
    }
  }

  /** Version-0 snapshot plus all deltas is the snapshot, and every delta is consolidated. */
  @Test
  void deltasAddUpToTheSnapshot() {
    Random random = new Random(21);
    Map<Long, List<Long>> values = new HashMap<>();
    Set<Pair> sum = new HashSet<>();
    for (int batch = 0; batch < 300; batch++) {
      for (int i = random.nextInt(20); i > 0; i--) {
        long key = random.nextInt(50);
        List<Long> present = values.computeIfAbsent(key, k -> new ArrayList<>());
        if (random.nextBoolean() && !present.isEmpty()) {
          table.add(key, 3, present.remove(random.nextInt(present.size())), -1);
        } else {
          long value = random.nextInt(5);
          present.add(value);
          table.add(key, 3, value, 1);
        }
      }
      ViewChange<Pair, PairSnapshot> change = change();
      assertEquals(addTo(sum, change.delta()), change.delta().size());
      assertEquals(change.snapshot().rows().collect(Collectors.toSet()), sum);
    }
  }

  private static int addTo(Set<Pair> sum, Delta<Pair> delta) {
    List<Long> weights = new ArrayList<>();
    delta.forEach(
        (row, weight) -> {
          assertEquals(weight, delta.weight(row));
          assertTrue(weight == 1 ? sum.add(row) : sum.remove(row));
          weights.add(weight);
        });
    assertEquals(weights.stream().sorted().toList(), weights, "retractions first");
    return weights.size();
  }
}
