package dev.viewsmith.postgres;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.function.BooleanSupplier;
import javax.sql.DataSource;

/** A database with orders and tags, in which {@link TagSales} is kept. */
final class Shop {
  static final Duration WAIT = Duration.ofSeconds(60);

  private final DataSource database;

  private Shop(DataSource database) {
    this.database = database;
  }

  /** A new database with both tables. */
  static Shop open() throws SQLException {
    return in(Server.database());
  }

  /** Both tables in a database. */
  static Shop in(DataSource database) throws SQLException {
    Shop shop = new Shop(database);
    shop.run(
        """
        CREATE TABLE orders (id serial PRIMARY KEY, customer text NOT NULL, product text NOT NULL,
          amount bigint NOT NULL);
        CREATE TABLE tags (product text NOT NULL, tag text NOT NULL);
        INSERT INTO orders (customer, product, amount) VALUES ('a', 'p', 10), ('a', 'p', 10);
        INSERT INTO tags VALUES ('p', 'hot')
        """);
    return shop;
  }

  DataSource database() {
    return database;
  }

  Connection connect() throws SQLException {
    return database.getConnection();
  }

  void run(String sql) throws SQLException {
    try (Connection connection = connect()) {
      Sql.execute(connection, sql);
    }
  }

  List<String> rows(String sql) throws SQLException {
    try (Connection connection = connect()) {
      return Sql.list(connection, row -> row.getString(1), sql);
    }
  }

  /** The rows of the view's table, in their order. */
  List<String> sales() throws SQLException {
    return rows("SELECT t::text FROM tag_sales t ORDER BY 1");
  }

  PostgresViewBuilder<TagSalesMaintainer.Batch, TagSalesMaintainer.Snapshot, ?> declare(
      TagSalesMaintainer maintainer) {
    return PostgresView.of(maintainer)
        .from("public.orders", Order.class, TagSalesMaintainer.Batch::add)
        .from("public.tags", Tag.class, TagSalesMaintainer.Batch::add)
        .into(Target.of("public.tag_sales", TagSales.class));
  }

  PostgresView start() {
    return declare(TagSalesMaintainer.create()).start(database);
  }

  /** Waits for all that is committed, and compares table, memory and query. */
  static void verify(PostgresView view) throws Exception {
    view.verify("public.tag_sales", TagSales.SQL, WAIT);
  }

  /** Waits until something has become true, and fails if it never does. */
  static void await(BooleanSupplier condition) {
    long until = System.nanoTime() + WAIT.toNanos();
    while (!condition.getAsBoolean()) {
      if (System.nanoTime() - until > 0) {
        throw new AssertionError("it has not become true");
      }
      Thread.onSpinWait();
    }
  }
}
