package dev.viewsmith.examples.postgres;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;

/** The views of the tests, each with the query that it is, written by hand for PostgreSQL. */
enum Kept {
  TAG_SALES(
      TagSales.class,
      "tag_sales",
      """
      SELECT o.customer, t.tag, count(*), sum(o.amount),
        div(sum(o.amount), gcd(sum(o.amount), count(*))),
        div(count(*), gcd(sum(o.amount), count(*))),
        count(DISTINCT o.amount), min(o.amount)
      FROM shop.orders o JOIN tag t ON o.item = t.product
      GROUP BY o.customer, t.tag"""),
  TAG_TOTALS(
      TagTotals.class,
      "tag_totals",
      """
      SELECT o.customer, t.tag, count(*), sum(o.amount)
      FROM shop.orders o JOIN tag t ON o.item = t.product
      GROUP BY o.customer, t.tag"""),
  TAG_EXTREMES(
      TagExtremes.class,
      "tag_extremes",
      """
      SELECT o.customer, t.tag, count(*), sum(o.amount),
        div(sum(o.amount), gcd(sum(o.amount), count(*))),
        div(count(*), gcd(sum(o.amount), count(*))),
        min(o.amount), max(o.amount)
      FROM shop.orders o JOIN tag t ON o.item = t.product
      GROUP BY o.customer, t.tag"""),
  TAG_SALE_ROWS(
      TagSaleRows.class,
      "tag_sale_rows",
      """
      SELECT o.customer, t.tag, o.amount, count(*)
      FROM shop.orders o JOIN tag t ON o.item = t.product
      WHERE o.amount > 2 OR o.customer IS NULL
      GROUP BY o.customer, t.tag, o.amount"""),
  NEIGHBOURS(
      Neighbours.class,
      "neighbours",
      """
      SELECT DISTINCT coalesce(a.customer, '?'), b.item
      FROM shop.orders a JOIN shop.orders b ON a.item = b.item
      WHERE a.customer COLLATE "C" < b.customer COLLATE "C\""""),
  CHAINS(
      Chains.class,
      "chains",
      """
      SELECT a.item, count(*), sum(c.amount - a.amount), max(c.amount)
      FROM shop.orders a
      JOIN shop.orders b ON a.item = b.item AND a.amount < b.amount
      JOIN shop.orders c ON b.item = c.item AND b.amount < c.amount
      GROUP BY a.item"""),
  REGIONS(
      Regions.class,
      "regions",
      """
      SELECT c.region, t.tag, count(*), sum(o.amount * 2 + 1), count(DISTINCT o.customer),
        max(o.customer COLLATE "C"), min(o.amount)
      FROM shop.orders o
      JOIN tag t ON o.item = t.product
      JOIN customer c ON c.name = o.customer
      GROUP BY c.region, t.tag
      HAVING count(*) > 1 AND min(o.amount) < 5"""),
  TOTALS(
      Totals.class,
      "totals",
      """
      SELECT item, count(*), count(customer), count(DISTINCT customer),
        min(customer COLLATE "C"), max(amount), min(amount),
        div(sum(amount), gcd(sum(amount), count(*))), div(count(*), gcd(sum(amount), count(*))),
        sum(amount)
      FROM shop.orders GROUP BY item"""),
  TURNOVER(
      Turnover.class,
      "turnover",
      """
      SELECT count(*), coalesce(sum(o.amount), 0), count(DISTINCT o.customer), max(o.amount),
        CASE WHEN count(*) > 0 THEN div(sum(o.amount), gcd(sum(o.amount), count(*))) END,
        CASE WHEN count(*) > 0 THEN div(count(*), gcd(sum(o.amount), count(*))) END
      FROM shop.orders o JOIN tag t ON o.item = t.product
      WHERE o.amount <> 3"""),
  POPULAR_TAG(
      PopularTag.class,
      "popular_tag",
      """
      SELECT s.tag, count(*), sum(s.sum), min(s.distinct_amounts)
      FROM (
        SELECT o.customer, t.tag, count(*) AS n, sum(o.amount) AS sum,
          count(DISTINCT o.amount) AS distinct_amounts
        FROM shop.orders o JOIN tag t ON o.item = t.product
        GROUP BY o.customer, t.tag) s
      WHERE s.n > 1
      GROUP BY s.tag
      HAVING count(*) > 1"""),
  WORST(
      Worst.class,
      "worst",
      """
      SELECT s.least, max(s.distinct_amounts), sum(s.least), max(s.least)
      FROM (
        SELECT min(o.amount) AS least, count(DISTINCT o.amount) AS distinct_amounts
        FROM shop.orders o JOIN tag t ON o.item = t.product
        GROUP BY o.customer, t.tag) s
      GROUP BY s.least"""),
  ROW_TWINS(
      RowTwins.class,
      "row_twins",
      """
      SELECT o.amount, u.product, count(*)
      FROM shop.orders o
      JOIN tag t ON o.item = t.product
      JOIN tag u ON u.tag = t.tag
      WHERE o.amount > 2 OR o.customer IS NULL
      GROUP BY o.amount, u.product"""),
  LABEL_PAIRS(
      LabelPairs.class,
      "label_pairs",
      """
      SELECT l.tag, w.product, count(*)
      FROM tag t
      JOIN tag l ON l.product = t.product
      JOIN tag w ON w.tag = t.tag
      WHERE t.tag <> l.tag
      GROUP BY l.tag, w.product"""),
  BUYERS(
      Buyers.class,
      "buyers",
      """
      SELECT c.region, count(*), count(o.amount), count(DISTINCT o.item), min(o.item COLLATE "C"),
        max(o.amount), sum(o.amount),
        div(sum(o.amount), gcd(sum(o.amount), count(o.amount))),
        div(count(o.amount), gcd(sum(o.amount), count(o.amount))), max(c.name COLLATE "C")
      FROM customer c LEFT JOIN shop.orders o ON o.customer = c.name
      GROUP BY c.region"""),
  UNSOLD(
      Unsold.class,
      "unsold",
      """
      SELECT t.product, t.tag, count(*)
      FROM tag t
      WHERE NOT EXISTS (SELECT FROM shop.orders o WHERE o.item = t.product AND o.amount > 3)
      GROUP BY t.product, t.tag"""),
  SELLING(
      Selling.class,
      "selling",
      """
      SELECT t.tag, count(*), count(DISTINCT s.amount)
      FROM tag t JOIN shop.orders s ON s.item = t.product
      WHERE EXISTS (SELECT FROM shop.orders o WHERE o.item = t.product)
        AND s.customer IN (SELECT c.name FROM customer c WHERE c.region IS NOT NULL)
      GROUP BY t.tag"""),
  ASSORTMENT(
      Assortment.class,
      "assortment",
      """
      SELECT coalesce(o.item, t.product), count(*), count(o.amount), count(DISTINCT t.tag),
        min(t.tag COLLATE "C"), sum(o.amount)
      FROM shop.orders o FULL JOIN tag t ON t.product = o.item
      WHERE o.amount IS NULL OR o.amount <> 3
      GROUP BY coalesce(o.item, t.product)"""),
  LEADS(
      Leads.class,
      "leads",
      """
      SELECT c.name, count(*), count(t.tag), count(DISTINCT t.tag), min(o.amount), sum(o.amount)
      FROM customer c
      LEFT JOIN shop.orders o ON o.customer = c.name
      LEFT JOIN tag t ON t.product = o.item AND o.amount > 1
      WHERE t.tag IS NULL OR t.tag <> 't2'
      GROUP BY c.name
      HAVING count(*) > 1"""),
  CHEAPEST(
      Cheapest.class,
      "cheapest",
      """
      SELECT o.item, o.customer, o.amount, count(*)
      FROM shop.orders o
      WHERE NOT EXISTS (
        SELECT FROM shop.orders p WHERE p.item = o.item AND p.amount < o.amount)
      GROUP BY o.item, o.customer, o.amount"""),
  OUTLOOK(
      Outlook.class,
      "outlook",
      """
      SELECT d.region, t.tag, count(*), count(u.tag), count(DISTINCT b.amount),
        min(u.tag COLLATE "C"), max(c.name COLLATE "C")
      FROM shop.orders a
      JOIN tag t ON a.item = t.product
      RIGHT JOIN customer c ON c.name = a.customer
      LEFT JOIN shop.orders b ON b.item = a.item AND b.amount = a.amount + 1
      FULL JOIN tag u ON u.product = b.item AND u.tag <> t.tag
      JOIN customer d ON d.name = coalesce(c.name, 'ann')
      GROUP BY d.region, t.tag"""),
  REACH(
      Reach.class,
      "reach",
      """
      SELECT count(*), count(s.tag), sum(s.sum), min(s.least),
        div(sum(s.n), gcd(sum(s.n), count(s.n))), div(count(s.n), gcd(sum(s.n), count(s.n)))
      FROM customer c LEFT JOIN (
        SELECT o.customer, t.tag, count(*) AS n, sum(o.amount) AS sum, min(o.amount) AS least
        FROM shop.orders o JOIN tag t ON o.item = t.product
        GROUP BY o.customer, t.tag) s ON s.customer = c.name AND s.n > 1"""),
  IDLE_REGIONS(
      IdleRegions.class,
      "idle_regions",
      """
      SELECT DISTINCT b.region, u.tag, b.n > 2
      FROM (
        SELECT c.region, count(*) AS n, min(o.item COLLATE "C") AS first, sum(o.amount) AS sum
        FROM customer c LEFT JOIN shop.orders o ON o.customer = c.name
        GROUP BY c.region) b
      LEFT JOIN (
        SELECT t.product, t.tag FROM tag t
        WHERE NOT EXISTS (SELECT FROM shop.orders o WHERE o.item = t.product AND o.amount > 3)) u
        ON u.product = b.first
      WHERE b.sum IS NULL OR b.sum < 20""");

