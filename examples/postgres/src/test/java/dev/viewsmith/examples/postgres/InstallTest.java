package dev.viewsmith.examples.postgres;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.sql.SQLException;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** What the scripts make, refuse and remove. */
class InstallTest {
  private static final String OBJECTS =
      """
      SELECT 'relation', relname FROM pg_class WHERE relname !~ '^pg_toast'
      UNION ALL SELECT 'function', proname FROM pg_proc
      UNION ALL SELECT 'type', typname FROM pg_type
      UNION ALL SELECT 'trigger', tgname FROM pg_trigger WHERE NOT tgisinternal
      UNION ALL SELECT 'schema', nspname FROM pg_namespace WHERE nspname !~ '^pg_t'""";

  @ParameterizedTest
  @EnumSource
  void removingLeavesNothingBehind(Server server) throws SQLException {
    try (Database shop = server.shop()) {
      List<String> before = shop.rows(OBJECTS);
      Kept.installAll(shop);
      shop.run("INSERT INTO tag VALUES ('p', 'hot')");
      assertTrue(shop.rows(OBJECTS).size() > before.size() + 50);

      for (int i = Kept.values().length - 1; i >= 0; i--) {
        shop.uninstall(Kept.values()[i].view());
      }
      assertEquals(before, shop.rows(OBJECTS));
      shop.run("INSERT INTO tag VALUES ('p', 'hot')");
    }
  }

  /** Whoever may create in the schema needs neither its ownership nor the right to make one. */
  @ParameterizedTest
  @EnumSource
  void theSchemaMayBelongToASuperuser(Server server) throws SQLException {
    try (Database shop = server.shop()) {
      shop.role("keeper");
      shop.run(
          """
          CREATE SCHEMA viewsmith;
          GRANT CREATE, USAGE ON SCHEMA viewsmith TO keeper;
          GRANT USAGE ON SCHEMA shop TO keeper;
          ALTER TABLE tag OWNER TO keeper;
          ALTER TABLE shop.orders OWNER TO keeper;
          SET ROLE keeper;""");
      List<String> before = shop.rows(OBJECTS);
      shop.install(TagSales.class);
      shop.run("INSERT INTO tag VALUES ('p', 'hot')");
      shop.run("INSERT INTO shop.orders (item, amount) VALUES ('p', 7)");
      Kept.TAG_SALES.check(shop.connection());

      shop.uninstall(TagSales.class);
      assertEquals(before, shop.rows(OBJECTS));
    }
  }

  /** Else the outer one would stay, and hear of no change. */
  @Test
  void aViewBelowAnotherIsNotRemoved() throws SQLException {
    try (Database shop = Server.NEWEST.shop()) {
      shop.install(TagSales.class, PopularTag.class);

      SQLException refusal = assertThrows(SQLException.class, () -> shop.uninstall(TagSales.class));
      assertTrue(
          String.valueOf(refusal.getMessage())
              .startsWith("ERROR: another view is over tag_sales: remove that one first"),
          refusal::toString);
      shop.run("ROLLBACK");
      shop.uninstall(PopularTag.class);
      shop.uninstall(TagSales.class);
    }
  }

  @Test
  void aViewThatIsThereIsNotMadeTwice() throws SQLException {
    try (Database shop = Server.NEWEST.shop()) {
      shop.install(TagSales.class);
      shop.run("ALTER TABLE tag RENAME tag TO label");

      assertEquals(
          """
          ERROR: viewsmith cannot keep tag_sales:
          tag_sales is installed already: run TagSales-uninstall.sql first
          tag has no column tag""",
          refusal(shop, TagSales.class));
      shop.run("ALTER TABLE tag RENAME label TO tag");
      shop.run("INSERT INTO tag VALUES ('p', 'hot')");
      Kept.TAG_SALES.check(shop.connection());
    }
  }

  @Test
  void aViewOverOneThatIsNotThereIsNotMade() throws SQLException {
    try (Database shop = Server.NEWEST.shop()) {
      assertEquals(
          """
          ERROR: viewsmith cannot keep popular_tag:
          viewsmith.tag_sales_group does not exist: run the script of its view first""",
          refusal(shop, PopularTag.class));
    }
  }

  /** Tables are found by their triggers, and what was made by what has made it. */
  @ParameterizedTest
  @EnumSource
  void removingFollowsTablesThatAreCalledOtherwise(Server server) throws SQLException {
    try (Database shop = server.shop()) {
      List<String> before = shop.rows(OBJECTS);
      shop.install(TagSales.class, Totals.class);
      shop.run(
          """
          ALTER TABLE tag RENAME TO old_tag;
          CREATE TABLE tag (product text NOT NULL, tag text NOT NULL);
          ALTER TABLE shop.orders SET SCHEMA public;""");
      shop.uninstall(TagSales.class);
      shop.uninstall(Totals.class);
      shop.run(
          """
          DROP TABLE tag;
          ALTER TABLE old_tag RENAME TO tag;
          ALTER TABLE orders SET SCHEMA shop;""");

      assertEquals(before, shop.rows(OBJECTS));
      shop.uninstall(TagSales.class);
      assertEquals(before, shop.rows(OBJECTS));
    }
  }

