package dev.viewsmith.postgres;

import static java.util.stream.Collectors.joining;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.postgresql.PGConnection;
import org.postgresql.PGNotification;

/** A statement is captured as one row, unless it is so large that its rows are divided. */
class LargeStatementsTest {
  private static final String FORTY_WIDE_ROWS =
      "INSERT INTO orders (customer, product, amount)"
          + " SELECT 'c' || i % 3, repeat('x', 1000000) || i, i FROM generate_series(1, 40) i";

  private Shop shop;

  @BeforeEach
  void tables() throws SQLException {
    shop = Shop.open();
  }

  /** What a statement leaves in the change table: for each row, how many have gone and come. */
  private static List<String> captured(Connection connection, String statement)
      throws SQLException {
    Sql.execute(connection, "DELETE FROM viewsmith.change_1_1");
    Sql.execute(connection, statement);
    return Sql.list(
        connection,
        row -> row.getString(1),
        "SELECT gone || ' ' || come FROM viewsmith.change_1_1 ORDER BY come, gone");
  }

  @Test
  void narrowRowsAreOneRow() throws Exception {
    try (PostgresView view = shop.start();
        Connection connection = shop.connect()) {
      connection.setAutoCommit(false);
      assertEquals(
          List.of("0 200000"),
          captured(
              connection,
              "INSERT INTO orders (customer, product, amount)"
                  + " SELECT 'c' || i % 1000, 'p' || i, i FROM generate_series(1, 200000) i"));
      assertEquals(
          List.of("200002 200002"), captured(connection, "UPDATE orders SET amount = amount + 1"));
      assertEquals(List.of(), captured(connection, "UPDATE orders SET id = id + 1000000"));
      assertEquals(List.of(), captured(connection, "DELETE FROM orders WHERE false"));
      assertEquals(List.of("200002 0"), captured(connection, "DELETE FROM orders"));
      assertEquals(List.of("0 0"), captured(connection, "TRUNCATE orders"));
      connection.rollback();
      Shop.verify(view);
    }
  }

  @Test
  void wideRowsAreDivided() throws Exception {
    try (PostgresView view = shop.start();
        Connection connection = shop.connect()) {
      connection.setAutoCommit(false);
      assertEquals(List.of("0 9", "0 15", "0 16"), captured(connection, FORTY_WIDE_ROWS));
      assertEquals(List.of(), captured(connection, "UPDATE orders SET id = id + 1000000"));
      assertEquals(
          List.of("10 0", "15 0", "0 10", "0 15"),
          captured(connection, "UPDATE orders SET amount = amount + 1 WHERE amount % 8 > 2"));
      assertEquals(
          List.of("1 0", "0 1"),
          captured(connection, "UPDATE orders SET amount = greatest(amount, 2)"));
      assertEquals(
          List.of("9 0", "15 0", "16 0"),
          captured(connection, "DELETE FROM orders WHERE customer <> 'a'"));
      connection.rollback();
      Shop.verify(view);
    }
  }

  @Test
  void allOfThemArrive() throws Exception {
    try (PostgresView view = shop.start()) {
      shop.run(FORTY_WIDE_ROWS);
      shop.run("INSERT INTO tags SELECT product, 'wide' FROM orders");
      Shop.verify(view);
      shop.run("UPDATE orders SET amount = amount + 1 WHERE amount % 3 = 1");
      Shop.verify(view);
      shop.run(
          "BEGIN; UPDATE orders SET product = 'q' WHERE amount % 5 = 1; INSERT INTO tags VALUES ('q', 'cold');"
              + " DELETE FROM orders WHERE amount % 2 = 1; COMMIT");
      Shop.verify(view);
      shop.run(
          "INSERT INTO orders (customer, product, amount) VALUES ('y', repeat('y', 17000000), 1);"
              + " INSERT INTO tags SELECT product, 'widest' FROM orders WHERE customer = 'y'");
      Shop.verify(view);
      shop.run("DELETE FROM orders");
      Shop.verify(view);
      assertEquals(List.of(), shop.sales());
    }
  }

