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
}
