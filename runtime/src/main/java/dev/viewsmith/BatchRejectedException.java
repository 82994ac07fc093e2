package dev.viewsmith;

/**
 * A batch was refused whole. Nothing has changed: no version was published, and the maintainer goes
 * on working. The batch is as it was, and may be corrected and applied again.
 */
public abstract sealed class BatchRejectedException extends RuntimeException
    permits VersionConflictException,
        NegativeMultiplicityException,
        ExpressionException,
        NumericOverflowException {
  private static final long serialVersionUID = 1;

  BatchRejectedException(String message) {
    super(message);
  }

  BatchRejectedException(String message, Throwable cause) {
    super(message, cause);
  }

  /** A row or a key in a message. Its toString may be the user's: it must not stop a refusal. */
  static String text(Object value) {
    try {
      return value.toString();
    } catch (RuntimeException fault) {
      return value.getClass().getSimpleName() + " (its toString throws " + fault + ")";
    }
  }
}
