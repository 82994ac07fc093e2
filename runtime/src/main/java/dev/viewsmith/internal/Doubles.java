package dev.viewsmith.internal;

/**
 * The values of {@code double} as views have them: one zero, and one NaN, which is equal to itself
 * and greatest.
 *
 * <p>The word of a value is its bits in IEEE 754, brought into the order of two's complement: as
 * they are for numbers from 0 on, and all but the sign inverted below, where greater bits stand for
 * lesser numbers (IEEE 754-2019, section 5.10, totalOrder, here after zeros and NaNs are one). So
 * {@code ==} and {@code <} on words are the equality and the order of the values.
 */
public final class Doubles {
  private Doubles() {}

  /** Returns the value that views have in place of this one. */
  public static double canonical(double value) {
    // The sum of -0.0 and 0.0 is 0.0.
    return Double.isNaN(value) ? Double.NaN : value + 0.0;
  }

  /** Whether a value is canonical, bit for bit. */
  public static boolean isCanonical(double value) {
    return Double.doubleToRawLongBits(value) == Double.doubleToRawLongBits(canonical(value));
  }

  /** Returns the word of a value, which need not be canonical. */
  public static long word(double value) {
    long bits = Double.doubleToLongBits(value + 0.0);
    return bits ^ bits >> 63 & Long.MAX_VALUE;
  }

  /** Returns the canonical value of a word. */
  public static double number(long word) {
    return Double.longBitsToDouble(word ^ word >> 63 & Long.MAX_VALUE);
  }

  /** Compares values, which need not be canonical. */
  public static int compare(double a, double b) {
    return Double.compare(a + 0.0, b + 0.0);
  }
}
