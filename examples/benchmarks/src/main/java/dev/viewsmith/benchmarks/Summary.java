package dev.viewsmith.benchmarks;

import java.math.BigDecimal;
import java.util.TreeMap;

/**
 * The aggregates of a group, kept by hand.
 *
 * @param <A> an amount
 */
abstract class Summary<A extends Comparable<? super A>> {
  private long n;
  private final TreeMap<A, Long> amounts = new TreeMap<>();

  final void add(A amount, long weight) {
    n += weight;
    addToSum(amount, weight);
    amounts.merge(amount, weight, (a, b) -> a + b == 0 ? null : a + b);
  }

  final boolean isEmpty() {
    return n == 0;
  }

  final void addTo(Checksum checksum, Object customer, Object tag) {
    checksum.add(customer, tag, n, sum(), amounts.size(), cents(amounts.firstKey()));
  }

  abstract void addToSum(A amount, long weight);

  /** Returns the sum in cents. */
  abstract long sum();

  abstract long cents(A amount);

  /** Of numbers of cents. */
  static final class OfLongs extends Summary<Long> {
    private long sum;

    @Override
    void addToSum(Long amount, long weight) {
      sum += amount * weight;
    }

    @Override
    long sum() {
      return sum;
    }

    @Override
    long cents(Long amount) {
      return amount;
    }
  }

  /** Of doubles, added one to the other as they come: each addition and removal rounds. */
  static final class OfDoubles extends Summary<Double> {
    private double sum;

    @Override
    void addToSum(Double amount, long weight) {
      sum += amount * weight;
    }

    @Override
    long sum() {
      return Checksum.cents(sum);
    }

    @Override
    long cents(Double amount) {
      return Checksum.cents(amount);
    }
  }

  /** Of decimals. */
  static final class OfDecimals extends Summary<BigDecimal> {
    private BigDecimal sum = BigDecimal.ZERO;

    @Override
    void addToSum(BigDecimal amount, long weight) {
      sum = sum.add(amount.multiply(BigDecimal.valueOf(weight)));
    }

    @Override
    long sum() {
      return Checksum.cents(sum);
    }

    @Override
    long cents(BigDecimal amount) {
      return Checksum.cents(amount);
    }
  }
}
