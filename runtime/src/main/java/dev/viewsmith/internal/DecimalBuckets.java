package dev.viewsmith.internal;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/*
 * The sum of decimals of any scale, exact. The digits between a large number and a small one are not
 * written out before the sum is asked for: 1E+16000 comes and goes beside 1E-16000 as two small numbers.
 *
 * A bucket holds the sum of the values whose scales are in [64 k, 64 k + 63], as an integer that counts
 * 10^-(64 k + 63). A value always goes to the same bucket, as the same integer: so a bucket depends
 * only on which of its values are in, and is 0, and gone, when they are gone.
 */
/** A sum of decimals, by scale. */
final class DecimalBuckets {
  /** The number of scales of a bucket. */
  static final int SCALES = 64;

  private static final BigInteger[] POWERS = new BigInteger[SCALES];

  static {
    POWERS[0] = BigInteger.ONE;
    for (int i = 1; i < SCALES; i++) {
      POWERS[i] = POWERS[i - 1].multiply(BigInteger.TEN);
    }
  }

  private final TreeMap<Integer, BigInteger> buckets = new TreeMap<>();

  /** Adds value * weight. */
  void add(BigDecimal value, long weight) {
    int scale = value.scale();
    BigInteger power = POWERS[SCALES - 1 - (scale & SCALES - 1)];
    BigInteger change = value.unscaledValue().multiply(BigInteger.valueOf(weight)).multiply(power);
    buckets.merge(scale >> 6, change, DecimalBuckets::sumOrNull);
  }

  private static @Nullable BigInteger sumOrNull(BigInteger a, BigInteger b) {
    BigInteger sum = a.add(b);
    return sum.signum() == 0 ? null : sum;
  }

  boolean isEmpty() {
    return buckets.isEmpty();
  }

  /** Returns the sum. */
  BigDecimal total() {
    BigDecimal total = BigDecimal.ZERO;
    for (Map.Entry<Integer, BigInteger> bucket : buckets.entrySet()) {
      BigDecimal part = new BigDecimal(bucket.getValue(), bucket.getKey() * SCALES + SCALES - 1);
      // 0 has no digits to write a large number out to.
      total = total.signum() == 0 ? part : total.add(part);
    }
    return total;
  }

  /**
   * Whether the sum may have so few bits once the zeros behind it are gone. A cheap test: a number
   * that can be divided by 10^n can be divided by 2^n, which shows.
   */
  boolean mayFit(int bits) {
    BigInteger only = buckets.get(0);
    if (only == null || buckets.size() > 1) {
      return false;
    }
    int zeros = Math.max(0, only.bitLength() - bits) * 3 / 10;
    return zeros < SCALES && only.getLowestSetBit() >= zeros;
  }

  /** Memory held, about. */
  long bytes() {
    long bytes = 64;
    for (BigInteger bucket : buckets.values()) {
      bytes += 112 + bucket.bitLength() / 8;
    }
    return bytes;
  }
}
