package dev.viewsmith.postgres;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;

/**
 * A source of connections, of which one is cut: at a commit, before or after it has happened, or
 * before a statement.
 */
final class CutConnections {
  private final DataSource whole;
  private final AtomicInteger commits = new AtomicInteger();
  private final AtomicInteger statements = new AtomicInteger();
  private volatile int cutAt;
  private volatile boolean isCommitted;

  CutConnections(DataSource whole) {
    this.whole = whole;
  }

  /**
   * Cuts the connection that commits next.
   *
   * @param afterCommit whether the server still commits
   */
  void cutNext(boolean afterCommit) {
    isCommitted = afterCommit;
    cutAt = commits.get() + 1;
  }

  /** Cuts the connection at the n-th statement from now on. */
  void cutAtStatement(int n) {
    statements.set(n);
  }

  boolean wasCut() {
    return cutAt > 0 && commits.get() >= cutAt;
  }

  boolean wasCutAtStatement() {
    return statements.get() <= 0;
  }

  DataSource dataSource() {
    return (DataSource)
        Proxy.newProxyInstance(
            getClass().getClassLoader(),
            new Class<?>[] {DataSource.class},
            (proxy, method, arguments) -> connection(whole.getConnection()));
  }

  private Connection connection(Connection connection) {
    return (Connection)
        Proxy.newProxyInstance(
            getClass().getClassLoader(),
            new Class<?>[] {Connection.class},
            (proxy, method, arguments) -> {
              if (method.getName().equals("commit") && commits.incrementAndGet() == cutAt) {
                cut(connection);
              }
              if (method.getName().endsWith("Statement") && statements.decrementAndGet() == 0) {
                connection.abort(Runnable::run);
              }
              try {
                return method.invoke(connection, arguments);
              } catch (InvocationTargetException fault) {
                throw fault.getCause();
              }
            });
  }

  private void cut(Connection connection) throws SQLException {
    if (isCommitted) {
      connection.commit();
    }
    connection.abort(Runnable::run);
    throw new SQLException("the connection was cut", "08006");
  }
}
