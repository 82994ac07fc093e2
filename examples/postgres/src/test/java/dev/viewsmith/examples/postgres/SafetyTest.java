package dev.viewsmith.examples.postgres;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Who may do what, and that nobody gets the rights of the owner. */
class SafetyTest {
  private static final String NO_RIGHT = "42501";

  @ParameterizedTest
  @EnumSource
  void whoMayWriteTheTablesNeedsNoRightOnTheView(Server server) throws SQLException {
    try (Database shop = withWriter(server);
        Connection writer = shop.connect()) {
      Database.run(writer, "SET ROLE writer");
      Database.run(writer, "INSERT INTO tag VALUES ('p', 'hot')");
      Database.run(writer, "INSERT INTO shop.orders (item, amount) VALUES ('p', 7)");

      Kept.checkAll(shop.connection());
      for (String forbidden :
          List.of(
              "SELECT * FROM viewsmith.tag_sales",
              "DELETE FROM viewsmith.tag_sales_group",
              "SELECT viewsmith.tag_sales_take_turn()",
              "SELECT viewsmith.tag_sales_change_rows(NULL)")) {
        SQLException refusal =
            assertThrows(SQLException.class, () -> Database.run(writer, forbidden), forbidden);
        assertEquals(NO_RIGHT, refusal.getSQLState(), forbidden);
      }
      Database.run(writer, "RESET ROLE");
    }
  }

  /** As the page on triggers says how, against deadlocks. */
  @ParameterizedTest
  @EnumSource
  void aWriterMayBeLetTakeTheTurnFirst(Server server) throws SQLException {
    try (Database shop = withWriter(server);
        Connection writer = shop.connect()) {
      shop.run(
          """
          GRANT EXECUTE ON FUNCTION viewsmith.tag_sales_take_turn() TO writer""");
      Database.run(writer, "SET ROLE writer");
      writer.setAutoCommit(false);
      Database.run(writer, "SELECT viewsmith.tag_sales_take_turn()");
      Database.run(writer, "INSERT INTO tag VALUES ('p', 'hot')");
      Database.run(writer, "INSERT INTO shop.orders (item, amount) VALUES ('p', 7)");
      writer.commit();

      Kept.TAG_SALES.check(shop.connection());
    }
  }

  /** With a schema for its own functions, operators and tables first on the search path. */
  @ParameterizedTest
  @EnumSource
  void nothingOfTheWritersRunsWithTheOwnersRights(Server server) throws SQLException {
    try (Database shop = withWriter(server);
        Connection writer = shop.connect()) {
      shop.run("CREATE SCHEMA evil AUTHORIZATION writer");
      Database.run(writer, "SET ROLE writer");
      Database.run(
          writer,
          """
          CREATE FUNCTION evil.trap() RETURNS void LANGUAGE plpgsql AS
            $$ BEGIN RAISE EXCEPTION 'the trap was entered as %', current_user; END $$;
          CREATE FUNCTION evil.sum(bigint) RETURNS numeric LANGUAGE sql AS
            'SELECT evil.trap(); SELECT 0::numeric';
          CREATE FUNCTION evil.cardinality(anyarray) RETURNS integer LANGUAGE sql AS
            'SELECT evil.trap(); SELECT 0';
          CREATE FUNCTION evil.unnest(anyarray) RETURNS SETOF anyelement LANGUAGE sql AS
            'SELECT evil.trap(); SELECT $1[1]';
          CREATE FUNCTION evil.pg_current_xact_id() RETURNS xid8 LANGUAGE sql AS
            $$ SELECT evil.trap(); SELECT '1'::xid8 $$;
          CREATE FUNCTION evil.same(text, text) RETURNS boolean LANGUAGE sql AS
            'SELECT evil.trap(); SELECT true';
          CREATE FUNCTION evil.same(bigint, bigint) RETURNS boolean LANGUAGE sql AS
            'SELECT evil.trap(); SELECT true';
          CREATE OPERATOR evil.= (leftarg = text, rightarg = text, function = evil.same);
          CREATE OPERATOR evil.= (leftarg = bigint, rightarg = bigint, function = evil.same);
          CREATE OPERATOR evil.< (leftarg = bigint, rightarg = bigint, function = evil.same);
          CREATE TEMP TABLE inserted (item text, customer text, amount bigint, product text);
          CREATE TEMP TABLE deleted (item text, customer text, amount bigint, product text);
          CREATE TEMP TABLE written (id bigint);
          CREATE TEMP TABLE tag_sales_group (id bigint);
          CREATE DOMAIN pg_temp.text AS pg_catalog.text CHECK (false);
          SET search_path = evil, pg_temp, pg_catalog;""");
      Database.run(writer, "INSERT INTO public.tag VALUES ('p', 'hot'), ('q', 'new')");
      Database.run(writer, "INSERT INTO shop.orders (item, amount) VALUES ('p', 7), ('q', 8)");
      Database.run(writer, "UPDATE shop.orders SET amount = amount OPERATOR(pg_catalog.+) 1");
      Database.run(writer, "DELETE FROM public.tag");

      Kept.checkAll(shop.connection());
    }
  }

