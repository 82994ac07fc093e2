package dev.viewsmith.postgres;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

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
  /** The weight of the row that says that the table was truncated. */
  static final long TRUNCATED = 0;

  private static final List<String> EVENTS = List.of("insert", "update", "delete", "truncate");

  TableName changes() {
    return new TableName(schema, "change_" + suffix);
  }

  private String function() {
    return new TableName(schema, "capture_" + suffix).sql();
  }

  /** Reads weight, transaction and values of all changes that a transaction sees. */
  String select() {
    return "SELECT weight, xid, " + names() + " FROM " + changes().sql();
  }

  /**
   * As {@link #select}, but each row once, if it has come or gone on the whole. It costs more, and
   * does not tell all transactions.
   */
  String selectNet() {
    return """
        SELECT CASE WHEN pg_catalog.bool_or(weight = 0) THEN 0 ELSE pg_catalog.sum(weight) END,
          (pg_catalog.array_agg(xid))[1], %1$s
        FROM %2$s GROUP BY %1$s
        HAVING pg_catalog.sum(weight) <> 0 OR pg_catalog.bool_or(weight = 0)
        """
        .formatted(names(), changes().sql());
  }

  /** The statements that make change table and function, but no triggers. */
  List<String> create() {
    String declared = each((name, column) -> name + " " + column.capturedType());
    return List.of(
        """
        CREATE TABLE %s (
          xid pg_catalog.xid8 NOT NULL DEFAULT pg_catalog.pg_current_xact_id(),
          at pg_catalog.timestamptz NOT NULL DEFAULT pg_catalog.transaction_timestamp(),
          weight pg_catalog.int8 NOT NULL,
          %s
        ) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 10000)"""
            .formatted(changes().sql(), declared),
        "REVOKE ALL ON " + changes().sql() + " FROM PUBLIC",
        """
        CREATE FUNCTION %s() RETURNS trigger LANGUAGE plpgsql
        SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS %s"""
            .formatted(function(), Sql.literal(body())),
        "REVOKE ALL ON FUNCTION " + function() + "() FROM PUBLIC");
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

  /** Rows that an update leaves as they were, in the columns of the view, cancel each other out. */
  private String body() {
    String into = changes().sql() + " (weight, " + names() + ")";
    String values = columns.stream().map(Column::value).collect(Collectors.joining(", "));
    String named = each((name, column) -> column.value() + " AS " + name);
    // A column may be called as a variable of PL/pgSQL is, as found or old.
    return """
        #variable_conflict use_column
        BEGIN
          IF TG_OP = 'INSERT' THEN
            INSERT INTO %1$s SELECT 1, %2$s FROM new_rows;
          ELSIF TG_OP = 'DELETE' THEN
            INSERT INTO %1$s SELECT -1, %2$s FROM old_rows;
          ELSIF TG_OP = 'UPDATE' THEN
            INSERT INTO %1$s
            SELECT pg_catalog.sum(w), %3$s
            FROM (SELECT -1 AS w, %4$s FROM old_rows
                  UNION ALL
                  SELECT 1, %2$s FROM new_rows) AS changed
            GROUP BY %3$s
            HAVING pg_catalog.sum(w) <> 0;
          ELSE
            INSERT INTO %5$s (weight) VALUES (0);
          END IF;
        %6$s  RETURN NULL;
        END
        """
        .formatted(into, values, names(), named, changes().sql(), notice());
  }

  private String notice() {
    return channel.isEmpty()
        ? ""
        : "  IF FOUND THEN\n    PERFORM pg_catalog.pg_notify(%s, '');\n  END IF;\n"
            .formatted(Sql.literal(channel));
  }

  private String names() {
    return each((name, column) -> name);
  }

  /** Captured columns are numbered, so that their names meet no others. */
  private String each(BiFunction<String, Column, String> text) {
    return IntStream.range(0, columns.size())
        .mapToObj(i -> text.apply("c" + (i + 1), columns.get(i)))
        .collect(Collectors.joining(", "));
  }
}
