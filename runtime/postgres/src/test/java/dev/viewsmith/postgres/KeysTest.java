package dev.viewsmith.postgres;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.viewsmith.GroupBy;
import dev.viewsmith.Max;
import dev.viewsmith.Sum;
import dev.viewsmith.View;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Views that have other keys than the view of that name had before. */
class KeysTest {
  /** What each customer has paid for each product. */
  @View(from = Order.class)
  record Pairs(
      @GroupBy String customer, @GroupBy String product, @Sum("order.amount") long amount) {
    static final String SQL =
        "SELECT customer, product, sum(amount) AS amount FROM orders GROUP BY 1, 2";
  }

  /** The same columns with another key. */
  @View(from = Order.class)
  record Customers(
      @GroupBy String customer,
      @Max("order.product") String product,
      @Sum("order.amount") long amount) {
    static final String SQL =
        "SELECT customer, max(product COLLATE \"C\") AS product, sum(amount) AS amount FROM orders"
            + " GROUP BY 1";
  }

  /** The same columns without a key. */
  @View(from = Order.class)
  record Rows(String customer, String product, long amount) {
    static final String SQL = "SELECT customer, product, amount FROM orders";
  }

  private Shop shop;

  @BeforeEach
  void tables() throws SQLException {
    shop = Shop.open();
    shop.run(
        "INSERT INTO orders (customer, product, amount)"
            + " SELECT 'c' || i % 3, 'p' || i % 4, 1 FROM generate_series(1, 30) i");
  }

  private PostgresViewBuilder<?, ?, ?> pairs(String... tables) {
    var builder =
        PostgresView.of(KeysTest_PairsMaintainer.create())
            .from("orders", Order.class, KeysTest_PairsMaintainer.Batch::add)
            .named("totals");
    for (String table : tables) {
      builder.into(Target.of(table, Pairs.class));
    }
    return builder;
  }

  private PostgresViewBuilder<?, ?, ?> customers() {
    return PostgresView.of(KeysTest_CustomersMaintainer.create())
        .from("orders", Order.class, KeysTest_CustomersMaintainer.Batch::add)
        .into(Target.of("totals", Customers.class))
        .named("totals");
  }

  private PostgresViewBuilder<?, ?, ?> rows(boolean areCounted) {
    var target = Target.of("totals", Rows.class);
    return PostgresView.of(KeysTest_RowsMaintainer.create())
        .from("orders", Order.class, KeysTest_RowsMaintainer.Batch::add)
        .into(areCounted ? target.counted("copies") : target)
        .named("totals");
  }

  private void keep(PostgresViewBuilder<?, ?, ?> builder, String sql) throws Exception {
    try (PostgresView view = builder.start(shop.database())) {
      view.verify("totals", sql, Shop.WAIT);
      shop.run("DELETE FROM orders WHERE id % 7 = 0; UPDATE orders SET product = 'p1'");
      view.verify("totals", sql, Shop.WAIT);
      shop.run(
          "INSERT INTO orders (customer, product, amount)"
              + " SELECT 'c' || i % 4, 'p' || i % 3, 2 FROM generate_series(1, 30) i");
      view.verify("totals", sql, Shop.WAIT);
    }
  }

  private List<String> indexes() throws SQLException {
    return shop.rows(
        "SELECT regexp_replace(indexdef, '^CREATE (UNIQUE )?INDEX .* ON public\\.(.*) USING btree',"
            + " '\\1\\2') FROM pg_indexes WHERE tablename IN ('totals', 'others') ORDER BY 1");
  }

  @Test
  void aViewMayGetOtherKeysOrBecomeABag() throws Exception {
    for (int i = 0; i < 2; i++) {
      keep(pairs("totals"), Pairs.SQL);
      assertEquals(List.of("UNIQUE totals (customer, product) NULLS NOT DISTINCT"), indexes());
      keep(customers(), Customers.SQL);
      assertEquals(List.of("UNIQUE totals (customer) NULLS NOT DISTINCT"), indexes());
      keep(rows(false), Rows.SQL);
      assertEquals(List.of("totals (customer, product, amount)"), indexes());
    }
    PostgresView.uninstall(shop.database(), "totals");
    assertEquals(List.of(), shop.rows("SELECT 1 FROM pg_class WHERE relname = 'totals'"));
  }

  @Test
  void aTableOfOthersKeepsItsOwnIndexesAlone() throws Exception {
    shop.run(
        """
        CREATE TABLE totals (id serial PRIMARY KEY, customer text COLLATE "C" NOT NULL,
          product text NOT NULL, amount bigint NOT NULL, copies bigint NOT NULL DEFAULT 1);
        CREATE UNIQUE INDEX ON totals (customer, product, amount, copies)
        """);
    List<String> before = indexes();
    keep(pairs("totals"), Pairs.SQL);
    keep(rows(true), Rows.SQL);
    assertEquals(before.size() + 1, indexes().size());
    keep(customers(), Customers.SQL);
    PostgresView.uninstall(shop.database(), "totals");
    assertEquals(before, indexes());
  }

  @Test
  void indexesThatRowsDoNotFitAreRefused() throws Exception {
    shop.run(
        """
        CREATE TABLE totals (customer text NOT NULL PRIMARY KEY, product text NOT NULL,
          amount bigint NOT NULL);
        CREATE UNIQUE INDEX by_both ON totals (product, customer);
        CREATE UNIQUE INDEX of_some ON totals (amount) WHERE amount > 1000000
        """);
    assertEquals(
        List.of(
            "public.totals has a unique index, totals_pkey, on customer, but rows of the view differ"
                + " in customer, product"),
        refusal(pairs("totals")));
    assertEquals(
        List.of(
            "public.totals has a unique index, by_both, on product, customer, but rows of the view"
                + " can be there several times",
            "public.totals has a unique index, totals_pkey, on customer, but rows of the view can be"
                + " there several times"),
        refusal(rows(false)));
    keep(customers(), Customers.SQL);
  }

  @Test
  void whatIsCalledAsAnIndexIsNotTouched() throws Exception {
    shop.run("CREATE TABLE viewsmith_1_1_key ()");
    assertEquals(
        List.of(
            "there is something else that is called public.viewsmith_1_1_key, as the index of"
                + " public.totals will be"),
        refusal(pairs("totals")));
  }

  private List<String> refusal(PostgresViewBuilder<?, ?, ?> builder) {
    return assertThrows(PostgresViewException.class, () -> builder.start(shop.database())).faults();
  }

  @Test
  void tablesMayChangeTheirPlaces() throws Exception {
    for (String[] tables :
        new String[][] {{"totals", "others"}, {"others", "totals"}, {"totals"}, {"others"}}) {
      try (PostgresView view = pairs(tables).start(shop.database())) {
        shop.run("UPDATE orders SET amount = amount + 1");
        for (String table : tables) {
          view.verify(table, Pairs.SQL, Shop.WAIT);
        }
        assertEquals(tables.length, indexes().size());
      }
    }
  }
}
