package dev.viewsmith.internal;

import static dev.viewsmith.internal.CheckedFrequencies.BLOCK;
import static dev.viewsmith.internal.CheckedFrequencies.DISTINCT;
import static dev.viewsmith.internal.CheckedFrequencies.GREATEST;
import static dev.viewsmith.internal.CheckedFrequencies.GROUP_WORDS;
import static dev.viewsmith.internal.CheckedFrequencies.LEAST;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class FrequenciesTest {

  @Test
  void randomChangesOfSeveralGroups() {
    for (int range : new int[] {1, 2, 3, 5, 9, 17, 40, 140, 300, 2000}) {
      Random random = new Random(range);
      long[] values = random.longs(range).toArray();
      CheckedFrequencies checked = CheckedFrequencies.ofNumbers(3);
      for (int step = 0; step < 20_000; step++) {
        checked.randomStep(random, values, step / 5000 % 2 == 0 ? 4 : 9);
      }
      checked.check("seed " + range);
      checked.empty(random);
    }
  }

  @Test
  void extremeValuesAndCounts() {
    CheckedFrequencies checked = CheckedFrequencies.ofNumbers(2);
    for (long value : new long[] {0, Long.MAX_VALUE, Long.MIN_VALUE, -1, 1}) {
      checked.add(0, value, Long.MAX_VALUE / 8);
      checked.add(1, value, 1);
    }
    checked.check("extremes");
    checked.empty(new Random(1));
  }

  @Test
  void sizesCrossEveryLimitInBothDirections() {
    int[] goals = {
      1, 2, 1, 4, 5, 2, 1, 0, 128, 129, 128, 129, 66, 64, 63, 127, 130, 64, 129, 257, 400, 65, 64,
      1, 2, 2000, 600, 1500, 64, 0, 1, 0
    };
    for (int way = 0; way < 3; way++) {
      Random random = new Random(way);
      CheckedFrequencies checked = CheckedFrequencies.ofNumbers(2);
      checked.add(1, 5, 1);
      TreeMap<Long, Long> model = checked.model.get(0);
      for (int goal : goals) {
        while (model.size() < goal) {
          long next = model.isEmpty() ? 0 : way == 0 ? model.lastKey() + 1 : model.firstKey() - 1;
          checked.add(0, way == 2 ? random.nextLong() : next, 1);
        }
        while (model.size() > goal) {
          List<Long> keys = new ArrayList<>(model.keySet());
          int any = random.nextInt(keys.size());
          long gone = way == 2 ? keys.get(any) : way == 0 ? model.firstKey() : model.lastKey();
          checked.add(0, gone, -model.get(gone));
        }
        checked.check("way " + way + ", goal " + goal);
      }
      checked.empty(random);
    }
  }

  @Test
  void windowsThatSlideStayDense() {
    for (int direction : new int[] {1, -1}) {
      CheckedFrequencies checked = CheckedFrequencies.ofNumbers(1);
      int size = 10_000;
      for (long i = 0; i < 3 * size; i++) {
        checked.add(0, direction * i, 1);
        if (i >= size) {
          checked.add(0, direction * (i - size), -1);
        }
      }
      checked.check("direction " + direction);
      long bytes = checked.frequencies.bytes();
      assertTrue(bytes < size * 16 * 2, bytes + " bytes for " + size + " values");
      checked.empty(new Random(2));
    }
  }

  @Test
  void leavesFollowTheValuesThatAreLeft() {
    CheckedFrequencies checked = CheckedFrequencies.ofNumbers(1);
    for (long i = 0; i < 60_000; i++) {
      checked.add(0, i, 1);
    }
    int left = 1500;
    List<Long> values = new ArrayList<>(checked.model.get(0).keySet());
    Collections.shuffle(values, new Random(7));
    values.subList(left, values.size()).forEach(value -> checked.add(0, value, -1));
    checked.check("few left");
    long blocks = checked.frequencies.blocks();
    assertTrue(blocks < left / 24, blocks + " blocks for " + left + " values");
    checked.empty(new Random(8));
  }

  @Test
  void aMillionValuesOfOneGroup() {
    int size = 1_000_000;
    long[] page = new long[GROUP_WORDS];
    Frequencies frequencies = new Frequencies(DISTINCT, LEAST, GREATEST, BLOCK);
    long newBytes = frequencies.bytes();
    for (int i = 0; i < size; i++) {
      assertEquals(1, frequencies.add(page, 0, Hashing.mix(i), 1, i));
    }
    long[] values = new long[size];
    Arrays.setAll(values, Hashing::mix);
    Arrays.sort(values);
    int[] at = new int[1];
    frequencies.forEach(page, 0, size, (value, count) -> assertEquals(values[at[0]++], value));
    assertEquals(size, at[0]);
    assertEquals(size, page[DISTINCT]);
    assertTrue(frequencies.bytes() < size * 16L * 2, frequencies.bytes() + " bytes");
    for (int i = 0; i < size; i++) {
      assertEquals(values[i], page[LEAST]);
      assertEquals(values[size - 1], page[GREATEST]);
      assertEquals(-1, frequencies.add(page, 0, values[i], -1, size - i));
    }
    assertEquals(0, page[BLOCK]);
    assertTrue(frequencies.bytes() <= newBytes + 16_384, frequencies.bytes() + " bytes");
  }

  @Test
  void theGreatestIsKeptOnlyIfWanted() {
    CheckedFrequencies checked =
        new CheckedFrequencies(
            2,
            false,
            Comparator.naturalOrder(),
            new Frequencies(DISTINCT, LEAST, Frequencies.NONE, BLOCK));
    Random random = new Random(3);
    long[] values = random.longs(300).toArray();
    for (int step = 0; step < 5000; step++) {
      checked.randomStep(random, values, 4);
    }
    checked.empty(random);
  }

  /** A group table as generated code would have it. */
  private static final class Groups extends GroupTable {
    static final int COUNT = GroupTable.KEY + 1;
    static final int WORDS = COUNT + 4;

    Groups() {
      super(1, 3, 1);
    }

    int open(long hash, long key) {
      long[] page = pageOf(hash);
      int row = first(page, hash, WORDS);
      while (page[row + STAMP] != 0) {
        if (page[row + HASH] == hash && page[row + KEY] == key) {
          return change(page, row);
        }
        row = next(page, row, WORDS);
      }
      row = room(hash, page, row);
      this.page[row + KEY] = key;
      return enter(hash, row);
    }
  }

  @Test
  void touchingLoadsTheFirstValueAndTheFirstCountOfEachBlock() {
    Frequencies frequencies =
        new Frequencies(Groups.COUNT + 1, Groups.COUNT + 2, Frequencies.NONE, Groups.COUNT + 3);
    Groups groups = new Groups();
    int[] sizes = {0, 1, 2, 4, 5, 8, 9, 40, 128};
    long[] joined = new long[sizes.length];
    long expected = 0;
    for (int key = 0; key < sizes.length; key++) {
      joined[key] = key;
      int row = groups.open(joined[key], key);
      long rows = 0;
      for (int i = 0; i < sizes[key]; i++) {
        long copies = 100 + key * 7 + i;
        groups.count(rows, copies);
        frequencies.add(groups.page, row, 1000L * key + i, copies, rows);
        rows += copies;
        GroupTable.put(groups.page, row + Groups.COUNT, rows);
      }
      expected += sizes[key] < 2 ? 0 : 1000L * key + 100 + key * 7;
    }
    assertEquals(expected, frequencies.touchBlocks(groups, joined, 0, joined.length, 1));
  }

  @Test
  void onlyBlocksThatMayHaveLeftTheCacheAreTouched() {
    Frequencies frequencies =
        new Frequencies(Groups.COUNT + 1, Groups.COUNT + 2, Frequencies.NONE, Groups.COUNT + 3);
    Groups groups = new Groups();
    long[] joined = {Hashing.mix(0), Hashing.mix(1)};
    int group = 0;
    do {
      int row = groups.open(Hashing.mix(group), group);
      for (int rows = 0; rows < 40; rows++) {
        groups.count(rows, 1);
        frequencies.add(groups.page, row, 1 + rows, 1, rows);
        GroupTable.put(groups.page, row + Groups.COUNT, rows + 1);
      }
      frequencies.touch(groups, joined, 0, joined.length, 1);
    } while (frequencies.touched == 0 && ++group < 10_000);
    // Blocks of 40 values take 128 words each: room for 256 of them takes 256 KB, beside what the
    // smaller blocks had before them. There is room for 256 when the 129th comes.
    assertEquals(129, groups.size());
  }

  @Test
  void touchingChangesNothing() {
    Frequencies frequencies =
        new Frequencies(Groups.COUNT + 1, Groups.COUNT + 2, Frequencies.NONE, Groups.COUNT + 3);
    Groups groups = new Groups();
    Map<Long, TreeMap<Long, Long>> model = new TreeMap<>();
    Random random = new Random(5);
    for (int batch = 0; batch < 300; batch++) {
      long[] joined = new long[40 * 3];
      for (int at = 0; at < joined.length; at += 3) {
        long key = random.nextInt(batch < 150 ? 300 : 3);
        joined[at] = Hashing.mix(key);
        joined[at + 1] = key;
        joined[at + 2] = random.nextInt(1000);
      }
      frequencies.touchBlocks(groups, joined, 0, joined.length, 3);
      for (int at = 0; at < joined.length; at += 3) {
        int row = groups.open(joined[at], joined[at + 1]);
        long n = groups.page[row + Groups.COUNT];
        groups.count(n, 1);
        frequencies.add(groups.page, row, joined[at + 2], 1, n);
        GroupTable.put(groups.page, row + Groups.COUNT, n + 1);
        model
            .computeIfAbsent(joined[at + 1], key -> new TreeMap<>())
            .merge(joined[at + 2], 1L, Long::sum);
      }
      groups.publish();
    }
    model.forEach(
        (key, values) -> {
          TreeMap<Long, Long> found = new TreeMap<>();
          int row = groups.open(Hashing.mix(key), key);
          long n = groups.page[row + Groups.COUNT];
          frequencies.forEach(groups.page, row, n, found::put);
          assertEquals(values, found);
        });
  }
}
