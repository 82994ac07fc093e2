package dev.viewsmith.examples.postgres;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Triggers of the user that change the rows of their own statement. They are over before it is, so
 * that views hear of their change before they hear of the one that it changes.
 */
class OwnRowsTest {
  private static final String ROWS =
      """
      INSERT INTO customer VALUES ('ann', 'north'), ('bob', 'south');
      INSERT INTO shop.orders (customer, item, amount) VALUES
        ('ann', 'p', 1), ('ann', 'p', 1), ('ann', 'q', 4), ('bob', 'p', 7), (NULL, 'q', 2);
      INSERT INTO tag VALUES ('p', 'hot'), ('q', 'hot'), ('q', 'hot'), ('q', 'new');""";

  private static final String OWN =
      """
      CREATE TRIGGER own AFTER INSERT OR UPDATE ON shop.orders
        FOR EACH ROW EXECUTE FUNCTION own()""";

  /** A function of PL/pgSQL that does nothing when a trigger has called it. */
  private static String function(String name, String body) {
    return """
    CREATE FUNCTION %s() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF pg_trigger_depth() = 1 THEN
        %s
      END IF;
      RETURN NULL;
    END $$;"""
        .formatted(name, body);
  }

  /** Each makes a function {@code own} for the triggers on {@code shop.orders}. */
  private static final List<String> CHANGES =
      List.of(
          "UPDATE shop.orders SET amount = amount + 1 WHERE id = NEW.id;",
          "UPDATE shop.orders SET item = 'q', customer = NULL WHERE id = NEW.id;",
          "DELETE FROM shop.orders WHERE id = NEW.id;",
          // The group has as many rows too many as it lacks when its rows are read.
          """
          UPDATE shop.orders SET amount = amount + 2 WHERE id = NEW.id;
          UPDATE shop.orders SET amount = 0 WHERE item = NEW.item;
          PERFORM count(*) FROM viewsmith.totals WHERE mean_numerator > 1;
          PERFORM count(*) FROM viewsmith.tag_sales WHERE avg_numerator > 1;""",
          """
          DELETE FROM tag WHERE product = NEW.item;
          UPDATE shop.orders SET amount = 9, item = 'p' WHERE id = NEW.id;
          INSERT INTO tag VALUES (NEW.item, 'own');
          DELETE FROM shop.orders WHERE amount = 1;""");

  @ParameterizedTest
  @EnumSource
  void aTriggerOfARowMayChangeIt(Server server) throws SQLException {
    try (Database shop = filled(server)) {
      for (String change : CHANGES) {
        shop.run("TRUNCATE customer, tag CASCADE");
        shop.run(ROWS);
        shop.run(function("own", change));
        shop.run(OWN);

        eachIsTaken(
            shop,
            "INSERT INTO shop.orders (customer, item, amount) VALUES ('ann', 'p', 3)",
            "INSERT INTO shop.orders (customer, item, amount) VALUES ('ann', 'q', 3), (NULL, 'p', 5)",
            "UPDATE shop.orders SET item = CASE item WHEN 'p' THEN 'q' ELSE 'p' END",
            "UPDATE shop.orders SET amount = amount + 1",
            """
            MERGE INTO shop.orders o USING (SELECT DISTINCT product FROM tag) t
            ON o.item = t.product
            WHEN MATCHED AND o.amount > 3 THEN DELETE
            WHEN MATCHED THEN UPDATE SET amount = 6
            WHEN NOT MATCHED THEN INSERT (item, amount) VALUES (t.product, 2)""",
            "UPDATE customer SET name = name || '!'",
            "DELETE FROM shop.orders");
        shop.run("DROP FUNCTION own CASCADE");
      }
    }
  }

  /** Triggers of a statement fire in the order of their names; ours begin with the project's. */
  @ParameterizedTest
  @EnumSource
  void aTriggerOfTheStatementMayChangeItsRows(Server server) throws SQLException {
    try (Database shop = filled(server)) {
      shop.run(
          function(
              "retag", "UPDATE tag SET tag = 'x' || tag; DELETE FROM tag WHERE tag = 'xnew';"));
      shop.run(function("keep", "INSERT INTO tag SELECT product, 'kept' FROM gone;"));
      shop.run(
          """
          CREATE TRIGGER a AFTER INSERT OR UPDATE ON tag
            FOR EACH STATEMENT EXECUTE FUNCTION retag();
          CREATE TRIGGER b AFTER DELETE ON tag REFERENCING OLD TABLE AS gone
            FOR EACH STATEMENT EXECUTE FUNCTION keep();""");

      eachIsTaken(
          shop,
          "INSERT INTO tag VALUES ('p', 'new'), ('q', 'own')",
          "UPDATE tag SET product = 'p' WHERE product = 'q'",
          "DELETE FROM tag WHERE product = 'p'");
    }
  }

