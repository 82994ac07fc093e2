package dev.viewsmith.examples.postgres;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.postgresql.ds.PGSimpleDataSource;

/**
 * What writes cost with a view that triggers keep, beside the same writes without a view. The
 * databases of one server take turns; a ratio is the median over the turns.
 *
 * <p>{@code -Dviewsmith.postgres.url=jdbc:postgresql:…} measures on a server of yours, in databases
 * that are made for it and dropped. If the extension pg_ivm is installed there, the views that it
 * can keep are kept by it, too, in databases of their own.
 *
 * <p>Not a test: times say nothing on a machine that does other things.
 */
final class TriggerBenchmark {
  private static final int ORDERS = Integer.getInteger("viewsmith.postgres.orders", 200_000);

  /** Of 100 amounts most orders have a twin, and a view keeps twins as one row. */
  private static final int AMOUNTS = Integer.getInteger("viewsmith.postgres.amounts", 100);

  private static final int PRODUCTS = 10_000;
  private static final int TURNS = Integer.getInteger("viewsmith.postgres.turns", 7);

  private static final String TOTALS = "count(*) AS n, sum(o.amount)";
  private static final String EXTREMES = TOTALS + ", avg(o.amount), min(o.amount), max(o.amount)";
  private static final String VALUES =
      TOTALS + ", avg(o.amount), min(o.amount), count(DISTINCT o.amount) AS values";

  private TriggerBenchmark() {}

  private static String query(String aggregates) {
    return "SELECT o.customer, t.tag, "
        + aggregates
        + " FROM shop.orders o JOIN tag t ON o.item = t.product GROUP BY o.customer, t.tag";
  }

  public static void main(String[] arguments) throws SQLException {
    String url = System.getProperty("viewsmith.postgres.url", "");
    List<Contender> contenders = new ArrayList<>();
    for (Keeper keeper : Keeper.values()) {
      if (keeper.exists(url)) {
        contenders.add(new Contender(keeper, url));
      }
    }
    for (Contender contender : contenders) {
      contender.tellBeginning();
    }
    System.out.printf("%n%d orders, two tags a product, rows a second%n", ORDERS);
    for (Write write : Write.values()) {
      measure(write, contenders);
    }
    refresh(contenders.get(0).shop);
    for (Contender contender : contenders) {
      contender.close();
    }
  }

  private static void measure(Write write, List<Contender> contenders) throws SQLException {
    Map<Keeper, List<Double>> times = new EnumMap<>(Keeper.class);
    for (int turn = 0; turn < TURNS; turn++) {
      for (Contender contender : contenders) {
        long start = System.nanoTime();
        write.run(contender.shop.connection(), turn);
        times
            .computeIfAbsent(contender.keeper, keeper -> new ArrayList<>())
            .add((System.nanoTime() - start) / 1e9);
      }
    }
    System.out.printf("%n%s%n", write.name);
    for (Contender contender : contenders) {
      List<Double> taken = times.get(contender.keeper);
      List<Double> ratios = new ArrayList<>();
      for (int turn = 0; turn < TURNS; turn++) {
        ratios.add(taken.get(turn) / times.get(Keeper.NOBODY).get(turn));
      }
      System.out.printf(
          Locale.ROOT,
          "  %-36s %,10.0f  takes %6.2f times as long%n",
          contender.keeper.name,
          write.rows / median(taken),
          median(ratios));
    }
  }

  /** What it takes to compute the rows of a view anew, whatever has changed. */
  private static void refresh(Database shop) throws SQLException {
    System.out.printf("%nREFRESH MATERIALIZED VIEW, in seconds%n");
    for (String aggregates : List.of(TOTALS, EXTREMES, VALUES)) {
      shop.run("CREATE MATERIALIZED VIEW kept AS " + query(aggregates));
      List<Double> times = new ArrayList<>();
      for (int turn = 0; turn < TURNS; turn++) {
        long start = System.nanoTime();
        shop.run("REFRESH MATERIALIZED VIEW kept");
        times.add((System.nanoTime() - start) / 1e9);
      }
      shop.run("DROP MATERIALIZED VIEW kept");
      System.out.printf(Locale.ROOT, "  %-70s %6.3f%n", aggregates, median(times));
    }
  }

