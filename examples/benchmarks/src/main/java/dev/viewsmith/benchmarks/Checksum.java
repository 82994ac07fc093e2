package dev.viewsmith.benchmarks;

import java.math.BigDecimal;
import java.util.Objects;

/** The sum of a hash of each row: the same for the same rows in any order. */
final class Checksum {
  private long sum;

  /** Adds a row, with its amounts in cents. */
  void add(Object customer, Object tag, long n, long total, long distinct, long min) {
    long hash = Objects.hash(customer, tag);
    for (long column : new long[] {n, total, distinct, min}) {
      hash = hash * 0x9E3779B97F4A7C15L + column;
      hash ^= hash >>> 29;
    }
    sum += hash;
  }

  /** Rounds to whole cents: sums that differ in their last digits are taken for equal. */
  static long cents(double amount) {
    return Math.round(amount * 100);
  }

  static long cents(BigDecimal amount) {
    return amount.movePointRight(2).longValueExact();
  }

  long value() {
    return sum;
  }
}
