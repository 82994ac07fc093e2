package dev.viewsmith.postgres;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class OddNamesTest {
  @Test
  void columnsMayBeCalledAsVariablesOfTriggersAre() throws Exception {
    Shop shop = Shop.in(Server.database());
    shop.run("CREATE TABLE odd (found text NOT NULL, old bigint NOT NULL)");
    try (PostgresView view =
        PostgresView.of(OddTotalsMaintainer.create())
            .from("odd", Odd.class, OddTotalsMaintainer.Batch::add)
            .into(Target.of("odd_totals", OddTotals.class))
            .start(shop.database())) {
      shop.run("INSERT INTO odd VALUES ('a', 1), ('a', 2), ('b', 3)");
      shop.run("UPDATE odd SET old = old + 1");
      shop.run("DELETE FROM odd WHERE found = 'b'");
      view.catchUp(Shop.WAIT);
      assertEquals(List.of("(a,5)"), shop.rows("SELECT t::text FROM odd_totals t"));
    }
  }

  /** A new name is another table: what is called as the source is followed. */
  @Test
  void aTableThatTakesTheNameOfTheSourceIsTheSource() throws Exception {
    Shop shop = Shop.in(Server.database());
    shop.run("CREATE TABLE odd (found text NOT NULL, old bigint NOT NULL)");
    shop.run("INSERT INTO odd VALUES ('a', 1)");
    try (PostgresView view =
        PostgresView.of(OddTotalsMaintainer.create())
            .from("odd", Odd.class, OddTotalsMaintainer.Batch::add)
            .into(Target.of("odd_totals", OddTotals.class))
            .start(shop.database())) {
      shop.run(
          "CREATE TABLE other (LIKE odd); INSERT INTO other VALUES ('b', 2);"
              + " ALTER TABLE odd RENAME TO odd_before; ALTER TABLE other RENAME TO odd");
      view.catchUp(Shop.WAIT);
      assertEquals(List.of("(b,2)"), shop.rows("SELECT t::text FROM odd_totals t"));
      shop.run("INSERT INTO odd VALUES ('b', 3); INSERT INTO odd_before VALUES ('a', 4)");
      view.catchUp(Shop.WAIT);
      assertEquals(List.of("(b,5)"), shop.rows("SELECT t::text FROM odd_totals t"));
    }
  }
}
