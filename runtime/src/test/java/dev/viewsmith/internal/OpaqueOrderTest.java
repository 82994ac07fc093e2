package dev.viewsmith.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Frequencies of values whose comparison fails now and then: refused, and taken back whole. */
class OpaqueOrderTest {
  private static final long SEED = 11;
  private static final int GROUPS = 3;

  /** Of a group's row: its hash, then its columns. */
  private static final int N = 1;

  private static final int DISTINCT = 2;
  private static final int LEAST = 3;
  private static final int GREATEST = 4;
  private static final int BLOCK = 5;
  private static final int GROUP_WORDS = 6;

  /** Compared by number alone, with a hole: some pairs cannot be compared, or none at all. */
  private record Label(int number, String text) implements Comparable<Label> {
    static boolean isBroken;

    @Override
    public int compareTo(Label other) {
      if (isBroken || (number - other.number == 7 && number % 3 == 0)) {
        throw new UnsupportedOperationException(this + " against " + other);
      }
      return Integer.compare(number, other.number);
    }
  }

  /** One change of a group's value. */
  private record Change(int group, long value, long weight) {}

  private final Random random = new Random(SEED);
  private final Dictionary<Label> labels = new Dictionary<>();
  private final OpaqueOrder<Label> order = new OpaqueOrder<>();
  private final Frequencies frequencies =
      new Frequencies(labels, order, DISTINCT, LEAST, GREATEST, BLOCK);
  private final long[] page = new long[GROUPS * GROUP_WORDS];
  private final List<Map<Long, Long>> copies = new ArrayList<>();

  OpaqueOrderTest() {
    for (int group = 0; group < GROUPS; group++) {
      copies.add(new TreeMap<>());
      page[group * GROUP_WORDS] = Hashing.mix(group);
    }
  }

  @BeforeEach
  void repair() {
    Label.isBroken = false;
  }

  private long label(int number, String text) {
    long id = labels.encode(new Label(number, text));
    labels.count(id, 1);
    return id;
  }

  private void apply(Change change) {
    int row = change.group * GROUP_WORDS;
    long before = page[row + N];
    Map<Long, Long> held = copies.get(change.group);
    long had = held.getOrDefault(change.value, 0L);
    int expected = had == 0 ? 1 : had + change.weight == 0 ? -1 : 0;
    assertEquals(
        expected, frequencies.add(page, row, change.value, change.weight, before), "seed " + SEED);
    page[row + N] = before + change.weight;
    held.merge(change.value, change.weight, Long::sum);
    held.values().removeIf(count -> count == 0);
    assertEquals(held.size(), page[row + DISTINCT]);
  }

  /** What readers and later batches depend on. */
  private List<String> state() {
    List<String> state = new ArrayList<>();
    for (int group = 0; group < GROUPS; group++) {
      int row = group * GROUP_WORDS;
      StringBuilder line = new StringBuilder();
      frequencies.forEach(
          page, row, page[row + N], (value, count) -> line.append(value + " x " + count + ", "));
      // Those of a group without rows say nothing.
      state.add(page[row + N] == 0 ? "" : page[row + LEAST] + " " + page[row + GREATEST]);
      state.add(line.toString());
    }
    return state;
  }

  private void undo(List<Change> changes) {
    for (int i = changes.size() - 1; i >= 0; i--) {
      Change change = changes.get(i);
      apply(new Change(change.group, change.value, -change.weight));
    }
  }

