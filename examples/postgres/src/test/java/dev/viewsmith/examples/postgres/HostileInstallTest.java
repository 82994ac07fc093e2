package dev.viewsmith.examples.postgres;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** That nothing of others runs with the rights of whoever makes a view. */
class HostileInstallTest {
  /** Things that scripts name, in a schema that is first on the path; each is a trap. */
  private static final String TRAPS =
      """
      CREATE SCHEMA evil;
      CREATE FUNCTION evil.trap() RETURNS void LANGUAGE plpgsql AS
        $$ BEGIN RAISE EXCEPTION 'the trap was entered as %', current_user; END $$;
      CREATE FUNCTION evil.current_setting(text) RETURNS text LANGUAGE sql AS
        $$ SELECT evil.trap(); SELECT 'UTF8'::text $$;
      CREATE FUNCTION evil.sum(bigint) RETURNS numeric LANGUAGE sql AS
        'SELECT evil.trap(); SELECT 0::numeric';
      CREATE FUNCTION evil.sum(integer) RETURNS bigint LANGUAGE sql AS
        'SELECT evil.trap(); SELECT 0::bigint';
      CREATE FUNCTION evil.div(numeric, numeric) RETURNS numeric LANGUAGE sql AS
        'SELECT evil.trap(); SELECT 0::numeric';
      CREATE FUNCTION evil.gcd(numeric, numeric) RETURNS numeric LANGUAGE sql AS
        'SELECT evil.trap(); SELECT 0::numeric';
      CREATE FUNCTION evil.differ(text, text) RETURNS boolean LANGUAGE sql AS
        'SELECT evil.trap(); SELECT false';
      CREATE FUNCTION evil.differ(name, name) RETURNS boolean LANGUAGE sql AS
        'SELECT evil.trap(); SELECT false';
      CREATE FUNCTION evil.differ(bigint, integer) RETURNS boolean LANGUAGE sql AS
        'SELECT evil.trap(); SELECT false';
      CREATE FUNCTION evil.differ(oid, oid) RETURNS boolean LANGUAGE sql AS
        'SELECT evil.trap(); SELECT false';
      CREATE FUNCTION evil.both(text, text) RETURNS text LANGUAGE sql AS
        $$ SELECT evil.trap(); SELECT ''::text $$;
      CREATE OPERATOR evil.<> (leftarg = text, rightarg = text, function = evil.differ);
      CREATE OPERATOR evil.<> (leftarg = name, rightarg = name, function = evil.differ);
      CREATE OPERATOR evil.<> (leftarg = bigint, rightarg = integer, function = evil.differ);
      CREATE OPERATOR evil.< (leftarg = bigint, rightarg = integer, function = evil.differ);
      CREATE OPERATOR evil.> (leftarg = bigint, rightarg = integer, function = evil.differ);
      CREATE OPERATOR evil.= (leftarg = text, rightarg = text, function = evil.differ);
      CREATE OPERATOR evil.= (leftarg = name, rightarg = name, function = evil.differ);
      CREATE OPERATOR evil.= (leftarg = oid, rightarg = oid, function = evil.differ);
      CREATE OPERATOR evil.|| (leftarg = text, rightarg = text, function = evil.both);
      CREATE COLLATION evil."C" FROM pg_catalog."C";
      CREATE DOMAIN evil.text AS pg_catalog.text CHECK (VALUE LIKE 'trap');
      CREATE DOMAIN evil.timestamptz AS pg_catalog.timestamptz CHECK (false);
      CREATE DOMAIN evil.xid8 AS pg_catalog.xid8 CHECK (false);
      CREATE TABLE evil.pg_class (oid oid, relname name);
      CREATE TABLE evil.tag_sales_group (id bigint);
      CREATE TABLE evil.tag_sales_order (id bigint);
      SET search_path = evil, shop, public, pg_catalog;""";

