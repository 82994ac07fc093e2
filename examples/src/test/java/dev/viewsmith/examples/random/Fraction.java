package dev.viewsmith.examples.random;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;

/** An exact quotient in lowest terms; the denominator is positive. */
record Fraction(BigInteger numerator, BigInteger denominator) implements Comparable<Fraction> {
  /** More digits than any number has that lies in the middle between two doubles. */
  private static final MathContext DIGITS = new MathContext(1100, RoundingMode.DOWN);

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

  /**
   * The same number, or one which lies on the same side of all doubles and of all numbers in the
   * middle between two of them.
   */
  BigDecimal near() {
    BigDecimal dividend = new BigDecimal(numerator);
    BigDecimal divisor = new BigDecimal(denominator);
    BigDecimal quotient = dividend.divide(divisor, DIGITS);
    boolean isExact = quotient.multiply(divisor).compareTo(dividend) == 0;
    return isExact
        ? quotient
        : quotient.add(quotient.ulp().multiply(new BigDecimal("0.5").multiply(sign())));
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
