package dev.viewsmith.examples.random;

import java.math.BigInteger;

/** An exact quotient in lowest terms; the denominator is positive. */
record Fraction(BigInteger numerator, BigInteger denominator) {
  static Fraction of(BigInteger numerator, BigInteger denominator) {
    BigInteger divisor = numerator.gcd(denominator);
    return new Fraction(numerator.divide(divisor), denominator.divide(divisor));
  }

  @Override
  public String toString() {
    return denominator.equals(BigInteger.ONE)
        ? numerator.toString()
        : numerator + "/" + denominator;
  }
}
