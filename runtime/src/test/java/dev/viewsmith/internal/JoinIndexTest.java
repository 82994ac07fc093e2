package dev.viewsmith.internal;

import static dev.viewsmith.internal.CheckedJoinIndex.EQUAL;
import static dev.viewsmith.internal.CheckedJoinIndex.MIXED;
import static dev.viewsmith.internal.CheckedJoinIndex.array;
import static dev.viewsmith.internal.CheckedJoinIndex.list;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.viewsmith.internal.CheckedJoinIndex.Row;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class JoinIndexTest {
  private static final long[] EXTREMES = {0, -1, 1, Long.MIN_VALUE, Long.MAX_VALUE};

  private static long[] words(long... words) {
    return words;
  }

  @Test
  void randomChangesOfAllSides() {
    for (long seed = 0; seed < 30; seed++) {
      Random random = new Random(seed);
      int keyWords = 1 + random.nextInt(3);
      int[] widths = random.ints(1 + random.nextInt(3), 1, 6).toArray();
      CheckedJoinIndex index =
          new CheckedJoinIndex(seed % 5 == 4 ? EQUAL : MIXED, keyWords, widths);
      int range = 2 + random.nextInt(12);
      for (int step = 0; step < 3000; step++) {
        change(index, random, range);
        if (step % 500 == 0) {
          index.check("seed " + seed + ", step " + step);
        }
      }
      index.check("seed " + seed);
      index.empty(random);
    }
  }

  private static void change(CheckedJoinIndex index, Random random, int range) {
    int side = random.nextInt(index.model.size());
    long[] key = random.longs(index.index.keyWords, 0, 3).toArray();
    long[] row = random.longs(index.index.words[side] - 1, 0, range).toArray();
    long copies = index.model.get(side).getOrDefault(new Row(list(key), list(row)), 0L);
    long weight = 1 + random.nextInt(3);
    boolean goes = copies > 0 && random.nextInt(10) < 6;
    index.add(side, key, row, goes ? -Math.min(copies, weight) : weight);
  }

  @Test
  void onlyRowsThatMayHaveLeftTheCacheAreLoadedAhead() {
    CheckedJoinIndex.Index index = new CheckedJoinIndex.Index(MIXED, 1, 4);
    long rows = 0;
    while (index.tooFewToTouch(0, 20, 1)) {
      index.add(0, words(rows % 100), words(rows, rows, rows), 1);
      rows++;
    }
    // The blocks of 100 keys have room for 16, 32, 64 rows of four words, then for more.
    assertTrue(rows > 100 * 32 && rows <= 100 * 64, "touched from " + rows + " rows on");
    assertTrue(index.tooFewToTouch(0, 4, 1));
  }

  @Test
  void extremeWordsAreOrdinary() {
    CheckedJoinIndex index = new CheckedJoinIndex(MIXED, 2, 3, 3);
    for (int side = 0; side < 2; side++) {
      for (long a : EXTREMES) {
        for (long b : EXTREMES) {
          index.add(side, words(a, b), words(b, a), Long.MAX_VALUE - 1);
          index.add(side, words(a, a), words(a, b), 1);
        }
      }
    }
    index.check("extremes");
    index.empty(new Random(1));
  }

  @Test
  void manyKeysComeAndGo() {
    CheckedJoinIndex index = new CheckedJoinIndex(MIXED, 1, 3, 2);
    for (long key = 0; key < 60_000; key++) {
      index.add((int) key & 1, words(key << 20), key % 2 == 0 ? words(key, 7) : words(key), 1);
    }
    index.check("full");
    long full = index.index.bytes();
    for (long key = 0; key < 57_000; key++) {
      index.add((int) key & 1, words(key << 20), key % 2 == 0 ? words(key, 7) : words(key), -1);
    }
    index.check("few left");
    assertTrue(index.index.bytes() < full / 4, index.index.bytes() + " of " + full);
    index.empty(new Random(2));
  }

  @Test
  void fiveThousandKeysOfOneHash() {
    CheckedJoinIndex index = new CheckedJoinIndex(EQUAL, 1, 2);
    for (long key = 0; key < 5000; key++) {
      index.add(0, words(key), words(key % 3), 1 + key % 2);
    }
    index.check("full");
    index.empty(new Random(3));
  }

  @Test
  void hundredThousandRowsOfOneKey() {
    CheckedJoinIndex index = new CheckedJoinIndex(MIXED, 1, 3, 2);
    index.add(1, words(5), words(1), 1);
    for (long row = 0; row < 100_000; row++) {
      index.add(0, words(5), words(row % 317, row), 1);
    }
    index.check("full");
    assertTrue(index.index.bytes() < 100_000 * 8 * 3 * 3.5, index.index.bytes() + " bytes");
    index.empty(new Random(4));
  }

  @Test
  void memoryFollowsTheRowsThatAreLeft() {
    for (int keys : new int[] {1, 1000}) {
      CheckedJoinIndex index = new CheckedJoinIndex(MIXED, 1, 3);
      int rows = 40_000 / keys;
      for (long row = 0; row < rows; row++) {
        for (long key = 0; key < keys; key++) {
          index.add(0, words(key), words(row, 1), 1);
        }
      }
      long full = index.index.bytes();
      for (long row = rows / 20; row < rows; row++) {
        for (long key = 0; key < keys; key++) {
          index.add(0, words(key), words(row, 1), -1);
        }
      }
      index.check("few left");
      assertTrue(index.index.bytes() < full / 4, index.index.bytes() + " of " + full + " bytes");
    }
  }

  @Test
  void blocksCrossEveryLimitInBothDirections() {
    for (int width : new int[] {2, 3, 4, 7, 31, 130, 300}) {
      Random random = new Random(width);
      CheckedJoinIndex index = new CheckedJoinIndex(MIXED, 1, width);
      for (int goal : new int[] {2, 3, 40, 44, 84, 90, 85, 86, 128, 129, 60, 700, 20, 1, 200, 0}) {
        Map<Row, Long> model = index.model.get(0);
        while (model.size() < goal) {
          long[] row = random.longs(width - 1, 0, 1000).toArray();
          index.add(0, words(9), row, 1);
        }
        while (model.size() > goal) {
          Row any = model.keySet().stream().skip(random.nextInt(model.size())).findFirst().get();
          index.add(0, words(9), array(any.row()), -model.get(any));
        }
        index.check("width " + width + ", rows " + goal);
      }
    }
  }

  @Test
  void twoThousandRowsOfOneHash() {
    CheckedJoinIndex index = new CheckedJoinIndex(MIXED, 1, 3);
    for (long i = 0; i < 2000; i++) {
      long[] row = words(i, -Hashing.mix(i) * 0x9E3779B97F4A7C15L);
      assertEquals(Hashing.mix(0), Hashing.mix(row, 0, 2));
      index.add(0, words(1), row, 1);
    }
    index.check("full");
    index.empty(new Random(5));
  }

  @Test
  void tenRowsAreSmall() {
    CheckedJoinIndex index = new CheckedJoinIndex(MIXED, 1, 3, 2);
    for (long i = 0; i < 10; i++) {
      index.add((int) i & 1, words(i / 2), i % 2 == 0 ? words(i, i) : words(i), 1);
    }
    assertTrue(index.index.bytes() < 8192, index.index.bytes() + " bytes are held");
  }

  @Test
  void aRowThatWasNotCompletedIsNoticed() {
    CheckedJoinIndex index = new CheckedJoinIndex(MIXED, 1, 3);
    for (long row = 0; row < 200; row++) {
      index.add(0, words(1), words(row, row), 1);
    }
    index.index.appendOnly(0, words(1), words(-1, -1));
    assertThrows(
        IllegalStateException.class, () -> index.index.add(0, words(1), words(150, 150), -1));
  }

  /** An index of one side, of rows of two columns that have a note behind their copies. */
  private static final class Noted extends JoinIndex {
    private static final int WORDS = 4;

    Noted() {
      super(1, 1, 1);
    }

    private int entry(long key) {
      int entry = first(Hashing.mix(key));
      while (directory[entry + 1] != 0 && directory[entry] != key) {
        entry = next(entry);
      }
      return directory[entry + 1] != 0 ? entry : -1;
    }

    /** Opens the rows of a key, and returns where one stands. */
    int find(long key, long a, long b) {
      open(entry(key), side(1, 0), WORDS);
      if (to - from > SCANNED) {
        long[] wanted = wanted(WORDS);
        wanted[0] = a;
        wanted[1] = b;
        return findWanted(WORDS);
      }
      int row = from;
      while (row < to && (block[row] != a || block[row + 1] != b)) {
        row += WORDS;
      }
      return row;
    }

    void add(long key, long a, long b, long note, long weight) {
      int entry = entry(key);
      if (entry < 0) {
        entry = enterHash(Hashing.mix(key));
        directory[entry] = key;
      }
      int row = find(key, a, b);
      if (row < to) {
        addCopies(entry, side(1, 0), WORDS, row, weight);
        return;
      }
      row = append(entry, side(1, 0), WORDS, weight);
      block[row] = a;
      block[row + 1] = b;
      block[row + 3] = note;
      appended(row, WORDS);
    }

    void note(long key, long a, long b, long change) {
      int row = find(key, a, b);
      block[row + 3] += change;
    }

    @Override
    protected long hash(long[] directory, int entry) {
      return Hashing.mix(directory[entry]);
    }
  }

  @Test
  void notesChangeWithoutARowBecomingAnother() {
    Random random = new Random(11);
    Noted index = new Noted();
    Map<List<Long>, long[]> model = new HashMap<>();
    for (int step = 0; step < 20_000; step++) {
      long key = random.nextInt(3);
      long a = random.nextInt(20);
      long b = random.nextInt(15);
      long[] known = model.get(List.of(key, a, b));
      if (known == null) {
        long note = random.nextInt(5);
        index.add(key, a, b, note, 2);
        model.put(List.of(key, a, b), new long[] {2, note});
      } else if (random.nextInt(4) == 0) {
        index.note(key, a, b, 3);
        known[1] += 3;
      } else {
        index.add(key, a, b, 99, -1);
        known[0]--;
        if (known[0] == 0) {
          model.remove(List.of(key, a, b));
        }
      }
    }
    assertTrue(index.rows() > 3 * JoinIndex.SCANNED / Noted.WORDS, "rows that are not scanned");
    assertEquals(model.size(), index.rows());
    model.forEach(
        (row, known) -> {
          int at = index.find(row.get(0), row.get(1), row.get(2));
          assertTrue(at < index.to, row::toString);
          assertEquals(known[0], index.block[at + 2], row::toString);
          assertEquals(known[1], index.block[at + 3], row::toString);
        });
    index.add(7, 1, 1, 0, 5);
    assertThrows(ArithmeticException.class, () -> index.add(7, 1, 1, 0, Long.MAX_VALUE));
    assertEquals(5, index.block[index.find(7, 1, 1) + 2]);
  }
}
