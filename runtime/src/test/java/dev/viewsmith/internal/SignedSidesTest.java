package dev.viewsmith.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Sides of an index that are only joined with, beside one that keeps each row once. */
class SignedSidesTest {
  /** Used as generated code uses such an index, but for any widths. */
  private static final class Index extends JoinIndex {
    private static final int JOINED = side(1, 0);
    private static final int HOME = side(1, 1);
    private static final int HOME_WORDS = 2;

    private final int words;

    Index(int words) {
      super(1, 2);
      this.words = words;
    }

    private int find(long key) {
      int entry = first(Hashing.mix(key));
      while (directory[entry + 1] != 0 && directory[entry] != key) {
        entry = next(entry);
      }
      return directory[entry + 1] != 0 ? entry : -1;
    }

    private int enter(long key) {
      int found = find(key);
      if (found >= 0) {
        return found;
      }
      int entry = enterHash(Hashing.mix(key));
      directory[entry] = key;
      return entry;
    }

    void add(long key, long[] row, long weight) {
      int entry = enter(key);
      open(entry, JOINED, words);
      int at = scanFrom();
      while (at < to && !Arrays.equals(block, at, at + words - 1, row, 0, row.length)) {
        at += words;
      }
      if (at < to) {
        addCopies(entry, JOINED, words, at, weight);
        return;
      }
      at = appendSigned(entry, JOINED, words, weight);
      System.arraycopy(row, 0, block, at, row.length);
    }

    /** A row of the other side, which keeps the entry. */
    void addHome(long key, long weight) {
      int entry = enter(key);
      open(entry, HOME, HOME_WORDS);
      if (from < to) {
        addCopies(entry, HOME, HOME_WORDS, from, weight);
      } else {
        appended(append(entry, HOME, HOME_WORDS, weight), HOME_WORDS);
      }
    }

    /** The rows as a join reads them; equal ones are added up. */
    Map<List<Long>, Long> joined(long key) {
      openJoined(find(key), JOINED, words);
      Map<List<Long>, Long> rows = new HashMap<>();
      for (int row = from; row < to; row += words) {
        long copies = block[row + words - 1];
        assertTrue(copies > 0, () -> "a row of " + copies + " copies was read");
        rows.merge(
            CheckedJoinIndex.list(Arrays.copyOfRange(block, row, row + words - 1)),
            copies,
            Long::sum);
      }
      return rows;
    }

    int read(long key) {
      openJoined(find(key), JOINED, words);
      return (to - from) / words;
    }

    @Override
    protected long hash(long[] directory, int entry) {
      return Hashing.mix(directory[entry]);
    }
  }

  @Test
  void readsWhatWasAddedUp() {
    for (long seed = 0; seed < 40; seed++) {
      Random random = new Random(seed);
      int words = List.of(2, 3, 5, 8, 70, 129, 300).get(random.nextInt(7));
      Index index = new Index(words);
      List<Map<List<Long>, Long>> model = List.of(new HashMap<>(), new HashMap<>());
      int range = 1 + random.nextInt(400);
      for (int step = 0; step < 4000; step++) {
        int key = random.nextInt(2);
        change(index, model.get(key), key, range, step / 1000 % 2 == 0 ? 7 : 3, random);
        if (random.nextInt(50) == 0) {
          assertEquals(model.get(key), index.joined(key), "seed " + seed + ", step " + step);
        }
      }
      for (int key = 0; key < 2; key++) {
        assertEquals(model.get(key), index.joined(key), "seed " + seed);
        empty(index, model.get(key), key);
        assertEquals(Map.of(), index.joined(key), "seed " + seed);
      }
      assertEquals(0, index.keys(), "seed " + seed);
      assertEquals(0, index.rows(), "seed " + seed);
    }
  }

