package dev.viewsmith;

import org.jspecify.annotations.Nullable;

/** A row was refused by the batch; the batch is as it was. */
public final class InvalidRowException extends RuntimeException {
  private static final long serialVersionUID = 1;

  InvalidRowException(String message, @Nullable Throwable cause) {
    super(message, cause);
  }
}
