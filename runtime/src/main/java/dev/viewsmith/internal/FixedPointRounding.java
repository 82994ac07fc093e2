package dev.viewsmith.internal;

import dev.viewsmith.Rational;
import java.math.BigInteger;
import java.nio.ByteBuffer;

/*
 * From a window of a fixed-point number (FixedPoint) to the nearest double; of two that are equally
 * near, to the one with the even significand.
 *
 * A number is cut to a lead: its first 64 bits, from the highest that is set, of which the last one is
 * set as well if anything but zeros follows. A double has 53 bits of them, so that the last bit of the
 * lead only tells a tie from what is above it: rounding the lead is rounding the number, once.
 *
 * The bits of a double, as a long, are ((exponent - 1) << 52) + significand, where the bit 2^52 of a
 * normal significand counts as one more exponent. So a significand that is rounded up to 2^53 yields
 * the next exponent, and next to the greatest double yields infinity, without further ado.
 *
 * The magnitude of a negative number is never stored: words below the lowest one that is not 0 are 0,
 * that one is negated, those above are complemented.
 *
 * Quotients of two numbers that are doubles are what the processor makes of them: IEEE 754 rounds the
 * exact quotient. Those by divisors below 2^31 are long divisions in digits of 32 bits, from the top, until the
 * quotient has as many bits as a lead: few steps, whatever the length of the window.
 */
/** Rounding of windows. */
final class FixedPointRounding {
  private static final int SIGNIFICAND = 53;

  /** Whole numbers up to here are doubles. */
  private static final long EXACT = 1L << SIGNIFICAND;

  private static final long DIGIT = (1L << 32) - 1;

  /** What the exponent above that of the greatest double is, less 1. */
  private static final int INFINITE = 2046;

  private FixedPointRounding() {}

  /** Returns the double that is nearest to a number other than 0. */
  static double nearest(long[] words, int from, int size, int base) {
    boolean negative = words[from + size - 1] < 0;
    int low = lowest(words, from);
    int high = highest(words, from + size - 1, low, negative);
    long lead = magnitude(words, high, low, negative);
    int zeros = Long.numberOfLeadingZeros(lead);
    int top = 64 * (base + high - from) + 63 - zeros;
    lead <<= zeros;
    if (high > low) {
      long next = magnitude(words, high - 1, low, negative);
      lead |= next >>> 1 >>> ~zeros;
      if (high - 1 > low || next << zeros != 0) {
        lead |= 1;
      }
    }
    return round(negative, lead, top);
  }

  /** Returns the double that is nearest to a number other than 0, divided by one above 0. */
  static double quotient(long[] words, int from, int size, int base, long divisor) {
    if (divisor <= EXACT && isExact(words, from, size)) {
      double number = nearest(words, from, size, base);
      if (Double.isFinite(number)) {
        return number / divisor + 0.0; // a quotient that is too small is 0.0, not -0.0
      }
    }
    if (divisor > Integer.MAX_VALUE) {
      return quotient(number(words, from, size), 64 * base - FixedPoint.POINT, divisor);
    }
    return divide(words, from, size, base, divisor);
  }

  /** Whether a significand has all bits from the highest to the lowest that is set. */
  private static boolean isExact(long[] words, int from, int size) {
    boolean negative = words[from + size - 1] < 0;
    int low = lowest(words, from);
    int high = highest(words, from + size - 1, low, negative);
    int above = Long.numberOfLeadingZeros(magnitude(words, high, low, negative));
    int below = Long.numberOfTrailingZeros(words[low]);
    return 64 * (high - low + 1) - above - below <= SIGNIFICAND;
  }

  private static double divide(long[] words, int from, int size, int base, long divisor) {
    boolean negative = words[from + size - 1] < 0;
    int low = lowest(words, from);
    // Digits are numbered from the window's first one; those of negative numbers are 0.
    int digit = 2 * (highest(words, from + size - 1, low, negative) - from) + 2;
    long lead = 0;
    long rest = 0;
    while (lead >>> 32 == 0) {
      digit--;
      long part = rest << 32 | digit(words, from, digit, low, negative);
      lead = lead << 32 | part / divisor;
      rest = part % divisor;
    }
    int zeros = Long.numberOfLeadingZeros(lead);
    int top = 64 * base + 32 * digit + 63 - zeros;
    digit--;
    long part = rest << 32 | digit(words, from, digit, low, negative);
    long next = part / divisor << 32;
    lead = lead << zeros | next >>> 1 >>> ~zeros;
    int lowestBit = 64 * (low - from) + Long.numberOfTrailingZeros(words[low]);
    if (next << zeros != 0 || part % divisor != 0 || lowestBit < 32 * digit) {
      lead |= 1;
    }
    return round(negative, lead, top);
  }

  private static long digit(long[] words, int from, int digit, int low, boolean negative) {
    if (digit < 0) {
      return 0;
    }
    long word = magnitude(words, from + (digit >> 1), low, negative);
    return (digit & 1) == 0 ? word & DIGIT : word >>> 32;
  }

  /** Rounds number * 2^scale / divisor. */
  private static double quotient(BigInteger number, int scale, long divisor) {
    BigInteger below = BigInteger.valueOf(divisor);
    Rational quotient =
        scale < 0
            ? Rational.of(number, below.shiftLeft(-scale))
            : Rational.of(number.shiftLeft(scale), below);
    return quotient.doubleValue();
  }

  private static BigInteger number(long[] words, int from, int size) {
    ByteBuffer bytes = ByteBuffer.allocate(8 * size);
    for (int i = size - 1; i >= 0; i--) {
      bytes.putLong(words[from + i]);
    }
    return new BigInteger(bytes.array());
  }

  /**
   * Rounds a lead.
   *
   * @param top the bit that its highest bit is
   */
  private static double round(boolean negative, long lead, int top) {
    int last = Math.max(FixedPoint.LEAST_BIT, top - SIGNIFICAND + 1);
    int exponent = last - FixedPoint.LEAST_BIT;
    if (exponent >= INFINITE) {
      return negative ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY;
    }
    int dropped = 63 - (top - last);
    if (dropped >= 64) {
      return dropped == 64 && lead != Long.MIN_VALUE ? signed(negative, 1) : 0;
    }
    long significand = lead >>> dropped;
    long rest = lead << -dropped;
    if (rest < 0 && (rest != Long.MIN_VALUE || (significand & 1) != 0)) {
      significand++;
    }
    return signed(negative, ((long) exponent << 52) + significand);
  }

  private static double signed(boolean negative, long bits) {
    double magnitude = Double.longBitsToDouble(bits);
    return negative ? -magnitude : magnitude;
  }

  /** The place of the lowest word that is not 0. */
  private static int lowest(long[] words, int from) {
    int at = from;
    while (words[at] == 0) {
      at++;
    }
    return at;
  }

  /** The place of the highest word of the magnitude that is not 0. */
  private static int highest(long[] words, int last, int low, boolean negative) {
    int at = last;
    while (magnitude(words, at, low, negative) == 0) {
      at--;
    }
    return at;
  }

  private static long magnitude(long[] words, int at, int low, boolean negative) {
    long word = words[at];
    if (!negative || at < low) {
      return word;
    }
    return at == low ? -word : ~word;
  }
}
