package dev.viewsmith.postgres;

import java.sql.Array;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import javax.sql.DataSource;
import org.postgresql.PGConnection;

/**
 * A session of the database with settings of ours, which is given back as it was got: whoever gave
 * the connection may go on to use it.
 */
final class Session implements AutoCloseable {
  /**
   * A policy must not hide rows of base tables: with this, reading those is refused. And what the
   * server, or the role, sets as the most time of a statement or a transaction is for others: a
   * cycle takes as long as it takes, and begun again it would take as long again. Only a lock that
   * does not come is given up, and told.
   */
  private static final Map<String, String> SETTINGS =
      Map.of(
          "row_security", "off",
          "statement_timeout", "0",
          "transaction_timeout", "0",
          "idle_in_transaction_session_timeout", "0",
          "idle_session_timeout", "0",
          "lock_timeout", "10s");

  private final Connection connection;
  private final Map<String, String> before = new LinkedHashMap<>();

  /** Guarded by this. */
  private boolean isClosing;

  private Session(Connection connection) {
    this.connection = connection;
  }

  static Session open(DataSource dataSource) throws SQLException {
    Session session = new Session(dataSource.getConnection());
    try {
      session.begin();
      return session;
    } catch (SQLException | RuntimeException fault) {
      session.closeAfter(fault);
      throw fault;
    }
  }

  private void begin() throws SQLException {
    connection.setAutoCommit(false);
    connection.setTransactionIsolation(Connection.TRANSACTION_READ_COMMITTED);
    // Servers of older versions do not have all; OFFSET keeps the question before the setting.
    Sql.list(
        connection,
        row -> before.put(row.getString(1), row.getString(2)),
        """
        SELECT name, value, pg_catalog.set_config(name, wanted, false)
        FROM (
          SELECT name, wanted, pg_catalog.current_setting(name, true) AS value
          FROM ROWS FROM (pg_catalog.unnest(?::pg_catalog.text[]),
            pg_catalog.unnest(?::pg_catalog.text[])) AS s (name, wanted)
          OFFSET 0) AS known
        WHERE value IS NOT NULL
        """,
        array(SETTINGS.keySet()),
        array(SETTINGS.values()));
    connection.commit(); // a rollback would take the settings back
  }

  private Array array(Collection<String> texts) throws SQLException {
    return connection.createArrayOf("text", texts.toArray());
  }

  Connection connection() {
    return connection;
  }

  /**
   * Ends the statement that is running, if one is; does nothing once the session is being given
   * back, as it may be somebody else's then. Called by any thread.
   */
  synchronized void cancel() throws SQLException {
    if (!isClosing) {
      connection.unwrap(PGConnection.class).cancelQuery();
    }
  }

  /** Ends the connection, whatever it is doing. Called by any thread. */
  void abort() throws SQLException {
    connection.abort(Runnable::run);
  }

  /** A session that cannot be given back as it was is ended: its locks must not stay. */
  @Override
  public void close() throws SQLException {
    synchronized (this) {
      isClosing = true;
    }
    try (Connection closing = connection) {
      try {
        restore();
      } catch (SQLException fault) {
        closing.abort(Runnable::run);
        throw fault;
      }
    }
  }

  /** Closes, and adds what goes wrong to what has gone wrong before. */
  void closeAfter(Throwable fault) {
    try {
      close();
    } catch (SQLException second) {
      fault.addSuppressed(second);
    }
  }

  private void restore() throws SQLException {
    connection.rollback();
    Registry.unlock(connection);
    Sql.execute(connection, "UNLISTEN *");
    Sql.list(
        connection,
        row -> true,
        """
        SELECT pg_catalog.set_config(name, value, false)
        FROM ROWS FROM (pg_catalog.unnest(?::pg_catalog.text[]),
          pg_catalog.unnest(?::pg_catalog.text[])) AS s (name, value)
        """,
        array(before.keySet()),
        array(before.values()));
    connection.commit();
    connection.setTransactionIsolation(Connection.TRANSACTION_READ_COMMITTED);
    connection.setAutoCommit(true);
  }
}
