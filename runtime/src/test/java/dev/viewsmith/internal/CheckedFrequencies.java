package dev.viewsmith.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;

/** Frequencies of some groups and what they should hold. */
final class CheckedFrequencies {
  static final int N = 0;
  static final int DISTINCT = 1;
  static final int LEAST = 2;
  static final int GREATEST = 3;
  static final int BLOCK = 4;
  static final int GROUP_WORDS = 6;

  final Frequencies frequencies;
  final boolean greatest;
  final long[] page;
  final List<TreeMap<Long, Long>> model = new ArrayList<>();
  final long newBytes;

  CheckedFrequencies(
      int groups, boolean greatest, Comparator<Long> order, Frequencies frequencies) {
    this.greatest = greatest;
    this.frequencies = frequencies;
    page = new long[groups * GROUP_WORDS];
    newBytes = frequencies.bytes();
    for (int i = 0; i < groups; i++) {
      model.add(new TreeMap<>(order));
    }
  }

  static CheckedFrequencies ofNumbers(int groups) {
    return new CheckedFrequencies(
        groups, true, Comparator.naturalOrder(), new Frequencies(DISTINCT, LEAST, GREATEST, BLOCK));
  }

  void add(int group, long value, long weight) {
    TreeMap<Long, Long> values = model.get(group);
    int row = group * GROUP_WORDS;
    long before = values.getOrDefault(value, 0L);
    int expected = before == 0 ? 1 : before + weight == 0 ? -1 : 0;
    assertEquals(expected, frequencies.add(page, row, value, weight, page[row + N]));
    page[row + N] += weight;
    if (before + weight == 0) {
      values.remove(value);
    } else {
      values.put(value, before + weight);
    }
    assertEquals(values.size(), page[row + DISTINCT]);
    if (!values.isEmpty()) {
      assertEquals(values.firstKey(), page[row + LEAST]);
      assertEquals(greatest ? values.lastKey() : 0, page[row + GREATEST]);
    }
    assertEquals(values.size() > 1, page[row + BLOCK] != 0);
  }

  void check(String message) {
    assertEquals(model.stream().mapToLong(Map::size).sum(), frequencies.values(), message);
    assertEquals(
        model.stream().filter(values -> values.size() > 1).count(),
        frequencies.spreadGroups(),
        message);
    for (int group = 0; group < model.size(); group++) {
      List<Map.Entry<Long, Long>> values = new ArrayList<>();
      int row = group * GROUP_WORDS;
      frequencies.forEach(
          page, row, page[row + N], (value, count) -> values.add(Map.entry(value, count)));
      List<Map.Entry<Long, Long>> expected = new ArrayList<>();
      model.get(group).forEach((value, count) -> expected.add(Map.entry(value, count)));
      assertEquals(expected, values, message);
    }
  }

  void empty(Random random) {
    for (int group = 0; group < model.size(); group++) {
      List<Map.Entry<Long, Long>> values = new ArrayList<>(model.get(group).entrySet());
      Collections.shuffle(values, random);
      for (Map.Entry<Long, Long> value : values) {
        add(group, value.getKey(), -value.getValue());
      }
    }
    check("emptied");
    assertEquals(0, frequencies.blocks());
    assertTrue(frequencies.bytes() <= newBytes + 16_384, frequencies.bytes() + " bytes");
  }

  void randomStep(Random random, long[] values, int leaving) {
    int group = random.nextInt(model.size());
    long value = values[random.nextInt(values.length)];
    long copies = model.get(group).getOrDefault(value, 0L);
    long weight = 1 + random.nextInt(2);
    boolean goes = copies > 0 && random.nextInt(10) < leaving;
    add(group, value, goes ? -Math.min(copies, weight) : weight);
  }
}
