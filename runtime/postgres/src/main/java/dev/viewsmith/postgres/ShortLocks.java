package dev.viewsmith.postgres;

import java.sql.Connection;
import java.sql.SQLException;

/**
 * Runs statements that lock tables, of one transaction. They wait for less than a second in all:
 * whoever waits for a strong lock holds up all who come later for any, also those who only write.
 */
final class ShortLocks {
  /** Below the time after which the server looks for deadlocks: then it is not others who lose. */
  private static final long ATTEMPT_MILLIS = 800;

  /** So long a statement waits at least, though those before may have taken their time. */
  private static final long LEAST_MILLIS = 20;

  private static final String NOT_AVAILABLE = "55P03";
  private static final String DEADLOCK = "40P01";

  private final Connection connection;
  private final long begin = System.nanoTime();

  ShortLocks(Connection connection) {
    this.connection = connection;
  }

  /** Runs a statement that has no parameters. */
  void execute(String sql) throws SQLException {
    long left = ATTEMPT_MILLIS - (System.nanoTime() - begin) / 1_000_000;
    Sql.execute(
        connection, "SET LOCAL lock_timeout = " + Math.max(LEAST_MILLIS, left) + "; " + sql);
  }

  /** Whether a statement has failed as others hold locks. */
  static boolean areTaken(SQLException fault) {
    return NOT_AVAILABLE.equals(fault.getSQLState()) || DEADLOCK.equals(fault.getSQLState());
  }
}
