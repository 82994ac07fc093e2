package dev.viewsmith.postgres;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.viewsmith.Avg;
import dev.viewsmith.GroupBy;
import dev.viewsmith.Rational;
import dev.viewsmith.View;
import java.math.BigDecimal;
import java.sql.SQLException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What a query has to give that {@code verify} compares a view with. */
class VerifyQueryTest {
  /** A row of {@code levels}. */
  record Level(String site, double level, BigDecimal fee) {}

  /** Averages, of numbers that are rounded and of such that are not. */
  @View(from = Level.class)
  record Means(
      @GroupBy String site, @Avg("level.level") double mean, @Avg("level.fee") Rational fee) {}

  private static final String QUERY =
      """
      SELECT r.site, %s AS mean, sum(fee) * 100 AS fee_numerator, count(fee) * 100 AS fee_denominator
      FROM levels r LEFT JOIN site_means m ON m.site = r.site GROUP BY r.site
      """;

  private static final String CLOSE =
      "CASE WHEN abs(avg(r.level) - min(m.mean)) < 1e-9 THEN min(m.mean) ELSE avg(r.level) END";

  private Shop shop;

  @BeforeEach
  void tables() throws SQLException {
    shop = Shop.open();
    shop.run(
        """
        CREATE TABLE levels (site text NOT NULL, level float8 NOT NULL, fee numeric(10,2) NOT NULL);
        INSERT INTO levels VALUES ('a', 0.1, 1.25), ('a', 0.2, 1.50), ('a', 0.3, 1.00)
        """);
  }

  @Test
  void fractionsAreWholeNumbersAndDoublesMayBeClose() throws Exception {
    try (PostgresView view =
        PostgresView.of(VerifyQueryTest_MeansMaintainer.create())
            .from("levels", Level.class, VerifyQueryTest_MeansMaintainer.Batch::add)
            .into(Target.of("site_means", Means.class))
            .start(shop.database())) {
      view.verify("site_means", QUERY.formatted(CLOSE), Shop.WAIT);
      assertThrows(
          TableDifferenceException.class,
          () -> view.verify("site_means", QUERY.formatted("avg(r.level)"), Shop.WAIT));
      UnreadableValueException fraction =
          assertThrows(
              UnreadableValueException.class,
              () ->
                  view.verify(
                      "site_means", QUERY.formatted(CLOSE).replace(" * 100", ""), Shop.WAIT));
      assertEquals("query.fee_numerator: 3.75 is no whole number", fraction.getMessage());
      shop.run("SET session_replication_role = replica; UPDATE levels SET level = level + 1e-6");
      assertThrows(
          TableDifferenceException.class,
          () -> view.verify("site_means", QUERY.formatted(CLOSE), Shop.WAIT));
    }
  }
}
