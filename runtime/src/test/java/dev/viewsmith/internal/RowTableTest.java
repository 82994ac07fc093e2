package dev.viewsmith.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.ToLongFunction;
import org.junit.jupiter.api.Test;

class RowTableTest {
  private static final ToLongFunction<long[]> MIXED = row -> Hashing.mix(row, 0, row.length);
  private static final ToLongFunction<long[]> EQUAL = row -> -1;

  /** Used as generated code uses the table, but for any width. */
  static final class Table extends RowTable {
    private final int columns;
    private final ToLongFunction<long[]> hash;

    Table(ToLongFunction<long[]> hash, int columns) {
      super(columns);
      this.hash = hash;
      this.columns = columns;
    }

    int find(long[] row) {
      int entry = first(hash.applyAsLong(row));
      while (directory[entry + columns] != 0
          && !Arrays.equals(directory, entry, entry + columns, row, 0, columns)) {
        entry = next(entry);
      }
      return directory[entry + columns] != 0 ? entry : -1;
    }

    long copiesOf(long[] row) {
      return copies(find(row));
    }

    int add(long[] row, long weight) {
      int entry = find(row);
      if (entry >= 0) {
        return addCopies(entry, weight);
      }
      entry = enterHash(hash.applyAsLong(row), weight);
      System.arraycopy(row, 0, directory, entry, columns);
      return 1;
    }

    @Override
    protected long hash(long[] directory, int entry) {
      return hash.applyAsLong(Arrays.copyOfRange(directory, entry, entry + columns));
    }
  }

  /** A table and what it should hold. */
  private static final class Checked {
    final Table table;
    final Map<List<Long>, Long> model = new HashMap<>();
    final long newBytes;

    Checked(ToLongFunction<long[]> hash, int columns) {
      table = new Table(hash, columns);
      newBytes = table.bytes();
    }

    void add(long[] row, long weight) {
      List<Long> key = Arrays.stream(row).boxed().toList();
      long before = model.getOrDefault(key, 0L);
      assertEquals(before, table.copiesOf(row));
      assertEquals(before == 0 ? 1 : before + weight == 0 ? -1 : 0, table.add(row, weight));
      model.merge(key, weight, Long::sum);
      model.remove(key, 0L);
      assertEquals(model.size(), table.rows());
    }

    void check(String message) {
      Map<List<Long>, Long> rows = new HashMap<>();
      table.forEach(
          (words, at) -> {
            long[] row = Arrays.copyOfRange(words, at, at + table.columns);
            long copies = words[at + table.columns];
            assertEquals(null, rows.put(Arrays.stream(row).boxed().toList(), copies));
          });
      assertEquals(model, rows, message);
      long[] entries = table.entries();
      for (int entry = table.firstEntry(); entry >= 0; entry = table.nextEntry(entry)) {
        long[] row = Arrays.copyOfRange(entries, entry, entry + table.columns);
        long copies = entries[entry + table.columns];
        assertEquals(copies, rows.remove(Arrays.stream(row).boxed().toList()), message);
      }
      assertEquals(Map.of(), rows, message);
    }

    void empty(Random random) {
      List<Map.Entry<List<Long>, Long>> rows = new ArrayList<>(Map.copyOf(model).entrySet());
      Collections.shuffle(rows, random);
      for (Map.Entry<List<Long>, Long> row : rows) {
        add(row.getKey().stream().mapToLong(Long::longValue).toArray(), -row.getValue());
      }
      check("emptied");
      assertEquals(newBytes, table.bytes());
    }
  }

  @Test
  void randomChanges() {
    for (long seed = 0; seed < 30; seed++) {
      Random random = new Random(seed);
      int columns = random.nextInt(6);
      Checked table = new Checked(seed % 5 == 4 ? EQUAL : MIXED, columns);
      int range = 2 + random.nextInt(6);
      for (int step = 0; step < 3000; step++) {
        long[] row = random.longs(columns, -1, range).toArray();
        long copies = table.model.getOrDefault(Arrays.stream(row).boxed().toList(), 0L);
        long weight = 1 + random.nextInt(2);
        boolean goes = copies > 0 && random.nextInt(10) < 6;
        table.add(row, goes ? -Math.min(copies, weight) : weight);
      }
      table.check("seed " + seed);
      table.empty(random);
    }
  }

  @Test
  void hundredThousandRowsComeAndGo() {
    Checked table = new Checked(MIXED, 2);
    assertTrue(table.newBytes < 1024);
    for (long row = 0; row < 100_000; row++) {
      table.add(new long[] {row % 100 == 0 ? Long.MIN_VALUE : row % 100, row}, Long.MAX_VALUE);
    }
    table.check("full");
    table.empty(new Random(1));
  }

  @Test
  void onlyRowsThatMayHaveLeftTheCacheAreLoadedAhead() {
    Table table = new Table(MIXED, 1);
    long rows = 0;
    while (table.tooFewToTouch(0, 20, 1)) {
      table.add(new long[] {rows++}, 1);
    }
    // 16,384 entries of two words take 256 KB; they double with the row that would fill 3/4.
    assertEquals(12_288, rows);
    assertTrue(table.tooFewToTouch(0, 4, 1));
    for (long row = 0; row < rows; row++) {
      table.add(new long[] {row}, -1);
    }
    assertTrue(table.tooFewToTouch(0, 20, 1));
  }

  @Test
  void fiveThousandRowsOfOneHash() {
    Checked table = new Checked(EQUAL, 1);
    for (long row = 0; row < 5000; row++) {
      table.add(new long[] {row}, 1);
    }
    table.check("full");
    table.empty(new Random(2));
  }

  @Test
  void keysBesideARunOfOneHashStayReachable() {
    Checked table = new Checked(row -> row[0] % 3, 1);
    Random random = new Random(3);
    for (int step = 0; step < 20_000; step++) {
      long[] row = {random.nextInt(400)};
      table.add(row, table.table.copiesOf(row) == 0 ? 1 : -1);
    }
    table.check("three runs");
    table.empty(random);
  }
}
