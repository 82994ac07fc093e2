package dev.viewsmith.internal;

/**
 * The values of {@code float} as views have them: one zero, and one NaN, which is equal to itself
 * and greatest. Words are formed as those of {@link Doubles}, in 32 bits.
 */
public final class Floats {
  private Floats() {}

  /** Returns the value that views have in place of this one. */
  public static float canonical(float value) {
    // The sum of -0.0 and 0.0 is 0.0.
    return Float.isNaN(value) ? Float.NaN : value + 0.0f;
  }

  /** Whether a value is canonical, bit for bit. */
  public static boolean isCanonical(float value) {
    return Float.floatToRawIntBits(value) == Float.floatToRawIntBits(canonical(value));
  }

  /** Returns the word of a value, which need not be canonical: in the range of int. */
  public static long word(float value) {
    int bits = Float.floatToIntBits(value + 0.0f);
    return bits ^ bits >> 31 & Integer.MAX_VALUE;
  }

  /** Returns the canonical value of a word. */
  public static float number(long word) {
    int bits = (int) word;
    return Float.intBitsToFloat(bits ^ bits >> 31 & Integer.MAX_VALUE);
  }

  /** Compares values, which need not be canonical. */
  public static int compare(float a, float b) {
    return Float.compare(a + 0.0f, b + 0.0f);
  }
}
