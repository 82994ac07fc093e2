package dev.viewsmith;

import java.math.BigInteger;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/*
 * Sums of products that may leave the range of long on their way and at their end: what does not fit
 * into a word any more goes to a number of any size beside it.
 */
/** The weights of a joined row, one a term, exact. */
final class TermWeights {
  private final long[] words;
  private @Nullable BigInteger @Nullable [] rest;

  TermWeights(int terms) {
    words = new long[terms];
  }

  /** Adds weight * copies to a term. */
  void add(int term, long weight, long copies) {
    long product = weight * copies;
    long sum = words[term] + product;
    boolean fits = Math.multiplyHigh(weight, copies) == product >> 63;
    if (fits && ((words[term] ^ sum) & (product ^ sum)) >= 0) {
      words[term] = sum;
    } else {
      addToRest(term, BigInteger.valueOf(weight).multiply(BigInteger.valueOf(copies)));
    }
  }

  private void addToRest(int term, BigInteger product) {
    @Nullable BigInteger[] rest = this.rest;
    if (rest == null) {
      rest = new @Nullable BigInteger[words.length];
      this.rest = rest;
    }
    rest[term] = Objects.requireNonNullElse(rest[term], BigInteger.ZERO).add(product);
  }

  /** The weight of a term. */
  BigInteger get(int term) {
    BigInteger word = BigInteger.valueOf(words[term]);
    BigInteger more = rest == null ? null : rest[term];
    return more == null ? word : word.add(more);
  }

  /** The sum of the terms. */
  BigInteger net() {
    BigInteger net = BigInteger.ZERO;
    for (int term = 0; term < words.length; term++) {
      net = net.add(get(term));
    }
    return net;
  }

  /** Whether no term has a weight. */
  boolean isZero() {
    for (int term = 0; term < words.length; term++) {
      if (get(term).signum() != 0) {
        return false;
      }
    }
    return true;
  }
}
