package dev.viewsmith.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.viewsmith.internal.ShapedTable.Seen;
import dev.viewsmith.internal.ShapedTable.Shape;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.function.LongUnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Random batches against maps, for tables in which what readers see is not whether a row lives. All
 * versions are kept, and read again at the end. Some batches are refused, in the middle of their
 * changes or of showing rows, and taken back by opposite changes; some are previewed: published,
 * taken back, and the old state published again.
 */
class ShapedTableModelTest {
  private static final int BATCHES = 250;

  private record Pages(int rows, int images) {}

  private record Change(long key, long weight) {
    /** The same for all copies of a row, so that the sum of none is 0. */
    long value() {
      return 1 + key % 2;
    }
  }

  private record Sums(long n, long sum) {}

  static Stream<Arguments> tables() {
    LongUnaryOperator mixed = Hashing::mix;
    LongUnaryOperator three = key -> Hashing.mix(key % 3);
    List<Pages> pages = List.of(new Pages(4, 1), new Pages(4, 2), new Pages(16, 3));
    return Stream.of(Shape.values())
        .flatMap(
            shape ->
                pages.stream()
                    .flatMap(
                        size ->
                            Stream.of(
                                Arguments.of(shape, "mixed", mixed, size, 1L),
                                Arguments.of(shape, "mixed", mixed, size, 2L),
                                Arguments.of(shape, "three", three, size, 3L))));
  }

  private final Map<Long, Sums> model = new HashMap<>();
  private final Map<GroupRoot, Map<Long, Seen>> kept = new LinkedHashMap<>();
  private final Set<Long> refused = new HashSet<>();
  private Random random;
  private Shape shape;
  private ShapedTable table;
  private GroupRoot before;
  private int hiddenLiveRows;
  private int shownRowsThatDie;

  @ParameterizedTest(name = "{0}, hash {1}, {3}, seed {4}")
  @MethodSource("tables")
  void everyVersionIsItsModel(
      Shape shape, String name, LongUnaryOperator hash, Pages pages, long seed) {
    random = new Random(seed);
    this.shape = shape;
    table = new ShapedTable(shape, hash, pages.rows, pages.images);
    if (shape == Shape.GLOBAL) {
      model.put(0L, new Sums(0, 0));
    }
    publish();
    for (int batch = 0; batch < BATCHES; batch++) {
      for (int kind = random.nextInt(4); kind < 2; kind = random.nextInt(4)) {
        if (kind == 0) {
          refuse(randomBatch());
        } else {
          preview(randomBatch());
        }
      }
      apply(randomBatch());
    }
    apply(deletionOfAll());
    assertEquals(shape == Shape.GLOBAL ? 1 : 0, table.size());
    assertEquals(1, table.pages());
    kept.forEach(this::assertHolds);
    assertTrue(kept.size() > BATCHES);
    boolean plain = shape == Shape.BAG || shape == Shape.DISTINCT;
    assertEquals(plain, hiddenLiveRows == 0);
    assertEquals(shape == Shape.GLOBAL, shownRowsThatDie == 0);
  }

  private List<Change> randomBatch() {
    Map<Long, Long> copies = new HashMap<>();
    model.forEach((key, sums) -> copies.put(key, sums.n));
    List<Change> changes = new ArrayList<>();
    int keys = shape == Shape.GLOBAL ? 1 : 1 + random.nextInt(60);
    boolean shrinking = random.nextInt(3) == 0;
    for (int i = random.nextInt(random.nextInt(4) == 0 ? 60 : 6); i > 0; i--) {
      long key = random.nextInt(keys);
      long n = copies.getOrDefault(key, 0L);
      boolean goes = n > 0 && (shrinking || random.nextInt(2) == 0);
      long weight = goes ? -(random.nextBoolean() ? n : 1) : 1 + random.nextInt(3);
      copies.put(key, n + weight);
      changes.add(new Change(key, weight));
    }
    return changes;
  }

