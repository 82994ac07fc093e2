package dev.viewsmith.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.ToLongFunction;

/** An index and what it should hold. */
final class CheckedJoinIndex {
  static final ToLongFunction<long[]> MIXED = key -> Hashing.mix(key, 0, key.length);
  static final ToLongFunction<long[]> EQUAL = key -> 4711;

  /** Used as generated code uses the index, but for any widths. */
  static final class Index extends JoinIndex {
    final int keyWords;
    final int[] words;
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

  record Row(List<Long> key, List<Long> row) {}

  final Index index;
  final List<Map<Row, Long>> model = new ArrayList<>();
  final long newBytes;

  CheckedJoinIndex(ToLongFunction<long[]> hash, int keyWords, int... words) {
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
      assertEquals(model.get(side), rowsWithKeys(side), message);
      assertEquals(
          model.get(side).size(), index.rows(JoinIndex.side(index.keyWords, side)), message);
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

  /** All rows, key by key: those of a key are shown while the keys are gone through. */
  private Map<Row, Long> rowsWithKeys(int side) {
    int offset = JoinIndex.side(index.keyWords, side);
    int width = index.words[side];
    Map<Row, Long> rows = new HashMap<>();
    Set<List<Long>> keys = new HashSet<>();
    index.forEachRow(
        offset,
        width,
        (words, at) -> {
          long[] key = Arrays.copyOfRange(words, at, at + index.keyWords);
          if (keys.add(list(key))) {
            index.forEachRow(index.find(key), offset, width, (row, from) -> put(rows, row, from));
          }
        });
    return rows;
  }

  private void put(Map<Row, Long> rows, long[] words, int at) {
    List<Long> key = list(Arrays.copyOfRange(words, at, at + index.keyWords));
    List<Long> row = list(Arrays.copyOfRange(words, at + index.keyWords, words.length - 1));
    assertEquals(null, rows.put(new Row(key, row), words[words.length - 1]));
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

  static List<Long> list(long[] words) {
    return Arrays.stream(words).boxed().toList();
  }

  static long[] array(List<Long> words) {
    return words.stream().mapToLong(Long::longValue).toArray();
  }
}
