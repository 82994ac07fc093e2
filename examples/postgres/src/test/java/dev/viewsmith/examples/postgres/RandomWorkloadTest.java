package dev.viewsmith.examples.postgres;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Savepoint;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Four sessions at once run random transactions. At the end of each, before it commits, each view
 * is what its query gives in the same state of the database.
 *
 * <p>{@code -Dviewsmith.postgres.transactions=1000} runs so many in each session, {@code
 * -Dviewsmith.postgres.seed=7} others.
 */
class RandomWorkloadTest {
  private static final int SESSIONS = 4;
  private static final int TRANSACTIONS = Integer.getInteger("viewsmith.postgres.transactions", 20);
  private static final long SEED = Long.getLong("viewsmith.postgres.seed", 1);

  /** Sessions whose statements come in any order meet deadlocks; then they try something else. */
  private static final int ATTEMPTS = 20;

  /**
   * Serialization failure, deadlock, foreign key, unique key: what may happen to any program. And
   * TRUNCATE, where it is refused above READ COMMITTED.
   */
  private static final Set<String> EXPECTED = Set.of("40001", "40P01", "23503", "23505", "0A000");

  /** A trigger that changes some rows of its own statement, which are then taken last. */
  private static final String OWN_ROWS =
      """
      CREATE FUNCTION own() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE shop.orders SET amount = 2, item = 'p1' WHERE id = NEW.id;
        DELETE FROM tag WHERE product = NEW.item AND tag = 't2';
        RETURN NULL;
      END $$;
      CREATE TRIGGER own AFTER INSERT OR UPDATE ON shop.orders
        FOR EACH ROW WHEN (NEW.amount = 3) EXECUTE FUNCTION own();""";

  @ParameterizedTest
  @EnumSource
  void viewsAreRightAtTheEndOfEachTransaction(Server server) throws Exception {
    try (Database shop = server.shop()) {
      shop.run(OWN_ROWS);
      Kept.installAll(shop);
      List<Integer> committed = inSessions(shop, server);

      Kept.checkAll(shop.connection());
      assertTrue(
          committed.stream().allMatch(count -> count == TRANSACTIONS),
          () -> "committed of " + TRANSACTIONS + " in each session: " + committed);
    }
  }

  private static List<Integer> inSessions(Database shop, Server server)
      throws InterruptedException, ExecutionException {
    ExecutorService threads = Executors.newFixedThreadPool(SESSIONS);
    try {
      List<Future<Integer>> sessions = new ArrayList<>();
      for (int i = 0; i < SESSIONS; i++) {
        long seed = 1000 * SEED + 10L * server.ordinal() + i;
        sessions.add(threads.submit(() -> new Session(seed).run(shop)));
      }
      List<Integer> committed = new ArrayList<>();
      for (Future<Integer> session : sessions) {
        committed.add(session.get());
      }
      return committed;
    } finally {
      threads.shutdownNow();
    }
  }

  /** One of the sessions. */
  private static final class Session {
    private final RandomWorkload workload;
    private final long seed;
    private final List<String> statements = new ArrayList<>();

    Session(long seed) {
      this.seed = seed;
      this.workload = new RandomWorkload(seed);
    }

    /** Returns the number of transactions that were committed. */
    int run(Database shop) throws SQLException {
      int committed = 0;
      try (Connection connection = shop.connect()) {
        connection.setAutoCommit(false);
        for (int i = 0; i < ATTEMPTS * TRANSACTIONS && committed < TRANSACTIONS; i++) {
          connection.setTransactionIsolation(isolation());
          committed += transaction(connection) ? 1 : 0;
        }
      }
      return committed;
    }

    private int isolation() {
      int draw = workload.below(10);
      return draw == 0
          ? Connection.TRANSACTION_SERIALIZABLE
          : draw == 1
              ? Connection.TRANSACTION_REPEATABLE_READ
              : Connection.TRANSACTION_READ_COMMITTED;
    }

    private boolean transaction(Connection connection) throws SQLException {
      statements.clear();
      try {
        int length = workload.chance(10) ? 12 : 1 + workload.below(4);
        for (int i = 0; i < length; i++) {
          if (workload.chance(25)) {
            takenBack(connection);
          }
          run(connection, workload.next());
        }
        check(connection);
        if (workload.chance(10)) {
          connection.rollback();
        } else {
          connection.commit();
        }
        return true;
      } catch (SQLException e) {
        connection.rollback();
        if (!EXPECTED.contains(e.getSQLState())) {
          throw new AssertionError("seed " + seed + " after " + statements, e);
        }
        return false;
      }
    }

    private void takenBack(Connection connection) throws SQLException {
      Savepoint savepoint = connection.setSavepoint();
      run(connection, workload.next());
      connection.rollback(savepoint);
    }

    private void run(Connection connection, String statement) throws SQLException {
      statements.add(statement);
      Database.run(connection, statement);
    }

    /** TRUNCATE of another session empties a table for older snapshots, too, but not its views. */
    private static boolean isTruncatedBehindSnapshot(Connection connection) throws SQLException {
      return !Database.rows(
              connection,
              """
              SELECT relname FROM pg_class
              WHERE oid IN ('tag'::regclass, 'shop.orders'::regclass, 'customer'::regclass)
                AND relfilenode <> pg_relation_filenode(oid)""")
          .isEmpty();
    }

    private void check(Connection connection) throws SQLException {
      if (isTruncatedBehindSnapshot(connection)) {
        return;
      }
      for (Kept kept : Kept.values()) {
        assertEquals(
            List.of(),
            kept.difference(connection),
            () -> kept + " with seed " + seed + " after " + statements);
      }
    }
  }
}
