package dev.viewsmith;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A number that is kept or published would leave the range of {@code long}: the copies of an input,
 * of a joined row or of a group, or an aggregate. Decided on the state after the batch alone, never
 * on a value on the way there.
 */
public final class NumericOverflowException extends BatchRejectedException {
  private static final long serialVersionUID = 1;

  /** See {@link #relation()}. */
  private final String relation;

  // Keys need not be serializable, so this is null after deserialization.
  private final transient @Nullable List<Object> key;

  /** See {@link #column()}. */
  private final String column;

  /**
   * The refusal of a batch. For generated code.
   *
   * @param relation see {@link #relation()}
   * @param key see {@link #key()}
   * @param column see {@link #column()}
   */
  public NumericOverflowException(String relation, List<Object> key, String column) {
    super(
        (key.isEmpty() ? relation : relation + text(key))
            + ": "
            + column
            + " would leave the range of long\n"
            + remedy(column));
    this.relation = relation;
    this.key = Collections.unmodifiableList(new ArrayList<>(key));
    this.column = column;
  }

  private static String remedy(String column) {
    return column.startsWith("copies")
        ? "all rows of an input together, and all joined rows of a group, have at most 2^63 - 1"
            + " copies"
        : "sum smaller units, or group by more columns";
  }

  /** {@return the name of the input or of the view} */
  public String relation() {
    return relation;
  }

  /**
   * {@return the key of the group, its columns in their order, null among them; empty if no single
   * row or group is to blame} Unmodifiable. Empty after deserialization.
   */
  public List<Object> key() {
    return key == null ? List.of() : key;
  }

  /** {@return the column of the view, or {@code copies}} */
  public String column() {
    return column;
  }
}
