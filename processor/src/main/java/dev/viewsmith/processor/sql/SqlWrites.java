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

  /** Declares the variables of {@link #enter}. */
  static void declareEnter(SqlText body, SqlKept table) {
    if (!hasOneIndex(table)) {
      declare(body);
    } else if (!nullable(table).isEmpty()) {
      declare(body);
      body.add("merged bigint;");
    }
  }

  /**
   * Adds rows that are in the function's array once to a table that nobody else changes meanwhile.
   *
   * <p>MERGE is the shorter way. But it looks for rows by an index of PostgreSQL's choice: if there
   * are several, that may be one by which it finds many rows, and one after the other is compared.
   * ON CONFLICT always takes the one over all columns.
   */
  static void enter(SqlText body, SqlKept table) {
    List<String> nullable = nullable(table);
    if (!hasOneIndex(table)) {
      upsert(body, table, "");
    } else if (nullable.isEmpty()) {
      merge(body, table, "unnest(rows) AS r");
    } else {
      String test = each(nullable, " IS NOT NULL", " AND ");
      merge(body, table, "(SELECT * FROM unnest(rows) AS r WHERE " + test + ") AS r");
      body.add("GET DIAGNOSTICS merged = ROW_COUNT;");
      body.add("IF merged < cardinality(rows) THEN").in();
      body.add("-- MERGE finds no null in an index.");
      upsert(body, table, "WHERE " + each(nullable, " IS NULL", " OR "));
      body.out().add("END IF;");
    }
  }

  private static boolean hasOneIndex(SqlKept table) {
    return table.indexes().size() < 2;
  }

  private static List<String> nullable(SqlKept table) {
    return table.columns().stream().filter(SqlColumn::nullable).map(SqlColumn::name).toList();
  }

  private static void merge(SqlText body, SqlKept table, String changed) {
    List<String> same = table.names().stream().map("kept.%1$s = r.%1$s"::formatted).toList();
    List<String> values = new ArrayList<>(SqlTriggers.prefixed("r", table.names()));
    values.add("r.copies");
    body.add("MERGE INTO %s AS kept", SqlView.qualified(table.table()));
    body.add("USING %s", changed);
    body.add("ON %s", String.join("\n  AND ", same));
    body.add("WHEN MATCHED AND kept.copies = -r.copies THEN DELETE");
    body.add("WHEN MATCHED THEN UPDATE SET copies = kept.copies + r.copies");
    body.list("WHEN NOT MATCHED THEN INSERT VALUES (", values, ");");
  }

  private static void upsert(SqlText body, SqlKept table, String where) {
    String name = SqlView.qualified(table.table());
    body.add("WITH written AS (").in();
    into(body, name, table.names(), "r.copies");
    body.add("FROM unnest(rows) AS r").add(where);
    onConflict(body, table.names());
    removeEmpty(body, name);
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
