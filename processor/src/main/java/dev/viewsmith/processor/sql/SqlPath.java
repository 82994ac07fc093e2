package dev.viewsmith.processor.sql;

/**
 * The search path of a script: its own, but where it names tables of the user.
 *
 * <p>Those are looked for on the path of whoever runs it. Functions, operators and types are not:
 * somebody who may create in a schema of that path could put one there that fits better than that
 * of the database, and it would run with the rights of whoever runs the script. Statements under
 * the caller's path therefore hold names of tables and columns, and nothing that is looked for.
 */
final class SqlPath {
  private static final String SETTING = "viewsmith.search_path";

  private SqlPath() {}

  /** Keeps the path of the caller in mind, and goes over to that of the script. */
  static void begin(SqlText script) {
    script.add(
        "-- Tables are looked for on the search path of who runs this, and nothing else is.");
    SqlText body = new SqlText();
    body.add("BEGIN").in();
    body.add("PERFORM pg_catalog.set_config(");
    body.add("  '%s', pg_catalog.current_setting('search_path'), true);", SETTING);
    body.out().add("END;");
    script.add("DO %s;", SqlText.body(body));
    own(script);
  }

  /** What follows is under the script's own path. */
  static void own(SqlText text) {
    text.add("SET LOCAL search_path = pg_catalog, pg_temp;");
  }

  /** What follows in a block is under the path of the caller. */
  static void ofCallerIn(SqlText body) {
    body.add("PERFORM set_config('search_path', current_setting('%s'), true);", SETTING);
  }

  /** What follows in a script is under the path of the caller. */
  static void ofCaller(SqlText script) {
    SqlText body = new SqlText();
    body.add("BEGIN").in();
    ofCallerIn(body);
    body.out().add("END;");
    script.add("DO %s;", SqlText.body(body));
  }
}
