package dev.viewsmith.postgres;

import java.sql.Array;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/**
 * The schema in which a database keeps what belongs to its views, with a row for each view.
 *
 * @param schema its name
 */
record Registry(String schema) {
  /** Advisory locks are told apart from those of others by this number, with that of the schema. */
  private static final int LOCKS = 0x56534D;

  private String views() {
    return new TableName(schema, "view").sql();
  }

  /** Makes the schema, if there is none. In a transaction, at the end of which others may go on. */
  void create(Connection connection) throws SQLException {
    Sql.list(
        connection,
        row -> true,
        "SELECT pg_catalog.pg_advisory_xact_lock(?, 0)",
        LOCKS ^ schema.hashCode());
    if (exists(connection)) {
      requireOwn(connection);
      complete(connection);
      return;
    }
    Sql.execute(connection, "CREATE SCHEMA " + Sql.quote(schema));
    Sql.execute(
        connection,
        """
        CREATE TABLE %s (
          id pg_catalog.int4 GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
          name pg_catalog.text COLLATE pg_catalog."C" NOT NULL UNIQUE,
          capture pg_catalog.text NOT NULL DEFAULT '',
          made pg_catalog.text[] NOT NULL DEFAULT '{}',
          taken pg_catalog.text[] NOT NULL DEFAULT '{}',
          indexes pg_catalog.text[] NOT NULL DEFAULT '{}',
          version pg_catalog.int8 NOT NULL DEFAULT 0,
          position pg_catalog.pg_snapshot,
          applied_at pg_catalog.timestamptz
        )"""
            .formatted(views()));
  }

  boolean exists(Connection connection) throws SQLException {
    return Sql.one(
        connection, row -> row.getString(1) != null, "SELECT pg_catalog.to_regclass(?)", views());
  }

  /** Whoever made the schema could have put anything into it. */
  private void requireOwn(Connection connection) throws SQLException {
    boolean isOwn =
        Sql.one(
            connection,
            row -> row.getBoolean(1),
            """
            SELECT c.relowner = r.oid AND n.nspowner = r.oid AND c.relkind = 'r'
            FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace,
              pg_catalog.pg_roles r
            WHERE c.oid = pg_catalog.to_regclass(?) AND r.rolname = current_user
            """,
            views());
    if (!isOwn) {
      throw new PostgresViewException(
          "the schema " + schema + " belongs to another role; give views a schema of their own");
    }
  }

  /** Registries that were made before tables of others were noted have no column for them. */
  private void complete(Connection connection) throws SQLException {
    boolean isThere =
        Sql.one(
            connection,
            row -> row.getBoolean(1),
            """
            SELECT EXISTS (SELECT FROM pg_catalog.pg_attribute
              WHERE attrelid = pg_catalog.to_regclass(?) AND attname = 'taken')
            """,
            views());
    if (!isThere) {
      Sql.execute(
          connection,
          "ALTER TABLE " + views() + " ADD taken pg_catalog.text[] NOT NULL DEFAULT '{}'");
    }
  }

  /** The names of all views. */
  List<String> names(Connection connection) throws SQLException {
    return Sql.list(
        connection, row -> row.getString(1), "SELECT name FROM " + views() + " ORDER BY name");
  }

  /** The number of a view, which it gets when it is first asked for. */
  int id(Connection connection, String view) throws SQLException {
    Sql.update(
        connection, "INSERT INTO " + views() + " (name) VALUES (?) ON CONFLICT DO NOTHING", view);
    return find(connection, view).get(0);
  }

  /** The number of a view, if it has one. */
  List<Integer> find(Connection connection, String view) throws SQLException {
    return Sql.list(
        connection, row -> row.getInt(1), "SELECT id FROM " + views() + " WHERE name = ?", view);
  }

  /**
   * Makes the session the only one that keeps a view, until it ends.
   *
   * @return whether no other session is
   */
  boolean lock(Connection connection, int id) throws SQLException {
    return Sql.one(
        connection,
        row -> row.getBoolean(1),
        "SELECT pg_catalog.pg_try_advisory_lock(?, ?)",
        LOCKS ^ schema.hashCode(),
        id);
  }

  /**
   * Makes the session the only one that writes a view to a table, until it ends.
   *
   * @return whether no other session does
   */
  static boolean lockTarget(Connection connection, long table) throws SQLException {
    return Sql.one(
        connection,
        row -> row.getBoolean(1),
        "SELECT pg_catalog.pg_try_advisory_lock(?)",
        (long) LOCKS << 32 | table);
  }

  /** Gives all locks of the session up. */
  static void unlock(Connection connection) throws SQLException {
    Sql.list(connection, row -> true, "SELECT pg_catalog.pg_advisory_unlock_all()");
  }

  /** What was installed to capture changes. */
  String capture(Connection connection, int id) throws SQLException {
    return Sql.one(
        connection,
        row -> row.getString(1),
        "SELECT capture FROM " + views() + " WHERE id = ?",
        id);
  }

