package dev.viewsmith;

/** A batch was refused whole; nothing has changed. */
public abstract sealed class BatchRejectedException extends RuntimeException
    permits VersionConflictException,
        NegativeMultiplicityException,
        ExpressionException,
        NumericOverflowException {
  private static final long serialVersionUID = 1;

  BatchRejectedException(String message) {
    super(message);
  }
}
