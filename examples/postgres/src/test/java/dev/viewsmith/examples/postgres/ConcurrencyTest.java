package dev.viewsmith.examples.postgres;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What transactions that change a view at the same time do to each other. */
class ConcurrencyTest {
  private static final String SERIALIZATION_FAILURE = "40001";

  /** Neither sees the other's row when its statement begins; the pair of both must not be lost. */
  @ParameterizedTest
  @EnumSource
  void bothSidesOfAJoinMayChangeAtOnce(Server server) throws Exception {
    try (Database shop = server.shop();
        Connection first = shop.connect();
        Connection second = shop.connect()) {
      shop.install(TagSales.class);
      first.setAutoCommit(false);
      Database.run(first, "INSERT INTO shop.orders (item, amount) VALUES ('p', 7)");

      try (Background background = new Background()) {
        Future<?> waiting = background.run(second, "INSERT INTO tag VALUES ('p', 'hot')");
        awaitLock(shop, second);
        first.commit();
        waiting.get();
      }

      Kept.TAG_SALES.check(shop.connection());
      assertEquals(List.of("null|hot|1|7|7|1|1|7"), shop.rows("SELECT * FROM viewsmith.tag_sales"));
    }
  }

  /** The one that waits goes on with what is there after the other has taken its work back. */
  @ParameterizedTest
  @EnumSource
  void aTransactionThatIsTakenBackLeavesNothing(Server server) throws Exception {
    try (Database shop = server.shop();
        Connection first = shop.connect();
        Connection second = shop.connect()) {
      shop.install(TagSales.class);
      first.setAutoCommit(false);
      Database.run(first, "INSERT INTO shop.orders (item, amount) VALUES ('p', 7)");
      Database.run(first, "SAVEPOINT s");
      Database.run(first, "INSERT INTO shop.orders (item, amount) VALUES ('p', 8)");
      Database.run(first, "ROLLBACK TO s");

      try (Background background = new Background()) {
        Future<?> waiting = background.run(second, "INSERT INTO tag VALUES ('p', 'hot')");
        awaitLock(shop, second);
        first.rollback();
        waiting.get();
      }

      assertEquals(List.of(), shop.rows("SELECT * FROM viewsmith.tag_sales"));
      shop.run("INSERT INTO shop.orders (item, amount) VALUES ('p', 9)");
      Kept.TAG_SALES.check(shop.connection());
    }
  }

  /** What is not in the snapshot of the transaction cannot be joined. */
  @ParameterizedTest
  @EnumSource
  void anOldSnapshotIsRefusedAsPostgresqlRefuses(Server server) throws SQLException {
    try (Database shop = server.shop();
        Connection old = shop.connect()) {
      shop.install(TagSales.class);
      begin(old, Connection.TRANSACTION_REPEATABLE_READ);
      shop.run("INSERT INTO tag VALUES ('p', 'hot')");

      SQLException refusal =
          assertThrows(
              SQLException.class,
              () -> Database.run(old, "INSERT INTO shop.orders (item, amount) VALUES ('p', 7)"));
      assertEquals(SERIALIZATION_FAILURE, refusal.getSQLState());

      old.rollback();
      Database.run(old, "INSERT INTO shop.orders (item, amount) VALUES ('p', 7)");
      old.commit();
      Kept.TAG_SALES.check(shop.connection());
    }
  }

  @ParameterizedTest
  @EnumSource
  void aSnapshotFromBeforeTheViewIsRefused(Server server) throws SQLException {
    try (Database shop = server.shop();
        Connection old = shop.connect()) {
      begin(old, Connection.TRANSACTION_REPEATABLE_READ);
      shop.run("INSERT INTO tag VALUES ('p', 'hot')");
      shop.install(TagSales.class);

      SQLException refusal =
          assertThrows(
              SQLException.class,
              () -> Database.run(old, "INSERT INTO shop.orders (item, amount) VALUES ('p', 7)"));
      assertEquals(SERIALIZATION_FAILURE, refusal.getSQLState());
    }
  }

