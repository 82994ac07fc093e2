package dev.viewsmith.postgres;

import java.io.Serial;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;

/** Others hold locks of tables that something has to be installed on. It can be tried again. */
final class LocksTakenException extends RuntimeException {
  @Serial private static final long serialVersionUID = 1L;

  private static final String HOLDERS =
      """
      WITH RECURSIVE tree AS (
        SELECT pg_catalog.to_regclass(name)::pg_catalog.oid AS oid
        FROM pg_catalog.unnest(?::pg_catalog.text[]) AS name
        UNION
        SELECT i.inhrelid FROM tree t JOIN pg_catalog.pg_inherits i ON i.inhparent = t.oid
      )
      SELECT pg_catalog.format('%s by session %s of %s%s%s', l.relation::pg_catalog.regclass,
        a.pid, a.usename, ' (' || nullif(a.application_name, '') || ')',
        ', whose transaction began at ' || a.xact_start::pg_catalog.timestamptz(0))
      FROM tree t JOIN pg_catalog.pg_locks l ON l.relation = t.oid
        JOIN pg_catalog.pg_stat_activity a ON a.pid = l.pid
      WHERE l.granted AND l.locktype = 'relation' AND l.pid <> pg_catalog.pg_backend_pid()
        AND l.database = (
          SELECT d.oid FROM pg_catalog.pg_database d WHERE d.datname = current_database())
      GROUP BY l.relation, a.pid, a.usename, a.application_name, a.xact_start
      ORDER BY a.xact_start
      LIMIT 5
      """;

  private final String reason;

  private LocksTakenException(String reason, SQLException cause) {
    super(reason, cause);
    this.reason = reason;
  }

  /** The message: who waits for what, and who holds it. */
  String reason() {
    return reason;
  }

  /**
   * Finds out who holds the locks, and gives up the transaction.
   *
   * @param tables as they were named
   */
  static LocksTakenException of(
      String view, Connection connection, List<String> tables, SQLException fault)
      throws SQLException {
    connection.rollback();
    List<String> holders =
        Sql.list(
            connection,
            row -> row.getString(1),
            HOLDERS,
            connection.createArrayOf("text", tables.toArray()));
    connection.rollback();
    String who = holders.isEmpty() ? "" : ", which are locked:\n- " + String.join("\n- ", holders);
    return new LocksTakenException(view + " waits for tables" + who, fault);
  }
}
