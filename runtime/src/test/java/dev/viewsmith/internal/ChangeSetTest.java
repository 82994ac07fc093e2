package dev.viewsmith.internal;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.viewsmith.NumericOverflowException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Net changes against sums of BigInteger by row. */
class ChangeSetTest {
  private static final long SEED = 42;
  private static final BigInteger MAX = BigInteger.valueOf(Long.MAX_VALUE);
  private static final BigInteger MIN = BigInteger.valueOf(Long.MIN_VALUE);
  private static final long[] EDGES = {
    Long.MIN_VALUE, Long.MAX_VALUE, Long.MIN_VALUE + 1, 1L << 62, -(1L << 62), 1, -1, 0
  };

  private final Random random = new Random(SEED);

  @Test
  void netsAreExactWhateverTheyWereOnTheWay() {
    for (int batch = 0; batch < 5_000; batch++) {
      int columns = 1 + random.nextInt(3);
      int changes = random.nextInt(batch % 10 == 0 ? 300 : 40);
      ChangeSet set = new ChangeSet("Order", columns);
      Map<List<Long>, BigInteger> model = new LinkedHashMap<>();
      fill(set, columns, changes, random.nextInt(4) != 0, model);
      assertNets(set, columns, model);
    }
  }

  @Test
  void aSetIsUsedForManyBatches() {
    ChangeSet set = new ChangeSet("Order", 2);
    for (int batch = 0; batch < 2_000; batch++) {
      Map<List<Long>, BigInteger> model = new LinkedHashMap<>();
      fill(set, 2, random.nextInt(100), batch % 2 == 0, model);
      assertNets(set, 2, model);
      set.clear();
      assertEquals(0, set.end());
      assertEquals(-1, set.first(1));
      assertEquals(-1, set.first(-1));
    }
  }

  @Test
  void rowsOfALargeBatchThatGoStandBeforeThoseThatCome() {
    ChangeSet set = new ChangeSet("Order", 2);
    for (int changes : new int[] {900, 1_200, 5_000, 30_000, 1_500}) {
      Map<List<Long>, BigInteger> model = new LinkedHashMap<>();
      fill(set, 2, changes, false, model);
      boolean large = model.size() > 1_000;
      assertEquals(changes > 1_000, large);
      List<List<Long>> gone = rowsOf(model, -1);
      List<List<Long>> come = rowsOf(model, 1);
      long[] words = set.words();
      assertEquals(large, set.end() == 3 * (gone.size() + come.size()));
      assertEquals(large ? 3 * gone.size() : set.end(), set.checkEnd());
      assertEquals(gone, pass(set, words, -1));
      assertEquals(come, pass(set, words, 1));
      set.clear();
      assertEquals(0, set.checkEnd());
    }
  }

  /** The rows of a sign, in the order in which they were first met. */
  private static List<List<Long>> rowsOf(Map<List<Long>, BigInteger> model, int sign) {
    List<List<Long>> rows = new ArrayList<>(model.keySet());
    rows.removeIf(row -> model.get(row).signum() != sign);
    return rows;
  }

  /** Enters the rows of a sign in runs, as a join does. */
  private static List<List<Long>> pass(ChangeSet set, long[] words, int sign) {
    List<List<Long>> rows = new ArrayList<>();
    for (int from = set.first(sign), to; from >= 0; from = set.seek(to, sign)) {
      to = set.run(from);
      for (int row = from; row >= 0; row = set.next(row, to, sign)) {
        assertFalse(set.isEntered(row));
        rows.add(row(words, row, 2));
        set.entered();
        assertTrue(set.isEntered(row));
      }
    }
    return rows;
  }

  private void fill(
      ChangeSet set, int columns, int changes, boolean edges, Map<List<Long>, BigInteger> model) {
    set.begin(changes);
    for (int i = 0; i < changes; i++) {
      List<Long> row = new ArrayList<>();
      for (int c = 0; c < columns; c++) {
        row.add(edges ? EDGES[random.nextInt(3)] : random.nextInt(1 + changes));
      }
      long weight = edges ? EDGES[random.nextInt(EDGES.length)] : random.nextInt(7) - 3;
      model.merge(row, BigInteger.valueOf(weight), BigInteger::add);
      add(set, row, weight);
    }
  }

  @Test
  void notedRowsAndOtherChangesAreNetted() {
    for (int batch = 0; batch < 500; batch++) {
      JoinedRows noted = new JoinedRows(3);
      Map<List<Long>, BigInteger> model = new LinkedHashMap<>();
      int changes = random.nextInt(batch % 10 == 0 ? 900 : 60);
      for (int i = 0; i < changes; i++) {
        long a = random.nextInt(1 + changes / 3);
        long weight = random.nextInt(7) - 3;
        int at = noted.append();
        noted.words[at] = a;
        noted.words[at + 1] = a % 2;
        noted.words[at + 2] = weight;
        model.merge(List.of(a, a % 2), BigInteger.valueOf(weight), BigInteger::add);
      }
      ChangeSet net = new ChangeSet("Joined", 2);
      net.addAll(noted);
      assertNets(net, 2, model);
      ChangeSet same = new ChangeSet("Copy", 2);
      same.addAll(net);
      assertNets(same, 2, model);
      ChangeSet exchanged = new ChangeSet("Copy", 2);
      exchanged.addAll(net, 1, 0);
      Map<List<Long>, BigInteger> other = new LinkedHashMap<>();
      model.forEach((row, weight) -> other.put(List.of(row.get(1), row.get(0)), weight));
      assertNets(exchanged, 2, other);
    }
  }

