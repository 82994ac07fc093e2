package dev.viewsmith.postgres;

import java.io.Serial;
import org.jspecify.annotations.Nullable;

/**
 * A value has no counterpart on the other side: a value of a column that the component does not
 * hold, such as null where none is allowed or an unknown constant of an enum, or a value of a view
 * that no column holds, such as a time finer than microseconds.
 */
public final class UnreadableValueException extends RuntimeException {
  @Serial private static final long serialVersionUID = 1L;

  UnreadableValueException(String message) {
    this(message, null);
  }

  UnreadableValueException(String message, @Nullable Throwable cause) {
    super(message, cause);
  }
}