  private final Class<?> view;
  private final String name;
  private final String query;

  Kept(Class<?> view, String name, String query) {
    this.view = view;
    this.name = name;
    this.query = query;
  }

  Class<?> view() {
    return view;
  }

  /** The view as a query over the tables. */
  String query() {
    return query;
  }

  /** Makes all of them, the inner ones first. */
  static void installAll(Database database) throws SQLException {
    for (Kept kept : values()) {
      database.install(kept.view);
    }
  }

  /** Demands that this view is what its query gives in a session. */
  void check(Connection connection) throws SQLException {
    List<String> expected = Database.rows(connection, query);
    assertEquals(
        expected, Database.rows(connection, "SELECT * FROM viewsmith." + name), () -> name);
  }

  /**
   * The rows that only one of the two has, view and query. As one statement it sees one state of
   * the database, whatever other transactions do.
   */
  List<String> difference(Connection connection) throws SQLException {
    return Database.rows(
        connection,
        """
        (SELECT 'view' AS only_in, d.* FROM (SELECT * FROM viewsmith.%1$s EXCEPT ALL (%2$s)) d)
        UNION ALL
        (SELECT 'query', d.* FROM ((%2$s) EXCEPT ALL SELECT * FROM viewsmith.%1$s) d)"""
            .formatted(name, query));
  }

  /** Demands that all of them are. */
  static void checkAll(Connection connection) throws SQLException {
    for (Kept kept : values()) {
      kept.check(connection);
    }
  }
}
