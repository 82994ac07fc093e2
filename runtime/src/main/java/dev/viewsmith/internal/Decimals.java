package dev.viewsmith.internal;

import dev.viewsmith.Rational;
import java.math.BigDecimal;
import java.math.BigInteger;

/*
 * Canonical form. Each number has one: without zeros behind the point; a whole number with scale 0 if
 * that takes at most 40 digits, and otherwise with the least scale that there is, 1E+50. So equal
 * numbers are equal objects, with equal hashes, and print alike.
 *
 * Bounds. A number as 1E+1000000000 is a small object, but exact arithmetic that brings it to the scale
 * of 1 would take hours and all memory. So a maintainer takes no value of more than 16383 digits before
 * or after the point: as many as `numeric` of PostgreSQL has after it (PostgreSQL documentation, chapter
 * "Numeric Types"). Arithmetic looks before it computes. What a maintainer makes of such values is a
 * little longer: a sum of 2^63 - 1 copies has 19 digits more before the point. It always exists, is never
 * refused, and has room where powers of ten are made.
 */
/** Decimal numbers in the one form that views have for each, and the bounds of numbers. */
public final class Decimals {
  /** Values have at most so many digits before the point, and so many after it. */
  public static final int MOST_DIGITS = 16_383;

  /** Digits that are enough for sums of values as well, before the point. */
  private static final int ROOM = 20_000;

  /** Values have so many bits on each side at most: 16383 * log 10 / log 2. */
  private static final int MOST_BITS = 54_424;

  /** A whole number of so many digits is written out. */
  private static final int WRITTEN_OUT = 40;

  private static final BigInteger FIVE = BigInteger.valueOf(5);
  private static final double FIVES_IN_A_BIT = Math.log(2) / Math.log(5);

  private Decimals() {}

  /**
   * Returns the equal number in canonical form, if it may be a value. Of the class {@code
   * BigDecimal} itself.
   *
   * @throws ArithmeticException if it has more than 16383 digits before or after the point
   */
  public static BigDecimal bounded(BigDecimal number) {
    BigDecimal value = plain(number);
    if (value.scale() == 0 && value.precision() <= WRITTEN_OUT) {
      return value;
    }
    requireBefore((long) value.precision() - value.scale(), value.signum());
    // A number that can be divided by 10^n can be divided by 2^n.
    requireAfter((long) value.scale() - zerosAtMost(value));
    BigDecimal canonical = canonical(value);
    requireAfter(canonical.scale());
    return canonical;
  }

  /**
   * Returns the equal number of the class {@code BigInteger} itself, if it may be a value.
   *
   * @throws ArithmeticException if it has more than 16383 digits
   */
  public static BigInteger bounded(BigInteger number) {
    BigInteger value = canonical(number);
    if (value.bitLength() >= MOST_BITS && new BigDecimal(value).precision() > MOST_DIGITS) {
      throw tooLong("before");
    }
    return value;
  }

  /** Returns whether a number may be a value: not too long, before the point or after it. */
  public static boolean isBounded(BigDecimal number) {
    try {
      bounded(number);
      return true;
    } catch (ArithmeticException tooLong) {
      return false;
    }
  }

  /** Returns whether a number may be a value: not too long. */
  public static boolean isBounded(BigInteger number) {
    try {
      bounded(number);
      return true;
    } catch (ArithmeticException tooLong) {
      return false;
    }
  }

  /**
   * Returns the equal number in canonical form, of any length: for totals, and for what is looked
   * for. Of the class {@code BigDecimal} itself.
   */
  public static BigDecimal canonical(BigDecimal number) {
    BigDecimal value = plain(number);
    int scale = value.scale();
    if (scale == 0 && value.precision() <= WRITTEN_OUT) {
      return value;
    }
    BigDecimal stripped = TrailingZeros.strip(value);
    if (stripped.scale() < 0 && (long) stripped.precision() - stripped.scale() <= WRITTEN_OUT) {
      stripped = stripped.setScale(0);
    }
    return stripped.scale() == scale ? value : stripped;
  }

  /** Returns the equal number of the class {@code BigInteger} itself, of any length. */
  public static BigInteger canonical(BigInteger number) {
    return number.getClass() == BigInteger.class ? number : new BigInteger(number.toByteArray());
  }

  private static BigDecimal plain(BigDecimal number) {
    return number.getClass() == BigDecimal.class
        ? number
        : new BigDecimal(canonical(number.unscaledValue()), number.scale());
  }

  private static long zerosAtMost(BigDecimal value) {
    return value.signum() == 0 ? value.scale() : value.unscaledValue().getLowestSetBit();
  }

  private static void requireBefore(long digits, int sign) {
    if (digits > MOST_DIGITS && sign != 0) {
      throw tooLong("before");
    }
  }

