package dev.viewsmith.processor.sql;

import dev.viewsmith.processor.type.NameSet;

/** The names of what is made for one view. No column has that of a variable. */
final class SqlNames {
  /** What the functions call their variables, and the columns that no user has declared. */
  private static final String[] OURS = {
    "change",
    "come",
    "copies",
    "filled",
    "found",
    "gone",
    "group_id",
    "id",
    "merged",
    "number",
    "part",
    "rows",
    "turned",
    // What PostgreSQL has in each table.
    "cmax",
    "cmin",
    "ctid",
    "tableoid",
    "xmax",
    "xmin"
  };

  private static final String[] OUR_TABLES = {"group", "joined", "row", "rows", "turn"};

  private final String view;
  private final NameSet columns = columnNames();
  private final NameSet objects = new NameSet(OUR_TABLES);

  /**
   * @param view the name of the SQL view
   */
  SqlNames(String view) {
    this.view = view;
  }

  /** The names of the columns of one table. */
  static NameSet columnNames() {
    return new NameSet(OURS);
  }

  /** The name of a column of the view's tables, or of a variable. */
  String column(String wish) {
    return Identifiers.quoted(columns.take(wish));
  }

  /** What the names of a table and its functions end with. */
  String suffix(String wish) {
    return objects.take(wish);
  }

  /** The name of an object with such an end. */
  String object(String suffix) {
    return view + "_" + suffix;
  }

  String view() {
    return view;
  }
}
