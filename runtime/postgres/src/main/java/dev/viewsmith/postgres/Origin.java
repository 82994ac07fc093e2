package dev.viewsmith.postgres;

import java.util.List;

/**
 * Where the values of rows come from, for messages.
 *
 * @param table its name, or what else has the columns
 * @param columns in the order of the record
 */
record Origin(String table, List<String> columns) {
  /** A value that cannot be read, with its place. */
  UnreadableValueException refuse(int column, UnreadableValueException fault) {
    return new UnreadableValueException(of(column) + ": " + fault.getMessage(), fault);
  }

  /** As {@code public.orders.amount}. */
  String of(int column) {
    return table + "." + columns.get(column);
  }
}
