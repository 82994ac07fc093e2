package dev.viewsmith.examples.random;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;

/** An exact quotient in lowest terms; the denominator is positive. */
record Fraction(BigInteger numerator, BigInteger denominator) implements Comparable<Fraction> {
  /** Mostly enough to tell which double is the nearest. */
  private static final MathContext SHORT = new MathContext(40, RoundingMode.DOWN);

  /** More digits than any number has that lies in the middle between two doubles. */
  private static final MathContext LONG = new MathContext(1100, RoundingMode.DOWN);

  static Fraction of(BigInteger numerator, BigInteger denominator) {
    BigInteger divisor = numerator.gcd(denominator);
    BigInteger signed = denominator.signum() < 0 ? divisor.negate() : divisor;
    return new Fraction(numerator.divide(signed), denominator.divide(signed));
  }

  static Fraction of(BigDecimal number) {
    return number.scale() > 0
        ? of(number.unscaledValue(), BigInteger.TEN.pow(number.scale()))
        : new Fraction(number.toBigIntegerExact(), BigInteger.ONE);
  }

  Fraction dividedBy(BigInteger divisor) {
    return of(numerator, denominator.multiply(divisor));
  }

  /** Rounded at a digit. */
  BigDecimal rounded(int scale, RoundingMode rounding) {
    return new BigDecimal(numerator).divide(new BigDecimal(denominator), scale, rounding);
  }

  /** The nearest double. */
  double toDouble() {
    double near = cut(SHORT, 0).doubleValue();
    return near == cut(SHORT, 1).doubleValue() ? near : cut(LONG, 0.5).doubleValue();
  }

  /** The nearest float. */
  float toFloat() {
    float near = cut(SHORT, 0).floatValue();
    return near == cut(SHORT, 1).floatValue() ? near : cut(LONG, 0.5).floatValue();
  }

  /**
   * The number if it has no more digits; otherwise cut off.
   *
   * @param farther what is added to the last digit then: with 1, the number lies between this and
   *     the one that is cut off
   */
  private BigDecimal cut(MathContext digits, double farther) {
    BigDecimal dividend = new BigDecimal(numerator);
    BigDecimal divisor = new BigDecimal(denominator);
    BigDecimal quotient = dividend.divide(divisor, digits);
    boolean isExact = quotient.multiply(divisor).compareTo(dividend) == 0;
    return isExact
        ? quotient
        : quotient.add(quotient.ulp().multiply(BigDecimal.valueOf(farther).multiply(sign())));
  }

  private BigDecimal sign() {
    return BigDecimal.valueOf(numerator.signum());
  }

  @Override
  public int compareTo(Fraction other) {
    return numerator.multiply(other.denominator).compareTo(other.numerator.multiply(denominator));
  }

  @Override
  public String toString() {
    return denominator.equals(BigInteger.ONE)
        ? numerator.toString()
        : numerator + "/" + denominator;
  }
}
