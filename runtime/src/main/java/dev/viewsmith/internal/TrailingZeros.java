package dev.viewsmith.internal;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/*
 * BigDecimal.stripTrailingZeros divides by ten again and again: a number of n digits, all zeros but one,
 * takes it n^2 steps. Here the number of zeros is found bit by bit, from the highest: dividing by
 * 10^(2^k) takes 2^k of them at once, if they are there. So log n divisions of n digits do, by the
 * powers by squaring that are known from conversions between bases: Knuth, The Art of Computer
 * Programming, volume 2, section 4.4.
 */
/** Decimal numbers without zeros at the end. */
final class TrailingZeros {
  /** Below so many bits BigDecimal is as fast. */
  private static final int SHORT = 1_024;

  private TrailingZeros() {}

  /** Returns the equal number of the least scale that there is: no scale is below -2^31. */
  static BigDecimal strip(BigDecimal value) {
    if (value.signum() == 0) {
      return BigDecimal.ZERO;
    }
    long spare = (long) value.scale() - Integer.MIN_VALUE;
    if (spare >= value.precision() && value.unscaledValue().bitLength() <= SHORT) {
      return value.stripTrailingZeros();
    }
    BigInteger digits = value.unscaledValue();
    // A number that can be divided by 10^n can be divided by 2^n.
    long most = Math.min(spare, digits.getLowestSetBit());
    if (most == 0 || digits.mod(BigInteger.TEN).signum() != 0) {
      return value;
    }
    return strip(digits, value.scale(), most);
  }

  private static BigDecimal strip(BigInteger digits, int scale, long most) {
    List<BigInteger> powers = powers(most, digits.bitLength());
    BigInteger rest = digits;
    long zeros = 0;
    for (int k = powers.size() - 1; k >= 0; k--) {
      BigInteger[] parts = rest.divideAndRemainder(powers.get(k));
      if (parts[1].signum() == 0 && zeros + (1L << k) <= most) {
        rest = parts[0];
        zeros += 1L << k;
      }
    }
    return new BigDecimal(rest, (int) (scale - zeros));
  }

  /** Returns 10^(2^k) for all k with 2^k zeros at most, in a number of so many bits. */
  private static List<BigInteger> powers(long zeros, int bits) {
    List<BigInteger> powers = new ArrayList<>();
    BigInteger power = BigInteger.TEN;
    for (long count = 1; count <= zeros && power.bitLength() <= bits; count *= 2) {
      powers.add(power);
      power = power.multiply(power);
    }
    return powers;
  }
}