  /**
   * Each transaction changes one table, and both change a view and another over it: in the same
   * order, or one would wait for the other and the other for the one.
   */
  @ParameterizedTest
  @EnumSource
  void aViewOverAViewIsChangedBehindIt(Server server) throws Exception {
    try (Database shop = server.shop();
        Connection first = shop.connect();
        Connection second = shop.connect()) {
      shop.install(TagSaleRows.class, RowTwins.class);
      shop.run("INSERT INTO tag VALUES ('p', 'hot')");
      first.setAutoCommit(false);
      Database.run(first, "INSERT INTO shop.orders (item, amount) VALUES ('not tagged', 7)");

      try (Background background = new Background()) {
        Future<?> waiting = background.run(second, "INSERT INTO tag VALUES ('q', 'hot')");
        awaitLock(shop, second);
        Database.run(first, "INSERT INTO shop.orders (item, amount) VALUES ('p', 7)");
        first.commit();
        waiting.get();
      }
      Kept.TAG_SALE_ROWS.check(shop.connection());
      Kept.ROW_TWINS.check(shop.connection());
    }
  }

  /** A view of one table has no turns: only who changes the same group waits. */
  @ParameterizedTest
  @EnumSource
  void groupsOfOneTableChangeSideBySide(Server server) throws Exception {
    try (Database shop = server.shop();
        Connection first = shop.connect();
        Connection second = shop.connect()) {
      shop.install(Totals.class);
      first.setAutoCommit(false);
      Database.run(first, "INSERT INTO shop.orders (item, amount) VALUES ('p', 7), ('r', 1)");

      Database.run(second, "INSERT INTO shop.orders (item, amount) VALUES ('q', 5), ('s', 2)");
      Kept.TOTALS.check(second);

      try (Background background = new Background()) {
        Future<?> waiting =
            background.run(second, "INSERT INTO shop.orders (item, amount) VALUES ('p', 3)");
        awaitLock(shop, second);
        Database.run(first, "DELETE FROM shop.orders WHERE item = 'p'");
        first.commit();
        waiting.get();
      }
      Kept.TOTALS.check(shop.connection());
      assertEquals(
          List.of("p|1|0|0|null|3|3|3|1|3"),
          shop.rows("SELECT * FROM viewsmith.totals WHERE product = 'p'"));
    }
  }

  /** TRUNCATE takes away rows that an older snapshot does not see. */
  @ParameterizedTest
  @EnumSource
  void truncateUnderAnOldSnapshotIsRefused(Server server) throws SQLException {
    try (Database shop = server.shop();
        Connection old = shop.connect()) {
      shop.install(Totals.class);
      begin(old, Connection.TRANSACTION_REPEATABLE_READ);
      shop.run("INSERT INTO shop.orders (item, amount) VALUES ('p', 7)");

      SQLException refusal =
          assertThrows(SQLException.class, () -> Database.run(old, "TRUNCATE shop.orders"));
      assertEquals("0A000", refusal.getSQLState(), refusal::toString);
    }
  }

  /** Begins a transaction and takes its snapshot. */
  private static void begin(Connection connection, int isolation) throws SQLException {
    connection.setTransactionIsolation(isolation);
    connection.setAutoCommit(false);
    Database.rows(connection, "SELECT count(*) FROM tag");
  }

  /** Returns when a session waits for a lock. */
  private static void awaitLock(Database shop, Connection waiting) throws SQLException {
    int process = waiting.unwrap(org.postgresql.PGConnection.class).getBackendPID();
    String query = "SELECT FROM pg_locks WHERE NOT granted AND pid = " + process;
    while (shop.rows(query).isEmpty()) {
      Thread.onSpinWait();
    }
  }

  /** Runs statements that wait. */
  private static final class Background implements AutoCloseable {
    private final ExecutorService thread = Executors.newSingleThreadExecutor();

    Future<?> run(Connection connection, String sql) {
      return thread.submit(
          () -> {
            Database.run(connection, sql);
            return null;
          });
    }

    @Override
    public void close() {
      thread.shutdownNow();
    }
  }
}