  @ParameterizedTest
  @EnumSource
  void nothingOnTheSearchPathIsUsed(Server server) throws SQLException {
    try (Database shop = server.shop()) {
      shop.run(
          """
          INSERT INTO tag VALUES ('p', 'hot');
          INSERT INTO shop.orders (item, amount) VALUES ('p', 7), ('p', 8);""");
      shop.run(TRAPS);
      Kept.installAll(shop);
      shop.run("SELECT FROM viewsmith.tag_sales");
      shop.run("RESET search_path");

      Kept.checkAll(shop.connection());
      shop.run("INSERT INTO tag VALUES ('p', 'new')");
      Kept.checkAll(shop.connection());
      assertEquals(
          List.of(),
          shop.rows(
              """
              SELECT c.relname, a.attname FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
              JOIN pg_type t ON t.oid = a.atttypid LEFT JOIN pg_collation l ON l.oid = a.attcollation
              WHERE c.relnamespace = 'viewsmith'::regnamespace
                AND 'evil'::regnamespace IN (t.typnamespace, l.collnamespace)"""));
      for (int i = Kept.values().length - 1; i >= 0; i--) {
        shop.run("SET search_path = evil, shop, public, pg_catalog");
        shop.uninstall(Kept.values()[i].view());
      }
    }
  }

  /** The session's path is as it was. */
  @Test
  void theSearchPathIsLeftAsItWas() throws SQLException {
    try (Database shop = Server.NEWEST.shop()) {
      shop.run("SET search_path = shop, public");
      shop.install(TagSales.class);
      assertEquals(List.of("shop, public"), shop.rows("SHOW search_path"));
    }
  }

  /** A type that is called like one of the database's, or made of one, has checks of its own. */
  @ParameterizedTest
  @ValueSource(strings = {"text", "uuid", "word"})
  void typesOfOthersAreRefused(String type) throws SQLException {
    try (Database shop = Server.NEWEST.shop()) {
      shop.run(
          """
          CREATE SCHEMA own;
          CREATE DOMAIN own.%1$s AS pg_catalog.text;
          ALTER TABLE tag ALTER tag TYPE own.%1$s;
          SET search_path = own, public, pg_catalog;"""
              .formatted(type));

      assertEquals(
          List.of(
              "tag.tag has the type own."
                  + type
                  + ", but must have one of: text, character varying"),
          refusal(shop, TagSales.class));
    }
  }

  /** Who owns an enum can say what turns it into a text: a function that triggers would call. */
  @ParameterizedTest
  @EnumSource
  void anEnumOfAnotherRoleIsRefused(Server server) throws SQLException {
    try (Database shop = server.shop()) {
      shop.role("painter");
      shop.run(
          """
          CREATE TYPE colour AS ENUM ('RED', 'GREEN', 'BLUE');
          CREATE TABLE measure (
            known boolean, price numeric NOT NULL, text text NOT NULL, note text,
            uid uuid NOT NULL, day date NOT NULL, hour time NOT NULL, at timestamptz NOT NULL,
            open boolean NOT NULL, big bigint NOT NULL, whole numeric NOT NULL, maybe integer,
            small smallint NOT NULL, colour colour);
          ALTER TYPE colour OWNER TO painter;""");

      assertEquals(
          List.of(
              "measure.colour has a type of painter, but postgres makes the view: its owner could"
                  + " let a function of his turn it into a text"),
          refusal(shop, Extremes.class));
      shop.run("ALTER TYPE colour OWNER TO postgres");
      shop.install(Extremes.class);
    }
  }

  private static List<String> refusal(Database shop, Class<?> view) throws SQLException {
    SQLException refusal = assertThrows(SQLException.class, () -> shop.install(view));
    shop.run("ROLLBACK");
    return String.valueOf(refusal.getMessage())
        .lines()
        .skip(1)
        .takeWhile(line -> !line.startsWith("  Where"))
        .toList();
  }
}
