package dev.viewsmith.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.viewsmith.Rational;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.Random;
import java.util.function.LongUnaryOperator;
import org.junit.jupiter.api.Test;

/** Division and casts against {@link BigInteger} and {@link BigDecimal}. */
class ExactMathTest {
  private static final long SEED = 43;

  private static final long[] VALUES = {
    Long.MIN_VALUE,
    Long.MIN_VALUE + 1,
    Integer.MIN_VALUE,
    -7,
    -1,
    0,
    1,
    2,
    7,
    Integer.MAX_VALUE,
    Long.MAX_VALUE
  };

  @Test
  void quotientsOfLongsAreExactOrRefused() {
    for (long dividend : VALUES) {
      for (long divisor : VALUES) {
        if (divisor == 0 || quotient(dividend, divisor).bitLength() > 63) {
          assertThrows(ArithmeticException.class, () -> ExactMath.divide(dividend, divisor));
        } else {
          assertEquals(
              quotient(dividend, divisor),
              BigInteger.valueOf(ExactMath.divide(dividend, divisor)),
              dividend + " / " + divisor);
        }
      }
    }
  }

  @Test
  void quotientsOfIntsAreExactOrRefused() {
    for (long wideDividend : VALUES) {
      for (long wideDivisor : VALUES) {
        int dividend = (int) wideDividend;
        int divisor = (int) wideDivisor;
        if (divisor == 0 || quotient(dividend, divisor).bitLength() > 31) {
          assertThrows(ArithmeticException.class, () -> ExactMath.divide(dividend, divisor));
        } else {
          assertEquals(
              quotient(dividend, divisor),
              BigInteger.valueOf(ExactMath.divide(dividend, divisor)),
              dividend + " / " + divisor);
        }
      }
    }
  }

  private static BigInteger quotient(long dividend, long divisor) {
    return BigInteger.valueOf(dividend).divide(BigInteger.valueOf(divisor));
  }

  @Test
  void roundsHalvesUpAndRefusesWhatDoesNotFit() {
    assertEquals(3, ExactMath.round(2.5));
    assertEquals(-2, ExactMath.round(-2.5));
    assertEquals(0, ExactMath.round(0.49999999999999994));
    assertEquals(Long.MIN_VALUE, ExactMath.round(-0x1p63));
    assertEquals(3, ExactMath.round(2.5f));
    assertEquals(-2, ExactMath.round(-2.5f));
    assertEquals(Integer.MIN_VALUE, ExactMath.round(-0x1p31f));
    for (double number : new double[] {0x1p63, -0x1p64, Double.NaN, Double.POSITIVE_INFINITY}) {
      assertThrows(ArithmeticException.class, () -> ExactMath.round(number));
      assertThrows(ArithmeticException.class, () -> ExactMath.round((float) number));
    }
    assertThrows(ArithmeticException.class, () -> ExactMath.round(0x1p31f));
  }

  @Test
  void floorsOfQuotientsAreExactOrRefused() {
    for (long dividend : VALUES) {
      for (long divisor : VALUES) {
        if (divisor == 0 || quotient(dividend, divisor).bitLength() > 63) {
          assertThrows(ArithmeticException.class, () -> ExactMath.floorDiv(dividend, divisor));
        } else {
          BigDecimal floor =
              new BigDecimal(dividend).divide(new BigDecimal(divisor), 0, RoundingMode.FLOOR);
          assertEquals(floor.longValueExact(), ExactMath.floorDiv(dividend, divisor));
        }
      }
    }
    assertEquals(-4, ExactMath.floorDiv(-7, 2));
    assertThrows(ArithmeticException.class, () -> ExactMath.floorDiv(Integer.MIN_VALUE, -1));
    assertThrows(ArithmeticException.class, () -> ExactMath.floorDiv(1, 0));
  }

  /** All casts of a number, exact and towards 0. */
  private static void assertCasts(BigDecimal number) {
    BigInteger whole = number.setScale(0, RoundingMode.DOWN).toBigInteger();
    if (whole.bitLength() > 63) {
      assertThrows(ArithmeticException.class, () -> ExactMath.toLong(number));
      assertThrows(ArithmeticException.class, () -> ExactMath.toLong(whole));
      assertThrows(ArithmeticException.class, () -> ExactMath.toLong(Rational.of(number)));
      return;
    }
    long expected = whole.longValueExact();
    assertEquals(expected, ExactMath.toLong(number));
    assertEquals(expected, ExactMath.toLong(whole));
    assertEquals(expected, ExactMath.toLong(Rational.of(number)));
    assertNarrow(expected, Byte.MIN_VALUE, Byte.MAX_VALUE, ExactMath::toByte);
    assertNarrow(expected, Short.MIN_VALUE, Short.MAX_VALUE, ExactMath::toShort);
    assertNarrow(expected, Integer.MIN_VALUE, Integer.MAX_VALUE, ExactMath::toInt);
    assertNarrow(expected, Character.MIN_VALUE, Character.MAX_VALUE, ExactMath::toChar);
  }

  private static void assertNarrow(long number, long least, long greatest, LongUnaryOperator cast) {
    if (number < least || number > greatest) {
      assertThrows(ArithmeticException.class, () -> cast.applyAsLong(number), "" + number);
    } else {
      assertEquals(number, cast.applyAsLong(number));
    }
  }

  @Test
  void castsFitOrAreRefused() {
    for (int bits = 0; bits < 66; bits++) {
      BigDecimal power = new BigDecimal(BigInteger.ONE.shiftLeft(bits));
      for (String offset : new String[] {"-1", "-0.5", "-1E-30", "0", "1E-30", "0.999", "1"}) {
        assertCasts(power.add(new BigDecimal(offset)));
        assertCasts(power.add(new BigDecimal(offset)).negate());
      }
    }
    assertEquals(0, ExactMath.toLong(new BigDecimal("1E-2000000000")));
    assertThrows(
        ArithmeticException.class, () -> ExactMath.toLong(new BigDecimal("1E+2000000000")));
    assertEquals(
        "70000 is out of the range of short",
        assertThrows(ArithmeticException.class, () -> ExactMath.toShort(70_000)).getMessage());
  }

  @Test
  void castsOfDoublesAreTowardsZeroOrRefused() {
    Random random = new Random(SEED);
    for (int i = 0; i < 50_000; i++) {
      double number =
          i % 2 == 0 ? Double.longBitsToDouble(random.nextLong()) : random.nextGaussian() * 0x1p63;
      assertCast(number);
    }
    for (double edge : new double[] {0x1p63, 0x1p31, 0.5, -0.0, Double.MIN_VALUE}) {
      assertCast(edge);
      assertCast(-edge);
      assertCast(Math.nextUp(edge));
      assertCast(Math.nextDown(edge));
      assertCast(-Math.nextUp(edge));
    }
    for (double none : new double[] {Double.NaN, 1 / 0.0, -1 / 0.0}) {
      assertThrows(ArithmeticException.class, () -> ExactMath.toLong(none));
    }
  }

  private static void assertCast(double number) {
    if (!Double.isFinite(number)) {
      return;
    }
    BigInteger whole = new BigDecimal(number).toBigInteger();
    if (whole.bitLength() > 63) {
      assertThrows(ArithmeticException.class, () -> ExactMath.toLong(number), "seed " + SEED);
    } else {
      assertEquals(whole.longValueExact(), ExactMath.toLong(number), "seed " + SEED);
    }
  }
}
