package dev.viewsmith.examples.random;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;

/** A call of a batch's method. */
sealed interface Operation {
  /** How a change is given. */
  enum Form {
    /** {@code insert(row)}, {@code insert(row, copies)}, {@code delete(row)} ... */
    RECORD,
    /** {@code add(row, weight)}. */
    WEIGHT,
    /** {@code insertOrder(...)}, {@code deleteOrder(...)}, where the weight is 1 or -1. */
    COLUMNS,
    /** {@code addOrder(..., weight)}. */
    COLUMNS_WEIGHT,
    /** As the row before in {@code replace(before, after)}: only for rows with a null. */
    BEFORE,
    /** As the row after: only for rows with a null. */
    AFTER
  }

  /** The number of the input whose rows it changes. */
  int input();

  /** What it adds to the batch. */
  List<Change> changes();

  /** A row as text that shows what strings hold. */
  static String text(List<Object> row) {
    return row.stream()
        .map(value -> value instanceof String string ? JavaText.quoted(string) : "" + value)
        .collect(Collectors.joining(", ", "(", ")"));
  }

  record Add(Change change, Form form) implements Operation {
    @Override
    public int input() {
      return change.input();
    }

    @Override
    public List<Change> changes() {
      return List.of(change);
    }

    @Override
    public String toString() {
      return "input "
          + change.input()
          + ": "
          + change.weight()
          + " x "
          + text(change.row())
          + " as "
          + form;
    }
  }

  record Replace(int input, List<Object> before, List<Object> after) implements Operation {
    @Override
    public List<Change> changes() {
      return List.of(new Change(input, before, -1), new Change(input, after, 1));
    }

    @Override
    public String toString() {
      return "input " + input + ": " + text(before) + " becomes " + text(after);
    }
  }

  /** All rows that the input has when the batch is applied. */
  record DeleteAll(int input) implements Operation {
    @Override
    public List<Change> changes() {
      return List.of();
    }

    @Override
    public String toString() {
      return "input " + input + ": deleteAll";
    }
  }

  /**
   * A row with a null, which the batch must refuse and forget.
   *
   * @param instead of the column's value: null, or a record with a null inside
   */
  record AddNull(int input, List<Object> row, int column, Object instead, Form form)
      implements Operation {
    @Override
    public List<Change> changes() {
      return List.of();
    }

    @Override
    public String toString() {
      return "input " + input + ": " + text(rowWithNull()) + " as " + form;
    }

    /** The row, null included. */
    List<Object> rowWithNull() {
      List<Object> withNull = new ArrayList<>(row);
      withNull.set(column, instead);
      return Collections.unmodifiableList(withNull);
    }
  }
}