  /** Rows that come before views hear of TRUNCATE would be lost to them. */
  @ParameterizedTest
  @EnumSource
  void rowsThatComeAfterTruncateComeBehindItOrAreRefused(Server server) throws SQLException {
    try (Database shop = filled(server)) {
      shop.run(function("refill", "INSERT INTO tag VALUES ('p', 'first');"));
      shop.run(
          "CREATE TRIGGER a AFTER TRUNCATE ON tag FOR EACH STATEMENT EXECUTE FUNCTION refill()");
      SQLException refusal = assertThrows(SQLException.class, () -> shop.run("TRUNCATE tag"));
      assertEquals("0A000", refusal.getSQLState(), refusal::toString);

      shop.run("ALTER TRIGGER a ON tag RENAME TO z");
      eachIsTaken(shop, "TRUNCATE tag", "DELETE FROM tag");
    }
  }

  /** What is taken back in between owes nothing. */
  @ParameterizedTest
  @EnumSource
  void savepointsTakeBackWhatIsOwed(Server server) throws SQLException {
    try (Database shop = filled(server)) {
      shop.run(function("own", CHANGES.get(0)));
      shop.run(OWN);
      Connection connection = shop.connection();
      connection.setAutoCommit(false);
      shop.run("INSERT INTO shop.orders (customer, item, amount) VALUES ('ann', 'p', 3)");
      shop.run("SAVEPOINT s");
      shop.run("UPDATE shop.orders SET amount = amount + 1");
      shop.run("ROLLBACK TO s");
      shop.run("DELETE FROM shop.orders WHERE amount = 4");
      connection.commit();

      Kept.checkAll(connection);
    }
  }

  /** A row that the triggers did not see come is missed when it goes, at the latest at the end. */
  @ParameterizedTest
  @EnumSource
  void whatNeverComesIsRefusedAtTheEnd(Server server) throws SQLException {
    try (Database shop = filled(server)) {
      shop.run(
          """
          SET session_replication_role = replica;
          INSERT INTO tag VALUES ('p', 'unseen');
          RESET session_replication_role;""");
      Connection connection = shop.connection();
      connection.setAutoCommit(false);
      shop.run("DELETE FROM tag WHERE tag = 'unseen'");
      shop.run("INSERT INTO tag VALUES ('p', 'seen')");

      SQLException refusal = assertThrows(SQLException.class, connection::commit);
      assertEquals("XX001", refusal.getSQLState(), refusal::toString);
    }
  }

  /** The same for a view that keeps no rows of its table: by its groups, and by their values. */
  @ParameterizedTest
  @EnumSource
  void whatAViewOfOneTableNeverGotIsRefused(Server server) throws SQLException {
    try (Database shop = server.shop()) {
      shop.install(Totals.class);
      shop.run(
          """
          INSERT INTO shop.orders (item, amount) VALUES ('p', 1), ('p', 1);
          SET session_replication_role = replica;
          INSERT INTO shop.orders (item, amount) VALUES ('q', 1);
          UPDATE shop.orders SET amount = 3 WHERE id = 1;
          RESET session_replication_role;""");

      for (String statement :
          List.of(
              "DELETE FROM shop.orders WHERE item = 'q'", "DELETE FROM shop.orders WHERE id = 1")) {
        SQLException refusal = assertThrows(SQLException.class, () -> shop.run(statement));
        assertEquals("XX001", refusal.getSQLState(), refusal::toString);
      }
      shop.run("DELETE FROM shop.orders WHERE id = 2");
    }
  }

  private static void eachIsTaken(Database shop, String... statements) throws SQLException {
    Connection connection = shop.connection();
    for (String statement : statements) {
      connection.setAutoCommit(false);
      shop.run(statement);
      Kept.checkAll(connection);
      connection.commit();
      connection.setAutoCommit(true);
      Kept.checkAll(connection);
    }
  }

  private static Database filled(Server server) throws SQLException {
    Database shop = server.shop();
    shop.run(ROWS);
    Kept.installAll(shop);
    return shop;
  }
}
