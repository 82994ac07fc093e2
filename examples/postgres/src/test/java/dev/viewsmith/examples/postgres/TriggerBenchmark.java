package dev.viewsmith.examples.postgres;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.Locale;
import java.util.Random;

/**
 * What writes to {@code shop.orders} cost without a view, with {@link TagSales} kept by triggers,
 * and what it costs to refresh a materialized view of the same query. Not a test: times say nothing
 * on a machine that does other things.
 */
final class TriggerBenchmark {
  private static final int ORDERS = Integer.getInteger("viewsmith.postgres.orders", 200_000);
  private static final int PRODUCTS = 10_000;
  private static final int SINGLE = 2_000;
  private static final int BULK = 20_000;
  private static final int ROUNDS = 3;

  private final Database shop;
  private final Connection connection;
  private final Random random = new Random(1);

  private TriggerBenchmark(Database shop) {
    this.shop = shop;
    this.connection = shop.connection();
  }

  public static void main(String[] arguments) throws SQLException {
    System.out.printf(
        "%-34s %10s %10s %10s%n", "thousand rows a second", "single", "bulk", "delete");
    try (Database shop = filled()) {
      new TriggerBenchmark(shop).measure("no view");
    }
    try (Database shop = filled()) {
      shop.install(TagSales.class);
      shop.run("VACUUM ANALYZE");
      new TriggerBenchmark(shop).measure("kept by triggers");
    }
    try (Database shop = filled()) {
      new TriggerBenchmark(shop).refresh();
    }
  }

  private static Database filled() throws SQLException {
    Database shop = Server.NEWEST.shop();
    shop.run(
        """
        INSERT INTO customer SELECT 'c' || n, NULL FROM generate_series(0, 999) n;
        INSERT INTO tag SELECT 'p' || n, 't' || n %% 50 FROM generate_series(0, %1$d - 1) n;
        INSERT INTO tag SELECT 'p' || n, 'u' || n %% 20 FROM generate_series(0, %1$d - 1) n;
        INSERT INTO shop.orders (customer, item, amount)
        SELECT 'c' || n * 7 %% 1000, 'p' || n * 31 %% %1$d, n %% 100
        FROM generate_series(1, %2$d) n"""
            .formatted(PRODUCTS, ORDERS));
    shop.run("VACUUM ANALYZE");
    return shop;
  }

  /** The best of some rounds, in thousand rows a second. */
  private void measure(String name) throws SQLException {
    double single = 0;
    double bulk = 0;
    double delete = 0;
    for (int round = 0; round < ROUNDS; round++) {
      single = Math.max(single, SINGLE / milliseconds(this::insertOneByOne));
      bulk = Math.max(bulk, BULK / milliseconds(this::insertMany));
      delete = Math.max(delete, BULK / milliseconds(this::deleteMany));
    }
    System.out.printf(Locale.ROOT, "%-34s %10.1f %10.1f %10.1f%n", name, single, bulk, delete);
  }

  /** In transactions of one statement of one row. */
  private void insertOneByOne() throws SQLException {
    try (PreparedStatement insert =
        connection.prepareStatement(
            "INSERT INTO shop.orders (customer, item, amount) VALUES (?, ?, ?)")) {
      for (int i = 0; i < SINGLE; i++) {
        insert.setString(1, "c" + random.nextInt(1000));
        insert.setString(2, "p" + random.nextInt(PRODUCTS));
        insert.setInt(3, random.nextInt(100));
        insert.executeUpdate();
      }
    }
  }

  private void insertMany() throws SQLException {
    shop.run(
        """
        INSERT INTO shop.orders (customer, item, amount)
        SELECT 'c' || n * 13 %% 1000, 'p' || n * 17 %% %d, 100 + n %% 50
        FROM generate_series(1, %d) n"""
            .formatted(PRODUCTS, BULK));
  }

  private void deleteMany() throws SQLException {
    shop.run("DELETE FROM shop.orders WHERE amount >= 100");
  }

  private void refresh() throws SQLException {
    shop.run(
        "CREATE MATERIALIZED VIEW sales (a, b, c, d, e, f, g, h) AS " + Kept.TAG_SALES.query());
    double best = Double.MAX_VALUE;
    for (int round = 0; round < ROUNDS; round++) {
      best = Math.min(best, milliseconds(() -> shop.run("REFRESH MATERIALIZED VIEW sales")));
    }
    System.out.printf(
        Locale.ROOT, "a refresh of %,d orders takes %.0f ms, whatever has changed%n", ORDERS, best);
  }

  /** What is measured. */
  private interface Work {
    void run() throws SQLException;
  }

  private static double milliseconds(Work work) throws SQLException {
    long start = System.nanoTime();
    work.run();
    return (System.nanoTime() - start) / 1e6;
  }
}
