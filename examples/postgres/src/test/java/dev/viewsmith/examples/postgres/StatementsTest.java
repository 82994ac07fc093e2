package dev.viewsmith.examples.postgres;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.StringReader;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.postgresql.PGConnection;

/** After each statement, of whatever kind, each view is what its query gives. */
class StatementsTest {
  private static final String ROWS =
      """
      INSERT INTO customer VALUES ('ann', 'north'), ('bob', 'south'), ('cid', NULL), ('Ärn', 'north');
      INSERT INTO shop.orders (customer, item, amount) VALUES
        ('ann', 'p', 10), ('ann', 'p', 10), ('ann', 'q', 3), ('bob', 'p', 7), ('bob', 'q', 3),
        ('cid', 'r', 1), (NULL, 'p', 5), (NULL, 'q', 2), ('Ärn', 'p', 4), ('ann', 'p', 12);
      INSERT INTO tag VALUES ('p', 'hot'), ('p', 'new'), ('q', 'hot'), ('q', 'hot'), ('r', 'old');""";

  @ParameterizedTest
  @EnumSource
  void rowsThatAreThereBeforeEnter(Server server) throws SQLException {
    try (Database shop = server.shop()) {
      shop.run(ROWS);
      Kept.installAll(shop);

      Kept.checkAll(shop.connection());
      assertEquals(
          List.of("ann|hot|5|38|38|5|3|3", "null|hot|3|9|3|1|2|2"),
          shop.rows("SELECT * FROM viewsmith.tag_sales WHERE tag = 'hot'").stream()
              .filter(row -> row.startsWith("ann") || row.startsWith("null"))
              .toList());
    }
  }

  static Stream<Arguments> statements() {
    return Stream.of(Server.values())
        .flatMap(server -> STATEMENTS.stream().map(sql -> Arguments.of(server, sql)));
  }

