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
   * @param isNet whether the array has each row once
   */
  static void write(SqlText body, String table, List<String> key, boolean isNet) {
    body.add("WITH written AS (").in();
    insert(body, table, key, isNet);
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
    insert(body, side.type(), names, true);
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

  private static void insert(SqlText body, String table, List<String> key, boolean isNet) {
    String columns = String.join(", ", key);
    String read = String.join(", ", SqlTriggers.prefixed("r", key));
    body.add("INSERT INTO %s AS kept (%s, copies)", table, columns);
    body.add("SELECT %s, %s", read, isNet ? "r.copies" : "sum(r.copies)");
    body.add("FROM unnest(rows) AS r");
    if (!isNet) {
      body.add("GROUP BY %s", read);
      body.add("HAVING sum(r.copies) <> 0");
      body.add("ORDER BY %s", read);
    }
    body.add("ON CONFLICT (%s) DO UPDATE SET copies = kept.copies + excluded.copies", columns);
  }

  private static void remove(SqlText body, String table) {
    body.add("IF gone IS NOT NULL THEN").in();
    body.add("DELETE FROM %s WHERE ctid = ANY (gone);", table);
    body.out().add("END IF;");
  }
}
