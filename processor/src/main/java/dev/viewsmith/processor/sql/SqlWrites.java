package dev.viewsmith.processor.sql;

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
    String columns = String.join(", ", key);
    String read = String.join(", ", SqlTriggers.prefixed("r", key));
    body.add("WITH written AS (").in();
    body.add("INSERT INTO %s AS kept (%s, copies)", table, columns);
    body.add("SELECT %s, %s", read, isNet ? "r.copies" : "sum(r.copies)");
    body.add("FROM unnest(rows) AS r");
    if (!isNet) {
      body.add("GROUP BY %s", read);
      body.add("HAVING sum(r.copies) <> 0");
      body.add("ORDER BY %s", read);
    }
    body.add("ON CONFLICT (%s) DO UPDATE SET copies = kept.copies + excluded.copies", columns);
    body.add("RETURNING ctid, copies)").out();
    body.add("SELECT array_agg(w.ctid) INTO gone FROM written AS w WHERE w.copies = 0;");
    body.add("IF gone IS NOT NULL THEN").in();
    body.add("DELETE FROM %s WHERE ctid = ANY (gone);", table);
    body.out().add("END IF;");
  }
}
