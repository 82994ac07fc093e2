package dev.viewsmith.postgres;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Transactions of several sessions in each other: taken whole, once, in an order that they saw. */
class CommitOrderTest {
  private Shop shop;

  @BeforeEach
  void tables() throws SQLException {
    shop = Shop.open();
  }

  private Connection begin() throws SQLException {
    Connection connection = shop.connect();
    connection.setAutoCommit(false);
    return connection;
  }

  private static void order(Connection connection, String customer, long amount)
      throws SQLException {
    Sql.update(
        connection,
        "INSERT INTO orders (customer, product, amount) VALUES (?, 'p', ?)",
        customer,
        amount);
  }

  @Test
  void aTransactionThatBeganEarlyAndCommitsLateIsTakenWholeThen() throws Exception {
    try (PostgresView view = shop.start();
        Connection early = begin();
        Connection later = begin()) {
      order(early, "early", 1);
      order(later, "later", 2);
      later.commit();
      view.catchUp(Shop.WAIT);
      assertEquals(List.of("(a,hot,2,20,10,1,1,10)", "(later,hot,1,2,2,1,1,2)"), shop.sales());
      order(early, "early", 3);
      order(later, "later", 4);
      later.commit();
      Shop.verify(view);
      assertEquals(List.of("(a,hot,2,20,10,1,1,10)", "(later,hot,2,6,3,1,2,2)"), shop.sales());
      early.commit();
      Shop.verify(view);
      assertEquals(
          List.of("(a,hot,2,20,10,1,1,10)", "(early,hot,2,4,2,1,2,1)", "(later,hot,2,6,3,1,2,2)"),
          shop.sales());
    }
  }

  @Test
  void aTransactionThatIsOpenWhileTheViewStartsIsTakenOnce() throws Exception {
    shop.start().close();
    try (Connection open = begin()) {
      order(open, "open", 1);
      try (PostgresView view = shop.start()) {
        assertEquals(List.of("(a,hot,2,20,10,1,1,10)"), shop.sales());
        order(open, "open", 2);
        open.commit();
        Shop.verify(view);
        assertEquals(List.of("(a,hot,2,20,10,1,1,10)", "(open,hot,2,3,3,2,2,1)"), shop.sales());
      }
    }
  }

  @Test
  void aTransactionOfManyStatementsIsNeverSplit() throws Exception {
    try (PostgresView view = shop.start();
        Connection writer = begin()) {
      for (int i = 0; i < 20; i++) {
        order(writer, "moves", 100);
        view.catchUp(Shop.WAIT);
        Sql.execute(writer, "DELETE FROM orders WHERE customer = 'a'");
        view.catchUp(Shop.WAIT);
        assertEquals(
            i == 0
                ? List.of("(a,hot,2,20,10,1,1,10)")
                : List.of("(moves,hot,%d,%d00,100,1,1,100)".formatted(i, i)),
            shop.sales());
        writer.commit();
        view.catchUp(Shop.WAIT);
      }
      Shop.verify(view);
    }
  }

  @Test
  void subtransactionsAreTakenWithTheirTransaction() throws Exception {
    try (PostgresView view = shop.start();
        Connection writer = begin();
        Connection other = begin()) {
      for (int i = 0; i < 100; i++) {
        Sql.execute(writer, "SAVEPOINT s");
        order(writer, "nested", i);
        if (i % 3 == 0) {
          Sql.execute(writer, "ROLLBACK TO SAVEPOINT s");
        }
        order(other, "other", i);
        other.commit();
      }
      Shop.verify(view);
      assertEquals(
          List.of("(a,hot,2,20,10,1,1,10)", "(other,hot,100,4950,99,2,100,0)"), shop.sales());
      writer.commit();
      Shop.verify(view);
      assertEquals(3, shop.sales().size());
      Observer.look(shop);
    }
  }

  @Test
  void aTruncatingTransactionMeetsOthersBeforeAndAfter() throws Exception {
    try (PostgresView view = shop.start();
        Connection first = begin();
        Connection truncating = begin();
        Connection open = begin()) {
      order(first, "first", 1);
      Sql.execute(open, "INSERT INTO tags VALUES ('p', 'open')");
      first.commit();
      order(truncating, "gone", 2);
      Sql.execute(truncating, "TRUNCATE orders");
      order(truncating, "kept", 3);
      view.catchUp(Shop.WAIT);
      truncating.commit();
      order(first, "last", 4);
      first.commit();
      Shop.verify(view);
      assertEquals(List.of("(kept,hot,1,3,3,1,1,3)", "(last,hot,1,4,4,1,1,4)"), shop.sales());
      open.commit();
      Shop.verify(view);
      assertEquals(4, shop.sales().size());
    }
  }
}
