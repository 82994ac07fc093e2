package dev.viewsmith.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Sums near the limits of long against sums of BigInteger. */
class SumsTest {
  private static final long SEED = 5;
  private static final int VALUE = 2;
  private static final int WEIGHT = 3;
  private static final long[] EDGES = {
    Long.MIN_VALUE, Long.MAX_VALUE, Long.MIN_VALUE + 1, 1L << 62, -(1L << 62), 1L << 32, 1, -1, 0
  };

  private final Random random = new Random(SEED);

  /** Groups by one key word: whether readers see them, a sum, and a count for the writer. */
  private static final class Groups extends GroupTable {
    static final int SHOWN = KEY + 1;
    static final int SUM = SHOWN + 1;
    static final int N = SHOWN + 2;
    static final int WORDS = SHOWN + 3;

    Groups() {
      super(1, 2, 1, 2, true);
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

    void enter(long key, long sum, boolean shown) {
      int row = open(hash(key), key);
      count(0, 1);
      page[row + N] = 1;
      put(page, row + SUM, sum);
      show(row, shown ? 1 : 0);
    }

    /** Few hashes, so that groups share them. */
    static long hash(long key) {
      return Hashing.mix(key % 3);
    }
  }

  @Test
  void aWrappingSumIsTheSumModulo64BitsAndSuspectIfItEverLeftTheRange() {
    for (int i = 0; i < 20_000; i++) {
      Sums sums = new Sums();
      BigInteger exact = BigInteger.ZERO;
      long sum = 0;
      boolean left = false;
      for (int step = 0; step < 6; step++) {
        long value = any();
        long weight = any();
        BigInteger product = big(value).multiply(big(weight));
        exact = exact.add(product);
        sum = sums.add(sum, value, weight);
        left |= isOut(product) || isOut(exact);
        assertEquals(exact.longValue(), sum);
        assertTrue(!left || sums.suspect(), "seed " + SEED);
      }
      sums.clear();
      assertFalse(sums.suspect());
    }
  }

  @Test
  void smallSumsAreNotSuspected() {
    Sums sums = new Sums();
    long sum = 0;
    for (int i = 0; i < 100_000; i++) {
      sum = sums.add(sum, random.nextInt(), random.nextInt(5) - 2);
    }
    assertFalse(sums.suspect());
  }

  @Test
  void aWideSumIsExact() {
    for (int i = 0; i < 20_000; i++) {
      long[] page = new long[4];
      BigInteger exact = BigInteger.ZERO;
      for (int step = 0; step < 4; step++) {
        // The sum of a group stays below 2^126, as its copies are below 2^63.
        long value = any();
        long weight = any() >> 3;
        Sums.addWide(page, 1, value, weight);
        exact = exact.add(big(value).multiply(big(weight)));
        BigInteger low = new BigInteger(Long.toUnsignedString(page[2]));
        assertEquals(exact, big(page[1]).shiftLeft(64).add(low));
      }
    }
  }

  @Test
  void findsTheFirstRowOfAGroupWhoseSumIsOutOfRange() {
    int found = 0;
    for (int round = 0; round < 300; round++) {
      int rows = round % 50 == 0 ? 10_000 : random.nextInt(60);
      found += assertFound(rows, 1 + random.nextInt(round % 50 == 0 ? 500 : 8)) ? 1 : 0;
    }
    assertTrue(found > 30 && found < 270, "found " + found);
  }

  private boolean assertFound(int rows, int keys) {
    Groups groups = new Groups();
    Map<Long, BigInteger> sums = new HashMap<>();
    for (long key = 0; key < keys; key += 2) {
      long sum = any();
      groups.enter(key, sum, random.nextBoolean());
      sums.put(key, big(sum));
    }
    groups.publish();
    JoinedRows joined = new JoinedRows(WEIGHT + 1);
    List<Long> order = new ArrayList<>();
    for (int row = 0; row < rows; row++) {
      long key = random.nextInt(keys);
      long value = rows > 100 ? random.nextInt(100) : any();
      long weight = rows > 100 ? 1 : random.nextInt(3) - 1;
      append(joined, key, value, weight);
      order.add(key);
      sums.merge(key, big(value).multiply(big(weight)), BigInteger::add);
    }
    int expected = 0;
    while (expected < rows && !isOut(sums.get(order.get(expected)))) {
      expected++;
    }
    int actual = Sums.outOfRange(groups, Groups.SUM, joined, VALUE);
    assertEquals(expected < rows ? expected : -1, actual, "seed " + SEED);
    return actual >= 0;
  }

  private static void append(JoinedRows joined, long key, long value, long weight) {
    int at = joined.append();
    joined.words[at] = Groups.hash(key);
    joined.words[at + 1] = key;
    joined.words[at + VALUE] = value;
    joined.words[at + WEIGHT] = weight;
  }

  private long any() {
    return random.nextBoolean()
        ? EDGES[random.nextInt(EDGES.length)]
        : random.nextLong() >> random.nextInt(64);
  }

  private static boolean isOut(BigInteger value) {
    return value.bitLength() > 63;
  }

  private static BigInteger big(long value) {
    return BigInteger.valueOf(value);
  }

  @Test
  void aWideSumIsANumberAndHasAnAverage() {
    for (int i = 0; i < 20_000; i++) {
      long high = random.nextInt(3) == 0 ? random.nextInt(3) - 1 : any();
      long low = random.nextInt(3) == 0 ? (random.nextBoolean() ? 1 : -1) * (1L << 53) : any();
      long rows = 1 + (random.nextInt(3) == 0 ? random.nextInt(9) : any() >>> 1 & (1L << 62) - 1);
      BigInteger sum = big(high).shiftLeft(64).add(new BigInteger(Long.toUnsignedString(low)));
      assertEquals(sum, Sums.toBigInteger(high, low));
      double expected =
          new BigDecimal(sum).divide(new BigDecimal(rows), new MathContext(60)).doubleValue();
      assertEquals(expected, Sums.average(high, low, rows), "seed " + SEED);
    }
    assertEquals(1 / 3.0, Sums.average(0, 1, 3));
    assertEquals(-1 / 3.0, Sums.average(-1, -1, 3));
    assertEquals(0x1p62, Sums.average(0, 1L << 62, 1));
  }
}
