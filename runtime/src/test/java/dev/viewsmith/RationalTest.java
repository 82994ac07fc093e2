package dev.viewsmith;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Fractions against the arithmetic of BigInteger and BigDecimal. */
class RationalTest {
  private static final long SEED = 20_010_101;
  private static final long[] EDGES = {
    0,
    1,
    -1,
    2,
    -2,
    3,
    10,
    1L << 32,
    Long.MAX_VALUE,
    Long.MAX_VALUE - 1,
    Long.MIN_VALUE,
    -(1L << 62)
  };

  private final Random random = new Random(SEED);

  @Test
  void readsAsAFractionInLowestTerms() {
    assertEquals("50/3", Rational.of(50, 3).toString());
    assertEquals("20", Rational.of(60, 3).toString());
    assertEquals("0", Rational.of(0, 7).toString());
    assertEquals("-1/2", Rational.of(2, -4).toString());
    assertEquals("9223372036854775808", Rational.of(Long.MIN_VALUE, -1).toString());
    assertEquals("1", Rational.of(Long.MIN_VALUE, Long.MIN_VALUE).toString());
  }

  @Test
  void equalNumbersAreEqualObjects() {
    for (long a : EDGES) {
      for (long b : EDGES) {
        if (b != 0) {
          Rational fraction = Rational.of(a, b);
          Rational expanded = Rational.of(big(a).multiply(big(-12)), big(b).multiply(big(-12)));
          assertEquals(fraction, expanded);
          assertEquals(fraction.hashCode(), expanded.hashCode());
          assertEquals(BigInteger.ONE, fraction.numerator().gcd(fraction.denominator()));
          assertEquals(1, fraction.denominator().signum());
          assertEquals(
              big(a).multiply(fraction.denominator()), big(b).multiply(fraction.numerator()));
        }
      }
    }
    assertNotEquals(Rational.of(1, 2), Rational.of(1, 3));
    assertNotEquals(Rational.of(1, 2), Rational.of(3, 2));
    assertNotEquals(Rational.of(1, 2), 0.5);
  }

  @Test
  void aSumOf128BitsIsExact() {
    for (int i = 0; i < 10_000; i++) {
      long high = any();
      long low = any();
      long n = any() >>> 1 | 1;
      BigInteger sum = big(high).shiftLeft(64).add(new BigInteger(Long.toUnsignedString(low)));
      assertEquals(Rational.of(sum, big(n)), Rational.of(high, low, n));
    }
  }

  @Test
  void theOrderIsThatOfTheNumbers() {
    for (int i = 0; i < 10_000; i++) {
      Rational a = Rational.of(any(), any() | 1);
      Rational b = i % 3 == 0 ? a : Rational.of(any(), any() | 1);
      BigInteger left = a.numerator().multiply(b.denominator());
      BigInteger right = b.numerator().multiply(a.denominator());
      assertEquals(left.compareTo(right), Integer.signum(a.compareTo(b)));
      assertEquals(a.equals(b), a.compareTo(b) == 0);
    }
  }

  @Test
  void theDoubleIsTheNearestOne() {
    for (int i = 0; i < 3_000; i++) {
      BigInteger numerator = new BigInteger(1 + random.nextInt(1200), random).subtract(big(any()));
      BigInteger denominator = new BigInteger(1 + random.nextInt(1200), random).add(BigInteger.ONE);
      assertNearest(Rational.of(numerator, denominator));
    }
  }

  @Test
  void theDoubleIsTheNearestOneHalfWayAndAtTheEndsOfTheRange() {
    BigInteger two = BigInteger.TWO;
    for (int shift : new int[] {0, 1, 52, 53, 54, 900, 971, 1022, 1023, 1073, 1074, 1075, 1076}) {
      for (long odd :
          new long[] {1, 3, (1L << 53) - 1, (1L << 53) + 1, (1L << 54) - 1, any() | 1}) {
        assertNearest(Rational.of(big(odd), two.pow(shift)));
        assertNearest(Rational.of(big(odd).multiply(two.pow(shift)), BigInteger.ONE));
        assertNearest(Rational.of(big(odd).multiply(two.pow(shift)).subtract(big(1)), big(3)));
      }
    }
    assertEquals(0.0, Rational.of(0, 5).doubleValue());
    assertEquals(Double.MIN_VALUE, Rational.of(BigInteger.ONE, two.pow(1074)).doubleValue());
    assertEquals(0.0, Rational.of(BigInteger.ONE, two.pow(1075)).doubleValue());
    assertEquals(
        Double.NEGATIVE_INFINITY,
        Rational.of(two.pow(1024).negate(), BigInteger.ONE).doubleValue());
  }

