package dev.viewsmith.internal;

import dev.viewsmith.Rational;
import java.math.BigDecimal;
import java.math.BigInteger;

/**
 * Integer arithmetic and casts that fail where the exact result does not fit: what {@code Math}
 * lacks. A cast of a number with a fraction rounds towards 0 first, as in Java.
 */
public final class ExactMath {
  /** 2^63: the least number above the range of long. */
  private static final double LONG_END = 0x1p63;

  /** The least float that no int reaches. */
  private static final float INT_END = 0x1p31f;

  private ExactMath() {}

  /**
   * Returns the quotient, rounded towards 0.
   *
   * @throws ArithmeticException if the divisor is 0, or the quotient is one above the greatest int
   */
  public static int divide(int dividend, int divisor) {
    if (divisor == -1) {
      return Math.negateExact(dividend);
    }
    return dividend / divisor;
  }

  /**
   * Returns the quotient, rounded towards 0.
   *
   * @throws ArithmeticException if the divisor is 0, or the quotient is one above the greatest long
   */
  public static long divide(long dividend, long divisor) {
    if (divisor == -1) {
      return Math.negateExact(dividend);
    }
    return dividend / divisor;
  }

  /**
   * Returns the quotient, rounded down.
   *
   * @throws ArithmeticException if the divisor is 0, or the quotient is one above the greatest int
   */
  public static int floorDiv(int dividend, int divisor) {
    if (divisor == -1) {
      return Math.negateExact(dividend);
    }
    return Math.floorDiv(dividend, divisor);
  }

  /**
   * Returns the quotient, rounded down.
   *
   * @throws ArithmeticException if the divisor is 0, or the quotient is one above the greatest long
   */
  public static long floorDiv(long dividend, long divisor) {
    if (divisor == -1) {
      return Math.negateExact(dividend);
    }
    return Math.floorDiv(dividend, divisor);
  }

  /**
   * Returns the number as a byte.
   *
   * @throws ArithmeticException if it is out of range
   */
  public static byte toByte(long number) {
    if (number != (byte) number) {
      throw outOfRange(number, "byte");
    }
    return (byte) number;
  }

  /**
   * Returns the number as a short.
   *
   * @throws ArithmeticException if it is out of range
   */
  public static short toShort(long number) {
    if (number != (short) number) {
      throw outOfRange(number, "short");
    }
    return (short) number;
  }

  /**
   * Returns the char of a number.
   *
   * @throws ArithmeticException if there is none
   */
  public static char toChar(long number) {
    if (number != (char) number) {
      throw outOfRange(number, "char");
    }
    return (char) number;
  }

  /**
   * Returns the number as an int.
   *
   * @throws ArithmeticException if it is out of range
   */
  public static int toInt(long number) {
    if (number != (int) number) {
      throw outOfRange(number, "int");
    }
    return (int) number;
  }

  /**
   * Returns the number, rounded towards 0.
   *
   * @throws ArithmeticException if it is out of the range of long, or NaN
   */
  public static long toLong(double number) {
    if (number >= -LONG_END && number < LONG_END) {
      return (long) number;
    }
    throw outOfRange(number, "long");
  }

  /**
   * Returns the number, rounded towards 0.
   *
   * @throws ArithmeticException if it is out of the range of long
   */
  public static long toLong(BigDecimal number) {
    // Digits before the point; no long has more than 19.
    long digits = (long) number.precision() - number.scale();
    if (digits <= 0) {
      return 0;
    }
    if (digits > 19) {
      throw outOfRange(number, "long");
    }
    BigInteger whole = number.toBigInteger();
    if (whole.bitLength() >= Long.SIZE) {
      throw outOfRange(number, "long");
    }
    return whole.longValue();
  }

  /**
   * Returns the number as a long.
   *
   * @throws ArithmeticException if it is out of range
   */
  public static long toLong(BigInteger number) {
    if (number.bitLength() >= Long.SIZE) {
      throw outOfRange(number, "long");
    }
    return number.longValue();
  }

  /**
   * Returns the nearest long, the greater of two.
   *
   * @throws ArithmeticException if it is out of the range of long, or NaN
   */
  public static long round(double number) {
    if (number >= -LONG_END && number < LONG_END) {
      return Math.round(number);
    }
    throw outOfRange(number, "long");
  }

  /**
   * Returns the nearest int, the greater of two.
   *
   * @throws ArithmeticException if it is out of the range of int, or NaN
   */
  public static int round(float number) {
    if (number >= -INT_END && number < INT_END) {
      return Math.round(number);
    }
    throw outOfRange(number, "int");
  }

  /**
   * Returns the number, rounded towards 0.
   *
   * @throws ArithmeticException if it is out of the range of long
   */
  public static long toLong(Rational number) {
    return toLong(number.toBigInteger());
  }

  private static ArithmeticException outOfRange(Object number, String type) {
    return new ArithmeticException(number + " is out of the range of " + type);
  }
}
