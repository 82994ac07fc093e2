package dev.viewsmith.examples.postgres;

import java.util.List;
import java.util.Random;

/** Random statements on the tables of the shop, of few values, so that they meet. */
final class RandomWorkload {
  private static final List<String> CUSTOMERS = List.of("ann", "bob", "cid", "dan");
  private static final List<String> REGIONS = List.of("'north'", "'south'", "NULL");

  private final Random random;

  RandomWorkload(long seed) {
    this.random = new Random(seed);
  }

  boolean chance(int percent) {
    return random.nextInt(100) < percent;
  }

  int below(int bound) {
    return random.nextInt(bound);
  }

  private String customer() {
    return CUSTOMERS.get(random.nextInt(CUSTOMERS.size()));
  }

  private String region() {
    return REGIONS.get(random.nextInt(REGIONS.size()));
  }

  private String item() {
    return "'p" + random.nextInt(4) + "'";
  }

  private String tag() {
    return "'t" + random.nextInt(3) + "'";
  }

  /** A customer that there is, or none. */
  private String existing() {
    return "(SELECT name FROM customer WHERE name >= '" + customer() + "' ORDER BY name LIMIT 1)";
  }

  private String order() {
    return "(" + existing() + ", " + item() + ", " + random.nextInt(7) + ")";
  }

  private String orders() {
    return order() + ", " + order() + (chance(50) ? ", " + order() : "");
  }

  /** A statement. */
  String next() {
    return switch (random.nextInt(20)) {
      case 0, 1, 2, 3 -> "INSERT INTO shop.orders (customer, item, amount) VALUES " + orders();
      case 4, 5 ->
          "INSERT INTO tag VALUES (%s, %s), (%s, %s)".formatted(item(), tag(), item(), tag());
      case 6 ->
          "INSERT INTO customer VALUES ('%s', %s) ON CONFLICT (name) DO UPDATE SET region = %s"
              .formatted(customer(), region(), region());
      case 7 -> "UPDATE shop.orders SET amount = amount + 1 WHERE item = " + item();
      case 8 ->
          "UPDATE shop.orders SET item = %s, customer = %s WHERE amount = %d"
              .formatted(item(), existing(), random.nextInt(7));
      case 9 -> "UPDATE tag SET product = %s WHERE tag = %s".formatted(item(), tag());
      case 10 -> "UPDATE tag SET tag = %s WHERE product = %s".formatted(tag(), item());
      case 11 ->
          "UPDATE customer SET name = '%s', region = %s WHERE name = '%s'"
              .formatted(customer(), region(), customer());
      case 12, 13 ->
          "DELETE FROM shop.orders WHERE amount = %d OR id %% 11 = %d"
              .formatted(random.nextInt(7), random.nextInt(11));
      case 14 -> "DELETE FROM tag WHERE tag = %s AND product = %s".formatted(tag(), item());
      case 15 -> "DELETE FROM customer WHERE name = '" + customer() + "'";
      case 16 -> both();
      case 17 -> merge();
      case 18 ->
          "INSERT INTO shop.orders (customer, item, amount) SELECT customer, item, amount + 1"
              + " FROM shop.orders WHERE item = "
              + item()
              + " LIMIT 3";
      default -> chance(20) ? truncate() : "UPDATE shop.orders SET amount = amount % 5";
    };
  }

  /** One statement that changes two tables. */
  private String both() {
    return """
        WITH gone AS (DELETE FROM tag WHERE product = %s RETURNING product),
          moved AS (UPDATE shop.orders SET item = %s WHERE item = %s RETURNING item)
        INSERT INTO shop.orders (customer, item, amount)
        SELECT NULL, product, 4 FROM gone UNION ALL SELECT NULL, item, 5 FROM moved"""
        .formatted(item(), item(), item());
  }

  private String merge() {
    return """
        MERGE INTO shop.orders o USING (SELECT DISTINCT product FROM tag) t ON o.item = t.product
        WHEN MATCHED AND o.amount = %d THEN DELETE
        WHEN MATCHED AND o.amount = %d THEN UPDATE SET item = %s
        WHEN MATCHED THEN DO NOTHING
        WHEN NOT MATCHED THEN INSERT (customer, item, amount) VALUES (NULL, t.product, %d)"""
        .formatted(random.nextInt(7), random.nextInt(7), item(), random.nextInt(7));
  }

  private String truncate() {
    return switch (random.nextInt(3)) {
      case 0 -> "TRUNCATE tag";
      case 1 -> "TRUNCATE shop.orders";
      default -> "TRUNCATE customer CASCADE";
    };
  }
}
