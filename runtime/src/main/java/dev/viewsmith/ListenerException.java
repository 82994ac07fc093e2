package dev.viewsmith;

/**
 * A listener has thrown something that no {@code onError} has handled: see {@link
 * Maintainer#subscribe}. It is given to the uncaught-exception handler of the thread that applied
 * the batch, and never thrown at the caller of {@code apply}. What was thrown is the {@linkplain
 * #getCause() cause}.
 */
public final class ListenerException extends RuntimeException {
  private static final long serialVersionUID = 1;

  /** See {@link #version()}. */
  private final long version;

  ListenerException(String view, long version, Throwable cause) {
    super(
        "a listener of "
            + view
            + " failed: "
            + cause.getClass().getName()
            + "\nversion "
            + version
            + " is published, and the other listeners are told of it;"
            + " subscribe(listener, onError) handles failures",
        cause);
    this.version = version;
  }

  /** {@return the version that the listener was being told of} */
  public long version() {
    return version;
  }
}
