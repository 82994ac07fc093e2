package dev.viewsmith.postgres;

import java.io.Serial;
import org.jspecify.annotations.Nullable;

/** A value has no counterpart on the other side, in Java or in the database. */
final class UnreadableValueException extends RuntimeException {
  @Serial private static final long serialVersionUID = 1L;

  UnreadableValueException(String message) {
    this(message, null);
  }

  UnreadableValueException(String message, @Nullable Throwable cause) {
    super(message, cause);
  }
}
