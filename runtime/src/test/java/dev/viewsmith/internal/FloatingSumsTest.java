package dev.viewsmith.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Sums of doubles against sums of BigDecimal. */
class FloatingSumsTest {
  private static final int STATE = 1;
  private static final BigDecimal UNITS = BigDecimal.valueOf(2).pow(1074);
  private static final double NAN = Double.NaN;
  private static final double INFINITY = Double.POSITIVE_INFINITY;

  private final FloatingSums sums = new FloatingSums(STATE);
  private final long[] page = new long[4];

  private void add(double value, long weight) {
    sums.add(page, 0, value, weight);
  }

  private double total() {
    return sums.total(page, 0);
  }

  private void assertEmpty() {
    assertEquals(0, page[STATE]);
    assertEquals(0, sums.sums());
    assertEquals(0.0, total());
  }

  @Test
  void aSmallValueSurvivesALargeOne() {
    add(1e16, 1);
    add(1, 1);
    add(-1e16, 1);
    assertEquals(1.0, total());
    add(1, -1);
    assertEmpty();
  }

  @Test
  void tenTenthsAreRoundedOnce() {
    add(0.1, 10);
    assertEquals(1.0, total());
    add(0.1, -9);
    assertEquals(0.1, total());
    assertEquals(0.1 / 3, sums.average(page, 0, 3));
  }

  @Test
  void allNegativeValues() {
    add(-8.5, 1);
    add(-2.25, 1);
    assertEquals(-10.75, total());
    add(-2.25, -1);
    assertEquals(-8.5, total());
  }

  @Test
  void nanAndInfinitiesLeave() {
    double[][] steps = {
      {1, 1, 1},
      {NAN, 1, NAN},
      {NAN, -1, 1},
      {INFINITY, 1, INFINITY},
      {-INFINITY, 1, NAN},
      {2, 1, NAN},
      {-INFINITY, -1, INFINITY},
      {INFINITY, -1, 3},
      {-INFINITY, 2, -INFINITY},
      {-INFINITY, -1, -INFINITY},
      {3, -1, -INFINITY},
      {NAN, 1, NAN},
      {-INFINITY, -1, NAN}
    };
    for (double[] step : steps) {
      add(step[0], (long) step[1]);
      assertEquals(step[2], total());
      assertEquals(step[2], sums.average(page, 0, 1));
    }
    assertEquals(1, sums.sums());
    add(NAN, -1);
    assertEmpty();
  }

  @Test
  void zerosNeedNoMemory() {
    add(-0.0, 5);
    add(0.0, 3);
    add(7, 0);
    assertEmpty();
  }

  @Test
  void sumsBeyondTheRangeComeBack() {
    add(Double.MAX_VALUE, Long.MAX_VALUE);
    add(Double.MIN_VALUE, 1);
    assertEquals(INFINITY, total());
    assertEquals(Double.MAX_VALUE, sums.average(page, 0, Long.MAX_VALUE));
    add(Double.MAX_VALUE, Long.MAX_VALUE);
    add(Double.MAX_VALUE, -Long.MAX_VALUE);
    add(Double.MAX_VALUE, -Long.MAX_VALUE);
    assertEquals(Double.MIN_VALUE, total());
    add(-Double.MAX_VALUE, 2);
    assertEquals(-INFINITY, total());
    add(Double.MAX_VALUE, 1);
    assertEquals(-Double.MAX_VALUE, total());
    add(Double.MAX_VALUE, 1);
    add(Double.MIN_VALUE, -1);
    assertEmpty();
  }

  @Test
  void halfOfTheLastBitBeyondTheGreatestDoubleIsInfinite() {
    double half = Math.ulp(Double.MAX_VALUE) / 2;
    add(Double.MAX_VALUE, 1);
    add(half, 1);
    assertEquals(INFINITY, total());
    add(Double.MIN_VALUE, -1);
    assertEquals(Double.MAX_VALUE, total());
  }

  @Test
  void tiesGoToTheEvenSignificand() {
    add(1, 1);
    add(0x1p-53, 1);
    assertEquals(1.0, total());
    add(Double.MIN_VALUE, 1);
    assertEquals(1 + 0x1p-52, total());
    add(Double.MIN_VALUE, -1);
    add(0x1p-52, 1);
    assertEquals(1 + 0x1p-51, total());
  }

  @Test
  void averagesBelowTheLeastDouble() {
    add(Double.MIN_VALUE, 1);
    assertEquals(0.0, sums.average(page, 0, 2));
    add(Double.MIN_VALUE, 2);
    assertEquals(2 * Double.MIN_VALUE, sums.average(page, 0, 2));
    assertEquals(Double.MIN_VALUE, sums.average(page, 0, 5));
    assertEquals(0.0, sums.average(page, 0, Long.MAX_VALUE));
    add(Double.MIN_VALUE, -6);
    assertEquals(0L, Double.doubleToRawLongBits(sums.average(page, 0, 7)), "0.0, not -0.0");
  }

