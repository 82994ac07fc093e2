package dev.viewsmith.internal;

import dev.viewsmith.Rational;
import java.math.BigDecimal;
import java.math.BigInteger;

/*
 * Canonical form. Each number has one: without zeros behind the point; a whole number with scale 0 if
 * that takes at most 40 digits, and otherwise with the least scale that there is, 1E+50. So equal
 * numbers are equal objects, with equal hashes, and print alike.
 *
 * Digits. Numbers as 1E+1000000000 are small objects, but exact arithmetic that brings them to the
 * scale of 1 would take hours and all memory. So results of more than a million digits are refused.
 */
/** Decimal numbers in the one form that views have for each. */
public final class Decimals {
  /** A whole number of so many digits is written out. */
  private static final int WRITTEN_OUT = 40;

  /** Results have at most so many digits. */
  private static final int MOST_DIGITS = 1_000_000;

  private static final BigInteger FIVE = BigInteger.valueOf(5);
  private static final double FIVES_IN_A_BIT = Math.log(2) / Math.log(5);

  private Decimals() {}

  /** Returns the equal number in canonical form. Of the class {@code BigDecimal} itself. */
  public static BigDecimal canonical(BigDecimal number) {
    BigDecimal value =
        number.getClass() == BigDecimal.class
            ? number
            : new BigDecimal(canonical(number.unscaledValue()), number.scale());
    int scale = value.scale();
    if (scale == 0 && value.precision() <= WRITTEN_OUT) {
      return value;
    }
    BigDecimal stripped = stripped(value);
    if (stripped.scale() < 0 && (long) stripped.precision() - stripped.scale() <= WRITTEN_OUT) {
      stripped = stripped.setScale(0);
    }
    return stripped.scale() == scale ? value : stripped;
  }

  /** Returns the equal number of the class {@code BigInteger} itself. */
  public static BigInteger canonical(BigInteger number) {
    return number.getClass() == BigInteger.class ? number : new BigInteger(number.toByteArray());
  }

  /** Without zeros at the end, as far as scales go. */
  private static BigDecimal stripped(BigDecimal value) {
    if ((long) value.scale() - value.precision() >= Integer.MIN_VALUE) {
      return value.stripTrailingZeros();
    }
    BigDecimal digits = new BigDecimal(value.unscaledValue()).stripTrailingZeros();
    long scale = Math.max(Integer.MIN_VALUE, (long) value.scale() + digits.scale());
    BigInteger unscaled = digits.setScale((int) (scale - value.scale())).unscaledValue();
    return unscaled.signum() == 0 ? BigDecimal.ZERO : new BigDecimal(unscaled, (int) scale);
  }

  /**
   * Returns the sum.
   *
   * @throws ArithmeticException if it has too many digits
   */
  public static BigDecimal add(BigDecimal a, BigDecimal b) {
    if (a.signum() == 0 || b.signum() == 0) {
      // BigDecimal would bring even these to one scale.
      return canonical(a.signum() == 0 ? b : a);
    }
    requireNear(a, b);
    return canonical(a.add(b));
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
   * @throws ArithmeticException if it has too many digits, or its scale is out of the range of int
   */
  public static BigDecimal multiply(BigDecimal a, BigDecimal b) {
    if ((long) a.precision() + b.precision() > MOST_DIGITS) {
      throw tooLong("a product");
    }
    return canonical(a.multiply(b));
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

  /** Returns a whole number. */
  public static BigDecimal of(BigInteger number) {
    return canonical(new BigDecimal(number));
  }

  /**
   * Returns exactly a fraction.
   *
   * @throws ArithmeticException if no decimal number is equal, or none of at most a million digits
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
   * @throws ArithmeticException if no decimal number is equal, or none of at most a million digits
   */
  public static BigDecimal quotient(BigInteger numerator, BigInteger denominator) {
    int twos = denominator.getLowestSetBit();
    BigInteger odd = denominator.shiftRight(twos);
    // An odd part that is a power of five has about bits * log 2 / log 5 factors.
    int fives = (int) Math.round((odd.bitLength() - 1) * FIVES_IN_A_BIT);
    if (Math.max(twos, fives) > MOST_DIGITS || !FIVE.pow(fives).equals(odd)) {
      throw new ArithmeticException(
          "no decimal number is equal to " + numerator + "/" + denominator);
    }
    int scale = Math.max(twos, fives);
    BigInteger factor = FIVE.pow(scale - fives).shiftLeft(scale - twos);
    return canonical(new BigDecimal(numerator.multiply(factor), scale));
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
    if (digits > MOST_DIGITS) {
      throw tooLong("a whole number");
    }
    return number.toBigInteger();
  }

  /**
   * Returns 10^exponent.
   *
   * @throws ArithmeticException if it has too many digits
   */
  public static BigInteger powerOfTen(long exponent) {
    if (exponent >= MOST_DIGITS) {
      throw tooLong("a power of ten");
    }
    return BigInteger.TEN.pow((int) exponent);
  }

  /** Refuses numbers whose digits lie so far apart that their sum has too many. */
  private static void requireNear(BigDecimal a, BigDecimal b) {
    long top = Math.max((long) a.precision() - a.scale(), (long) b.precision() - b.scale());
    long bottom = Math.min(-(long) a.scale(), -(long) b.scale());
    if (top - bottom > MOST_DIGITS) {
      throw tooLong("a sum");
    }
  }

  private static ArithmeticException tooLong(String result) {
    return new ArithmeticException(result + " has more than " + MOST_DIGITS + " digits");
  }
}
