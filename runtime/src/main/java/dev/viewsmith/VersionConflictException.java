package dev.viewsmith;

/** The batch expected another version. */
public final class VersionConflictException extends BatchRejectedException {
  private static final long serialVersionUID = 1;

  private final long expected;
  private final long actual;

  VersionConflictException(long expected, long actual) {
    super("expected version " + expected + ", but the current version is " + actual);
    this.expected = expected;
    this.actual = actual;
  }

  public long expected() {
    return expected;
  }

  public long actual() {
    return actual;
  }
}
