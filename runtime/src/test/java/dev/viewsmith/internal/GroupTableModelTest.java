package dev.viewsmith.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.viewsmith.internal.PairTable.Key;
import dev.viewsmith.internal.PairTable.Totals;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.function.LongBinaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Random batches against maps. Every version is compared; every fifth is kept and read again at the
 * end, when the pages it saw have been changed, copied, split and merged. Between the batches that
 * are published there are some that are taken back by opposite changes.
 */
class GroupTableModelTest {
  /** Hash functions, by the trouble that they make. */
  private enum Hash implements LongBinaryOperator {
    MIXED {
      @Override
      public long applyAsLong(long a, long b) {
        return PairTable.mixed(a, b);
      }
    },
    FEW {
      @Override
      public long applyAsLong(long a, long b) {
        return Hashing.mix((a + b) % 7);
      }
    },
    ONE {
      @Override
      public long applyAsLong(long a, long b) {
        return -1;
      }
    },
    COMMON_TOP {
      @Override
      public long applyAsLong(long a, long b) {
        return PairTable.mixed(a, b) >>> 40;
      }
    },
    COMMON_BOTTOM {
      @Override
      public long applyAsLong(long a, long b) {
        return PairTable.mixed(a, b) << 40;
      }
    }
  }

  private record Pages(int rows, int images) {}

  static Stream<Arguments> tables() {
    List<Pages> pages =
        List.of(new Pages(4, 2), new Pages(4, 1), new Pages(16, 3), new Pages(256, 256));
    return Stream.of(Hash.values())
        .flatMap(
            hash ->
                pages.stream()
                    .flatMap(
                        size -> Stream.of(1L, 2L).map(seed -> Arguments.of(hash, size, seed))));
  }

  private Random random;
  private int keys;
  private PairTable table;
  private final Map<Key, Totals> model = new HashMap<>();
  private final Map<Key, List<Long>> values = new HashMap<>();
  private final Map<GroupRoot, Map<Key, Totals>> kept = new HashMap<>();
  private GroupRoot before;
  private Set<Key> refused = new HashSet<>();

  @ParameterizedTest(name = "hash {0}, {1}, seed {2}")
  @MethodSource("tables")
  void everyVersionIsItsModel(LongBinaryOperator hash, Pages pages, long seed) {
    random = new Random(seed);
    table = new PairTable(hash, pages.rows, pages.images);
    before = table.publish();
    table.takeTouched();
    long bytesWhenNew = table.bytes();
    for (int batch = 1; batch <= 300; batch++) {
      keys = 1 + random.nextInt(batch % 60 < 30 ? 300 : 40);
      while (random.nextInt(3) == 0) {
        refuse();
      }
      publish(randomBatch(), batch);
    }
    publish(deletionOfAll(), 5);
    assertEquals(0, before.size());
    assertEquals(1, table.pages());
    assertTrue(table.bytes() <= bytesWhenNew + (1 << 16), "bytes: " + table.bytes());
    assertTrue(kept.size() > 60);
    kept.forEach(this::assertHolds);
  }

  private record Row(Key key, long value, long weight) {}

  private List<Row> randomBatch() {
    List<Row> rows = new ArrayList<>();
    boolean shrinking = random.nextInt(3) == 0;
    for (int i = random.nextInt(random.nextInt(4) == 0 ? 200 : 8); i > 0; i--) {
      Key key = new Key(random.nextInt(keys) - 20, random.nextInt(3));
      List<Long> present = values.computeIfAbsent(key, k -> new ArrayList<>());
      if (!present.isEmpty() && (shrinking || random.nextInt(2) == 0)) {
        rows.add(new Row(key, present.remove(random.nextInt(present.size())), -1));
      } else {
        long value = random.nextBoolean() ? random.nextLong() : random.nextInt(10);
        present.add(value);
        rows.add(new Row(key, value, 1));
      }
    }
    return rows;
  }

  private List<Row> deletionOfAll() {
    List<Row> rows = new ArrayList<>();
    values.forEach((key, present) -> present.forEach(v -> rows.add(new Row(key, v, -1))));
    values.clear();
    return rows;
  }

  /** A batch is taken back half-way: by opposite changes, the last first. */
  private void refuse() {
    Map<Key, List<Long>> valuesBefore = new HashMap<>();
    values.forEach((key, present) -> valuesBefore.put(key, new ArrayList<>(present)));
    List<Row> rows = randomBatch();
    int done = random.nextInt(rows.size() + 1);
    table.touch(rows.stream().map(Row::key).toList());
    for (int i = 0; i < done; i++) {
      Row row = rows.get(i);
      table.add(row.key.a(), row.key.b(), row.value, row.weight);
      refused.add(row.key);
    }
    for (int i = done - 1; i >= 0; i--) {
      Row row = rows.get(i);
      table.add(row.key.a(), row.key.b(), row.value, -row.weight);
    }
    values.clear();
    values.putAll(valuesBefore);
    assertHolds(before, model);
  }

  private void publish(List<Row> rows, int batch) {
    Map<Key, Totals> modelBefore = new HashMap<>(model);
    Set<Key> changed = new HashSet<>();
    table.touch(rows.stream().map(Row::key).toList());
    for (Row row : rows) {
      table.add(row.key.a(), row.key.b(), row.value, row.weight);
      Totals was = model.getOrDefault(row.key, new Totals(0, 0));
      Totals is = new Totals(was.n() + row.weight, was.sum() + row.value * row.weight);
      changed.add(row.key);
      model.put(row.key, is);
      model.values().remove(new Totals(0, 0));
    }
    assertHolds(before, modelBefore);
    GroupRoot after = table.publish();
    assertHolds(after, model);
    assertEquals(model.size(), table.size());
    assertTouched(table.takeTouched(), changed, modelBefore);
    assertHolds(before, modelBefore);
    if (batch % 5 == 0) {
      kept.put(after, Map.copyOf(model));
    }
    before = after;
  }

  /** All groups that look different are reported, once, and none that no batch has changed. */
  private void assertTouched(long[] touched, Set<Key> changed, Map<Key, Totals> modelBefore) {
    List<Key> keys = PairTable.keys(touched);
    Set<Key> once = new HashSet<>(keys);
    assertEquals(once.size(), keys.size(), "each group once");
    for (Key key : changed) {
      boolean same = Objects.equals(modelBefore.get(key), model.get(key));
      assertTrue(same || once.contains(key), () -> "not reported: " + key);
    }
    changed.addAll(refused);
    assertTrue(changed.containsAll(once));
    refused = new HashSet<>();
  }

  private void assertHolds(GroupRoot root, Map<Key, Totals> expected) {
    assertEquals(expected, PairTable.groups(root));
    for (int i = 0; i < 10; i++) {
      Key key = new Key(random.nextInt(300) - 20, random.nextInt(3));
      Totals found = table.get(root, key);
      assertTrue(Objects.equals(expected.get(key), found), () -> key + ": " + found);
    }
  }
}
