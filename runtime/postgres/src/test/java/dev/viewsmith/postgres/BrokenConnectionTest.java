package dev.viewsmith.postgres;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.postgresql.PGConnection;
import org.postgresql.copy.CopyIn;

/** The connection of a view breaks: it makes another one, and goes on where it was. */
class BrokenConnectionTest {
  private Shop shop;

  @BeforeEach
  void tables() throws SQLException {
    shop = Shop.open();
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void aCommitOfWhichNothingIsHeardCountsOnce(boolean hasHappened) throws Exception {
    CutConnections connections = new CutConnections(shop.database());
    TagSalesMaintainer sales = TagSalesMaintainer.create();
    try (PostgresView view = shop.declare(sales).start(connections.dataSource())) {
      view.catchUp(Shop.WAIT);
      connections.cutNext(hasHappened);
      shop.run("INSERT INTO orders (customer, product, amount) VALUES ('b', 'p', 7)");
      Shop.verify(view);
      assertTrue(connections.wasCut());
      Observer.look(shop);
      assertEquals(2, view.metrics().connections());
      assertEquals(1, view.metrics().reloads(), "memory and table agree: nothing is read again");
      assertEquals(1, sales.snapshot().get("b", "hot").n());
      shop.run("DELETE FROM orders WHERE customer = 'b'");
      Shop.verify(view);
    }
  }

  @Test
  void aCycleThatIsCutAtAnyStatementCountsOnce() throws Exception {
    CutConnections connections = new CutConnections(shop.database());
    try (PostgresView view =
        shop.declare(TagSalesMaintainer.create())
            .patience(Duration.ofMillis(50))
            .start(connections.dataSource())) {
      int cuts = 0;
      do {
        connections.cutAtStatement(++cuts);
        shop.run(
            "BEGIN; INSERT INTO orders (customer, product, amount) VALUES ('b', 'p', 7);"
                + " DELETE FROM tags; INSERT INTO tags VALUES ('p', 't%s'); COMMIT"
                    .formatted(cuts));
        view.catchUp(Shop.WAIT);
        Observer.look(shop);
      } while (connections.wasCutAtStatement());
      Shop.verify(view);
      assertTrue(cuts > 8, "a cycle has so many statements");
      assertTrue(view.metrics().connections() >= cuts);
      assertEquals(1, view.metrics().reloads(), "memory and table agree: nothing is read again");
    }
  }

  @Test
  void aStartThatIsCutAnywhereCanBeRepeated() throws Exception {
    CutConnections connections = new CutConnections(shop.database());
    int statement = 1;
    while (isCutWhileItStarts(connections, statement)) {
      statement += 2; // each takes a start: every other one will do
    }
    assertTrue(statement > 30, "a start has so many statements");
    PostgresView.uninstall(shop.database(), "public.tag_sales");
    assertEquals(List.of(), shop.rows("SELECT tgname FROM pg_trigger"));
  }

  private boolean isCutWhileItStarts(CutConnections connections, int statement) throws Exception {
    while (true) {
      connections.cutAtStatement(statement);
      try (PostgresView view =
          shop.declare(TagSalesMaintainer.create()).start(connections.dataSource())) {
        shop.run("UPDATE orders SET amount = amount + 1");
        Shop.verify(view);
        Observer.look(shop);
        return false;
      } catch (PostgresViewException cut) {
        // Else the server has not noticed yet that the session before was cut.
        if (connections.wasCutAtStatement()) {
          return true;
        }
      }
    }
  }

  @Test
  void aSessionThatIsTerminatedBeginsAgain() throws Exception {
    try (PostgresView view =
            shop.declare(TagSalesMaintainer.create())
                .patience(Duration.ofMillis(100))
                .start(shop.database());
        Writers writers = new Writers(shop, 2, 7, Integer.MAX_VALUE, false);
        Connection killer = shop.connect()) {
      for (int i = 0; i < 4; i++) {
        shop.run(
            "INSERT INTO orders (customer, product, amount)"
                + " SELECT 'many' || i, 'p', i FROM generate_series(1, 2000) i");
        Sql.list(
            killer,
            row -> row.getBoolean(1),
            """
            SELECT pg_terminate_backend(pid) FROM pg_locks
            WHERE locktype = 'advisory' AND objid = 1
              AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
            """);
        Observer.look(shop);
        shop.run("DELETE FROM orders WHERE customer LIKE 'many%'");
        Observer.look(shop);
        view.catchUp(Shop.WAIT);
      }
      Shop.verify(view);
      assertTrue(view.metrics().connections() > 1);
      assertTrue(writers.areWriting());
    }
  }

  @Test
  void aColumnThatIsGoneStallsTheViewUntilItIsBack() throws Exception {
    try (PostgresView view =
        shop.declare(TagSalesMaintainer.create())
            .patience(Duration.ofMillis(20))
            .start(shop.database())) {
      shop.run("ALTER TABLE tag_sales RENAME COLUMN n TO hidden");
      shop.run("INSERT INTO orders (customer, product, amount) VALUES ('b', 'p', 7)");
      Shop.await(() -> view.metrics().state() == ViewState.STALLED);
      shop.run("ALTER TABLE tag_sales RENAME COLUMN hidden TO n");
      Shop.verify(view);
      assertEquals(ViewState.RUNNING, view.metrics().state());
      assertEquals(2, shop.sales().size());
    }
  }

  @Test
  void aCopyThatIsCutHasNotHappened() throws Exception {
    try (PostgresView view = shop.start();
        Connection copying = shop.connect()) {
      CopyIn copy =
          copying
              .unwrap(PGConnection.class)
              .getCopyAPI()
              .copyIn("COPY orders (customer, product, amount) FROM STDIN");
      byte[] row = "cut\tp\t1\n".getBytes(UTF_8);
      for (int i = 0; i < 10_000; i++) {
        copy.writeToCopy(row, 0, row.length);
      }
      copy.flushCopy();
      view.catchUp(Shop.WAIT);
      copying.abort(Runnable::run);
      shop.run("INSERT INTO orders (customer, product, amount) VALUES ('b', 'p', 7)");
      Shop.verify(view);
      assertEquals(2, shop.sales().size());
      Observer.look(shop);
    }
  }

  @Test
  void aTableThatIsGoneIsMadeAgain() throws Exception {
    try (PostgresView view = shop.start()) {
      shop.run("DROP TABLE tag_sales");
      shop.run("INSERT INTO orders (customer, product, amount) VALUES ('b', 'p', 7)");
      Shop.verify(view);
      assertEquals(2, shop.sales().size());
    }
  }
}
