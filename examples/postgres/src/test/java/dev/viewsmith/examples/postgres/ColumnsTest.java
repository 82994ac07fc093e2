package dev.viewsmith.examples.postgres;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** What columns can hold that the components of records cannot. */
class ColumnsTest {
  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '`',
      value = {
        "price, NaN, BigDecimal",
        "price, Infinity, BigDecimal",
        "whole, 0.5, BigInteger",
        "day, infinity, LocalDate",
        "hour, 24:00:00, LocalTime",
        "moment, -infinity, LocalDateTime",
        "at, infinity, Instant",
        "colour, Red, constant of Colour",
        "colour, `RED `, constant of Colour"
      })
  void valuesThatJavaDoesNotHaveAreRefused(String column, String value, String java)
      throws SQLException {
    try (Database shop = Server.NEWEST.shop()) {
      shop.run(Measures.TABLE);
      shop.install(Calculations.class, Calls.class, Extremes.class);
      shop.run("INSERT INTO measure VALUES " + Measures.ROW);

      SQLException refusal =
          assertThrows(
              SQLException.class,
              () -> shop.run("UPDATE measure SET %s = '%s'".formatted(column, value)));
      assertEquals("23514", refusal.getSQLState(), refusal::toString);
      assertEquals(
          "ERROR: measure.%s has the value %s, which is no %s".formatted(column, value, java),
          firstLine(refusal));
      assertEquals(List.of("1"), shop.rows("SELECT n FROM viewsmith.extremes"));
    }
  }

  @ParameterizedTest
  @EnumSource
  void labelsThatAreNoConstantsAreRefused(Server server) throws SQLException {
    try (Database shop = server.shop()) {
      shop.run(Measures.TABLE);
      shop.run(
          """
          CREATE TYPE colour AS ENUM ('Red', 'GREEN', 'blue', 'BLUE');
          ALTER TABLE measure ALTER colour TYPE colour USING colour::colour;""");
      SQLException refusal = assertThrows(SQLException.class, () -> shop.install(Extremes.class));
      assertEquals(
          "measure.colour has labels that are no constants of Colour: Red, blue",
          String.valueOf(refusal.getMessage()).lines().skip(1).findFirst().orElseThrow());

      shop.run(
          """
          ROLLBACK;
          ALTER TABLE measure ALTER colour TYPE text;
          DROP TYPE colour;
          CREATE TYPE colour AS ENUM ('RED', 'GREEN');
          ALTER TABLE measure ALTER colour TYPE colour USING colour::colour;""");
      shop.install(Extremes.class);
      shop.run("INSERT INTO measure VALUES " + Measures.ROW);
      shop.run("ALTER TYPE colour ADD VALUE 'PINK'");
      SQLException later =
          assertThrows(SQLException.class, () -> shop.run("UPDATE measure SET colour = 'PINK'"));
      assertEquals(
          "ERROR: measure.colour has the value PINK, which is no constant of Colour",
          firstLine(later));
    }
  }

  /** Else values would be rounded, or a view would stay as it was. */
  @ParameterizedTest
  @EnumSource
  void columnsThatAreReadStayAsTheyAre(Server server) throws SQLException {
    try (Database shop = server.shop()) {
      shop.install(Totals.class);
      String table = "ALTER TABLE shop.orders ";
      for (String change :
          List.of(
              table + "ALTER amount TYPE numeric",
              table + "DROP amount",
              "DROP TABLE shop.orders")) {
        SQLException refusal = assertThrows(SQLException.class, () -> shop.run(change), change);
        String text = String.valueOf(refusal.getMessage());
        assertTrue(text.contains("viewsmith.totals_from_order"), text);
      }
      shop.run(table + "ALTER id TYPE integer, ADD note text");
      shop.run("INSERT INTO shop.orders (item, amount) VALUES ('p', 7)");
      Kept.TOTALS.check(shop.connection());
    }
  }

  private static String firstLine(SQLException refusal) {
    return String.valueOf(refusal.getMessage()).lines().findFirst().orElseThrow();
  }
}
