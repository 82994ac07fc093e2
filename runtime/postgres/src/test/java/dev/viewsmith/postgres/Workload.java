package dev.viewsmith.postgres;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Random;

/** Random transactions of one session, the same for the same seed. */
final class Workload {
  private final Random random;
  private final boolean truncates;

  /**
   * Random transactions.
   *
   * @param truncates whether tables are emptied at once, too
   */
  Workload(long seed, boolean truncates) {
    this.random = new Random(seed);
    this.truncates = truncates;
  }

  /** Runs a transaction, which may be rolled back, also by the database as it met others. */
  void transaction(Connection connection) throws SQLException {
    try {
      int statements = 1 + random.nextInt(5);
      for (int i = 0; i < statements; i++) {
        statement(connection);
      }
      if (random.nextInt(6) == 0) {
        connection.rollback();
      } else {
        connection.commit();
      }
    } catch (SQLException fault) {
      connection.rollback();
      if (!isConflict(fault)) {
        throw fault;
      }
    }
  }

  private static boolean isConflict(SQLException fault) {
    String state = String.valueOf(fault.getSQLState());
    return state.startsWith("40") || state.equals("23505");
  }

  private void statement(Connection connection) throws SQLException {
    boolean isNested = random.nextInt(4) == 0;
    if (isNested) {
      Sql.execute(connection, "SAVEPOINT s");
    }
    Sql.execute(connection, change());
    if (isNested) {
      Sql.execute(
          connection, random.nextBoolean() ? "ROLLBACK TO SAVEPOINT s" : "RELEASE SAVEPOINT s");
    }
  }

  private String change() {
    int customer = random.nextInt(6);
    int product = random.nextInt(8);
    int amount = random.nextInt(50);
    String row = "('c%d', 'p%d', %d)".formatted(customer, product, amount);
    return switch (random.nextInt(truncates ? 80 : 78)) {
      case 78 -> "TRUNCATE orders";
      case 79 -> "TRUNCATE tags";
      case 77, 76, 75 ->
          "UPDATE tags SET tag = 't' || (ascii(right(tag, 1)) %% 3) WHERE product = 'p%d'"
              .formatted(product);
      case 74, 73, 72, 71 ->
          "DELETE FROM orders WHERE customer = 'c%d' AND amount < %d".formatted(customer, amount);
      case 70, 69, 68 -> "DELETE FROM tags WHERE product = 'p%d'".formatted(product);
      case 67, 66, 65, 64 ->
          "INSERT INTO tags SELECT 'p%d', 't' || i FROM generate_series(0, %d) i"
              .formatted(product, random.nextInt(4));
      case 63, 62, 61, 60 ->
          """
          INSERT INTO orders SELECT id, 'c%d', product, amount FROM orders WHERE product = 'p%d'
          ON CONFLICT (id) DO UPDATE SET customer = excluded.customer, amount = orders.amount + 1
          """
              .formatted(customer, product);
      case 59, 58, 57, 56 ->
          """
          MERGE INTO orders o USING (SELECT 'p' || i AS p FROM generate_series(0, 3) i) s
          ON o.product = s.p AND o.customer = 'c%d'
          WHEN MATCHED AND o.amount %% 2 = 0 THEN DELETE
          WHEN MATCHED THEN UPDATE SET amount = amount + 1, product = 'p%d'
          WHEN NOT MATCHED THEN INSERT (customer, product, amount) VALUES ('c%d', s.p, %d)
          """
              .formatted(customer, product, customer, amount);
      default ->
          random.nextInt(3) == 0
              ? "UPDATE orders SET product = 'p%d', amount = amount + %d WHERE customer = 'c%d'"
                  .formatted(product, random.nextInt(2), customer)
              : "INSERT INTO orders (customer, product, amount) VALUES " + row;
    };
  }
}
