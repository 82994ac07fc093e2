package dev.viewsmith.postgres;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.function.BooleanSupplier;
import org.postgresql.PGConnection;
import org.postgresql.PGNotification;

/**
 * A session that keeps a view: the only one that does, which holds a lock, and listens for changes.
 */
final class Link implements AutoCloseable {
  /** So long the thread waits on the socket before it looks whether somebody wants something. */
  private static final int GLANCE_MILLIS = 50;

  private final Session session;
  private final int id;

  private Link(Session session, int id) {
    this.session = session;
    this.id = id;
  }

  /**
   * Connects.
   *
   * @throws PostgresViewException if another session keeps the view
   */
  static Link open(ViewPlan<?, ?, ?> plan) throws SQLException {
    Session session = Session.open(plan.dataSource());
    try {
      return new Link(session, begin(session.connection(), plan));
    } catch (SQLException | RuntimeException fault) {
      session.closeAfter(fault);
      throw fault;
    }
  }

  /** Makes the session that of a view, and returns the number of the view. */
  private static int begin(Connection connection, ViewPlan<?, ?, ?> plan) throws SQLException {
    Registry registry = plan.registry();
    registry.create(connection);
    int id = registry.id(connection, plan.name());
    if (!registry.lock(connection, id)) {
      throw new PostgresViewException(plan.name() + " is kept by another session");
    }
    Sql.execute(connection, "LISTEN " + Sql.quote(Installer.channel(registry.schema(), id)));
    connection.commit();
    return id;
  }

  Connection connection() {
    return session.connection();
  }

  int id() {
    return id;
  }

  /** Begins transactions that see what was committed before each statement. */
  void readCommitted() throws SQLException {
    connection().setTransactionIsolation(Connection.TRANSACTION_READ_COMMITTED);
  }

  /** Begins transactions that see what was committed before their first query. */
  void repeatableRead() throws SQLException {
    connection().setTransactionIsolation(Connection.TRANSACTION_REPEATABLE_READ);
  }

  /** Waits until changes are told, time is over, or somebody wants something. */
  void await(Duration pause, BooleanSupplier wanted) throws SQLException {
    PGConnection driver = connection().unwrap(PGConnection.class);
    long until = System.nanoTime() + pause.toNanos();
    while (!wanted.getAsBoolean() && System.nanoTime() - until < 0) {
      PGNotification[] told = driver.getNotifications(GLANCE_MILLIS);
      if (told != null && told.length > 0) {
        return;
      }
    }
  }

  /** Ends what it is doing. Called by any thread. */
  void interrupt(boolean hard) throws SQLException {
    if (hard) {
      session.abort();
    } else {
      session.cancel();
    }
  }

  /** Closes, and adds what goes wrong to what has gone wrong before. */
  void closeAfter(Throwable fault) {
    session.closeAfter(fault);
  }

  @Override
  public void close() throws SQLException {
    session.close();
  }
}
