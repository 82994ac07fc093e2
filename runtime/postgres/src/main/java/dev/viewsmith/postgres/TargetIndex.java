package dev.viewsmith.postgres;

import java.sql.Array;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * An index of a table that shows a view.
 *
 * @param table which it is of, by its number in the catalog
 * @param name of the index
 * @param columns of the table, in their order
 * @param isUnique whether rows differ in the columns; null is equal to null then
 */
record TargetIndex(long table, TableName name, List<String> columns, boolean isUnique) {
  /** So many columns an index has at most. */
  static final int MOST_COLUMNS = 32;

  /* Others than those that are made here, as over a condition or an expression, are none of these. */
  private static final String INDEXES =
      """
      SELECT i.indrelid, n.nspname, c.relname, i.indisunique,
        ARRAY(SELECT a.attname::pg_catalog.text
          FROM pg_catalog.unnest(i.indkey::pg_catalog.int2[]) WITH ORDINALITY AS k (number, place)
            JOIN pg_catalog.pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = k.number
          WHERE k.place <= i.indnkeyatts ORDER BY k.place) AS columns
      FROM pg_catalog.pg_index i JOIN pg_catalog.pg_class c ON c.oid = i.indexrelid
        JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
      WHERE i.indisvalid AND i.indpred IS NULL AND i.indexprs IS NULL AND
      """;

  /** The statement that makes it. */
  String create(TableName of) {
    return "CREATE %sINDEX %s ON %s (%s)%s"
        .formatted(
            isUnique ? "UNIQUE " : "",
            Sql.quote(name.table()),
            of.sql(),
            columns.stream().map(Sql::quote).collect(Collectors.joining(", ")),
            isUnique ? " NULLS NOT DISTINCT" : "");
  }

  /** Whether there is an index, or anything else, of this name. */
  boolean isNameTaken(Connection connection) throws SQLException {
    return Sql.one(
        connection,
        row -> row.getString(1) != null,
        "SELECT pg_catalog.to_regclass(?)",
        name.sql());
  }

  /** Whether there is just this index. */
  boolean isThere(Connection connection) throws SQLException {
    Optional<TargetIndex> found =
        Sql.first(
            connection,
            TargetIndex::read,
            INDEXES + "c.oid = pg_catalog.to_regclass(?) AND i.indnullsnotdistinct = ?",
            name.sql(),
            isUnique);
    return found.isPresent() && found.get().equals(this);
  }

  /**
   * The unique indexes of a table that rows of a view may not fit.
   *
   * @param columns those that have the values of a row
   * @param key in which rows differ; empty if a row may be there several times
   */
  static List<TargetIndex> unfit(
      Connection connection, long table, Set<String> columns, Set<String> key) throws SQLException {
    return Sql.list(
            connection,
            TargetIndex::read,
            INDEXES + "i.indisunique AND i.indrelid = ?::pg_catalog.oid ORDER BY c.relname",
            table)
        .stream()
        // One that has a column of others beside is their affair.
        .filter(index -> columns.containsAll(index.columns()))
        .filter(index -> key.isEmpty() || !index.columns().containsAll(key))
        .toList();
  }

  private static TargetIndex read(ResultSet row) throws SQLException {
    Array columns = row.getArray(5);
    return new TargetIndex(
        row.getLong(1),
        new TableName(row.getString(2), row.getString(3)),
        List.of((String[]) columns.getArray()),
        row.getBoolean(4));
  }
}
