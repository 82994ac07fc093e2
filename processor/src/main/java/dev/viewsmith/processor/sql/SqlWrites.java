package dev.viewsmith.processor.sql;

import static java.util.stream.Collectors.joining;

import java.util.ArrayList;
import java.util.List;

/** Statements that add copies to the rows of a table, and remove those of which none is left. */
final class SqlWrites {
  private SqlWrites() {}

  /** Declares the variable that the statements use. */
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

  /**
   * The same of rows that are in the array once. Most of those that go take all copies with them:
   * to remove these at once costs half as much as to change their copies before.
   */
  static void writeNet(SqlText body, String table, List<String> key) {
    body.add("WITH removed AS (").in();
    body.add("DELETE FROM %s AS kept USING unnest(rows) WITH ORDINALITY AS r", table);
    body.add("WHERE r.copies < 0 AND kept.copies = -r.copies");
    key.forEach(column -> body.add("  AND kept.%1$s = r.%1$s".formatted(column)));
    body.add("RETURNING r.ordinality),").out();
    body.add("written AS (").in();
    into(body, table, key, "r.copies");
    body.add("FROM unnest(rows) WITH ORDINALITY AS r");
    body.add("WHERE r.ordinality NOT IN (SELECT removed.ordinality FROM removed)");
    onConflict(body, key);
    removeEmpty(body, table);
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
