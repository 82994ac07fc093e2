package dev.viewsmith.postgres;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.viewsmith.BatchRejectedException;
import java.io.StringReader;
import java.sql.Connection;
import java.sql.SQLException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.postgresql.PGConnection;

/** What may happen to base tables, and that all of it arrives. */
class CaptureTest {
  private Shop shop;

  @BeforeEach
  void tables() throws SQLException {
    shop = Shop.open();
    shop.run(
        """
        INSERT INTO orders (customer, product, amount)
        SELECT 'c' || i % 5, 'p' || i % 7, i FROM generate_series(1, 50) i;
        INSERT INTO tags SELECT 'p' || i % 7, 't' || i % 3 FROM generate_series(1, 14) i;
        """);
  }

  /** Each is one transaction, as one string of statements is. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "UPDATE orders SET product = 'p' || amount % 3, customer = 'c' || amount % 2",
        "UPDATE orders SET id = id + 1000",
        "DELETE FROM tags WHERE false",
        "INSERT INTO orders VALUES (1, 'x', 'p1', 5), (90, 'y', 'p2', 6)"
            + " ON CONFLICT (id) DO UPDATE SET amount = orders.amount + excluded.amount",
        "INSERT INTO orders VALUES (1, 'x', 'p1', 5) ON CONFLICT DO NOTHING",
        "WITH gone AS (DELETE FROM orders WHERE amount > 20 RETURNING *)"
            + " INSERT INTO tags SELECT product, customer FROM gone",
        """
        MERGE INTO orders o
        USING (SELECT i, i % 3 AS kind FROM generate_series(1, 70) i) s ON o.id = s.i
        WHEN MATCHED AND kind = 0 THEN DELETE
        WHEN MATCHED AND kind = 1 THEN UPDATE SET amount = o.amount + 100, product = 'p1'
        WHEN MATCHED THEN DO NOTHING
        WHEN NOT MATCHED THEN INSERT VALUES (s.i, 'merged', 'p2', s.i)
        """,
        """
        BEGIN; INSERT INTO tags VALUES ('p1', 'kept'); SAVEPOINT s; DELETE FROM tags;
        TRUNCATE orders; ROLLBACK TO s; INSERT INTO tags VALUES ('p1', 'kept too');
        SAVEPOINT t; UPDATE orders SET amount = 1; RELEASE t; COMMIT
        """,
        "TRUNCATE orders",
        "TRUNCATE orders, tags",
        """
        BEGIN; INSERT INTO orders VALUES (900, 'x', 'p1', 5); TRUNCATE orders;
        INSERT INTO orders VALUES (901, 'y', 'p1', 6); TRUNCATE tags;
        INSERT INTO tags VALUES ('p1', 'after'); COMMIT
        """,
        "BEGIN; TRUNCATE orders; ROLLBACK",
        "BEGIN; DELETE FROM orders; INSERT INTO tags VALUES ('p1', 'none'); ROLLBACK",
        """
        DO $$ BEGIN
          DELETE FROM tags WHERE product = 'p1';
          BEGIN
            INSERT INTO tags VALUES ('p1', 'lost');
            PERFORM 1 / 0;
          EXCEPTION WHEN division_by_zero THEN
            INSERT INTO tags VALUES ('p1', 'caught');
          END;
        END $$
        """,
        "ALTER TABLE orders ALTER COLUMN amount TYPE bigint; ALTER TABLE orders ADD COLUMN extra int"
            + " DEFAULT 5; UPDATE orders SET extra = 6, amount = amount + 1"
      })
  void arrivesAsItIs(String statements) throws Exception {
    try (PostgresView view = shop.start()) {
      shop.run(statements);
      Shop.verify(view);
    }
  }

  @Test
  void copyArrives() throws Exception {
    try (PostgresView view = shop.start()) {
      try (Connection connection = shop.connect()) {
        StringBuilder rows = new StringBuilder();
        for (int i = 0; i < 5000; i++) {
          rows.append("copied\tp").append(i % 9).append('\t').append(i).append('\n');
        }
        connection
            .unwrap(PGConnection.class)
            .getCopyAPI()
            .copyIn(
                "COPY orders (customer, product, amount) FROM STDIN",
                new StringReader(rows.toString()));
      }
      Shop.verify(view);
    }
  }

  @Test
  void cascadesArrive() throws Exception {
    shop.run(
        """
        CREATE TABLE products (product text PRIMARY KEY);
        INSERT INTO products SELECT product FROM orders UNION SELECT product FROM tags;
        ALTER TABLE orders ADD FOREIGN KEY (product) REFERENCES products
          ON DELETE CASCADE ON UPDATE CASCADE;
        ALTER TABLE tags ADD FOREIGN KEY (product) REFERENCES products
          ON DELETE CASCADE ON UPDATE CASCADE
        """);
    try (PostgresView view = shop.start()) {
      shop.run("DELETE FROM products WHERE product IN ('p1', 'p2')");
      Shop.verify(view);
      shop.run("UPDATE products SET product = product || 'x' WHERE product IN ('p3', 'p4')");
      Shop.verify(view);
      shop.run("TRUNCATE products CASCADE");
      Shop.verify(view);
      assertEquals(0, shop.sales().size());
    }
  }

  @Test
  void triggersOfOthersThatWriteToTheTableAreSeen() throws Exception {
    shop.run(
        """
        CREATE FUNCTION tagged() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          NEW.amount := NEW.amount * 2;
          INSERT INTO tags VALUES (NEW.product, 'by trigger');
          RETURN NEW;
        END $$;
        CREATE TRIGGER tagging BEFORE INSERT OR UPDATE ON orders
          FOR EACH ROW EXECUTE FUNCTION tagged()
        """);
    try (PostgresView view = shop.start()) {
      shop.run(
          "INSERT INTO orders (customer, product, amount) VALUES ('x', 'p1', 1), ('x', 'p2', 2);"
              + " UPDATE orders SET amount = 3 WHERE customer = 'x'");
      Shop.verify(view);
    }
  }

  @Test
  void whatNoTriggerTellsIsFoundByVerify() throws Exception {
    try (PostgresView view = shop.start()) {
      shop.run("SET session_replication_role = replica; DELETE FROM tags WHERE product = 'p1'");
      assertThrows(TableDifferenceException.class, () -> Shop.verify(view));
    }
    try (PostgresView view = shop.start()) {
      Shop.verify(view);
    }
  }

  @Test
  void partitionsAreCapturedByTheirOwnNamesToo() throws Exception {
    shop.run(
        """
        DROP TABLE orders;
        CREATE TABLE orders (customer text NOT NULL, product text NOT NULL, amount bigint NOT NULL)
          PARTITION BY RANGE (amount);
        CREATE TABLE small PARTITION OF orders FOR VALUES FROM (0) TO (100);
        CREATE TABLE large (amount bigint NOT NULL, product text NOT NULL, dropped int,
          customer text NOT NULL);
        ALTER TABLE large DROP COLUMN dropped;
        ALTER TABLE orders ATTACH PARTITION large FOR VALUES FROM (100) TO (1000);
        INSERT INTO orders VALUES ('a', 'p1', 1), ('a', 'p2', 200)
        """);
    try (PostgresView view = shop.start()) {
      shop.run(
          "INSERT INTO small VALUES ('b', 'p1', 2); INSERT INTO large VALUES (300, 'p1', 'b')");
      Shop.verify(view);
      shop.run("UPDATE orders SET amount = amount + 99");
      Shop.verify(view);
      shop.run("TRUNCATE small");
      Shop.verify(view);
      shop.run(
          """
          CREATE TABLE huge PARTITION OF orders FOR VALUES FROM (1000) TO (9000);
          INSERT INTO huge VALUES ('c', 'p1', 2000); INSERT INTO orders VALUES ('c', 'p2', 2001)
          """);
      Shop.verify(view);
      shop.run("INSERT INTO huge VALUES ('d', 'p1', 3000)");
      Shop.verify(view);
      shop.run(
          "ALTER TABLE orders DETACH PARTITION large; INSERT INTO large VALUES (1, 'p1', 'z')");
      Shop.verify(view);
      shop.run("DELETE FROM large; INSERT INTO orders VALUES ('e', 'p1', 1)");
      Shop.verify(view);
      shop.run("DROP TABLE huge");
      Shop.verify(view);
      shop.run("TRUNCATE orders");
      Shop.verify(view);
    }
  }

  @Test
  void whatAPartitionBringsMayBeRefusedAndPutRight() throws Exception {
    shop.run(
        """
        DROP TABLE orders;
        CREATE TABLE orders (customer text NOT NULL, product text NOT NULL, amount bigint NOT NULL)
          PARTITION BY LIST (customer);
        CREATE TABLE others PARTITION OF orders DEFAULT
        """);
    try (PostgresView view = shop.start()) {
      shop.run(
          """
          CREATE TABLE rich (LIKE orders);
          INSERT INTO rich SELECT 'r', 'p1', 9223372036854775807 FROM generate_series(1, 2);
          ALTER TABLE orders ATTACH PARTITION rich FOR VALUES IN ('r')
          """);
      assertThrows(BatchRejectedException.class, () -> view.catchUp(Shop.WAIT));
      shop.run("INSERT INTO orders VALUES ('a', 'p1', 1)");
      assertThrows(BatchRejectedException.class, () -> view.catchUp(Shop.WAIT));
      shop.run("UPDATE rich SET amount = 2");
      Shop.verify(view);
      assertEquals(ViewState.RUNNING, view.metrics().state());
    }
  }

  @Test
  void heirsAreCapturedByTheirOwnNamesToo() throws Exception {
    shop.run(
        """
        CREATE TABLE web_orders (address text) INHERITS (orders);
        INSERT INTO web_orders VALUES (700, 'w', 'p1', 3, 'here')
        """);
    try (PostgresView view = shop.start()) {
      shop.run("INSERT INTO web_orders VALUES (701, 'w', 'p1', 4, 'there')");
      Shop.verify(view);
      shop.run("UPDATE orders SET amount = amount + 1");
      Shop.verify(view);
      shop.run("UPDATE ONLY orders SET amount = amount + 1; DELETE FROM web_orders WHERE id = 700");
      Shop.verify(view);
      shop.run("TRUNCATE web_orders");
      Shop.verify(view);
    }
  }
}
