package dev.viewsmith.processor.sql;

import static java.util.stream.Collectors.joining;

import java.util.ArrayList;
import java.util.List;

/** Statements that add copies to the rows of a table, and remove those of which none is left. */
final class SqlWrites {
  private SqlWrites() {}

  /** Declares the variable that {@link #write} and {@link #writeAndNote} use. */
  static void declare(SqlText body) {
    body.add("gone tid[];");
  }

  /**
   * Adds the rows of the function's array to a table.
   *
   * @param key the columns that a row of the table is found by, which the array has too
   */
  static void write(SqlText body, String table, List<String> key) {
    String read = String.join(", ", SqlTriggers.prefixed("r", key));
    body.add("WITH written AS (").in();
    into(body, table, key, "sum(r.copies)");
    body.add("FROM unnest(rows) AS r");
    body.add("GROUP BY %s", read);
    body.add("HAVING sum(r.copies) <> 0");
    body.add("ORDER BY %s", read);
    onConflict(body, key);
    removeEmpty(body, table);
  }

  /** Declares the variables of {@link #merge}. */
  static void declareMerge(SqlText body, List<SqlColumn> columns) {
    if (columns.stream().anyMatch(SqlColumn::nullable)) {
      declare(body);
      body.add("merged bigint;");
    }
  }

  /**
   * Adds rows that are in the function's array once to a table that nobody else changes meanwhile.
   *
   * @param columns of the table, without the copies
   */
  static void merge(SqlText body, String table, List<SqlColumn> columns) {
    List<String> names = columns.stream().map(SqlColumn::name).toList();
    List<String> same = names.stream().map("kept.%1$s = r.%1$s"::formatted).toList();
    List<String> values = new ArrayList<>(SqlTriggers.prefixed("r", names));
    values.add("r.copies");
    List<String> nullable =
        columns.stream().filter(SqlColumn::nullable).map(SqlColumn::name).toList();
    body.add("MERGE INTO %s AS kept", table);
    body.add(
        nullable.isEmpty()
            ? "USING unnest(rows) AS r"
            : "USING (SELECT * FROM unnest(rows) AS r WHERE %s) AS r"
                .formatted(each(nullable, " IS NOT NULL", " AND ")));
    body.add("ON %s", String.join("\n  AND ", same));
    body.add("WHEN MATCHED AND kept.copies = -r.copies THEN DELETE");
    body.add("WHEN MATCHED THEN UPDATE SET copies = kept.copies + r.copies");
    body.list("WHEN NOT MATCHED THEN INSERT VALUES (", values, ");");
    if (!nullable.isEmpty()) {
      body.add("GET DIAGNOSTICS merged = ROW_COUNT;");
      body.add("IF merged < cardinality(rows) THEN").in();
      body.add("-- MERGE finds no null in an index.");
      body.add("WITH written AS (").in();
      into(body, table, names, "r.copies");
      body.add("FROM unnest(rows) AS r");
      body.add("WHERE %s", each(nullable, " IS NULL", " OR "));
      onConflict(body, names);
      removeEmpty(body, table);
      body.out().add("END IF;");
    }
  }

  private static String each(List<String> names, String test, String separator) {
    return names.stream().map(name -> "r." + name + test).collect(joining(separator));
  }

  private static void removeEmpty(SqlText body, String table) {
    body.add("RETURNING ctid, copies)").out();
    body.add("SELECT array_agg(w.ctid) INTO gone FROM written AS w WHERE w.copies = 0;");
    remove(body, table);
  }

  /**
   * The same of rows that are in the array once, and a variable with those that are new in the
   * table, or gone from it: with 1 and -1 for their copies.
   */
  static void writeAndNote(SqlText body, SqlStage.Side side, String variable) {
    List<String> names = side.names();
    List<String> returned = new ArrayList<>(List.of("ctid"));
    returned.addAll(names);
    returned.add("copies");
    List<String> row = new ArrayList<>(SqlTriggers.prefixed("r", names));
    row.add("CASE w.copies WHEN 0 THEN -1 ELSE 1 END");
    body.add("WITH written AS (").in();
    into(body, side.type(), names, "r.copies");
    body.add("FROM unnest(rows) AS r");
    onConflict(body, names);
    body.list("RETURNING ", returned, ")").out();
    body.add("SELECT").in();
    body.add("array_agg(w.ctid) FILTER (WHERE w.copies = 0),");
    body.add("array_agg(ROW(%s)\n  ::%s)", String.join(", ", row), side.type()).out();
    body.add("INTO gone, %s", variable);
    body.add("FROM written AS w JOIN unnest(rows) AS r");
    body.add("  ON %s", side.columns().stream().map(SqlColumn::same).collect(joining("\n  AND ")));
    body.add("WHERE w.copies = 0 OR w.copies = r.copies;");
    remove(body, side.type());
  }

  private static void into(SqlText body, String table, List<String> key, String copies) {
    body.add("INSERT INTO %s AS kept (%s, copies)", table, String.join(", ", key));
    body.add("SELECT %s, %s", String.join(", ", SqlTriggers.prefixed("r", key)), copies);
  }

  private static void onConflict(SqlText body, List<String> key) {
    body.add(
        "ON CONFLICT (%s) DO UPDATE SET copies = kept.copies + excluded.copies",
        String.join(", ", key));
  }

  private static void remove(SqlText body, String table) {
    body.add("IF gone IS NOT NULL THEN").in();
    body.add("DELETE FROM %s WHERE ctid = ANY (gone);", table);
    body.out().add("END IF;");
  }
}
