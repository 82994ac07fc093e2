package dev.viewsmith.internal;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.Random;

/** Doubles as whole numbers of the least double, 2^-1074; and doubles of all kinds. */
final class ExactDoubles {
  private static final BigInteger BEYOND = BigInteger.ONE.shiftLeft(1024 + 1074);

  private ExactDoubles() {}

  /** Infinity counts as what would follow the greatest double. */
  static BigInteger units(double value) {
    if (Double.isInfinite(value)) {
      return value > 0 ? BEYOND : BEYOND.negate();
    }
    long bits = Double.doubleToLongBits(value);
    int exponent = (int) (bits >>> 52) & 0x7ff;
    long fraction = bits & (1L << 52) - 1;
    BigInteger units =
        exponent == 0
            ? BigInteger.valueOf(fraction)
            : BigInteger.valueOf(fraction).setBit(52).shiftLeft(exponent - 1);
    return value < 0 ? units.negate() : units;
  }

  /** No double is nearer to sum / divisor; of two that are equally near it is the even one. */
  static void assertNearest(BigInteger sum, long divisor, double actual, String where) {
    assertTrue(!Double.isNaN(actual) && Double.compare(actual, -0.0) != 0, where + actual);
    BigInteger twice = sum.shiftLeft(1);
    BigInteger rows = BigInteger.valueOf(divisor);
    int tie = (Double.doubleToRawLongBits(actual) & 1) == 0 ? 0 : -1;
    if (actual != Double.POSITIVE_INFINITY) {
      BigInteger above = units(actual).add(units(Math.nextUp(actual))).multiply(rows);
      assertTrue(twice.compareTo(above) <= tie, where + ": " + actual + " is too small");
    }
    if (actual != Double.NEGATIVE_INFINITY) {
      BigInteger below = units(actual).add(units(Math.nextDown(actual))).multiply(rows);
      assertTrue(below.compareTo(twice) <= tie, where + ": " + actual + " is too great");
    }
  }

  static final int KINDS = 8;

  static double any(Random random, int kind) {
    double sign = random.nextBoolean() ? 1 : -1;
    return switch (kind) {
      case 0 -> random.nextInt(100_000) / 100.0;
      case 1 -> random.nextDouble();
      case 2 -> sign * Math.scalb(1 + random.nextDouble(), random.nextInt(2047) - 1023);
      case 3 -> sign * Double.longBitsToDouble(random.nextLong() >>> 12);
      case 4 -> sign * Double.MAX_VALUE / (1L << random.nextInt(3));
      case 5 -> sign * (random.nextInt(3) == 0 ? 1 : 1e16);
      case 6 -> random.nextFloat() * sign;
      default -> random.nextInt(20) - 5;
    };
  }
}