  @Test
  void randomValuesComeAndGo() {
    for (int seed = 0; seed < 60; seed++) {
      Random random = new Random(seed);
      List<Double> values = new ArrayList<>();
      List<Long> weights = new ArrayList<>();
      BigDecimal exact = BigDecimal.ZERO;
      for (int i = 0; i < 100; i++) {
        double value = ExactDoubles.any(random, random.nextInt(ExactDoubles.KINDS));
        long weight = random.nextInt(3) == 0 ? random.nextLong() : random.nextInt(5) - 2;
        if (!values.isEmpty() && random.nextInt(10) < (seed % 2 == 0 ? 7 : 4)) {
          int at = random.nextInt(values.size());
          value = values.remove(at);
          weight = -weights.remove(at);
        } else {
          values.add(value);
          weights.add(weight);
        }
        add(value, weight);
        exact = exact.add(new BigDecimal(value).multiply(new BigDecimal(weight)));
        String where = "seed " + seed + ", step " + i;
        var units = exact.multiply(UNITS).toBigIntegerExact();
        ExactDoubles.assertNearest(units, 1, total(), where);
        ExactDoubles.assertNearest(units, 1 + i, sums.average(page, 0, 1 + i), where);
      }
      for (int i = 0; i < values.size(); i++) {
        add(values.get(i), -weights.get(i));
      }
      assertEmpty();
    }
  }

  @Test
  void theOrderDoesNotMatter() {
    Random random = new Random(3);
    List<Double> values = new ArrayList<>();
    for (int i = 0; i < 2000; i++) {
      values.add(ExactDoubles.any(random, i % ExactDoubles.KINDS));
    }
    values.forEach(value -> add(value, 1));
    final double expected = total();
    values.forEach(value -> add(value, -1));
    for (int round = 0; round < 20; round++) {
      assertEmpty();
      Collections.shuffle(values, random);
      values.forEach(value -> add(value, 1));
      assertEquals(expected, total());
      Collections.shuffle(values, random);
      values.forEach(value -> add(value, -1));
    }
  }

  @Test
  void aRefusedBatchIsUndoneFromTheEnd() {
    Random random = new Random(4);
    for (int round = 0; round < 300; round++) {
      add(ExactDoubles.any(random, random.nextInt(ExactDoubles.KINDS)), 1);
      double before = total();
      List<Double> batch = new ArrayList<>();
      for (int i = 0; i < 10; i++) {
        int kind = random.nextInt(ExactDoubles.KINDS + 1);
        batch.add(kind == ExactDoubles.KINDS ? NAN : ExactDoubles.any(random, kind));
        add(batch.get(i), 1L << i);
      }
      for (int i = 9; i >= 0; i--) {
        add(batch.get(i), -(1L << i));
      }
      assertEquals(before, total());
    }
  }

  @Test
  void aWindowShrinksWhenItsExponentsLeave() {
    add(19.99, 1);
    final long small = sums.bytes();
    for (int exponent = -1074; exponent < 1024; exponent++) {
      add(Math.scalb(1.0, exponent), 1);
    }
    assertTrue(sums.bytes() > small, "a window of all words");
    for (int exponent = 1023; exponent >= -1074; exponent--) {
      add(Math.scalb(1.0, exponent), -1);
    }
    assertEquals(19.99, total());
    assertEquals(1, sums.sums());
    add(19.99, -1);
    assertEmpty();
    assertTrue(sums.bytes() < small + 2_048, sums.bytes() + " bytes");
  }

  @Test
  void commonValuesTakeTwoWords() {
    Random random = new Random(6);
    int groups = 100_000;
    long[] rows = new long[groups + 1];
    long empty = sums.bytes();
    for (int i = 0; i < 10 * groups; i++) {
      double value = i % 3 == 0 ? random.nextDouble() : random.nextInt(1_000_000) / 100.0;
      sums.add(rows, i % groups, value, 1);
    }
    long bytes = (sums.bytes() - empty) / groups;
    assertTrue(bytes < 24, bytes + " bytes a group");
  }

  /** A group table as generated code would have it. */
  private static final class Groups extends GroupTable {
    static final int SUM = GroupTable.KEY + 2;
    static final int WORDS = SUM + 1;

    Groups() {
      super(1, 1, 1);
    }

    int open(long key) {
      long[] page = pageOf(key);
      int row = first(page, key, WORDS);
      while (page[row + STAMP] != 0) {
        row = next(page, row, WORDS);
      }
      row = room(key, page, row);
      this.page[row + KEY] = key;
      return enter(key, row);
    }
  }

  @Test
  void touchingLoadsTheFirstWordOfEachWindow() {
    FloatingSums inTable = new FloatingSums(Groups.SUM);
    Groups groups = new Groups();
    double[] values = {0.25, 0.5, 0, NAN, 0.75, 0.125};
    long[] joined = new long[values.length];
    for (int key = 0; key < values.length; key++) {
      int row = groups.open(key);
      groups.count(0, 1);
      GroupTable.put(groups.page, row + GroupTable.KEY + 1, 1);
      inTable.add(groups.page, row, values[key], 1);
      joined[key] = key;
    }
    // Of NaN, the number of rows that hold it; of the others, the bits behind the point.
    assertEquals((13L << 61) + 1, inTable.touchWindows(groups, joined, 0, joined.length, 1));
  }

  @Test
  void onlyWindowsThatMayHaveLeftTheCacheAreTouched() {
    FloatingSums inTable = new FloatingSums(Groups.SUM);
    Groups groups = new Groups();
    long[] joined = new long[5];
    int key = 0;
    do {
      int row = groups.open(key);
      groups.count(0, 1);
      GroupTable.put(groups.page, row + GroupTable.KEY + 1, 1);
      inTable.add(groups.page, row, 0.5, 1);
      inTable.touch(groups, joined, 0, joined.length, 1);
    } while (inTable.touched == 0 && ++key < 100_000);
    // A window of 16 bytes each: room for 16,384 of them takes 256 KB.
    assertEquals(16_385, groups.size());
  }
}
