package dev.viewsmith.internal;

import java.math.BigInteger;

/*
 * Numbers of 128 bits in two's complement, each a block of the arena: the low word, then the high one.
 * Sums of big numbers live here as long as they fit; most do, as 10^38 fits.
 *
 * Warren, Hacker's Delight, 2nd edition, section 2-13 (signs of an overflow) and 2-16 (carries).
 */
/** Numbers of 128 bits. One thread at a time. */
final class WideCells {
  private static final int POWER = 1;

  private final Arena arena = new Arena();

  /** Returns the handle of a number that fits. */
  long allocate(BigInteger number) {
    long handle = arena.allocate(POWER);
    put(handle, number);
    return handle;
  }

  void free(long handle) {
    arena.free(handle);
  }

  /** Whether a number has 128 bits at most. */
  static boolean fits(BigInteger number) {
    return number.bitLength() < 128;
  }

  /**
   * Adds factor * weight; leaves the number as it was and returns false if the sum does not fit.
   */
  boolean add(long handle, long factor, long weight) {
    long[] words = arena.chunk(handle);
    int at = Arena.start(handle);
    long change = Math.multiplyHigh(factor, weight);
    long product = factor * weight;
    long old = words[at];
    long low = old + product;
    long top = words[at + 1];
    long high = top + change + FixedPoint.carry(old, product, low);
    if (FixedPoint.overflows(top, change, high)) {
      return false;
    }
    words[at] = low;
    words[at + 1] = high;
    return true;
  }

  boolean isZero(long handle) {
    long[] words = arena.chunk(handle);
    int at = Arena.start(handle);
    return (words[at] | words[at + 1]) == 0;
  }

  /** Stores a number that fits. */
  void put(long handle, BigInteger number) {
    long[] words = arena.chunk(handle);
    int at = Arena.start(handle);
    words[at] = number.longValue();
    words[at + 1] = number.shiftRight(64).longValue();
  }

  BigInteger get(long handle) {
    long[] words = arena.chunk(handle);
    int at = Arena.start(handle);
    long low = words[at];
    long high = words[at + 1];
    if (high == low >> 63) {
      return BigInteger.valueOf(low);
    }
    // A low word that is negative stands for 2^64 more.
    return BigInteger.valueOf(high)
        .add(BigInteger.valueOf(low >>> 63))
        .shiftLeft(64)
        .add(BigInteger.valueOf(low));
  }

  long blocks() {
    return arena.blocks();
  }

  long bytes() {
    return arena.bytes();
  }
}
