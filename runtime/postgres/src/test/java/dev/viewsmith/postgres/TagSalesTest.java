package dev.viewsmith.postgres;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The whole path: rows that are there, changes, the table, and what is left when it ends. */
class TagSalesTest {
  private Shop shop;

  @BeforeEach
  void tables() throws SQLException {
    shop = Shop.open();
  }

  @Test
  void theTableFollowsTheBaseTables() throws Exception {
    try (PostgresView view = shop.start()) {
      assertEquals(List.of("(a,hot,2,20,10,1,1,10)"), shop.sales());
      shop.run(
          "INSERT INTO orders (customer, product, amount) VALUES ('a', 'p', 30), ('b', 'q', 1)");
      view.catchUp(Shop.WAIT);
      assertEquals(List.of("(a,hot,3,50,50,3,2,10)"), shop.sales());
      shop.run("INSERT INTO tags VALUES ('q', 'cold')");
      Shop.verify(view);
      shop.run("DELETE FROM orders WHERE customer = 'a'");
      Shop.verify(view);
      assertEquals(List.of("(b,cold,1,1,1,1,1,1)"), shop.sales());
    }
  }

  @Test
  void rowsThatAnUpdateLeavesAsTheyWereAreNotCaptured() throws Exception {
    shop.run("INSERT INTO orders (customer, product, amount) VALUES ('b', 'p', 7)");
    try (PostgresView view = shop.start()) {
      shop.run("UPDATE orders SET amount = CASE customer WHEN 'b' THEN 8 ELSE amount END");
      Shop.verify(view);
      ViewMetrics metrics = view.metrics();
      // Four rows of the tables at first, then an order that goes and one that comes.
      assertEquals(4 + 2, metrics.rowsCaptured());
      assertEquals(ViewState.RUNNING, metrics.state());
    }
  }

  @Test
  void onlyRowsThatDifferAreWritten() throws Exception {
    try (PostgresView view = shop.start()) {
      view.catchUp(Shop.WAIT);
    }
    String before = shop.rows("SELECT ctid || ' ' || xmin FROM tag_sales").toString();
    shop.run("INSERT INTO orders (customer, product, amount) VALUES ('b', 'p', 7)");
    try (PostgresView view = shop.start()) {
      Shop.verify(view);
      assertEquals(1, view.metrics().rowsApplied());
    }
    assertEquals(
        before, shop.rows("SELECT ctid || ' ' || xmin FROM tag_sales WHERE n = 2").toString());
  }

  @Test
  void aSecondSessionIsRefused() {
    try (PostgresView view = shop.start()) {
      PostgresViewException refusal = assertThrows(PostgresViewException.class, shop::start);
      assertEquals("public.tag_sales is kept by another session", refusal.getMessage());
      PostgresViewException shared =
          assertThrows(
              PostgresViewException.class,
              () ->
                  shop.declare(TagSalesMaintainer.create())
                      .named("another")
                      .start(shop.database()));
      assertEquals(
          List.of("public.tag_sales shows another view, which is being kept"), shared.faults());
      PostgresViewException kept =
          assertThrows(
              PostgresViewException.class,
              () -> PostgresView.uninstall(shop.database(), "public.tag_sales"));
      assertTrue(kept.getMessage().contains("close it first"), kept.getMessage());
      assertEquals("public.tag_sales at version 1, RUNNING", view.toString());
    }
  }

  @Test
  void uninstallingLeavesNothingBehind() throws SQLException {
    List<String> before = objects();
    shop.start().close();
    assertTrue(objects().size() > before.size());
    PostgresView.uninstall(shop.database(), "public.tag_sales");
    assertEquals(before, objects());
  }

  private List<String> objects() throws SQLException {
    return shop.rows(
        """
        SELECT 'class ' || relname FROM pg_class UNION ALL SELECT 'function ' || proname FROM pg_proc
        UNION ALL SELECT 'schema ' || nspname FROM pg_namespace
        UNION ALL SELECT 'trigger ' || tgname FROM pg_trigger
        UNION ALL SELECT 'type ' || typname FROM pg_type ORDER BY 1
        """);
  }

  @Test
  void aTableThatSomebodyElseHasWrittenToIsPutRight() throws Exception {
    try (PostgresView view = shop.start()) {
      shop.run("DELETE FROM tag_sales; INSERT INTO tag_sales VALUES ('x', 'y', 1, 1, 1, 1, 1, 1)");
      assertThrows(TableDifferenceException.class, () -> Shop.verify(view));
      // A group goes that is not there: that is noticed.
      shop.run("DELETE FROM orders");
      Shop.verify(view);
      assertEquals(List.of(), shop.sales());
    }
  }