  void setCapture(Connection connection, int id, String capture) throws SQLException {
    Sql.update(connection, "UPDATE " + views() + " SET capture = ? WHERE id = ?", capture, id);
  }

  /** The tables that were made to show the view. */
  List<String> made(Connection connection, int id) throws SQLException {
    return texts(connection, id, "made");
  }

  /** The indexes that were made of tables that show the view. */
  List<String> indexes(Connection connection, int id) throws SQLException {
    return texts(connection, id, "indexes");
  }

  private List<String> texts(Connection connection, int id, String column) throws SQLException {
    return Sql.one(
        connection,
        row -> {
          Array texts = row.getArray(1);
          return List.of((String[]) texts.getArray());
        },
        "SELECT " + column + " FROM " + views() + " WHERE id = ?",
        id);
  }

  void setIndexes(Connection connection, int id, List<String> indexes) throws SQLException {
    Sql.update(
        connection,
        "UPDATE " + views() + " SET indexes = ? WHERE id = ?",
        connection.createArrayOf("text", indexes.toArray()),
        id);
  }

  void addMade(Connection connection, int id, TableName table) throws SQLException {
    add(connection, id, "made", table);
  }

  /** Notes that a table, which was there before, shows the view from now on. */
  void addTaken(Connection connection, int id, TableName table) throws SQLException {
    add(connection, id, "taken", table);
  }

  private void add(Connection connection, int id, String column, TableName table)
      throws SQLException {
    Sql.update(
        connection,
        "UPDATE %1$s SET %2$s = %2$s || ?::pg_catalog.text WHERE id = ?".formatted(views(), column),
        table.sql(),
        id);
  }

  /** Whether the view has made a table, or has shown itself in it before. */
  boolean hasShown(Connection connection, int id, TableName table) throws SQLException {
    return made(connection, id).contains(table.sql())
        || texts(connection, id, "taken").contains(table.sql());
  }

  Position position(Connection connection, int id) throws SQLException {
    return Sql.one(
        connection,
        row -> new Position(row.getLong(1), row.getString(2)),
        "SELECT version, position::pg_catalog.text FROM " + views() + " WHERE id = ?",
        id);
  }

  void setPosition(Connection connection, int id, Position position) throws SQLException {
    Sql.update(
        connection,
        "UPDATE "
            + views()
            + " SET version = ?, position = ?::pg_catalog.pg_snapshot,"
            + " applied_at = pg_catalog.clock_timestamp() WHERE id = ?",
        position.version(),
        position.snapshot(),
        id);
  }

  /** Takes triggers, functions and change tables of a view away. */
  void dropCapture(Connection connection, ShortLocks locks, int id) throws SQLException {
    List<String> drops =
        Sql.list(
            connection,
            row -> row.getString(1),
            """
            SELECT pg_catalog.format('DROP FUNCTION %I.%I() CASCADE', n.nspname, p.proname)
            FROM pg_catalog.pg_proc p JOIN pg_catalog.pg_namespace n ON n.oid = p.pronamespace
            WHERE n.nspname = ? AND p.proname ^@ ?
            UNION ALL
            SELECT pg_catalog.format('DROP TABLE %I.%I', n.nspname, c.relname)
            FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
            WHERE n.nspname = ? AND c.relname ^@ ? AND c.relkind = 'r'
            """,
            schema,
            "capture_" + id + "_",
            schema,
            "change_" + id + "_");
    for (String drop : drops) {
      locks.execute(drop);
    }
  }

  /** The tables of others that {@link #drop} has to lock, and those that show the view. */
  List<String> tables(Connection connection, int id) throws SQLException {
    List<String> tables = new ArrayList<>(made(connection, id));
    tables.addAll(
        Sql.list(
            connection,
            row -> row.getString(1),
            """
            SELECT DISTINCT t.tgrelid::pg_catalog.regclass::pg_catalog.text
            FROM pg_catalog.pg_trigger t JOIN pg_catalog.pg_proc p ON p.oid = t.tgfoid
              JOIN pg_catalog.pg_namespace n ON n.oid = p.pronamespace
            WHERE n.nspname = ? AND p.proname ^@ ?
            """,
            schema,
            "capture_" + id + "_"));
    return tables;
  }

  /** Takes all away that belongs to a view, and the schema with the last of them. */
  void drop(Connection connection, ShortLocks locks, int id) throws SQLException {
    for (String index : indexes(connection, id)) {
      locks.execute("DROP INDEX IF EXISTS " + index);
    }
    for (String table : made(connection, id)) {
      locks.execute("DROP TABLE IF EXISTS " + table);
    }
    dropCapture(connection, locks, id);
    Sql.update(connection, "DELETE FROM " + views() + " WHERE id = ?", id);
    if (Sql.list(connection, row -> row.getInt(1), "SELECT id FROM " + views()).isEmpty()) {
      Sql.execute(connection, "DROP TABLE " + views());
      Sql.execute(connection, "DROP SCHEMA " + Sql.quote(schema));
    }
  }
}
