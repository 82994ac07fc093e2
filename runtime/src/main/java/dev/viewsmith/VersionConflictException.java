package dev.viewsmith;

/**
 * The batch was to be applied to another version than the current one: see {@link
 * Maintainer#apply(long, ViewBatch)}. An empty batch is refused like any other.
 */
public final class VersionConflictException extends BatchRejectedException {
  private static final long serialVersionUID = 1;

  /** See {@link #expected()}. */
  private final long expected;

  /** See {@link #actual()}. */
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

  /** {@return the version that the batch was to be applied to} */
  public long expected() {
    return expected;
  }

  /** {@return the version that was current} */
  public long actual() {
    return actual;
  }
}
