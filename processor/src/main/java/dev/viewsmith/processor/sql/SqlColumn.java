package dev.viewsmith.processor.sql;

/**
 * A column of the tables that keep a view.
 *
 * @param name as statements spell it
 * @param nullable whether it can be null
 */
record SqlColumn(String name, SqlType type, boolean nullable) {
  /** Its definition in a table. */
  String definition() {
    return name + " " + type.column() + (nullable ? "" : " NOT NULL");
  }

  /** Its definition in a type, which knows no constraints. */
  String attribute() {
    return name + " " + type.column();
  }

  /**
   * Whether rows {@code w} and {@code r} have the same in it: arrays are equal with nulls inside.
   */
  String same() {
    return nullable
        ? "ARRAY[w.%1$s] = ARRAY[r.%1$s]".formatted(name)
        : "w.%1$s = r.%1$s".formatted(name);
  }
}
