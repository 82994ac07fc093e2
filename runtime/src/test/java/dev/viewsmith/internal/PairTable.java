package dev.viewsmith.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongBinaryOperator;

/**
 * A group table as a generated one is: keys of two words, copies and a sum, and a hidden column.
 */
public final class PairTable extends GroupTable {
  public static final int A = KEY;
  public static final int B = KEY + 1;
  public static final int N = KEY + 2;
  public static final int SUM = N + 1;
  private static final int HIDDEN = N + 2;
  private static final int WORDS = N + 3;

  private final LongBinaryOperator hash;

  /** A table with pages of the normal size. */
  public PairTable(LongBinaryOperator hash) {
    super(2, 2, 1);
    this.hash = hash;
  }

  /** A table with pages of another size. */
  PairTable(LongBinaryOperator hash, int rows, int images) {
    super(2, 2, 1, 0, false, rows, images);
    this.hash = hash;
  }

  /** The usual hash. */
  public static long mixed(long a, long b) {
    return Hashing.mix(Hashing.mix(a), b);
  }

  /** Adds copies of a value to a group, as the update step of a generated maintainer does. */
  public void add(long a, long b, long value, long weight) {
    int group = open(hash.applyAsLong(a, b), a, b);
    long[] page = this.page;
    long n = page[group + N];
    assertEquals(hidden(a, b, n), page[group + HIDDEN], "the hidden column moves with its row");
    count(n, weight);
    put(page, group + N, n + weight);
    put(page, group + SUM, page[group + SUM] + value * weight);
    page[group + HIDDEN] = hidden(a, b, n + weight);
  }

  private static long hidden(long a, long b, long n) {
    return n == 0 ? 0 : n * 31 + a * 7 + b;
  }

  private int open(long hash, long a, long b) {
    long[] page = pageOf(hash);
    int row = first(page, hash, WORDS);
    while (page[row + STAMP] != 0) {
      if (page[row + HASH] == hash && page[row + A] == a && page[row + B] == b) {
        return change(page, row);
      }
      row = next(page, row, WORDS);
    }
    row = room(hash, page, row);
    this.page[row + A] = a;
    this.page[row + B] = b;
    return enter(hash, row);
  }

  /** Touches groups as the update step does before it adds to them. */
  void touch(List<Key> keys) {
    long[] words = new long[3 * keys.size()];
    for (int i = 0; i < keys.size(); i++) {
      Key key = keys.get(i);
      words[3 * i] = hash.applyAsLong(key.a, key.b);
    }
    touchAll(words, 0, words.length, 3);
  }

  /** The groups that a version holds, each found once, by iteration. */
  static Map<Key, Totals> groups(GroupRoot root) {
    Map<Key, Totals> groups = new HashMap<>();
    GroupReader reader = root.reader();
    while (reader.next()) {
      Totals twice = groups.put(key(reader), totals(reader));
      assertEquals(null, twice, "each row once");
    }
    assertEquals(groups.size(), root.size());
    return groups;
  }

  /** What a version holds for a key, by lookup; null if nothing. */
  Totals get(GroupRoot root, Key key) {
    GroupReader reader = root.reader();
    long[] group = {hash.applyAsLong(key.a, key.b), key.a, key.b};
    return reader.find(group, 0) ? totals(reader) : null;
  }

  /** The keys of touched groups. */
  static List<Key> keys(long[] touched) {
    Key[] keys = new Key[touched.length / 3];
    for (int i = 0; i < keys.length; i++) {
      keys[i] = new Key(touched[3 * i + 1], touched[3 * i + 2]);
    }
    return List.of(keys);
  }

  private static Key key(GroupReader reader) {
    return new Key(reader.word(A), reader.word(B));
  }

  private static Totals totals(GroupReader reader) {
    return new Totals(reader.word(N), reader.word(SUM));
  }

  record Key(long a, long b) {}

  record Totals(long n, long sum) {}
}
