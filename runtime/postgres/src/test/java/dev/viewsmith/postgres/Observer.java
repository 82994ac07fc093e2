package dev.viewsmith.postgres;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;

/**
 * Looks at a shop from outside, at any moment: as one query sees the base tables, the changes that
 * wait, and the view's table. What the base tables were before the changes that wait is what the
 * table has to show. It holds at every moment, whether or not somebody keeps the view, unless a
 * TRUNCATE waits, of whose rows nothing is known.
 */
final class Observer {
  private static final String BEFORE =
      """
      orders_before AS (
        SELECT customer, product, amount FROM (
          SELECT customer, product, amount, sum(w) AS copies FROM (
            SELECT customer, product, amount, 1 AS w FROM orders
            UNION ALL SELECT o.*, 1 FROM viewsmith.change_1_1, unnest(old1, old2, old3) AS o
            UNION ALL SELECT o.*, -1 FROM viewsmith.change_1_1, unnest(new1, new2, new3) AS o) AS o
          GROUP BY customer, product, amount) AS o, generate_series(1, copies)),
      tags_before AS (
        SELECT product, tag FROM (
          SELECT product, tag, sum(w) AS copies FROM (
            SELECT product, tag, 1 AS w FROM tags
            UNION ALL SELECT t.*, 1 FROM viewsmith.change_1_2, unnest(old1, old2) AS t
            UNION ALL SELECT t.*, -1 FROM viewsmith.change_1_2, unnest(new1, new2) AS t) AS t
          GROUP BY product, tag) AS t, generate_series(1, copies))
      """;

  private static final String SHOULD =
      TagSales.SQL.replace("public.orders", "orders_before").replace("public.tags", "tags_before");

  private static final String IS =
      "SELECT customer, tag, n, sum, avg_numerator::numeric / avg_denominator AS avg,"
          + " different_amounts, least FROM tag_sales";

  private static final String QUERY =
      "WITH "
          + BEFORE
          + ", should AS (SELECT customer, tag, n, sum,"
          + " avg_numerator::numeric / avg_denominator AS avg, different_amounts, least FROM ("
          + SHOULD
          + ") AS s), shown AS ("
          + IS
          + ") SELECT '- ' || d::text FROM (TABLE shown EXCEPT ALL TABLE should) AS d"
          + " UNION ALL SELECT '+ ' || d::text FROM (TABLE should EXCEPT ALL TABLE shown) AS d";

  private Observer() {}

  /** Fails if the table is not what it has to be at this moment. */
  static void look(Connection connection) throws SQLException {
    assertEquals(List.of(), Sql.list(connection, row -> row.getString(1), QUERY));
  }

  static void look(Shop shop) throws SQLException {
    try (Connection connection = shop.connect()) {
      look(connection);
    }
  }
}
