package dev.viewsmith.postgres;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.viewsmith.BatchRejectedException;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What can be set beside the tables. */
class SettingsTest {
  private Shop shop;

  @BeforeEach
  void tables() throws SQLException {
    shop = Shop.open();
  }

  @Test
  void aCommitWakesTheView() throws Exception {
    try (PostgresView view =
        shop.declare(TagSalesMaintainer.create())
            .pause(Duration.ofDays(1))
            .start(shop.database())) {
      shop.run("INSERT INTO orders (customer, product, amount) VALUES ('b', 'p', 7)");
      Shop.await(() -> view.metrics().version() == 2);
      assertEquals(2, shop.sales().size());
      assertTrue(view.metrics().capturedPerSecond() > view.metrics().appliedPerSecond());
    }
  }

  @Test
  void withoutNotificationsTheViewLooksByItself() throws Exception {
    try (PostgresView view =
        shop.declare(TagSalesMaintainer.create())
            .withoutNotifications()
            .pause(Duration.ofMillis(1))
            .start(shop.database())) {
      assertEquals(
          List.of("0"),
          shop.rows(
              "SELECT count(*) FROM pg_proc WHERE prosrc LIKE '%notify(%' AND"
                  + " proname LIKE 'capture%'"));
      shop.run("INSERT INTO orders (customer, product, amount) VALUES ('b', 'p', 7)");
      Shop.await(() -> view.metrics().version() == 2);
      assertEquals(2, shop.sales().size());
    }
  }

  @Test
  void theFirstReadingIsFollowed() throws Exception {
    shop.run(
        "INSERT INTO orders (customer, product, amount) SELECT 'm', 'p', i"
            + " FROM generate_series(1, 60000) i; ANALYZE orders");
    List<String> told = new ArrayList<>();
    try (PostgresView view =
        shop.declare(TagSalesMaintainer.create())
            .onLoad((table, rows, estimate) -> told.add(table + " " + rows + " of " + estimate))
            .start(shop.database())) {
      assertEquals(
          List.of(
              "public.orders 50000 of 60002", "public.orders 60002 of 60002", "public.tags 1 of 0"),
          told);
      Shop.verify(view);
    }
  }

  @Test
  void viewsHaveASchemaOfTheirOwn() throws Exception {
    shop.run("CREATE SCHEMA taken");
    assertThrows(
        PostgresViewException.class,
        () -> shop.declare(TagSalesMaintainer.create()).schema("taken").start(shop.database()));
    try (PostgresView one =
            shop.declare(TagSalesMaintainer.create())
                .schema("My \"views\"")
                .named("it's one")
                .start(shop.database());
        PostgresView other =
            PostgresView.of(TagSalesMaintainer.create())
                .from("orders", Order.class, TagSalesMaintainer.Batch::add)
                .from("tags", Tag.class, TagSalesMaintainer.Batch::add)
                .into(Target.of("\"Other sales\"", TagSales.class))
                .schema("My \"views\"")
                .start(shop.database())) {
      shop.run("INSERT INTO tags VALUES ('p', 'new')");
      Shop.verify(one);
      other.verify("\"Other sales\"", TagSales.SQL, Shop.WAIT);
      assertEquals(2, shop.sales().size());
    }
    PostgresView.uninstall(shop.database(), "My \"views\"", "it's one");
    PostgresView.uninstall(shop.database(), "My \"views\"", "\"Other sales\"");
    assertEquals(
        List.of("0"), shop.rows("SELECT count(*) FROM pg_namespace WHERE nspname LIKE 'My%'"));
  }

  @Test
  void batchesOfOthersAreNoticed() throws Exception {
    TagSalesMaintainer sales = TagSalesMaintainer.create();
    try (PostgresView view = shop.declare(sales).start(shop.database())) {
      sales.subscribe(
          change -> {
            if (change.version() == 2) {
              throw new StackOverflowError("a listener's fault is no fault of the view");
            }
          },
          fault -> {});
      shop.run("INSERT INTO tags VALUES ('p', 'new')");
      Shop.verify(view);
      sales.apply(sales.newBatch().delete(new Order("a", "p", 10), 2));
      shop.run("DELETE FROM orders");
      assertThrows(BatchRejectedException.class, () -> view.catchUp(Shop.WAIT));
      assertEquals(ViewState.REFUSED, view.metrics().state());
      assertEquals(2, shop.sales().size());
    }
  }

  @Test
  void whatCannotBeSetIsRefused() {
    var builder = shop.declare(TagSalesMaintainer.create());
    assertThrows(IllegalArgumentException.class, () -> builder.pause(Duration.ZERO));
    assertThrows(IllegalArgumentException.class, () -> builder.patience(Duration.ofMillis(-1)));
    assertThrows(IllegalArgumentException.class, () -> builder.schema(""));
    assertThrows(IllegalArgumentException.class, () -> builder.schema("x".repeat(41)));
    assertThrows(
        IllegalStateException.class,
        () -> PostgresView.of(TagSalesMaintainer.create()).start(shop.database()));
  }

  @Test
  void aQuestionThatHasNoAnswerLeavesTheViewAlone() throws Exception {
    PostgresView closed;
    try (PostgresView view = shop.start()) {
      closed = view;
      assertThrows(
          IllegalArgumentException.class, () -> view.verify("orders", TagSales.SQL, Shop.WAIT));
      PostgresViewException fault =
          assertThrows(
              PostgresViewException.class,
              () -> view.verify("public.tag_sales", "SELECT nonsense", Shop.WAIT));
      assertTrue(fault.getMessage().contains("nonsense"), fault.getMessage());
      Shop.verify(view);
      assertEquals(1, view.metrics().connections());
    }
    assertThrows(IllegalStateException.class, () -> closed.catchUp(Shop.WAIT));
    assertEquals(ViewState.CLOSED, closed.metrics().state());
  }
}
