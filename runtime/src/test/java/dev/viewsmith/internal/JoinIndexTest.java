package dev.viewsmith.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
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

class JoinIndexTest {
  private static final ToLongFunction<long[]> MIXED = key -> Hashing.mix(key, 0, key.length);
  private static final ToLongFunction<long[]> EQUAL = key -> 4711;
  private static final long[] EXTREMES = {0, -1, 1, Long.MIN_VALUE, Long.MAX_VALUE};

  /** Used as generated code uses the index, but for any widths. */
  private static final class Index extends JoinIndex {
    private final int keyWords;
    private final int[] words;
    private final ToLongFunction<long[]> hash;

    Index(ToLongFunction<long[]> hash, int keyWords, int... words) {
      super(keyWords, words.length);
      this.hash = hash;
      this.keyWords = keyWords;
      this.words = words;
    }

    int find(long[] key) {
      int entry = first(hash.applyAsLong(key));
      while (directory[entry + keyWords] != 0 && !sameKey(entry, key)) {
        entry = next(entry);
      }
      return directory[entry + keyWords] != 0 ? entry : -1;
    }

    private boolean sameKey(int entry, long[] key) {
      return Arrays.equals(directory, entry, entry + keyWords, key, 0, keyWords);
    }

    long copiesOf(int side, long[] key, long[] row) {
      open(find(key), side(keyWords, side), words[side]);
      return copies(findRow(side, row), words[side]);
    }

    int add(int side, long[] key, long[] row, long weight) {
      int found = find(key);
      int entry = found < 0 ? enter(key) : found;
      open(entry, side(keyWords, side), words[side]);
      int at = findRow(side, row);
      if (at < to) {
        return addCopies(entry, side(keyWords, side), words[side], at, weight);
      }
      at = append(entry, side(keyWords, side), words[side], weight);
      System.arraycopy(row, 0, block, at, row.length);
      return appended(at, words[side]);
    }

    void appendOnly(int side, long[] key, long[] row) {
      int entry = find(key);
      open(entry, side(keyWords, side), words[side]);
      int at = append(entry, side(keyWords, side), words[side], 1);
      System.arraycopy(row, 0, block, at, row.length);
    }

    private int findRow(int side, long[] row) {
      int width = words[side];
      if (to - from > SCANNED) {
        System.arraycopy(row, 0, wanted(width), 0, row.length);
        return findWanted(width);
      }
      int at = from;
      while (at < to && !Arrays.equals(block, at, at + width - 1, row, 0, row.length)) {
        at += width;
      }
      return at;
    }

    private int enter(long[] key) {
      int entry = enterHash(hash.applyAsLong(key));
      System.arraycopy(key, 0, directory, entry, keyWords);
      return entry;
    }

    void touch(long[] key) {
      touchEntry(hash.applyAsLong(key));
      for (int side = 0; side < words.length; side++) {
        touchRows(find(key), side(keyWords, side), words[side]);
      }
    }

    @Override
    protected long hash(long[] directory, int entry) {
      return hash.applyAsLong(Arrays.copyOfRange(directory, entry, entry + keyWords));
    }
  }

  private record Row(List<Long> key, List<Long> row) {}

  /** An index and what it should hold. */
  private static final class Checked {
    final Index index;
    final List<Map<Row, Long>> model = new ArrayList<>();
    final long newBytes;

    Checked(ToLongFunction<long[]> hash, int keyWords, int... words) {
      index = new Index(hash, keyWords, words);
      newBytes = index.bytes();
      Arrays.stream(words).forEach(width -> model.add(new HashMap<>()));
    }

    void add(int side, long[] key, long[] row, long weight) {
      Row place = new Row(list(key), list(row));
      long before = model.get(side).getOrDefault(place, 0L);
      assertEquals(before, index.copiesOf(side, key, row), place::toString);
      index.touch(key);
      int expected = before == 0 ? 1 : before + weight == 0 ? -1 : 0;
      assertEquals(expected, index.add(side, key, row, weight), place::toString);
      if (before + weight == 0) {
        model.get(side).remove(place);
      } else {
        model.get(side).put(place, before + weight);
      }
    }

    void check(String message) {
      for (int side = 0; side < model.size(); side++) {
        assertEquals(model.get(side), rows(side), message);
      }
      assertEquals(model.stream().mapToLong(Map::size).sum(), index.rows(), message);
      long keys = model.stream().flatMap(m -> m.keySet().stream()).map(Row::key).distinct().count();
      assertEquals(keys, index.keys(), message);
    }