  /** Random changes of values, never more copies away than there are. */
  private List<Change> batch(long[] values, int size, int leaving) {
    List<Change> batch = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      int group = random.nextInt(GROUPS);
      Map<Long, Long> held = copies.get(group);
      long value = values[random.nextInt(values.length)];
      boolean goes = random.nextInt(10) < leaving && held.containsKey(value);
      Change change = new Change(group, value, goes ? -held.get(value) : 1 + random.nextInt(2));
      apply(change);
      batch.add(change);
    }
    return batch;
  }

  /** Batches of values that compare as 0 though unequal, throw for a pair, or always throw. */
  private void batches(long[] values, int rounds, int size) {
    int refused = 0;
    int broken = 0;
    for (int round = 0; round < rounds; round++) {
      List<String> before = state();
      boolean breaks = round % 4 == 3;
      List<Change> batch = batch(values, random.nextInt(size), round / 20 % 2 == 0 ? 2 : 8);
      Label.isBroken = breaks;
      if (breaks) {
        batch.addAll(batch(values, random.nextInt(size), 5));
        broken++;
      }
      if (order.failed() || breaks) {
        refused += order.failed() ? 1 : 0;
        undo(batch);
        assertEquals(before, state(), "round " + round + ", seed " + SEED);
      }
      Label.isBroken = false;
      order.clear();
      assertAscending();
    }
    assertTrue(refused > rounds / 8, refused + " refused");
    assertTrue(rounds - refused - broken > rounds / 8, refused + " of " + rounds + " refused");
  }

  private void assertAscending() {
    for (int group = 0; group < GROUPS; group++) {
      int row = group * GROUP_WORDS;
      List<Integer> numbers = new ArrayList<>();
      frequencies.forEach(
          page, row, page[row + N], (value, count) -> numbers.add(labels.at((int) value).number));
      List<Integer> sorted = numbers.stream().sorted().distinct().toList();
      assertEquals(sorted, numbers, "seed " + SEED);
    }
  }

  private long[] values(int numbers, int doubled) {
    long[] values = new long[numbers + doubled];
    for (int i = 0; i < values.length; i++) {
      values[i] = i < numbers ? label(i, "a") : label(random.nextInt(numbers), "b" + i);
    }
    return values;
  }

  @Test
  void aRefusedBatchIsTakenBackInsideBlocks() {
    batches(values(20, 2), 4_000, 8);
  }

  @Test
  void aRefusedBatchIsTakenBackInsideTheTree() {
    long[] values = values(900, 3);
    for (int i = 0; i < 900; i++) {
      if (i % 3 != 0 || i % 2 == 0) {
        apply(new Change(i % 2, values[i], 1));
      }
    }
    order.clear();
    assertTrue(page[BLOCK] < 0, "a tree");
    batches(values, 600, 12);
    assertTrue(page[BLOCK] < 0, "a tree");
  }

  @Test
  void aTreeThatFallsAndIsPlantedAgainIsTakenBack() {
    long[] values = values(2_000, 0);
    for (int i = 0; i < 2_000; i += 3) {
      apply(new Change(0, values[i], 1));
    }
    order.clear();
    List<String> before = state();
    List<Change> batch = new ArrayList<>();
    Label.isBroken = true;
    for (int i = 1_998; i >= 0; i -= 3) {
      batch.add(new Change(0, values[i], -1));
    }
    batch.forEach(this::apply);
    assertFalse(order.failed(), "values can always be taken away");
    undo(batch);
    assertEquals(before, state());
    assertTrue(order.failed());
  }

  @Test
  void tellsTheTwoValuesAndWhatIsWrong() {
    apply(new Change(0, label(1, "a"), 1));
    apply(new Change(0, label(1, "b"), 1));
    assertTrue(order.failed());
    assertEquals(List.of(new Label(1, "a"), new Label(1, "b")), order.values());
    assertInstanceOf(ArithmeticException.class, order.fault());
    assertEquals(
        "compareTo of "
            + Label.class.getName()
            + " gives 0 for Label[number=1, text=a] and Label[number=1, text=b],"
            + " which are not equal",
        order.fault().getMessage());
    RuntimeException first = order.fault();
    apply(new Change(0, label(1, "c"), 1));
    assertSame(first, order.fault());
    order.clear();
    assertFalse(order.failed());
    assertEquals(List.of(), order.values());
    assertThrows(IllegalStateException.class, order::fault);
  }

  @Test
  void tellsWhatWasThrown() {
    apply(new Change(0, label(9, "a"), 1));
    apply(new Change(0, label(2, "a"), 1));
    assertEquals(List.of(new Label(9, "a"), new Label(2, "a")), order.values());
    assertInstanceOf(UnsupportedOperationException.class, order.fault());
  }
}
