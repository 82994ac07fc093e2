package dev.viewsmith;

import org.jspecify.annotations.Nullable;

/** The net changes that make one version. */
public abstract class ViewBatch {
  final Maintainer<?, ?, ?> owner;

  protected ViewBatch(Maintainer<?, ?, ?> owner) {
    this.owner = owner;
  }

  /** Refuses null where a component takes none; the component reads "Order.customer". */
  protected static <T> T present(@Nullable T value, String component) {
    if (value == null) {
      throw new InvalidRowException(component + " is null", null);
    }
    return value;
  }

  /** Refuses a number of copies that is not positive. */
  protected static long copies(long copies) {
    if (copies <= 0) {
      throw new IllegalArgumentException("copies must be positive, not " + copies);
    }
    return copies;
  }

  /** The refusal of a row whose components cannot be read. */
  protected static InvalidRowException unreadable(String input, RuntimeException cause) {
    return new InvalidRowException("a component of " + input + " cannot be read: " + cause, cause);
  }

  /** Whether no change was given. */
  public abstract boolean isEmpty();

  /** Forgets all changes. */
  public abstract void clear();
}
