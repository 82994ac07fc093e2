package dev.viewsmith.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Sums of doubles against sums of BigDecimal. */
class FloatingSumsTest {
  private static final int STATE = 1;

  private final FloatingSums sums = new FloatingSums(STATE);
  private final long[] page = new long[4];

  @Test
  void aSmallValueSurvivesALargeOne() {
    add(1e16, 1);
    add(1, 1);
    add(-1e16, 1);
    assertEquals(1.0, sums.total(page, 0));
    add(1, -1);
    assertEquals(0, page[STATE]);
    assertEquals(0, sums.sums());
  }

  private void add(double value, long weight) {
    sums.add(page, 0, value, weight);
  }

  private static double any(Random random) {
    switch (random.nextInt(6)) {
      case 0:
        return random.nextInt(100_000) / 100.0;
      case 1:
        return random.nextDouble() - 0.5;
      case 2:
        return Double.longBitsToDouble(random.nextLong() & 0x800fffffffffffffL);
      case 3:
        return random.nextBoolean() ? Double.MAX_VALUE : -Double.MAX_VALUE;
      case 4:
        return random.nextInt(10);
      default:
        double value;
        do {
          value = Double.longBitsToDouble(random.nextLong());
        } while (!Double.isFinite(value));
        return value;
    }
  }

  @Test
  void randomValuesComeAndGo() {
    for (int seed = 0; seed < 100; seed++) {
      Random random = new Random(seed);
      List<Double> values = new ArrayList<>();
      List<Long> weights = new ArrayList<>();
      BigDecimal exact = BigDecimal.ZERO;
      for (int i = 0; i < 100; i++) {
        double value = any(random);
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
        String at1 = "seed " + seed + ", step " + i + " ";
        assertNearest(exact, BigDecimal.ONE, sums.total(page, 0), at1);
        long rows = random.nextLong() >>> 1 + random.nextInt(62);
        rows = Math.max(rows, 1);
        assertNearest(exact, new BigDecimal(rows), sums.average(page, 0, rows), at1 + rows);
      }
      for (int i = 0; i < values.size(); i++) {
        add(values.get(i), -weights.get(i));
      }
      assertEquals(0, page[STATE]);
      assertEquals(0, sums.sums());
    }
  }

  static final BigDecimal BEYOND =
      new BigDecimal(Double.MAX_VALUE).add(new BigDecimal(Math.ulp(Double.MAX_VALUE)));

  static BigDecimal big(double d) {
    return Double.isInfinite(d) ? d > 0 ? BEYOND : BEYOND.negate() : new BigDecimal(d);
  }

  static void assertNearest(BigDecimal sum, BigDecimal rows, double actual, String text) {
    BigDecimal twice = sum.add(sum);
    boolean even = (Double.doubleToRawLongBits(actual) & 1) == 0;
    BigDecimal below = big(actual).add(big(Math.nextDown(actual))).multiply(rows);
    BigDecimal above = big(actual).add(big(Math.nextUp(actual))).multiply(rows);
    int c1 = actual == Double.NEGATIVE_INFINITY ? 1 : twice.compareTo(below);
    int c2 = actual == Double.POSITIVE_INFINITY ? -1 : twice.compareTo(above);
    assertTrue(
        even ? c1 >= 0 && c2 <= 0 : c1 > 0 && c2 < 0,
        text + " " + actual + " for " + sum.divide(rows, MathContext.DECIMAL128));
  }
}