  private List<Change> deletionOfAll() {
    List<Change> changes = new ArrayList<>();
    model.forEach((key, sums) -> changes.add(new Change(key, -sums.n)));
    return changes;
  }

  private void add(List<Change> changes) {
    for (Change change : changes) {
      table.add(change.key, change.value(), change.weight);
    }
  }

  private void takeBack(List<Change> changes) {
    for (int i = changes.size() - 1; i >= 0; i--) {
      Change change = changes.get(i);
      table.add(change.key, change.value(), -change.weight);
    }
  }

  private void refuse(List<Change> changes) {
    List<Change> done = changes.subList(0, random.nextInt(changes.size() + 1));
    add(done);
    if (done.size() == changes.size()) {
      table.settle(random.nextInt(10));
    }
    takeBack(done);
    done.forEach(change -> refused.add(change.key));
    assertHolds(before, expected());
  }

  private void preview(List<Change> changes) {
    Map<Long, Sums> modelBefore = Map.copyOf(model);
    apply(changes);
    takeBack(changes);
    model.clear();
    model.putAll(modelBefore);
    table.settle();
    publish();
    table.takeTouched();
  }

  private void apply(List<Change> changes) {
    Map<Long, Seen> seenBefore = expected();
    Set<Long> changed = new HashSet<>();
    add(changes);
    for (Change change : changes) {
      Sums was = model.getOrDefault(change.key, new Sums(0, 0));
      model.put(
          change.key, new Sums(was.n + change.weight, was.sum + change.value() * change.weight));
      changed.add(change.key);
    }
    if (shape != Shape.GLOBAL) {
      forgetDeadRows(changed, seenBefore);
    }
    table.settle();
    assertHolds(before, seenBefore);
    publish();
    assertTouched(changed, seenBefore);
  }

  private void forgetDeadRows(Set<Long> changed, Map<Long, Seen> seenBefore) {
    for (long key : changed) {
      if (model.get(key).n == 0) {
        shownRowsThatDie += seenBefore.containsKey(key) ? 1 : 0;
        model.remove(key);
      }
    }
  }

  private void publish() {
    before = table.publish();
    Map<Long, Seen> expected = expected();
    hiddenLiveRows += model.size() - expected.size();
    assertEquals(model.size(), table.size());
    assertHolds(before, expected);
    kept.put(before, expected);
  }

  private Map<Long, Seen> expected() {
    Map<Long, Seen> rows = new HashMap<>();
    model.forEach(
        (key, sums) -> {
          long copies = shape.shown(sums.n, sums.sum);
          if (copies != 0) {
            rows.put(key, new Seen(copies, sums.sum));
          }
        });
    return rows;
  }

  private void assertTouched(Set<Long> changed, Map<Long, Seen> seenBefore) {
    List<Long> keys = table.keys(table.takeTouched());
    Set<Long> once = new HashSet<>(keys);
    assertEquals(once.size(), keys.size(), "each row once");
    Map<Long, Seen> seen = expected();
    for (long key : changed) {
      boolean same = Objects.equals(seenBefore.get(key), seen.get(key));
      assertTrue(same || once.contains(key), () -> "not reported: " + key);
    }
    changed.addAll(refused);
    assertTrue(changed.containsAll(once));
    refused.clear();
  }

  private void assertHolds(GroupRoot root, Map<Long, Seen> expected) {
    assertEquals(expected, table.rows(root));
    assertEquals(expected.size(), root.size());
    BigInteger copies =
        expected.values().stream()
            .map(seen -> BigInteger.valueOf(seen.copies()))
            .reduce(BigInteger.ZERO, BigInteger::add);
    assertEquals(copies, BigInteger.valueOf(root.copies()));
    assertFalse(table.copiesOutOfRange());
    for (int i = 0; i < 5; i++) {
      long key = shape == Shape.GLOBAL ? 0 : random.nextInt(60);
      assertEquals(expected.get(key), table.get(root, key));
    }
  }
}