  @Test
  void aNetOfNotedRowsBeyondLongIsRefused() {
    JoinedRows noted = new JoinedRows(2);
    for (int i = 0; i < 2; i++) {
      int at = noted.append();
      noted.words[at] = 7;
      noted.words[at + 1] = Long.MAX_VALUE;
    }
    assertThrows(ArithmeticException.class, () -> new ChangeSet("Joined", 1).addAll(noted));
    int at = noted.append();
    noted.words[at] = 7;
    noted.words[at + 1] = -Long.MAX_VALUE;
    ChangeSet net = new ChangeSet("Joined", 1);
    net.addAll(noted);
    assertNets(net, 1, Map.of(List.of(7L), MAX));
  }

  private static void add(ChangeSet set, List<Long> row, long weight) {
    long[] words = set.slot();
    int at = set.end();
    for (int c = 0; c < row.size(); c++) {
      words[at + c] = row.get(c);
    }
    set.add(weight);
  }

  private static void assertNets(ChangeSet set, int columns, Map<List<Long>, BigInteger> model) {
    Map<List<Long>, BigInteger> nets = new LinkedHashMap<>();
    long[] words = set.words();
    for (int at = 0; at < set.end(); at += columns + 1) {
      List<Long> row = row(words, at, columns);
      assertEquals(null, nets.put(row, BigInteger.valueOf(words[at + columns])), "twice: " + row);
    }
    Map<List<Long>, BigInteger> limited = new LinkedHashMap<>();
    model.forEach((row, net) -> limited.put(row, net.min(MAX).max(MIN)));
    assertEquals(limited, nets, "seed " + SEED);
  }

  private static List<Long> row(long[] words, int at, int columns) {
    List<Long> row = new ArrayList<>();
    for (int c = 0; c < columns; c++) {
      row.add(words[at + c]);
    }
    return row;
  }

  @Test
  void aBatchIsRefusedExactlyIfTheCopiesOfAllRowsLeaveTheRange() {
    int refused = 0;
    ChangeSet set = new ChangeSet("Order", 1);
    BigInteger copies = BigInteger.ZERO;
    for (int batch = 0; batch < 20_000; batch++) {
      Map<List<Long>, BigInteger> model = new LinkedHashMap<>();
      fill(set, 1, random.nextInt(30), random.nextInt(3) != 0, model);
      BigInteger after = model.values().stream().reduce(copies, BigInteger::add);
      set.words();
      if (after.compareTo(MAX) > 0) {
        refused++;
        NumericOverflowException refusal =
            assertThrows(NumericOverflowException.class, set::checkCopies, "seed " + SEED);
        assertEquals("Order", refusal.relation());
        assertEquals("copies", refusal.column());
        set.clear();
      } else {
        assertDoesNotThrow(set::checkCopies, "seed " + SEED);
        if (after.signum() < 0 || random.nextBoolean()) {
          set.clear();
        } else {
          set.publish();
          copies = after;
        }
      }
    }
    assertTrue(refused > 500 && refused < 19_500, "refused " + refused);
  }

  @Test
  void aNetThatIsTooLargeIsRefusedThoughItIsShownAsTheGreatestLong() {
    ChangeSet set = new ChangeSet("Order", 1);
    set.begin(1);
    add(set, List.of(7L), 10);
    set.publish();
    set.begin(3);
    add(set, List.of(1L), Long.MAX_VALUE);
    add(set, List.of(1L), 1);
    add(set, List.of(7L), -10);
    assertEquals(Long.MAX_VALUE, set.words()[1]);
    assertThrows(NumericOverflowException.class, set::checkCopies);
  }

  @Test
  void allRowsOfATableGoBesideOtherChanges() {
    for (int batch = 0; batch < 500; batch++) {
      RowTableTest.Table table = new RowTableTest.Table(row -> Hashing.mix(row, 0, 2), 2);
      Map<List<Long>, BigInteger> model = new LinkedHashMap<>();
      for (int i = random.nextInt(60); i > 0; i--) {
        List<Long> row = List.of((long) random.nextInt(9), (long) i);
        table.add(CheckedJoinIndex.array(row), i);
        model.put(row, BigInteger.valueOf(-i));
      }
      ChangeSet set = new ChangeSet("Order", 2);
      set.begin(40);
      set.deleteAll(table);
      addFew(set, 40, model);
      assertNets(set, 2, model);
    }
  }