  /** Each is run on the same rows, in a transaction of its own that is taken back. */
  private static final List<String> STATEMENTS =
      List.of(
          "INSERT INTO shop.orders (customer, item, amount) VALUES ('bob', 'p', 8), ('bob', 'p', 8)",
          "INSERT INTO shop.orders (customer, item, amount) SELECT customer, item, amount FROM"
              + " shop.orders",
          "INSERT INTO tag SELECT product, tag || 's' FROM tag",
          "INSERT INTO shop.orders (customer, item, amount) SELECT 'ann', 'p', 1 WHERE false",
          "UPDATE shop.orders SET amount = amount + 1",
          "UPDATE shop.orders SET amount = amount",
          "UPDATE shop.orders SET item = CASE item WHEN 'p' THEN 'q' ELSE 'p' END",
          "UPDATE shop.orders SET customer = 'bob' WHERE customer = 'ann'",
          "UPDATE shop.orders SET customer = NULL",
          "UPDATE tag SET product = CASE product WHEN 'p' THEN 'q' ELSE 'p' END, tag = 'x' || tag",
          "UPDATE shop.orders o SET amount = 1 FROM tag t WHERE t.product = o.item AND t.tag = 'new'",
          "DELETE FROM shop.orders WHERE amount = 10",
          "DELETE FROM shop.orders",
          "DELETE FROM tag WHERE ctid = (SELECT ctid FROM tag WHERE product = 'q' LIMIT 1)",
          "DELETE FROM tag",
          "TRUNCATE shop.orders",
          "TRUNCATE tag",
          "TRUNCATE shop.orders, tag",
          "TRUNCATE customer CASCADE",
          // Several tables in one statement, whose triggers all see what all of it has done.
          """
          WITH o AS (INSERT INTO shop.orders (customer, item, amount) VALUES ('bob', 'z', 9)
            RETURNING item)
          INSERT INTO tag SELECT item, 'both' FROM o""",
          """
          WITH o AS (DELETE FROM shop.orders RETURNING item),
            t AS (DELETE FROM tag RETURNING product),
            i AS (INSERT INTO shop.orders (customer, item, amount) VALUES ('ann', 'p', 4))
          INSERT INTO tag VALUES ('p', 'again')""",
          """
          WITH o AS (UPDATE shop.orders SET item = 'q' WHERE item = 'p' RETURNING 1),
            t AS (UPDATE tag SET product = 'r' WHERE product = 'q' RETURNING 1),
            c AS (UPDATE customer SET region = 'west' RETURNING 1)
          SELECT count(*) FROM o""",
          """
          WITH c AS (INSERT INTO customer VALUES ('dan', 'east') RETURNING name)
          INSERT INTO shop.orders (customer, item, amount) SELECT name, 'p', 2 FROM c""",
          """
          WITH a AS (INSERT INTO tag VALUES ('p', 'one'), ('r', 'one')),
            b AS (INSERT INTO tag VALUES ('p', 'two')),
            c AS (INSERT INTO shop.orders (customer, item, amount) VALUES ('ann', 'p', 3)),
            d AS (INSERT INTO shop.orders (customer, item, amount) VALUES ('ann', 'p', 3))
          INSERT INTO shop.orders (customer, item, amount) VALUES ('bob', 'r', 3)""",
          """
          WITH c AS (DELETE FROM customer WHERE name = 'ann'),
            o AS (DELETE FROM shop.orders WHERE customer = 'bob'),
            u AS (UPDATE shop.orders SET amount = 6 WHERE customer IS NULL)
          UPDATE customer SET name = 'b' WHERE name = 'bob'""",
          // Foreign keys that go on.
          "DELETE FROM customer WHERE name IN ('ann', 'bob')",
          "DELETE FROM customer",
          "UPDATE customer SET name = name || '!'",
          "UPDATE customer SET name = 'bo', region = 'west' WHERE name = 'bob'",
          // Several kinds of change at once.
          """
          INSERT INTO shop.orders (id, customer, item, amount)
          VALUES (1, 'bob', 'q', 1), (100, 'bob', 'q', 2), (2, 'cid', 'p', 3)
          ON CONFLICT (id) DO UPDATE SET amount = shop.orders.amount + 20, item = excluded.item""",
          "INSERT INTO shop.orders (id, customer, item, amount) VALUES (1, 'bob', 'q', 1)"
              + " ON CONFLICT DO NOTHING",
          """
          MERGE INTO shop.orders o USING (VALUES (1, 'r'), (2, 'p'), (3, 'q'), (99, 'p')) v (id, item)
          ON o.id = v.id
          WHEN MATCHED AND v.id = 1 THEN DELETE
          WHEN MATCHED AND v.id = 2 THEN DO NOTHING
          WHEN MATCHED THEN UPDATE SET item = 'r', amount = 6
          WHEN NOT MATCHED THEN INSERT (id, customer, item, amount) VALUES (v.id, 'cid', v.item, 5)""",
          """
          DO $$ BEGIN
            INSERT INTO tag VALUES ('p', 'do');
            UPDATE shop.orders SET amount = 2 WHERE customer = 'ann';
            DELETE FROM tag WHERE tag = 'hot';
          END $$""");

  @ParameterizedTest
  @MethodSource("statements")
  void eachStatementIsTaken(Server server, String sql) throws SQLException {
    Database shop = Filled.of(server);
    Connection connection = shop.connection();
    connection.setAutoCommit(false);
    try {
      shop.run(sql);
      Kept.checkAll(connection);
      shop.run(
          "INSERT INTO shop.orders (customer, item, amount) VALUES (NULL, 'p', 0), (NULL, 'r', 9)");
      shop.run("DELETE FROM tag WHERE tag = 'hot'");
      Kept.checkAll(connection);
    } finally {
      connection.rollback();
      connection.setAutoCommit(true);
    }
    Kept.checkAll(connection);
  }

  /** A database that all statements share. */
  private static final class Filled {
    private static final Database[] SHOPS = new Database[Server.values().length];

    static Database of(Server server) throws SQLException {
      if (SHOPS[server.ordinal()] == null) {
        Database shop = server.shop();
        shop.run(ROWS);
        Kept.installAll(shop);
        SHOPS[server.ordinal()] = shop;
      }
      return SHOPS[server.ordinal()];
    }
  }

  @ParameterizedTest
  @EnumSource
  void copiedRowsEnter(Server server) throws SQLException, IOException {
    try (Database shop = server.shop()) {
      shop.run(ROWS);
      Kept.installAll(shop);
      shop.connection()
          .unwrap(PGConnection.class)
          .getCopyAPI()
          .copyIn("COPY tag FROM STDIN", new StringReader("p\tcopied\nq\tcopied\nq\tcopied\n"));

      Kept.checkAll(shop.connection());
    }
  }