  @Test
  void removingGoesOnWithoutTablesThatWereDropped() throws SQLException {
    try (Database shop = Server.NEWEST.shop()) {
      shop.install(TagSales.class);
      shop.run("DROP TABLE tag CASCADE");
      shop.uninstall(TagSales.class);

      assertEquals(
          List.of(), shop.rows("SELECT nspname FROM pg_namespace WHERE nspname = 'viewsmith'"));
    }
  }

  /** It would lend its rights to a function of the other. */
  @Test
  void aViewOfAnotherRoleIsNotRemoved() throws SQLException {
    try (Database shop = Server.NEWEST.shop()) {
      shop.role("stranger");
      shop.install(TagSales.class);
      shop.run("ALTER FUNCTION viewsmith.tag_sales_uninstall() OWNER TO stranger");

      SQLException refusal = assertThrows(SQLException.class, () -> shop.uninstall(TagSales.class));
      assertEquals(
          "ERROR: tag_sales belongs to stranger, but postgres removes it: SET ROLE first",
          String.valueOf(refusal.getMessage()).lines().findFirst().orElseThrow());
    }
  }

  @Test
  void allFaultsOfTheTablesAreInOneMessage() throws SQLException {
    try (Database shop = Server.NEWEST.shop()) {
      shop.run(
          """
          DROP TABLE tag;
          ALTER TABLE shop.orders RENAME amount TO price;
          ALTER TABLE shop.orders ALTER customer TYPE char(10), ALTER item DROP NOT NULL;""");

      assertEquals(
          """
          ERROR: viewsmith cannot keep tag_sales:
          shop.orders has no column amount
          shop.orders.customer has the type character, but must have one of: text, character varying
          shop.orders.item can be null, but its component cannot
          tag does not exist""",
          refusal(shop));
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          CREATE TABLE tag (product text NOT NULL, tag text NOT NULL) PARTITION BY LIST (tag); tag is not an ordinary table without partitions, parents and children
          CREATE TABLE old (product text NOT NULL, tag text NOT NULL), CREATE TABLE tag () INHERITS (old); tag is not an ordinary table without partitions, parents and children
          CREATE VIEW tag AS SELECT ''::text AS product, ''::text AS tag; tag.product can be null, but its component cannot|tag.tag can be null, but its component cannot|tag is not an ordinary table without partitions, parents and children
          CREATE UNLOGGED TABLE tag (product text NOT NULL, tag text NOT NULL); tag is unlogged or temporary
          """)
  void tablesThatTriggersMissAreRefused(String statements, String faults) throws SQLException {
    try (Database shop = Server.NEWEST.shop()) {
      shop.run("DROP TABLE tag");
      for (String statement : statements.split(", (?=CREATE)", -1)) {
        shop.run(statement);
      }

      assertEquals(
          faults.lines().flatMap(line -> List.of(line.split("\\|", -1)).stream()).sorted().toList(),
          refusal(shop).lines().skip(1).sorted().toList());
    }
  }

  /** The owner of the view has the rights of the owner of the tables, and no others. */
  @Test
  void aTableOfAnotherRoleIsRefused() throws SQLException {
    try (Database shop = Server.NEWEST.shop()) {
      shop.role("lender");
      shop.run("ALTER TABLE tag OWNER TO lender");

      assertEquals(
          List.of("tag belongs to lender, but postgres makes the view: SET ROLE first"),
          refusal(shop).lines().skip(1).toList());
    }
  }

  private static String refusal(Database shop) throws SQLException {
    return refusal(shop, TagSales.class);
  }

  private static String refusal(Database shop, Class<?> view) throws SQLException {
    SQLException refusal = assertThrows(SQLException.class, () -> shop.install(view));
    shop.run("ROLLBACK");
    return String.valueOf(refusal.getMessage())
        .lines()
        .takeWhile(line -> !line.startsWith("  Where"))
        .collect(Collectors.joining("\n"));
  }

  /** A change that the triggers did not see is found when its rows are taken away. */
  @ParameterizedTest
  @EnumSource
  void tablesThatWereChangedBehindTheTriggersAreNoticed(Server server) throws SQLException {
    try (Database shop = server.shop()) {
      Kept.installAll(shop);
      shop.run(
          """
          SET session_replication_role = replica;
          INSERT INTO tag VALUES ('p', 'hot');
          RESET session_replication_role;""");

      SQLException refusal = assertThrows(SQLException.class, () -> shop.run("DELETE FROM tag"));
      assertEquals("XX001", refusal.getSQLState(), refusal::toString);
    }
  }
}
