package dev.viewsmith.internal;

/*
 * Arithmetic on windows of a fixed-point number. The number is an integer in two's complement, in
 * little-endian words; bit b of it stands for 2^(b - POINT). A window is a run of its words: below it
 * all bits are 0, above it all bits are as the sign, the highest bit of the window.
 *
 *   word      0 … 15              16             17            18 … 33         34 … 63
 *   holds     2^-1088 … 2^-65     2^-64 … 2^-1   2^0 … 2^63    up to 2^1087    what is passed on
 *
 * The least double is 2^-1074, bit LEAST_BIT; a double times a long is below 2^1087. The point lies
 * between two words, and not where the bit of the least double would be the first, so that words 16
 * and 17 alone hold what is summed most: amounts, measurements, and the fractions that random number
 * generators make.
 *
 * Carries. A change is three words and, above them, the third one's sign. What the third word passes
 * on is carry + sign: -1, 0 or 1; it goes on only through words that are all ones, or all zeros. The
 * window overflows if change and old number have one sign and the new number has the other; then the
 * new number is what the window holds with the old sign above it.
 *
 * Warren, Hacker's Delight, 2nd edition, section 2-13 (signs of an overflow) and 2-16 (carries).
 */
/** Addition to windows of a fixed-point number. */
final class FixedPoint {
  /** The bit that stands for 1. */
  static final int POINT = 17 * 64;

  /** The bit that stands for the least positive double. */
  static final int LEAST_BIT = POINT - 1074;

  private FixedPoint() {}

  /**
   * Adds three words, and their sign in all words above, to the words from {@code at} to {@code
   * end}. Those of the three that are beyond the end must be nothing but the sign of those before.
   *
   * @return whether the window overflows
   */
  static boolean add(long[] words, int at, int end, long d0, long d1, long d2) {
    long first = words[at];
    long sum = first + d0;
    words[at] = sum;
    if (at + 1 == end) {
      return overflows(first, d0, sum);
    }
    long carry = carry(first, d0, sum);
    long second = words[at + 1];
    sum = second + d1 + carry;
    words[at + 1] = sum;
    if (at + 2 == end) {
      return overflows(second, d1, sum);
    }
    carry = carry(second, d1, sum);
    long third = words[at + 2];
    sum = third + d2 + carry;
    words[at + 2] = sum;
    if (at + 3 == end) {
      return overflows(third, d2, sum);
    }
    return pass(words, at + 3, end, (d2 >> 63) + carry(third, d2, sum));
  }

  /** Adds -1, 0 or 1 to the words from {@code at} to {@code end}. */
  private static boolean pass(long[] words, int at, int end, long step) {
    if (step == 0) {
      return false;
    }
    for (int i = at; i < end - 1; i++) {
      words[i] += step;
      // A carry goes on through ones, which become zeros; a borrow through zeros.
      if (words[i] != step >> 63) {
        return false;
      }
    }
    long top = words[end - 1];
    words[end - 1] = top + step;
    return overflows(top, step, top + step);
  }

  static boolean overflows(long old, long change, long sum) {
    return ((old ^ sum) & (change ^ sum)) < 0;
  }

  /** The carry out of a word that became {@code sum} from two words and the carry before it. */
  static long carry(long old, long change, long sum) {
    return ((old & change) | ((old | change) & ~sum)) >>> 63;
  }
}