  @ParameterizedTest
  @EnumSource
  void eachFunctionHasItsSearchPathAndIsNobodyElses(Server server) throws SQLException {
    try (Database shop = withWriter(server)) {
      String functions = "FROM pg_proc WHERE pronamespace = 'viewsmith'::regnamespace";
      String total = shop.rows("SELECT count(*) " + functions).get(0);

      assertEquals(
          List.of(total),
          shop.rows(
              "SELECT count(*) "
                  + functions
                  + " AND 'search_path=pg_catalog, pg_temp' = ANY (proconfig)"));
      assertEquals(
          List.of(),
          shop.rows(
              "SELECT proname "
                  + functions
                  + " AND has_function_privilege('writer', oid, 'EXECUTE')"));
      assertEquals(
          List.of(),
          shop.rows(
              "SELECT proname "
                  + functions
                  + " AND prosecdef AND prorettype <> 'trigger'::regtype AND proname !~ '_take_turn$'"));
    }
  }

  /** Else somebody could put functions there that the owner's functions call. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "CREATE SCHEMA viewsmith; GRANT CREATE ON SCHEMA viewsmith TO PUBLIC",
        "CREATE SCHEMA viewsmith AUTHORIZATION stranger"
      })
  void aSchemaThatOthersCanFillIsRefused(String schema) throws SQLException {
    try (Database shop = Server.NEWEST.shop()) {
      shop.role("stranger");
      shop.run(schema);

      SQLException refusal = assertThrows(SQLException.class, () -> shop.install(TagSales.class));
      assertEquals(
          "ERROR: the schema viewsmith belongs to another role, or anybody may create in it",
          firstLine(refusal));
    }
  }

  /** A policy does not leave rows out when the view is made. */
  @ParameterizedTest
  @EnumSource
  void rowsThatAPolicyHidesAreAnError(Server server) throws SQLException {
    try (Database shop = server.shop()) {
      shop.role("keeper");
      shop.run(
          """
          GRANT CREATE ON DATABASE %s TO keeper;
          GRANT USAGE ON SCHEMA shop TO keeper;
          ALTER TABLE tag OWNER TO keeper;
          ALTER TABLE shop.orders OWNER TO keeper;
          INSERT INTO tag VALUES ('p', 'hot');
          ALTER TABLE tag ENABLE ROW LEVEL SECURITY;
          ALTER TABLE tag FORCE ROW LEVEL SECURITY;
          CREATE POLICY none ON tag USING (false);
          SET ROLE keeper;"""
              .formatted(shop.name()));

      SQLException refusal = assertThrows(SQLException.class, () -> shop.install(TagSales.class));
      assertEquals(NO_RIGHT, refusal.getSQLState(), refusal::toString);
    }
  }

  private static String firstLine(SQLException refusal) {
    return String.valueOf(refusal.getMessage()).lines().findFirst().orElseThrow();
  }

  /** All views, and a role that may write their tables and no more. */
  private static Database withWriter(Server server) throws SQLException {
    Database shop = server.shop();
    Kept.installAll(shop);
    shop.role("writer");
    shop.run(
        """
        GRANT USAGE ON SCHEMA shop, viewsmith TO writer;
        GRANT SELECT, INSERT, UPDATE, DELETE ON shop.orders, tag, customer TO writer;
        GRANT TEMPORARY ON DATABASE %s TO writer;"""
            .formatted(shop.name()));
    return shop;
  }
}
