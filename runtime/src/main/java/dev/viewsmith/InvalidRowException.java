package dev.viewsmith;

import dev.viewsmith.internal.Decimals;
import org.jspecify.annotations.Nullable;

/**
 * A row was refused when it was given to a batch, which is as it was before: it is null, a
 * component is null where none may be, a number has more than 16,383 digits before or after the
 * point, or an accessor has thrown.
 *
 * <p>Not a {@link BatchRejectedException}: it is thrown by the methods of a batch that take rows,
 * not by {@code apply}.
 */
public final class InvalidRowException extends RuntimeException {
  private static final long serialVersionUID = 1;

  /** See {@link #component()}. */
  private final String component;

  private InvalidRowException(String message, String component, @Nullable Throwable cause) {
    super(message, cause);
    this.component = component;
  }

  static InvalidRowException missing(String component) {
    return new InvalidRowException(
        component + " is null\ngive every component a value, or declare it as @Nullable",
        component,
        null);
  }

  static InvalidRowException absent(String input) {
    return new InvalidRowException(
        "the row of " + input + " is null\ngive a record, or leave the call out", input, null);
  }

  static InvalidRowException unreadable(String input, RuntimeException cause) {
    return new InvalidRowException(
        "a row of "
            + input
            + " cannot be read: "
            + cause
            + "\ngive a row whose accessors do not throw",
        input,
        cause);
  }

  /** A number that has too many digits. */
  static InvalidRowException tooLong(String component, @Nullable ArithmeticException cause) {
    return new InvalidRowException(
        component
            + " has more than "
            + Decimals.MOST_DIGITS
            + " digits before or after the point\ngive a shorter number, or leave the row out",
        component,
        cause);
  }

  /** A number of a subclass that throws. */
  static InvalidRowException unreadableNumber(String component, RuntimeException cause) {
    return new InvalidRowException(
        component
            + " cannot be read: "
            + cause
            + "\ngive a number of the class itself, not of a subclass that throws",
        component,
        cause);
  }

  /**
   * {@return the component that is null, or a number that is too long or cannot be read, as {@code
   * Order.customer}; or the input alone, as {@code Order}, if the row is null or one of its
   * accessors has thrown} What was thrown is the {@linkplain #getCause() cause}.
   */
  public String component() {
    return component;
  }
}
