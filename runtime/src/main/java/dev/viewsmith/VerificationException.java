package dev.viewsmith;

import dev.viewsmith.internal.RecordValue;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A view is not what its inputs make: a fault of Viewsmith, or of the user's code where that is
 * trusted: a view record whose constructor changes values or throws, or a method in an expression
 * whose result is not always the same.
 */
public final class VerificationException extends RuntimeException {
  private static final long serialVersionUID = 1;

  // Values need not be serializable, so this is null after deserialization.
  private final transient @Nullable List<@Nullable Object> row;

  /** See {@link #expected()}. */
  private final String expected;

  /** See {@link #found()}. */
  private final String found;

  private VerificationException(
      String message,
      List<? extends @Nullable Object> row,
      String expected,
      String found,
      @Nullable Throwable cause) {
    super(message, cause);
    List<@Nullable Object> values = new ArrayList<>();
    row.forEach(value -> values.add(RecordValue.unwrap(value)));
    this.row = Collections.unmodifiableList(values);
    this.expected = expected;
    this.found = found;
  }

  /** A row differs. */
  static VerificationException differs(
      String view, List<? extends @Nullable Object> row, String expected, String found) {
    String message =
        view
            + " is not what its inputs make: "
            + TermTable.text(row)
            + "\nexpected "
            + expected
            + "\nfound "
            + found;
    return new VerificationException(message, row, expected, found, null);
  }

  /** An expression has failed for rows that are in the inputs. */
  static VerificationException uncomputable(String view, RuntimeException cause) {
    String message = view + " cannot be worked out from its inputs: " + cause;
    return new VerificationException(message, List.of(), "a view", cause.toString(), cause);
  }

  /** The constructor of the view's record, or one of its accessors, has thrown. */
  static VerificationException unreadable(String view, RuntimeException cause) {
    String message =
        view
            + " cannot be read: "
            + cause
            + "\nmake the constructor and the accessors of its record never throw";
    return new VerificationException(message, List.of(), "a view", cause.toString(), cause);
  }

  /**
   * {@return the components of the first row that differs, whole numbers as {@code Long}} Empty if
   * no single row is to blame, and after deserialization.
   */
  public List<@Nullable Object> row() {
    return row == null ? List.of() : row;
  }

  /**
   * {@return what the inputs make of it, in words: its copies, as {@code 2 copies}, or the row that
   * its group should have}
   */
  public String expected() {
    return expected;
  }

  /** {@return what the snapshot has in its place} */
  public String found() {
    return found;
  }
}
