package dev.viewsmith;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.viewsmith.internal.Schema.Function;
import dev.viewsmith.internal.Schema.Output;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Sums and averages of all types by hand, and of doubles against fractions. */
class ExactTotalTest {
  private static final long SEED = 41;

  private static ExactTotal total(Object... values) {
    ExactTotal total = new ExactTotal();
    for (Object value : values) {
      total.add(value, BigInteger.ONE);
    }
    return total;
  }

  private static Object sum(Class<?> type, Object... values) {
    return total(values).sum(new Output("s", Function.SUM, 0, type));
  }

  private static Object average(Class<?> type, long rows, Object... values) {
    return total(values).average(new Output("a", Function.AVG, 0, type), BigInteger.valueOf(rows));
  }

  private static Object average(int scale, RoundingMode rounding, long rows, Object... values) {
    Output output = new Output("a", Function.AVG, 0, BigDecimal.class, scale, rounding);
    return total(values).average(output, BigInteger.valueOf(rows));
  }

  @Test
  void sumsAreOfTheirType() {
    assertEquals(600L, sum(long.class, (byte) 100, (short) 200, 300));
    assertEquals(
        BigInteger.ONE.shiftLeft(64),
        sum(BigInteger.class, 1L << 62, BigInteger.valueOf(3).shiftLeft(62)));
    assertEquals(
        new BigDecimal("0.3"),
        sum(BigDecimal.class, new BigDecimal("0.10"), new BigDecimal("0.2")));
    assertEquals(new BigDecimal("1E+50"), sum(BigDecimal.class, new BigDecimal("1E+50")));
  }

  @Test
  void sumsOfDoublesAreRoundedOnce() {
    assertEquals(1.0, sum(double.class, 1e16, 1.0, -1e16));
    assertEquals(0.5 + 0.25, sum(double.class, 0.5f, 0.25));
    assertEquals(
        Double.MAX_VALUE, sum(double.class, Double.MAX_VALUE, Double.MAX_VALUE, -Double.MAX_VALUE));
    assertEquals(Double.POSITIVE_INFINITY, sum(double.class, Double.MAX_VALUE, Double.MAX_VALUE));
    assertEquals(Double.NEGATIVE_INFINITY, sum(double.class, 1.0, Double.NEGATIVE_INFINITY));
    assertEquals(Double.POSITIVE_INFINITY, sum(double.class, Double.POSITIVE_INFINITY, -1.0));
    assertEquals(Double.NaN, sum(double.class, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY));
    assertEquals(Double.NaN, sum(double.class, Double.NaN, Double.POSITIVE_INFINITY));
    assertEquals(Double.MIN_VALUE, sum(double.class, Double.MIN_VALUE));
    assertEquals(0.0, sum(double.class, 1.0, -1.0));
  }

  @Test
  void averagesAreOfTheirType() {
    assertEquals(Rational.of(5, 2), average(Rational.class, 4, 3, 7L));
    assertEquals(Rational.of(1, 40), average(Rational.class, 4, new BigDecimal("0.1")));
    assertEquals(
        Rational.of(BigInteger.TEN.pow(50), BigInteger.valueOf(3)),
        average(Rational.class, 3, new BigDecimal("1E+50")));
    assertEquals(1 / 3.0, average(double.class, 3, 1));
    assertEquals(0.0, average(double.class, 3, -Double.MIN_VALUE), "no negative zero");
    assertEquals(Double.NaN, average(double.class, 2, Double.NaN, 1.0));
    assertEquals(new BigDecimal("0.67"), average(2, RoundingMode.HALF_UP, 3, 2));
    assertEquals(new BigDecimal("0.66"), average(2, RoundingMode.DOWN, 3, 2));
    assertEquals(new BigDecimal("2"), average(2, RoundingMode.HALF_EVEN, 3, 6));
  }

  @Test
  void averagesOfDoublesAreThoseOfFractions() {
    Random random = new Random(SEED);
    for (int i = 0; i < 2_000; i++) {
      int bits = random.nextInt(2) == 0 ? 0x3ff : random.nextInt(0x7fe);
      double value = Double.longBitsToDouble((long) bits << 52 | random.nextLong() >>> 12);
      long rows = 1 + random.nextInt(random.nextBoolean() ? 4 : 1_000_000);
      double expected = Rational.of(Rational.of(value).toBigDecimal(), rows).doubleValue();
      assertEquals(expected, average(double.class, rows, value), "seed " + SEED);
    }
  }

  @Test
  void copiesCount() {
    ExactTotal total = new ExactTotal();
    total.add(0.1, BigInteger.TEN);
    assertEquals(1.0, total.sum(new Output("s", Function.SUM, 0, double.class)));
  }
}