  @Test
  void allRowsOfOneSideOfAnIndexGoBesideOtherChanges() {
    for (int batch = 0; batch < 500; batch++) {
      CheckedJoinIndex.Index index = new CheckedJoinIndex.Index(CheckedJoinIndex.MIXED, 1, 1, 2);
      Map<List<Long>, BigInteger> model = new LinkedHashMap<>();
      for (int i = random.nextInt(60); i > 0; i--) {
        long[] key = {random.nextInt(9)};
        index.add(0, key, new long[0], 1);
        index.add(1, key, new long[] {i}, i);
        model.put(List.of(key[0], (long) i), BigInteger.valueOf(-i));
      }
      ChangeSet set = new ChangeSet("Order", 2);
      set.begin(40);
      set.deleteAll(index, JoinIndex.side(1, 1), 2);
      addFew(set, 40, model);
      assertNets(set, 2, model);
    }
  }

  /** Adds changes of which some meet rows that are deleted. */
  private void addFew(ChangeSet set, int most, Map<List<Long>, BigInteger> model) {
    for (int i = random.nextInt(most + 1); i > 0; i--) {
      List<Long> row = List.of((long) random.nextInt(9), (long) random.nextInt(60));
      long weight = random.nextInt(70) - 10;
      model.merge(row, BigInteger.valueOf(weight), BigInteger::add);
      add(set, row, weight);
    }
  }

  @Test
  void passesRowsBySignAndKnowsWhichWereEntered() {
    for (int batch = 0; batch < 5_000; batch++) {
      ChangeSet set = new ChangeSet("Order", 1);
      fill(set, 1, random.nextInt(90), random.nextInt(4) == 0, new LinkedHashMap<>());
      long[] words = set.words();
      int stop = random.nextInt(100);
      Set<Integer> entered = enterSome(set, words, stop);
      for (int row = 0; row < set.end(); row += 2) {
        assertEquals(entered.contains(row), set.isEntered(row), "seed " + SEED);
      }
    }
  }

  /** Passes all rows that go, then all that come; stops before a row is entered. */
  private static Set<Integer> enterSome(ChangeSet set, long[] words, int stop) {
    Set<Integer> entered = new HashSet<>();
    for (int sign = -1; sign <= 1; sign += 2) {
      for (int from = set.first(sign), to; from >= 0; from = set.seek(to, sign)) {
        to = set.run(from);
        for (int row = from; row >= 0; row = set.next(row, to, sign)) {
          assertEquals(sign, Long.signum(words[row + 1]));
          assertTrue(row < to);
          if (entered.size() == stop) {
            return entered;
          }
          set.entered();
          assertTrue(entered.add(row));
        }
      }
    }
    for (int row = 0; row < set.end(); row += 2) {
      assertEquals(words[row + 1] != 0, entered.contains(row));
    }
    return entered;
  }

  @Test
  void runsCoverAllRows() {
    ChangeSet set = new ChangeSet("Order", 1);
    fill(set, 1, 100, false, new LinkedHashMap<>());
    int from = 0;
    while (from < set.end()) {
      int to = set.run(from);
      assertTrue(to > from && (to - from) % 2 == 0);
      from = to;
    }
    assertEquals(set.end(), from);
  }

  @Test
  void aPassGoesOnBehindARunThatHasNoMoreRowsOfItsSign() {
    ChangeSet set = new ChangeSet("Order", 1);
    set.begin(40);
    for (long i = 0; i < 40; i++) {
      add(set, List.of(i), i == 3 || i == 30 ? 1 : -1);
    }
    int first = set.first(1);
    assertEquals(2 * 3, first);
    int to = set.run(first);
    assertTrue(to <= 2 * 30);
    assertEquals(-1, set.next(first, to, 1));
    assertEquals(2 * 30, set.seek(to, 1));
    assertEquals(-1, set.next(2 * 30, set.run(2 * 30), 1));
    assertEquals(-1, set.seek(set.run(2 * 30), 1));
  }

  @Test
  void isLargeByTheRowsThatChangeNotByTheChanges() {
    ChangeSet set = new ChangeSet("Order", 1);
    set.begin(5_000);
    for (long i = 0; i < 2_500; i++) {
      add(set, List.of(i % 1_000), 1);
    }
    assertFalse(set.isLarge());
    for (long i = 1_000; i < 3_500; i++) {
      add(set, List.of(i), -1);
    }
    assertTrue(set.isLarge());
    set.publish();
    assertFalse(set.isLarge());
  }

  @Test
  void givesBackTheMemoryOfAHugeBatch() {
    ChangeSet set = new ChangeSet("Order", 1);
    long before = set.bytes();
    set.begin(500_000);
    for (long i = 0; i < 500_000; i++) {
      add(set, List.of(i), 1);
    }
    assertEquals(1_000_000, set.end());
    assertTrue(set.bytes() > 8_000_000);
    set.publish();
    assertEquals(before, set.bytes());
    assertFalse(set.isEntered(0));
  }
}