  @Test
  void roundsToDecimals() {
    assertEquals(new BigDecimal("16.67"), Rational.of(50, 3).toBigDecimal(2, RoundingMode.HALF_UP));
    assertEquals(new BigDecimal("-0.5"), Rational.of(1, -2).toBigDecimal(1, RoundingMode.FLOOR));
  }

  @Test
  void refusesADenominatorOfZero() {
    assertThrows(ArithmeticException.class, () -> Rational.of(1, 0));
    assertThrows(ArithmeticException.class, () -> Rational.of(1, 1, 0));
  }

  /** The neighbours of the double are no nearer; of two equally near, an even one was taken. */
  private static void assertNearest(Rational rational) {
    double nearest = rational.doubleValue();
    if (Double.isInfinite(nearest)) {
      // Half a unit beyond the greatest double is where infinity begins.
      BigInteger limit = BigInteger.TWO.pow(1024).subtract(BigInteger.TWO.pow(970));
      assertEquals(
          -1,
          Integer.signum(
              limit.compareTo(
                  rational.numerator().abs().divide(rational.denominator()).add(BigInteger.ONE))));
      return;
    }
    BigDecimal distance = distance(rational, nearest);
    for (double other : new double[] {Math.nextUp(nearest), Math.nextDown(nearest)}) {
      if (!Double.isInfinite(other)) {
        int order = distance.compareTo(distance(rational, other));
        long even = Double.doubleToLongBits(nearest) & 1;
        assertEquals(true, order < 0 || (order == 0 && even == 0), rational + " is not " + nearest);
      }
    }
  }

  /** How far a double is from a fraction, times the denominator. */
  private static BigDecimal distance(Rational rational, double value) {
    BigDecimal denominator = new BigDecimal(rational.denominator());
    return new BigDecimal(value)
        .multiply(denominator)
        .subtract(new BigDecimal(rational.numerator()))
        .abs();
  }

  private long any() {
    return random.nextInt(3) == 0
        ? EDGES[random.nextInt(EDGES.length)]
        : random.nextLong() >> random.nextInt(64);
  }

  private static BigInteger big(long value) {
    return BigInteger.valueOf(value);
  }

  @Test
  void isMadeOfNumbersOfEveryType() {
    assertEquals(Rational.of(7, 1), Rational.of(7));
    assertEquals(Rational.of(7, 1), Rational.of(BigInteger.valueOf(7)));
    assertEquals(Rational.of(7, 2), Rational.of(BigInteger.valueOf(7), 2));
    assertEquals(Rational.of(3, 8), Rational.of(0.375));
    assertEquals(Rational.of(3, 8), Rational.of(0.375f));
    assertEquals(Rational.of(1, 10), Rational.of(new BigDecimal("0.10")));
    assertEquals(Rational.of(1200, 1), Rational.of(new BigDecimal("1.2E+3")));
    assertEquals(Rational.of(-1, 40), Rational.of(new BigDecimal("-0.1"), 4));
    assertThrows(ArithmeticException.class, () -> Rational.of(Double.NaN));
    assertThrows(ArithmeticException.class, () -> Rational.of(BigDecimal.ONE, 0));
    assertEquals(BigInteger.valueOf(-3), Rational.of(-10, 3).toBigInteger());
    assertEquals(new BigDecimal("-2.5"), Rational.of(-10, 4).toBigDecimal());
    assertThrows(ArithmeticException.class, () -> Rational.of(1, 3).toBigDecimal());
  }

  /** A float is near enough if no neighbour is nearer, or even where two are as near. */
  @Test
  void floatsAreRoundedOnce() {
    for (int i = 0; i < 20_000; i++) {
      float near = Float.intBitsToFloat(random.nextInt() & 0x7f7fffff);
      BigDecimal value = new BigDecimal(near);
      BigDecimal up = new BigDecimal(Math.nextUp(near) == 1 / 0f ? 0x1p128 : Math.nextUp(near));
      BigDecimal middle = value.add(up).divide(BigDecimal.valueOf(2));
      BigDecimal little = up.subtract(value).scaleByPowerOfTen(-40);
      boolean isEven = (Float.floatToIntBits(near) & 1) == 0;
      assertEquals(near, Rational.of(value).floatValue());
      assertEquals(near, Rational.of(middle.subtract(little)).floatValue(), "seed " + SEED);
      assertEquals(Math.nextUp(near), Rational.of(middle.add(little)).floatValue());
      float tie = isEven ? near : Math.nextUp(near);
      assertEquals(tie, Rational.of(middle).floatValue(), "seed " + SEED);
      assertEquals(-tie, Rational.of(middle.negate()).floatValue() + 0f);
    }
  }
}
