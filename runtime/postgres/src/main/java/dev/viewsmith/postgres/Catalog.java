package dev.viewsmith.postgres;

import java.sql.Array;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;

/** What the database knows of its tables. */
final class Catalog {
  /*
   * A domain is followed down to the type beneath it. pg_type.typtype tells what a type is: 'd' a
   * domain, 'e' an enum, which a domain must not hide. Types of extensions and of users are not of
   * pg_catalog, and have an empty name here, so that nothing accepts them: their operators could be
   * anybody's code.
   */
  private static final String COLUMNS =
      """
      WITH RECURSIVE beneath AS (
        SELECT a.attnum, a.atttypid AS type, a.atttypmod AS modifier, a.attnotnull AS required
        FROM pg_catalog.pg_attribute a
        WHERE a.attrelid = ?::pg_catalog.oid AND a.attnum > 0 AND NOT a.attisdropped
        UNION ALL
        SELECT b.attnum, t.typbasetype, t.typtypmod, b.required OR t.typnotnull
        FROM beneath b JOIN pg_catalog.pg_type t ON t.oid = b.type
        WHERE t.typtype = 'd'
      )
      SELECT a.attname,
        CASE WHEN n.nspname = 'pg_catalog' THEN t.typname ELSE '' END AS type,
        t.typtype = 'e' AND t.oid = a.atttypid AS is_enum,
        pg_catalog.format_type(a.atttypid, a.atttypmod) AS declared,
        b.modifier <> -1 AS has_modifier,
        a.attnotnull OR b.required AS is_required,
        a.attgenerated = 'v' AS is_virtual,
        coalesce(c.collisdeterministic, true) AS is_deterministic,
        ARRAY(SELECT e.enumlabel::pg_catalog.text FROM pg_catalog.pg_enum e
          WHERE e.enumtypid = t.oid ORDER BY e.enumsortorder) AS labels
      FROM beneath b
        JOIN pg_catalog.pg_type t ON t.oid = b.type AND t.typtype <> 'd'
        JOIN pg_catalog.pg_namespace n ON n.oid = t.typnamespace
        JOIN pg_catalog.pg_attribute a
          ON a.attrelid = ?::pg_catalog.oid AND a.attnum = b.attnum
        LEFT JOIN pg_catalog.pg_collation c ON c.oid = a.attcollation
      ORDER BY a.attnum
      """;

  private Catalog() {}

  /** The table of a name, as a statement would find it: with or without schema and quotes. */
  static Optional<Table> find(Connection connection, String name) throws SQLException {
    return Sql.first(
        connection,
        Catalog::table,
        """
        SELECT c.oid, n.nspname, c.relname, c.relkind, c.relpersistence, c.reltuples,
          EXISTS (SELECT FROM pg_catalog.pg_inherits i WHERE i.inhrelid = c.oid) AS is_child
        FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
        WHERE c.oid = pg_catalog.to_regclass(?)
        """,
        name);
  }

  /** The number of a table that there is. */
  static long oid(Connection connection, TableName name) throws SQLException {
    return Sql.one(
        connection,
        row -> row.getLong(1),
        "SELECT pg_catalog.to_regclass(?)::pg_catalog.oid",
        name.sql());
  }

  /** A table with all that are partitions of it or inherit from it, itself first. */
  static List<Table> withDescendants(Connection connection, long oid) throws SQLException {
    return Sql.list(
        connection,
        Catalog::table,
        """
        WITH RECURSIVE tree AS (
          SELECT ?::pg_catalog.oid AS oid, 0 AS depth
          UNION
          SELECT i.inhrelid, t.depth + 1
          FROM tree t JOIN pg_catalog.pg_inherits i ON i.inhparent = t.oid
        ), tables AS (SELECT oid, pg_catalog.min(depth) AS depth FROM tree GROUP BY oid)
        SELECT c.oid, n.nspname, c.relname, c.relkind, c.relpersistence, c.reltuples,
          t.depth > 0 AS is_child
        FROM tables t JOIN pg_catalog.pg_class c ON c.oid = t.oid
          JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
        ORDER BY t.depth, c.oid
        """,
        oid);
  }

  /** Whether one of these tables, which are a whole tree, inherits from a table beside it. */
  static boolean haveOtherParents(Connection connection, List<Long> oids) throws SQLException {
    return Sql.one(
        connection,
        row -> row.getBoolean(1),
        """
        SELECT EXISTS (SELECT FROM pg_catalog.pg_inherits i,
          pg_catalog.unnest(?::pg_catalog.oid[]) AS tree (oid)
          WHERE i.inhrelid = tree.oid AND i.inhparent <> ALL (?::pg_catalog.oid[]))
        """,
        connection.createArrayOf("int8", oids.toArray()),
        connection.createArrayOf("int8", oids.toArray()));
  }

  static List<Column> columns(Connection connection, long oid) throws SQLException {
    return Sql.list(connection, Catalog::column, COLUMNS, oid, oid);
  }

  /** Schema and table of a name that no table has. */
  static TableName parse(Connection connection, String name) throws SQLException {
    return Sql.one(
        connection,
        row -> new TableName(row.getString(1), row.getString(2)),
        """
        SELECT CASE WHEN cardinality(p) = 1 THEN pg_catalog.current_schema() ELSE p[1] END,
          p[cardinality(p)]
        FROM pg_catalog.parse_ident(?) AS p
        """,
        name);
  }

  private static Table table(ResultSet row) throws SQLException {
    return new Table(
        row.getLong("oid"),
        new TableName(row.getString("nspname"), row.getString("relname")),
        row.getString("relkind"),
        row.getString("relpersistence"),
        Math.max(0, (long) row.getDouble("reltuples")),
        row.getBoolean("is_child"));
  }

  private static Column column(ResultSet row) throws SQLException {
    Array labels = row.getArray("labels");
    return new Column(
        row.getString("attname"),
        row.getString("type"),
        row.getBoolean("is_enum"),
        row.getString("declared"),
        row.getBoolean("has_modifier"),
        row.getBoolean("is_required"),
        row.getBoolean("is_virtual"),
        row.getBoolean("is_deterministic"),
        List.of((String[]) labels.getArray()));
  }

  /**
   * A table as the catalog has it.
   *
   * @param oid which it is, whatever its name
   * @param name its name
   * @param kind {@code r} an ordinary table, {@code p} one with partitions, {@code f} a foreign
   *     one, {@code v} a view
   * @param persistence {@code p} permanent, {@code u} unlogged, {@code t} temporary
   * @param rows how many rows it has, as the planner believes
   * @param isChild whether it is a partition, or inherits from another
   */
  record Table(
      long oid, TableName name, String kind, String persistence, long rows, boolean isChild) {}
}