  /** Rows that nobody reads are counted nevertheless. */
  @Test
  void nothingIsLeftOfWhatWasNeverRead() {
    for (long seed = 0; seed < 40; seed++) {
      Random random = new Random(seed);
      Index index = new Index(2 + random.nextInt(6));
      Map<List<Long>, Long> model = new HashMap<>();
      for (int step = 0; step < 4000; step++) {
        change(index, model, 7, 300, step / 1000 % 2 == 0 ? 7 : 3, random);
      }
      empty(index, model, 7);
      assertEquals(0, index.keys(), "seed " + seed);
      assertEquals(0, index.rows(), "seed " + seed);
    }
  }

  private static void change(
      Index index, Map<List<Long>, Long> model, long key, int range, int ofTen, Random random) {
    long[] row = new long[index.words - 1];
    Arrays.fill(row, random.nextInt(range));
    List<Long> place = CheckedJoinIndex.list(row);
    long copies = model.getOrDefault(place, 0L);
    long many = 1 + random.nextInt(3);
    long weight = random.nextInt(10) < ofTen ? many : -Math.min(copies, many);
    if (weight != 0) {
      index.add(key, row, weight);
      model.merge(place, weight, (a, b) -> a + b == 0 ? null : a + b);
    }
  }

  private static void empty(Index index, Map<List<Long>, Long> model, long key) {
    new ArrayList<>(model.entrySet())
        .forEach(row -> index.add(key, CheckedJoinIndex.array(row.getKey()), -row.getValue()));
    model.clear();
  }

  /** Its first block is a large one. */
  @Test
  void aWideRowCountsFromTheFirst() {
    Index index = new Index(300);
    long[] row = new long[299];
    index.add(7, row, 1);
    row[0] = 1;
    index.add(7, row, 1);
    index.add(7, row, -1);
    assertEquals(1, index.read(7));
    index.add(7, new long[299], -1);
    assertEquals(0, index.keys());
  }

  @Test
  void whatComesAndGoesLeavesNothing() {
    Index index = new Index(3);
    long bytes = 0;
    for (int round = 0; round < 5; round++) {
      for (long row = 0; row < 10_000; row++) {
        index.add(7, new long[] {row, 0}, 2);
      }
      bytes = Math.max(bytes, index.bytes());
      for (long row = 0; row < 10_000; row++) {
        index.add(7, new long[] {row, 0}, -1);
        index.add(7, new long[] {row, 0}, -1);
      }
      assertEquals(0, index.rows());
      assertEquals(0, index.keys());
    }
    assertTrue(index.bytes() < bytes / 4, index.bytes() + " bytes of " + bytes);
  }

  @Test
  void oneRowThatComesAgainAndAgainStaysFew() {
    Index index = new Index(2);
    for (long row = 0; row < 200; row++) {
      index.add(7, new long[] {row}, 1);
    }
    for (int i = 0; i < 100_000; i++) {
      index.add(7, new long[] {5}, 1);
    }
    assertTrue(index.read(7) <= 1024, index.read(7) + " rows are read for 200");
    assertEquals(Long.valueOf(100_001), index.joined(7).get(List.of(5L)));
  }

  @Test
  void readingGivesBackWhatDeletionsHaveLeft() {
    Index index = new Index(3);
    for (long row = 0; row < 10_000; row++) {
      index.add(7, new long[] {row, 1}, 1);
    }
    long full = index.bytes();
    for (long row = 0; row < 9_990; row++) {
      index.add(7, new long[] {row, 1}, -1);
    }
    assertEquals(10, index.read(7));
    assertEquals(10, index.rows());
    assertTrue(index.bytes() < full / 8, index.bytes() + " bytes of " + full);
  }

  @Test
  void theOtherSideKeepsTheEntry() {
    Index index = new Index(3);
    index.addHome(7, 1);
    for (long row = 0; row < 300; row++) {
      index.add(7, new long[] {row, 1}, 1);
    }
    for (long row = 0; row < 300; row++) {
      index.add(7, new long[] {row, 1}, -1);
    }
    assertEquals(1, index.keys());
    assertEquals(1, index.rows());
    index.addHome(7, -1);
    assertEquals(0, index.keys());
  }
}
