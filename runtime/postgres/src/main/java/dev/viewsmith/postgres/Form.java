package dev.viewsmith.postgres;

import java.sql.Connection;
import java.sql.SQLException;

/**
 * The form of the base tables of a view: their names, partitions and heirs, and the types of the
 * columns that the view reads. Changes of rows mean something only for as long as it stays the
 * same.
 *
 * <p>It is read as the transaction sees it, by plain queries, not by functions of the catalog,
 * which would tell the form of now.
 */
final class Form {
  private static final String FORM =
      """
      WITH RECURSIVE tree AS (
        SELECT pg_catalog.unnest(?::pg_catalog.oid[]) AS oid
        UNION
        SELECT i.inhrelid FROM tree t JOIN pg_catalog.pg_inherits i ON i.inhparent = t.oid
      ), facts AS (
        SELECT pg_catalog.format('%s<%s %s', i.inhrelid, i.inhparent, i.inhdetachpending) AS fact
        FROM tree t JOIN pg_catalog.pg_inherits i ON i.inhparent = t.oid
        UNION ALL
        SELECT pg_catalog.format('%s %s.%s', c.oid, c.relnamespace, c.relname)
        FROM tree t JOIN pg_catalog.pg_class c ON c.oid = t.oid
        UNION ALL
        SELECT pg_catalog.format('%s.%s %s', a.attrelid, a.attname, a.atttypid)
        FROM tree t JOIN pg_catalog.pg_attribute a ON a.attrelid = t.oid
        WHERE a.attnum > 0 AND NOT a.attisdropped AND a.attname = ANY (?::pg_catalog.text[])
      )
      SELECT pg_catalog.string_agg(fact, E'\\n' ORDER BY fact) FROM facts
      """;

  private Form() {}

  /** The form as the transaction sees it. */
  static String now(Connection connection, Installation<?, ?> installed) throws SQLException {
    return Sql.one(
        connection,
        row -> String.valueOf(row.getString(1)),
        FORM,
        connection.createArrayOf("int8", installed.tables().toArray()),
        connection.createArrayOf("text", installed.columns().toArray()));
  }
}
