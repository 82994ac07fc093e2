package dev.viewsmith.postgres;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.BiFunction;

/**
 * How the changes of a base table are captured: a change table, a trigger function that fills it,
 * and statement-level triggers that call it.
 *
 * <p>The function runs with the rights of its owner, so that whoever writes to the base table needs
 * none on the change table, and cannot forge changes. It is safe to do so: the search path is
 * fixed, all names are qualified, all types are of the database itself, so that no operator or cast
 * is anybody's code, and nobody but the owner may attach the function to a table.
 *
 * @param schema of the change table and the function
 * @param suffix tells the captures of a schema apart
 * @param channel on which a change is told; empty to tell nobody
 * @param columns of the base table
 */
record Capture(String schema, String suffix, String channel, List<Column> columns) {
  /** The weight of what {@link #select} reads if the table was truncated. */
  static final long TRUNCATED = 0;

  /**
   * Changes come and go, so that a small table has many dead rows. Short arrays stay in the row.
   */
  private static final String OPTIONS =
      "autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 10000,"
          + " toast.autovacuum_vacuum_scale_factor = 0,"
          + " toast.autovacuum_vacuum_threshold = 10000, toast_tuple_target = 8160";

  private static final List<String> EVENTS = List.of("insert", "update", "delete", "truncate");

  TableName changes() {
    return new TableName(schema, "change_" + suffix);
  }

  private String function() {
    return new TableName(schema, "capture_" + suffix).sql();
  }

  /**
   * Reads weight, transaction and values of all changes that a transaction sees.
   *
   * <p>PostgreSQL tells the rows of an update in pairs. Those pairs whose values are the same are
   * left out. Should it tell them in another order, less is left out, and nothing wrong: a row that
   * has gone and come cancels itself out in a batch. Sides of different length are no pairs: a
   * trigger may keep a row from coming to another partition.
   */
  String select() {
    return """
        SELECT r.weight, t.xid, %1$s
        FROM %2$s AS t CROSS JOIN LATERAL (
          SELECT -1 AS weight, %3$s WHERE t.gone <> t.come
          UNION ALL SELECT 1, %4$s WHERE t.gone <> t.come
          UNION ALL SELECT one.* FROM (SELECT %5$s, %6$s WHERE t.gone = t.come) AS pair
            CROSS JOIN LATERAL (VALUES (-1, %7$s), (1, %8$s)) AS one
            WHERE ROW(%7$s) IS DISTINCT FROM ROW(%8$s)
          UNION ALL SELECT %9$d, %10$s WHERE t.gone = 0 AND t.come = 0) AS r
        """
        .formatted(
            numbered("c"),
            changes().sql(),
            unnested("old", "c"),
            unnested("new", "c"),
            unnested("old", "old"),
            unnested("new", "new"),
            numbered("old"),
            numbered("new"),
            TRUNCATED,
            each((number, column) -> "NULL"));
  }

  /** Several in one list go on side by side. */
  private String unnested(String arrays, String name) {
    return each(
        (number, column) ->
            "pg_catalog.unnest(t.%1$s%2$d) AS %3$s%2$d".formatted(arrays, number, name));
  }

  /**
   * As {@link #select}, but each row once, if it has come or gone on the whole. It costs more, and
   * does not tell all transactions.
   */
  String selectNet() {
    return """
        SELECT CASE WHEN pg_catalog.bool_or(weight = 0) THEN 0 ELSE pg_catalog.sum(weight) END,
          (pg_catalog.array_agg(xid))[1], %1$s
        FROM (%2$s) AS changed GROUP BY %1$s
        HAVING pg_catalog.sum(weight) <> 0 OR pg_catalog.bool_or(weight = 0)
        """
        .formatted(numbered("c"), select());
  }

  /** The statements that make change table and function, but no triggers. */
  List<String> create() {
    return List.of(
        """
        CREATE TABLE %s (
          xid pg_catalog.xid8 NOT NULL DEFAULT pg_catalog.pg_current_xact_id(),
          at pg_catalog.timestamptz NOT NULL DEFAULT pg_catalog.transaction_timestamp(),
          gone pg_catalog.int8 NOT NULL,
          come pg_catalog.int8 NOT NULL,
          %s,
          %s
        ) WITH (%s)"""
            .formatted(changes().sql(), declared("old"), declared("new"), OPTIONS),
        "ALTER TABLE " + changes().sql() + " " + stored("old") + ", " + stored("new"),
        "REVOKE ALL ON " + changes().sql() + " FROM PUBLIC",
        """
        CREATE FUNCTION %s() RETURNS trigger LANGUAGE plpgsql
        SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS %s"""
            .formatted(
                function(), Sql.literal(new CaptureFunction(changes(), channel, columns).body())),
        "REVOKE ALL ON FUNCTION " + function() + "() FROM PUBLIC");
  }

  private String declared(String prefix) {
    return each((number, column) -> prefix + number + " " + column.capturedArray());
  }

  /** To compress arrays would cost writers more than it saves. */
  private String stored(String prefix) {
    return each((number, column) -> "ALTER " + prefix + number + " SET STORAGE EXTERNAL");
  }

  /** The statements that make the triggers of a table. */
  List<String> createTriggers(TableName table) {
    List<String> statements = new ArrayList<>();
    for (String event : EVENTS) {
      statements.add(
          "CREATE TRIGGER %s AFTER %s ON %s%s FOR EACH STATEMENT EXECUTE FUNCTION %s()"
              .formatted(
                  Sql.quote("viewsmith_" + suffix + "_" + event),
                  event.toUpperCase(Locale.ROOT),
                  table.sql(),
                  transitionTables(event),
                  function()));
    }
    return statements;
  }

  /**
   * A table whose changes the function is told of.
   *
   * @param table its number in the catalog
   * @param isEnabled whether all events are told
   */
  record Trigger(long table, boolean isEnabled) {}

  /** The tables that have triggers which call the function. */
  List<Trigger> triggers(Connection connection) throws SQLException {
    return Sql.list(
        connection,
        row -> new Trigger(row.getLong(1), row.getInt(2) == EVENTS.size()),
        """
        SELECT t.tgrelid, pg_catalog.count(*) FILTER (WHERE t.tgenabled IN ('O', 'A'))
        FROM pg_catalog.pg_trigger t
        WHERE t.tgfoid = pg_catalog.to_regproc(?) AND NOT t.tgisinternal
        GROUP BY t.tgrelid
        """,
        function());
  }

  private static String transitionTables(String event) {
    return switch (event) {
      case "insert" -> " REFERENCING NEW TABLE AS new_rows";
      case "update" -> " REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows";
      case "delete" -> " REFERENCING OLD TABLE AS old_rows";
      default -> "";
    };
  }

  /** Captured columns are numbered, so that their names meet no others. */
  private String numbered(String prefix) {
    return each((number, column) -> prefix + number);
  }

  private String each(BiFunction<Integer, Column, String> text) {
    return CaptureFunction.each(columns, text);
  }
}