  /** Triggers of the user that change other tables of the views, before and after the rows. */
  @ParameterizedTest
  @EnumSource
  void triggersThatChangeOtherTablesAreTaken(Server server) throws SQLException {
    try (Database shop = server.shop()) {
      shop.run(ROWS);
      Kept.installAll(shop);
      shop.run(
          """
          CREATE FUNCTION tagged() RETURNS trigger LANGUAGE plpgsql AS $$
          BEGIN
            INSERT INTO tag VALUES (NEW.item, TG_WHEN || TG_OP);
            DELETE FROM tag WHERE tag = 'old';
            RETURN NEW;
          END $$;
          CREATE FUNCTION ordered() RETURNS trigger LANGUAGE plpgsql AS $$
          BEGIN
            INSERT INTO shop.orders (customer, item, amount) SELECT 'bob', product, 2 FROM gone;
            RETURN NULL;
          END $$;
          CREATE TRIGGER a BEFORE INSERT OR UPDATE ON shop.orders
            FOR EACH ROW EXECUTE FUNCTION tagged();
          CREATE TRIGGER z AFTER INSERT OR UPDATE ON shop.orders
            FOR EACH ROW EXECUTE FUNCTION tagged();
          CREATE TRIGGER a AFTER DELETE ON tag REFERENCING OLD TABLE AS gone
            FOR EACH STATEMENT EXECUTE FUNCTION ordered();
          """);

      shop.run("INSERT INTO shop.orders (customer, item, amount) VALUES ('ann', 'p', 6)");
      Kept.checkAll(shop.connection());
      shop.run("UPDATE shop.orders SET amount = amount + 1 WHERE item = 'p'");
      Kept.checkAll(shop.connection());
      shop.run("DELETE FROM tag WHERE product = 'q'");
      Kept.checkAll(shop.connection());
    }
  }

  /** Beyond the size in which rows are taken that are joined with each other. */
  @ParameterizedTest
  @Execution(ExecutionMode.CONCURRENT)
  @EnumSource
  void manyRowsAreTaken(Server server) throws SQLException {
    try (Database shop = server.shop()) {
      shop.run(ROWS);
      Kept.installAll(shop);
      shop.run(
          """
          INSERT INTO shop.orders (customer, item, amount)
          SELECT CASE n % 3 WHEN 0 THEN 'ann' WHEN 1 THEN 'bob' END, 'm' || n % 1700, n % 5 * 1000 + n / 1000
          FROM generate_series(1, 6000) n""");
      Kept.checkAll(shop.connection());
      shop.run("INSERT INTO tag SELECT 'm' || n, 'many' || n % 7 FROM generate_series(1, 1700) n");
      Kept.checkAll(shop.connection());
      shop.run("UPDATE shop.orders SET amount = amount + 1, customer = 'cid' WHERE item LIKE 'm%'");
      Kept.checkAll(shop.connection());
      shop.run("DELETE FROM tag WHERE tag LIKE 'many%'");
      Kept.checkAll(shop.connection());
    }
  }

  /** Beyond the size in which rows are taken together, on either side and after the join. */
  @ParameterizedTest
  @Execution(ExecutionMode.CONCURRENT)
  @EnumSource
  void manyRowsAreTakenInParts(Server server) throws SQLException {
    List<Kept> views = List.of(Kept.TAG_SALES, Kept.TAG_SALE_ROWS, Kept.TOTALS, Kept.LEADS);
    List<String> statements =
        List.of(
            """
            INSERT INTO shop.orders (customer, item, amount)
            SELECT CASE n % 3 WHEN 0 THEN 'ann' WHEN 1 THEN 'bob' END, 'm' || n % 1700,
              n % 5 * 1000 + n / 1000
            FROM generate_series(1, 24000) n""",
            "INSERT INTO tag SELECT 'm' || n, 'many' FROM generate_series(1, 1700) n",
            "UPDATE shop.orders SET amount = amount + 1, customer = 'cid' WHERE item LIKE 'm%'",
            "DELETE FROM tag WHERE tag = 'many'",
            "DELETE FROM shop.orders WHERE item LIKE 'm%'");
    try (Database shop = server.shop()) {
      shop.run(ROWS);
      for (Kept view : views) {
        shop.install(view.view());
      }
      for (String statement : statements) {
        shop.run(statement);
        for (Kept view : views) {
          view.check(shop.connection());
        }
      }
    }
  }
}