  private static double median(List<Double> values) {
    Collections.sort(values);
    return values.get(values.size() / 2);
  }

  /** Who keeps which view. */
  private enum Keeper {
    NOBODY("no view", shop -> {}),
    TOTALS("count and sum", shop -> shop.install(TagTotals.class)),
    EXTREMES("also avg, min, max", shop -> shop.install(TagExtremes.class)),
    SALES("avg, min, distinct", shop -> shop.install(TagSales.class)),
    IVM_TOTALS("count and sum, by pg_ivm", shop -> ivm(shop, TriggerBenchmark.TOTALS)),
    IVM_EXTREMES("also avg, min, max, by pg_ivm", shop -> ivm(shop, TriggerBenchmark.EXTREMES));

    private final String name;
    private final Making making;

    Keeper(String name, Making making) {
      this.name = name;
      this.making = making;
    }

    private static void ivm(Database shop, String aggregates) throws SQLException {
      shop.run("CREATE EXTENSION pg_ivm");
      shop.run("SELECT pgivm.create_immv('kept', '" + query(aggregates) + "')");
    }

    private boolean exists(String url) throws SQLException {
      if (!name.endsWith("pg_ivm")) {
        return true;
      }
      if (url.isEmpty()) {
        return false;
      }
      try (Database server = database(url, "postgres")) {
        return !server
            .rows("SELECT name FROM pg_available_extensions WHERE name = 'pg_ivm'")
            .isEmpty();
      }
    }
  }

  /** How a view is made in a shop that has its rows. */
  private interface Making {
    void in(Database shop) throws SQLException;
  }

  private static Database database(String url, String name) throws SQLException {
    PGSimpleDataSource source = new PGSimpleDataSource();
    source.setUrl(url);
    source.setDatabaseName(name);
    return new Database(source);
  }

  /** A database with the view of one keeper. */
  private static final class Contender {
    private final Keeper keeper;
    private final String url;
    private final String name;
    private final Database shop;
    private final double secondsToMake;

    Contender(Keeper keeper, String url) throws SQLException {
      this.keeper = keeper;
      this.url = url;
      this.name = "viewsmith_benchmark_" + keeper.ordinal();
      this.shop = url.isEmpty() ? Server.NEWEST.shop() : created();
      fill();
      // pg_ivm joins the tables themselves; the scripts do not need these indexes.
      shop.run("CREATE INDEX ON shop.orders (item); CREATE INDEX ON tag (product)");
      long start = System.nanoTime();
      keeper.making.in(shop);
      this.secondsToMake = (System.nanoTime() - start) / 1e9;
      shop.run("VACUUM ANALYZE");
    }

    /** How long the view took to be made, its size, and the first writes of sessions. */
    private void tellBeginning() throws SQLException {
      List<Double> first = new ArrayList<>();
      for (int turn = 0; turn < TURNS; turn++) {
        try (Connection session = shop.connect()) {
          Database.run(session, "SELECT count(*) FROM customer");
          long start = System.nanoTime();
          Write.INSERT.runOne(session, 9_000_000 + turn);
          first.add((System.nanoTime() - start) / 1e6);
        }
      }
      System.out.printf(
          Locale.ROOT,
          "  %-36s made in %5.1f s, %s, first write of a session %5.1f ms%n",
          keeper.name,
          secondsToMake,
          shop.rows(
                  """
              SELECT pg_size_pretty(coalesce(sum(pg_total_relation_size(oid)), 0)) FROM pg_class
              WHERE relkind = 'r' AND relnamespace = to_regnamespace('viewsmith')""")
              .get(0),
          median(first));
    }

    private Database created() throws SQLException {
      try (Database server = database(url, "postgres")) {
        server.run("DROP DATABASE IF EXISTS " + name);
        server.run("CREATE DATABASE " + name);
      }
      return Server.withTables(database(url, name));
    }

