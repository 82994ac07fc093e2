package dev.viewsmith.postgres;

import java.io.Serial;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A view cannot be kept in the database as it was declared, or not now. The message names all that
 * is wrong, a line each.
 */
public final class PostgresViewException extends RuntimeException {
  @Serial private static final long serialVersionUID = 1L;

  private final transient List<String> faults;

  PostgresViewException(String message) {
    this(message, (Throwable) null);
  }

  PostgresViewException(String message, @Nullable Throwable cause) {
    super(message, cause);
    this.faults = List.of(message);
  }

  PostgresViewException(String view, List<String> faults) {
    super(view + " cannot be kept:\n- " + String.join("\n- ", faults));
    this.faults = List.copyOf(faults);
  }

  /** {@return each fault, as a line of the message tells it; at least one} */
  public List<String> faults() {
    return faults;
  }
}
