package dev.viewsmith;

/** The batch expected another version than the current one; so does an empty batch. */
public final class VersionConflictException extends BatchRejectedException {
  private static final long serialVersionUID = 1;

  private final long expected;
  private final long actual;

  VersionConflictException(long expected, long actual) {
    super(
        "the batch expects version "
            + expected
            + ", but the current version is "
            + actual
            + "\nwork it out again from snapshot(), or use apply(batch), which expects no version");
    this.expected = expected;
    this.actual = actual;
  }

  /** Returns the version that the batch was to be applied to. */
  public long expected() {
    return expected;
  }

  /** Returns the version that was current. */
  public long actual() {
    return actual;
  }
}