  /** How often a statement tells those who listen that there are changes. */
  private int told(Connection listener, String statement) throws SQLException {
    String channel = Installer.channel("viewsmith", 1);
    Sql.execute(listener, "LISTEN " + Sql.quote(channel));
    shop.run(statement);
    shop.run("SELECT pg_notify(" + Sql.literal(channel) + ", 'end')");
    for (int told = 0; ; ) {
      PGNotification[] next = listener.unwrap(PGConnection.class).getNotifications(60_000);
      assertTrue(next.length > 0, () -> "nothing is told within a minute after " + statement);
      for (PGNotification each : next) {
        if (each.getParameter().equals("end")) {
          return told;
        }
        told++;
      }
    }
  }

  @Test
  void aStatementThatChangesSomethingTellsItOnce() throws Exception {
    try (PostgresView view = shop.start();
        Connection listener = shop.connect()) {
      assertEquals(
          1, told(listener, "INSERT INTO orders (customer, product, amount) VALUES ('b', 'q', 1)"));
      assertEquals(1, told(listener, FORTY_WIDE_ROWS));
      assertEquals(1, told(listener, "UPDATE orders SET customer = customer || 'e'"));
      assertEquals(1, told(listener, "UPDATE orders SET amount = 7 WHERE product = 'p'"));
      assertEquals(0, told(listener, "UPDATE orders SET id = id + 1000 WHERE product = 'p'"));
      assertEquals(0, told(listener, "DELETE FROM orders WHERE false"));
      assertEquals(1, told(listener, "DELETE FROM orders WHERE product = 'q'"));
      assertEquals(1, told(listener, "DELETE FROM orders"));
      assertEquals(1, told(listener, "TRUNCATE orders"));
      Shop.verify(view);
    }
  }

  @Test
  void rowsThatGoOnTheWayToAnotherPartitionArrive() throws Exception {
    shop.run(
        """
        DROP TABLE orders;
        CREATE TABLE orders (customer text NOT NULL, product text NOT NULL, amount bigint NOT NULL)
          PARTITION BY RANGE (amount);
        CREATE TABLE small PARTITION OF orders FOR VALUES FROM (0) TO (100);
        CREATE TABLE large PARTITION OF orders FOR VALUES FROM (100) TO (1000);
        CREATE FUNCTION gate() RETURNS trigger LANGUAGE plpgsql AS
          $$ BEGIN RETURN CASE WHEN NEW.customer = 'b' THEN NULL ELSE NEW END; END $$;
        CREATE TRIGGER gate BEFORE INSERT ON large FOR EACH ROW EXECUTE FUNCTION gate();
        INSERT INTO orders VALUES ('a', 'p', 1), ('b', 'p', 2), ('c', 'p', 3), ('d', 'p', 3)
        """);
    try (PostgresView view = shop.start();
        Connection connection = shop.connect()) {
      connection.setAutoCommit(false);
      assertEquals(
          List.of("4 3"),
          captured(
              connection, "UPDATE orders SET amount = CASE customer WHEN 'd' THEN 3 ELSE 100 END"));
      connection.commit();
      Shop.verify(view);
    }
  }

  @Test
  void asManyColumnsAsThereMayBeAreCaptured() throws Exception {
    String names =
        IntStream.rangeClosed(1, CaptureFunction.MOST_COLUMNS)
            .mapToObj(i -> "n" + i)
            .collect(joining(", "));
    shop.run("CREATE TABLE wide (" + names.replace(",", " int,") + " int)");
    try (Connection connection = shop.connect()) {
      TableName table = new TableName("public", "wide");
      long oid = Catalog.find(connection, "wide").orElseThrow().oid();
      List<Column> columns = Catalog.columns(connection, oid);
      assertEquals(CaptureFunction.MOST_COLUMNS, columns.size());
      Capture capture = new Capture("public", "1_1", "", columns);
      for (String statement : capture.create()) {
        Sql.execute(connection, statement);
      }
      for (String statement : capture.createTriggers(table)) {
        Sql.execute(connection, statement);
      }
      Sql.execute(connection, "INSERT INTO wide (n1, n400) VALUES (1, 2), (3, 4)");
      Sql.execute(connection, "UPDATE wide SET n400 = 4");
      Sql.execute(connection, "DELETE FROM wide WHERE n1 = 1");
      assertEquals(
          List.of("1 1 2", "1 3 4", "-1 1 2", "1 1 4", "-1 1 4"),
          Sql.list(
              connection,
              row -> row.getString(1) + " " + row.getString(3) + " " + row.getString(402),
              capture.select()));
    }
  }
}