  private static void requireAfter(long digits) {
    if (digits > MOST_DIGITS) {
      throw tooLong("after");
    }
  }

  /**
   * Returns the sum.
   *
   * @throws ArithmeticException if it has too many digits
   */
  public static BigDecimal add(BigDecimal a, BigDecimal b) {
    if (a.signum() == 0 || b.signum() == 0) {
      // BigDecimal would bring even these to one scale.
      return bounded(a.signum() == 0 ? b : a);
    }
    requireNear(a);
    requireNear(b);
    return bounded(a.add(b));
  }

  /**
   * Returns the difference.
   *
   * @throws ArithmeticException if it has too many digits
   */
  public static BigDecimal subtract(BigDecimal a, BigDecimal b) {
    return add(a, b.negate());
  }

  /**
   * Returns the product.
   *
   * @throws ArithmeticException if it has too many digits
   */
  public static BigDecimal multiply(BigDecimal a, BigDecimal b) {
    requireNear(a);
    requireNear(b);
    return bounded(a.multiply(b));
  }

  /**
   * Returns the product.
   *
   * @throws ArithmeticException if it has too many digits
   */
  public static BigInteger multiply(BigInteger a, BigInteger b) {
    // A product has a bit fewer than its factors, or as many.
    if ((long) a.bitLength() + b.bitLength() > MOST_BITS + 1) {
      throw tooLong("before");
    }
    return bounded(a.multiply(b));
  }

  /** Returns the number with the other sign. */
  public static BigDecimal negate(BigDecimal number) {
    return canonical(number.negate());
  }

  /**
   * Returns exactly the number that a double is.
   *
   * @throws ArithmeticException if it is infinite or NaN
   */
  public static BigDecimal of(double number) {
    if (!Double.isFinite(number)) {
      throw new ArithmeticException(number + " is no decimal number");
    }
    return canonical(new BigDecimal(number));
  }

  /**
   * Returns a whole number.
   *
   * @throws ArithmeticException if it has too many digits
   */
  public static BigDecimal of(BigInteger number) {
    return bounded(new BigDecimal(number));
  }

  /**
   * Returns exactly a fraction.
   *
   * @throws ArithmeticException if no decimal number is equal, or only one of more than 16383
   *     digits before or after the point
   */
  public static BigDecimal of(Rational number) {
    return number.toBigDecimal();
  }

  /** Returns the number, rounded towards 0. */
  public static BigInteger toBigInteger(Rational number) {
    return number.toBigInteger();
  }

  /**
   * Returns exactly the quotient of a fraction in lowest terms.
   *
   * @throws ArithmeticException if no decimal number is equal, or only one of more than 16383
   *     digits before or after the point
   */
  public static BigDecimal quotient(BigInteger numerator, BigInteger denominator) {
    int twos = denominator.getLowestSetBit();
    BigInteger odd = denominator.shiftRight(twos);
    // An odd part that is a power of five has about bits * log 2 / log 5 factors.
    int fives = (int) Math.round((odd.bitLength() - 1) * FIVES_IN_A_BIT);
    if (Math.max(twos, fives) > ROOM || !FIVE.pow(fives).equals(odd)) {
      throw new ArithmeticException(
          "no decimal number is equal to " + numerator + "/" + denominator);
    }
    int scale = Math.max(twos, fives);
    BigInteger factor = FIVE.pow(scale - fives).shiftLeft(scale - twos);
    return bounded(new BigDecimal(numerator.multiply(factor), scale));
  }

  /**
   * Returns the number, rounded towards 0.
   *
   * @throws ArithmeticException if it has too many digits
   */
  public static BigInteger toBigInteger(BigDecimal number) {
    long digits = (long) number.precision() - number.scale();
    if (digits <= 0) {
      return BigInteger.ZERO;
    }
    if (digits > ROOM) {
      throw tooLong("before");
    }
    return number.toBigInteger();
  }

  /**
   * Returns 10^exponent.
   *
   * @throws ArithmeticException if it has too many digits
   */
  public static BigInteger powerOfTen(long exponent) {
    if (exponent > ROOM) {
      throw new ArithmeticException("10^" + exponent + " has more than " + ROOM + " digits");
    }
    return BigInteger.TEN.pow((int) exponent);
  }

  /** Refuses numbers that are no values, nor sums of them, before they are written out. */
  private static void requireNear(BigDecimal number) {
    if ((long) number.precision() - number.scale() > ROOM) {
      throw tooLong("before");
    }
    if (number.scale() > ROOM) {
      throw tooLong("after");
    }
  }

  private static ArithmeticException tooLong(String side) {
    return new ArithmeticException(
        "a number has more than " + MOST_DIGITS + " digits " + side + " the point");
  }
}