    private void fill() throws SQLException {
      shop.run(
          """
          INSERT INTO customer SELECT 'c' || n, NULL FROM generate_series(0, 999) n;
          INSERT INTO tag SELECT 'p' || n, 't' || n %% 50 FROM generate_series(0, %1$d - 1) n;
          INSERT INTO tag SELECT 'p' || n, 'u' || n %% 20 FROM generate_series(0, %1$d - 1) n;
          INSERT INTO shop.orders (id, customer, item, amount)
          SELECT n, 'c' || n * 7 %% 1000, 'p' || n * 31 %% %1$d, n %% %3$d
          FROM generate_series(1, %2$d) n"""
              .formatted(PRODUCTS, ORDERS, AMOUNTS));
    }

    void close() throws SQLException {
      shop.close();
      if (!url.isEmpty()) {
        try (Database server = database(url, "postgres")) {
          server.run("DROP DATABASE " + name);
        }
      }
    }
  }

  /**
   * A kind of writes, in transactions of one statement each. What one kind inserts, a later one
   * deletes. All parameters of a statement are one number.
   */
  private enum Write {
    INSERT(
        "an order inserted",
        1000,
        1,
        """
        INSERT INTO shop.orders (id, customer, item, amount)
        SELECT n, 'c' || n * 7919 % 1000, 'p' || n * 104729 % 10000, n % 100
        FROM (VALUES (?::bigint)) v (n)"""),
    UPDATE(
        "its amount changed", 1000, 1, "UPDATE shop.orders SET amount = amount + 1 WHERE id = ?"),
    DELETE("the order deleted", 1000, 1, "DELETE FROM shop.orders WHERE id = ?"),
    TAG(
        "a tag inserted, which 20 orders meet",
        100,
        1,
        "INSERT INTO tag VALUES ('p' || ?::bigint % 10000, 'new')"),
    UNTAG(
        "the tag deleted",
        100,
        1,
        "DELETE FROM tag WHERE product = 'p' || ?::bigint % 10000 AND tag = 'new'"),
    INSERT_MANY(
        "20,000 orders inserted",
        1,
        20_000,
        """
        INSERT INTO shop.orders (id, customer, item, amount)
        SELECT n, 'c' || n * 7919 % 1000, 'p' || n * 104729 % 10000, n % 100
        FROM generate_series(?::bigint, ?::bigint + 19999) n"""),
    UPDATE_MANY(
        "their amounts changed",
        1,
        20_000,
        "UPDATE shop.orders SET amount = amount + 1 WHERE id BETWEEN ? AND ?::bigint + 19999"),
    DELETE_MANY(
        "the orders deleted",
        1,
        20_000,
        "DELETE FROM shop.orders WHERE id BETWEEN ? AND ?::bigint + 19999");

    private final String name;
    private final int statements;
    private final int rows;
    private final String sql;

    Write(String name, int statements, int rowsOfOne, String sql) {
      this.name = name;
      this.statements = statements;
      this.rows = statements * rowsOfOne;
      this.sql = sql;
    }

    /** One of its statements, in a session that has prepared none. */
    void runOne(Connection connection, long first) throws SQLException {
      try (PreparedStatement statement = connection.prepareStatement(sql)) {
        int parameters = statement.getParameterMetaData().getParameterCount();
        for (int parameter = 1; parameter <= parameters; parameter++) {
          statement.setLong(parameter, first);
        }
        statement.executeUpdate();
      }
    }

    void run(Connection connection, int turn) throws SQLException {
      long first = 1_000_000 + (long) turn * rows;
      try (PreparedStatement statement = connection.prepareStatement(sql)) {
        int parameters = statement.getParameterMetaData().getParameterCount();
        for (int i = 0; i < statements; i++) {
          for (int parameter = 1; parameter <= parameters; parameter++) {
            statement.setLong(parameter, first + i);
          }
          statement.executeUpdate();
        }
      }
    }
  }
}