  @Test
  void whatVerifyFindsStandsInPairs() throws Exception {
    shop.run(
        "INSERT INTO orders (customer, product, amount) SELECT 'c' || i, 'p', i"
            + " FROM generate_series(1, 30) i");
    try (PostgresView view = shop.start()) {
      shop.run("UPDATE tag_sales SET n = n + 5 WHERE customer LIKE 'c%'");
      TableDifferenceException difference =
          assertThrows(TableDifferenceException.class, () -> Shop.verify(view));
      List<String> lines = difference.getMessage().lines().skip(1).toList();
      assertEquals(10, lines.size());
      for (int i = 0; i < lines.size(); i++) {
        String customer = List.of("c1", "c10", "c11", "c12", "c13").get(i / 2);
        assertTrue(lines.get(i).contains("[customer=" + customer + ", "), lines.toString());
      }
    }
  }

  @Test
  void aNameThatIsNoneIsToldWithThoseThereAre() throws Exception {
    assertEquals(
        "there is no view tag_sales in the schema viewsmith; it has none",
        refusedUninstall("tag_sales"));
    try (PostgresView view = shop.start()) {
      IllegalArgumentException refusal =
          assertThrows(
              IllegalArgumentException.class,
              () -> view.verify("tag_sales", TagSales.SQL, Shop.WAIT));
      assertEquals(
          "public.tag_sales was given no table tag_sales, but public.tag_sales",
          refusal.getMessage());
    }
    assertEquals(
        "there is no view tag_sales in the schema viewsmith; its views are public.tag_sales",
        refusedUninstall("tag_sales"));
  }

  private String refusedUninstall(String view) {
    return assertThrows(
            PostgresViewException.class, () -> PostgresView.uninstall(shop.database(), view))
        .getMessage();
  }

  @Test
  void whatIsCommittedAndNotAppliedIsTheLag() throws Exception {
    shop.start().close();
    PostgresView view = shop.start();
    view.close();
    assertEquals(new Lag(0, 0, 0), view.lag());
    shop.run("INSERT INTO tags VALUES ('q', 'cold'), ('q', 'warm')");
    shop.run("INSERT INTO orders (customer, product, amount) VALUES ('b', 'q', 7)");
    Lag lag = view.lag();
    assertEquals(2, lag.transactions());
    assertEquals(3, lag.rows());
    assertTrue(lag.seconds() > 0);
    try (PostgresView again = shop.start()) {
      assertEquals(0, again.lag().rows());
    }
  }

  @Test
  void aRefusedBatchIsTakenWhenTheRowsAreRight() throws Exception {
    try (PostgresView view = shop.start()) {
      shop.run(
          "INSERT INTO orders (customer, product, amount) SELECT 'a', 'p', 9223372036854775807"
              + " FROM generate_series(1, 2)");
      RuntimeException refusal =
          assertThrows(RuntimeException.class, () -> view.catchUp(Shop.WAIT));
      assertEquals(ViewState.REFUSED, view.metrics().state());
      assertTrue(refusal.getMessage().contains("sum"), refusal.getMessage());
      assertEquals(List.of("(a,hot,2,20,10,1,1,10)"), shop.sales());
      shop.run("UPDATE orders SET amount = 1 WHERE amount > 100");
      Shop.verify(view);
      assertEquals(ViewState.RUNNING, view.metrics().state());
    }
  }

  @Test
  void writersNeedNoRightsBeyondThoseOnTheBaseTable() throws Exception {
    shop.run("DROP ROLE IF EXISTS writer; CREATE ROLE writer; GRANT INSERT ON tags TO writer");
    try (PostgresView view = shop.start()) {
      try (Connection connection = shop.connect()) {
        Sql.execute(connection, "SET ROLE writer");
        Sql.execute(connection, "INSERT INTO tags VALUES ('p', 'new')");
        assertThrows(
            SQLException.class,
            () ->
                Sql.execute(
                    connection, "INSERT INTO viewsmith.change_1_2 (gone, come) VALUES (0, 0)"));
        assertThrows(
            SQLException.class,
            () ->
                Sql.execute(
                    connection,
                    "CREATE TEMP TABLE t (); CREATE TRIGGER x AFTER TRUNCATE ON t"
                        + " EXECUTE FUNCTION viewsmith.capture_1_2()"));
      }
      Shop.verify(view);
    } finally {
      shop.run("DROP OWNED BY writer; DROP ROLE writer");
    }
  }
}