    private Map<Row, Long> rows(int side) {
      int width = index.words[side];
      Map<Row, Long> rows = new HashMap<>();
      index.forEach(
          JoinIndex.side(index.keyWords, side),
          width,
          (keys, key, words, at) -> {
            List<Long> keyWords = list(Arrays.copyOfRange(keys, key, key + index.keyWords));
            List<Long> row = list(Arrays.copyOfRange(words, at, at + width - 1));
            assertEquals(null, rows.put(new Row(keyWords, row), words[at + width - 1]));
          });
      return rows;
    }

    void empty(Random random) {
      for (int side = 0; side < model.size(); side++) {
        List<Map.Entry<Row, Long>> rows = new ArrayList<>(model.get(side).entrySet());
        Collections.shuffle(rows, random);
        for (Map.Entry<Row, Long> row : rows) {
          add(side, array(row.getKey().key), array(row.getKey().row), -row.getValue());
        }
      }
      check("emptied");
      assertTrue(index.bytes() <= newBytes + 16_384, index.bytes() + " bytes are held");
    }
  }

  private static List<Long> list(long[] words) {
    return Arrays.stream(words).boxed().toList();
  }

  private static long[] array(List<Long> words) {
    return words.stream().mapToLong(Long::longValue).toArray();
  }

  private static long[] words(long... words) {
    return words;
  }

  @Test
  void randomChangesOfAllSides() {
    for (long seed = 0; seed < 30; seed++) {
      Random random = new Random(seed);
      int keyWords = 1 + random.nextInt(3);
      int[] widths = random.ints(1 + random.nextInt(3), 1, 6).toArray();
      Checked index = new Checked(seed % 5 == 4 ? EQUAL : MIXED, keyWords, widths);
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

  private static void change(Checked index, Random random, int range) {
    int side = random.nextInt(index.model.size());
    long[] key = random.longs(index.index.keyWords, 0, 3).toArray();
    long[] row = random.longs(index.index.words[side] - 1, 0, range).toArray();
    long copies = index.model.get(side).getOrDefault(new Row(list(key), list(row)), 0L);
    long weight = 1 + random.nextInt(3);
    boolean goes = copies > 0 && random.nextInt(10) < 6;
    index.add(side, key, row, goes ? -Math.min(copies, weight) : weight);
  }

  @Test
  void extremeWordsAreOrdinary() {
    Checked index = new Checked(MIXED, 2, 3, 3);
    for (int side = 0; side < 2; side++) {
      for (long a : EXTREMES) {
        for (long b : EXTREMES) {
          index.add(side, words(a, b), words(b, a), Long.MAX_VALUE);
          index.add(side, words(a, a), words(a, b), 1);
        }
      }
    }
    index.check("extremes");
    index.empty(new Random(1));
  }

  @Test
  void manyKeysComeAndGo() {
    Checked index = new Checked(MIXED, 1, 3, 2);
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
    Checked index = new Checked(EQUAL, 1, 2);
    for (long key = 0; key < 5000; key++) {
      index.add(0, words(key), words(key % 3), 1 + key % 2);
    }
    index.check("full");
    index.empty(new Random(3));
  }

  @Test
  void hundredThousandRowsOfOneKey() {
    Checked index = new Checked(MIXED, 1, 3, 2);
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
      Checked index = new Checked(MIXED, 1, 3);
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
      Checked index = new Checked(MIXED, 1, width);
      for (int goal : new int[] {2, 3, 40, 44, 84, 90, 85, 86, 128, 129, 60, 700, 20, 1, 200, 0}) {
        Map<Row, Long> model = index.model.get(0);
        while (model.size() < goal) {
          long[] row = random.longs(width - 1, 0, 1000).toArray();
          index.add(0, words(9), row, 1);
        }
        while (model.size() > goal) {
          Row any = model.keySet().stream().skip(random.nextInt(model.size())).findFirst().get();
          index.add(0, words(9), array(any.row), -model.get(any));
        }
        index.check("width " + width + ", rows " + goal);
      }
    }
  }

  @Test
  void twoThousandRowsOfOneHash() {
    Checked index = new Checked(MIXED, 1, 3);
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
    Checked index = new Checked(MIXED, 1, 3, 2);
    for (long i = 0; i < 10; i++) {
      index.add((int) i & 1, words(i / 2), i % 2 == 0 ? words(i, i) : words(i), 1);
    }
    assertTrue(index.index.bytes() < 8192, index.index.bytes() + " bytes are held");
  }

  @Test
  void aRowThatWasNotCompletedIsNoticed() {
    Checked index = new Checked(MIXED, 1, 3);
    for (long row = 0; row < 200; row++) {
      index.add(0, words(1), words(row, row), 1);
    }
    index.index.appendOnly(0, words(1), words(-1, -1));
    assertThrows(
        IllegalStateException.class, () -> index.index.add(0, words(1), words(150, 150), -1));
  }
}
