package dev.viewsmith.postgres;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeoutException;
import javax.sql.DataSource;

/**
 * What capturing costs those who write to a base table, and how fast a view takes what was
 * captured. Three tables of one server take turns: one without triggers, one whose triggers do
 * nothing with the rows that they are given, and one whose changes are captured. The ratios are
 * medians over the turns. The server keeps PostgreSQL's own settings: each commit waits for the
 * disk.
 *
 * <p>A program, not a test: times are no proof of anything.
 */
public final class CaptureBenchmark {
  private static final int TURNS = 15;
  private static final int CAUGHT = 200_000;

  /** What PostgreSQL itself needs to give a function the rows of a statement. */
  private static final String IDLE_TRIGGERS =
      """
      CREATE FUNCTION idle() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END';
      CREATE TRIGGER i AFTER INSERT ON idle REFERENCING NEW TABLE AS new_rows
        FOR EACH STATEMENT EXECUTE FUNCTION idle();
      CREATE TRIGGER u AFTER UPDATE ON idle REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
        FOR EACH STATEMENT EXECUTE FUNCTION idle();
      CREATE TRIGGER d AFTER DELETE ON idle REFERENCING OLD TABLE AS old_rows
        FOR EACH STATEMENT EXECUTE FUNCTION idle();""";

  private final DataSource database;
  private long next;

  private CaptureBenchmark(DataSource database) {
    this.database = database;
  }

  /** A statement that writes as many rows to a table as it is told. */
  private enum Write {
    INSERT {
      @Override
      String sql(String table, long from, int rows) {
        return "INSERT INTO %s (id, customer, product, amount) SELECT n, 'c' || n %% 1000, 'p' || n %% 5000, n"
                .formatted(table)
            + " FROM generate_series(%d, %d) n".formatted(from, from + rows - 1);
      }
    },
    UPDATE {
      @Override
      String sql(String table, long from, int rows) {
        return "UPDATE %s SET amount = amount + 1 WHERE id BETWEEN %d AND %d"
            .formatted(table, from, from + rows - 1);
      }
    },
    DELETE {
      @Override
      String sql(String table, long from, int rows) {
        return "DELETE FROM %s WHERE id BETWEEN %d AND %d".formatted(table, from, from + rows - 1);
      }
    };

    abstract String sql(String table, long from, int rows);
  }

  public static void main(String[] args) throws IOException, SQLException {
    try (EmbeddedPostgres server =
        EmbeddedPostgres.builder()
            .setServerConfig("fsync", "on")
            .setServerConfig("synchronous_commit", "on")
            .setServerConfig("full_page_writes", "on")
            .start()) {
      new CaptureBenchmark(server.getPostgresDatabase()).run();
    }
  }

  private void run() throws SQLException {
    Shop shop = Shop.in(database);
    shop.run("CREATE INDEX ON orders (product)");
    shop.run("CREATE TABLE plain (LIKE orders INCLUDING ALL)");
    shop.run("CREATE TABLE idle (LIKE orders INCLUDING ALL)");
    shop.run(IDLE_TRIGGERS);
    shop.declare(TagSalesMaintainer.create()).start(database).close();
    System.out.println(
        "rows a transaction, statement, rows/s without triggers;"
            + " time with triggers that do nothing, and with those that capture");
    try (Connection connection = database.getConnection()) {
      Sql.execute(connection, "SET synchronous_commit = on");
      for (int rows : new int[] {1, 100, 10_000}) {
        measure(connection, rows);
      }
    }
    catchUp(shop);
  }

  private void measure(Connection connection, int rows) throws SQLException {
    int repeated = rows == 1 ? 200 : rows == 100 ? 20 : 2;
    List<List<Double>> plain = lists();
    List<List<Double>> idle = lists();
    List<List<Double>> captured = lists();
    for (int turn = 0; turn < TURNS; turn++) {
      long from = 1_000 + next;
      next += (long) rows * repeated;
      for (Write write : Write.values()) {
        double without = nanos(connection, write, "plain", from, rows, repeated);
        double nothing = nanos(connection, write, "idle", from, rows, repeated);
        double with = nanos(connection, write, "orders", from, rows, repeated);
        plain.get(write.ordinal()).add((double) rows * repeated / without * 1e9);
        idle.get(write.ordinal()).add(nothing / without);
        captured.get(write.ordinal()).add(with / without);
      }
    }
    for (Write write : Write.values()) {
      System.out.printf(
          Locale.ROOT,
          "%,6d %s %,10.0f %.2f %.2f%n",
          rows,
          write,
          median(plain.get(write.ordinal())),
          median(idle.get(write.ordinal())),
          median(captured.get(write.ordinal())));
    }
  }

  private static List<List<Double>> lists() {
    List<List<Double>> lists = new ArrayList<>();
    for (Write write : Write.values()) {
      lists.add(new ArrayList<>());
    }
    return lists;
  }

  private static double nanos(
      Connection connection, Write write, String table, long from, int rows, int repeated)
      throws SQLException {
    long start = System.nanoTime();
    for (int i = 0; i < repeated; i++) {
      Sql.execute(connection, write.sql(table, from + (long) i * rows, rows));
    }
    return System.nanoTime() - start;
  }

  private static double median(List<Double> values) {
    Collections.sort(values);
    return values.get(values.size() / 2);
  }

  /** Lets changes wait while nobody keeps the view, and looks how long a cycle takes for them. */
  private void catchUp(Shop shop) throws SQLException {
    shop.run("INSERT INTO tags SELECT 'p' || n, 'tag' || n % 20 FROM generate_series(0, 4999) n");
    try (PostgresView view = shop.start()) {
      for (int rows : new int[] {1_000, CAUGHT}) {
        shop.run(Write.INSERT.sql("orders", 10_000_000L + rows, rows));
        long start = System.nanoTime();
        await(view);
        double seconds = (System.nanoTime() - start) / 1e9;
        System.out.printf(
            Locale.ROOT,
            "%,d rows of one transaction: %,.0f rows/s into the view%n",
            rows,
            rows / seconds);
      }
    }
  }

  private static void await(PostgresView view) {
    try {
      view.catchUp(Duration.ofMinutes(5));
    } catch (TimeoutException | InterruptedException failure) {
      throw new IllegalStateException(failure);
    }
  }
}
