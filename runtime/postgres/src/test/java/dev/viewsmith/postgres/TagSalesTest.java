package dev.viewsmith.postgres;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import javax.sql.DataSource;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The whole path: rows that are there, changes, the table, and what is left when it ends. */
class TagSalesTest {
  private static final Duration WAIT = Duration.ofSeconds(30);

  private DataSource database;

  @BeforeEach
  void tables() throws SQLException {
    database = Server.database();
    run(
        """
        CREATE TABLE orders (id serial, customer text NOT NULL, product text NOT NULL,
          amount bigint NOT NULL);
        CREATE TABLE tags (product text NOT NULL, tag text NOT NULL);
        INSERT INTO orders (customer, product, amount) VALUES ('a', 'p', 10), ('a', 'p', 10);
        INSERT INTO tags VALUES ('p', 'hot')
        """);
  }

  private void run(String sql) throws SQLException {
    try (Connection connection = database.getConnection()) {
      Sql.execute(connection, sql);
    }
  }

  private List<String> rows(String sql) throws SQLException {
    try (Connection connection = database.getConnection()) {
      return Sql.list(connection, row -> row.getString(1), sql);
    }
  }

  private PostgresView start(TagSalesMaintainer maintainer) {
    return PostgresView.of(maintainer)
        .from("public.orders", Order.class, TagSalesMaintainer.Batch::add)
        .from("tags", Tag.class, TagSalesMaintainer.Batch::add)
        .into(Target.of("public.tag_sales", TagSales.class))
        .start(database);
  }

  @Test
  void theTableFollowsTheBaseTables() throws Exception {
    try (PostgresView view = start(TagSalesMaintainer.create())) {
      assertEquals(List.of("(a,hot,2,20,10,1,1,10)"), rows("SELECT t::text FROM tag_sales t"));
      run("INSERT INTO orders (customer, product, amount) VALUES ('a', 'p', 30), ('b', 'q', 1)");
      view.catchUp(WAIT);
      assertEquals(List.of("(a,hot,3,50,50,3,2,10)"), rows("SELECT t::text FROM tag_sales t"));
      run("INSERT INTO tags VALUES ('q', 'cold'); UPDATE orders SET amount = 11 WHERE amount = 10");
      view.verify("public.tag_sales", TagSales.SQL, WAIT);
      run("DELETE FROM orders WHERE customer = 'a'");
      view.verify("public.tag_sales", TagSales.SQL, WAIT);
      assertEquals(List.of("(b,cold,1,1,1,1,1,1)"), rows("SELECT t::text FROM tag_sales t"));
      run("TRUNCATE orders; INSERT INTO orders (customer, product, amount) VALUES ('c', 'q', 5)");
      view.verify("public.tag_sales", TagSales.SQL, WAIT);
      assertEquals(List.of("(c,cold,1,5,5,1,1,5)"), rows("SELECT t::text FROM tag_sales t"));
    }
  }
}
