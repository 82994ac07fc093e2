package dev.viewsmith.internal;

/** Integer arithmetic that fails where the exact result does not fit: what {@code Math} lacks. */
public final class ExactMath {
  private ExactMath() {}

  /**
   * Returns the quotient, rounded towards 0.
   *
   * @throws ArithmeticException if the divisor is 0, or the quotient is one above the greatest int
   */
  public static int divide(int dividend, int divisor) {
    if (divisor == -1) {
      return Math.negateExact(dividend);
    }
    return dividend / divisor;
  }

  /**
   * Returns the quotient, rounded towards 0.
   *
   * @throws ArithmeticException if the divisor is 0, or the quotient is one above the greatest long
   */
  public static long divide(long dividend, long divisor) {
    if (divisor == -1) {
      return Math.negateExact(dividend);
    }
    return dividend / divisor;
  }
}
