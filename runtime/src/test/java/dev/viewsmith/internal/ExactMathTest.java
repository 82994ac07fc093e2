package dev.viewsmith.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.math.BigInteger;
import org.junit.jupiter.api.Test;

/** Division against {@link BigInteger}. */
class ExactMathTest {
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
}
