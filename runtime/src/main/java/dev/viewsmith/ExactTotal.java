package dev.viewsmith;

import dev.viewsmith.internal.Decimals;
import dev.viewsmith.internal.Doubles;
import dev.viewsmith.internal.Schema.Output;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;

/**
 * The exact sum of numbers of any type, each with its copies: one decimal number, and counters of
 * what is none. Shares nothing with the sums that a view keeps.
 */
final class ExactTotal {
  /**
   * More digits behind the point than any double has, and any number half-way between two doubles:
   * those are multiples of 2^-1075.
   */
  private static final int DIGITS = 1_100;

  private BigDecimal finite = BigDecimal.ZERO;
  private boolean hasNan;
  private boolean hasPositive;
  private boolean hasNegative;

  /** Adds copies, more than none, of a number. */
  void add(Object value, BigInteger copies) {
    double number = value instanceof Double || value instanceof Float ? asDouble(value) : 0;
    if (Double.isFinite(number)) {
      BigDecimal change = decimal(value).multiply(new BigDecimal(copies));
      // 0 has no digits behind the point to write a large number out to.
      finite = finite.signum() == 0 ? change : finite.add(change);
    } else {
      hasNan |= Double.isNaN(number);
      hasPositive |= number > 0;
      hasNegative |= number < 0;
    }
  }

  private static double asDouble(Object value) {
    return ((Number) value).doubleValue();
  }

  private static BigDecimal decimal(Object value) {
    if (value instanceof BigDecimal decimal) {
      return decimal;
    }
    return value instanceof Double || value instanceof Float
        ? new BigDecimal(asDouble(value))
        : new BigDecimal(RowValues.whole(value));
  }

  /** Returns the sum as a component of a certain type shows it. */
  Object sum(Output output) {
    if (output.type() == double.class) {
      return rounded(finite);
    }
    if (output.type() == BigDecimal.class) {
      return Decimals.canonical(finite);
    }
    BigInteger whole = finite.toBigIntegerExact();
    return output.type() == BigInteger.class ? whole : RowValues.number(whole);
  }

  /** Returns the average of so many rows, at least one, as a component shows it. */
  Object average(Output output, BigInteger rows) {
    BigDecimal count = new BigDecimal(rows);
    if (output.type() == double.class) {
      return rounded(quotient(count));
    }
    if (output.type() == BigDecimal.class) {
      return Decimals.canonical(finite.divide(count, output.scale(), output.rounding()));
    }
    BigInteger unit = BigInteger.TEN.pow(Math.max(finite.scale(), 0));
    BigDecimal numerator = finite.multiply(new BigDecimal(unit));
    return Rational.of(numerator.toBigIntegerExact(), unit.multiply(rows));
  }

  /** The quotient, of which digits behind the last that a double can tell are one digit 1. */
  private BigDecimal quotient(BigDecimal count) {
    BigDecimal quotient = finite.divide(count, DIGITS, RoundingMode.DOWN);
    boolean isExact = quotient.multiply(count).compareTo(finite) == 0;
    BigDecimal rest = BigDecimal.valueOf(finite.signum(), DIGITS + 1);
    return isExact ? quotient : quotient.add(rest);
  }

  private double rounded(BigDecimal exact) {
    if (hasNan || (hasPositive && hasNegative)) {
      return Double.NaN;
    }
    if (hasPositive || hasNegative) {
      return hasPositive ? Double.POSITIVE_INFINITY : Double.NEGATIVE_INFINITY;
    }
    return Doubles.canonical(exact.doubleValue());
  }
}
