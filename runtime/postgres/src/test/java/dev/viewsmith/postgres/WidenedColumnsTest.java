package dev.viewsmith.postgres;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.viewsmith.View;
import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A base column may get a wider type while a view is kept: writers go on in any case. */
class WidenedColumnsTest {
  /** A row of {@code readings}. */
  record Reading(short zone, int places, long steps, float level) {}

  /** All readings. */
  @View(from = Reading.class)
  record Readings(short zone, int places, long steps, float level) {
    static final String SQL = "SELECT zone, places, steps, level FROM readings";
  }

  private Shop shop;

  @BeforeEach
  void tables() throws SQLException {
    shop = Shop.open();
    shop.run(
        """
        CREATE TABLE readings (zone smallint NOT NULL, places int NOT NULL, steps int NOT NULL,
          level real NOT NULL);
        INSERT INTO readings VALUES (1, 2, 3, 0.1), (-32768, -2147483648, 3, '-Infinity')
        """);
  }

  private PostgresView start() {
    return PostgresView.of(WidenedColumnsTest_ReadingsMaintainer.create())
        .from("readings", Reading.class, WidenedColumnsTest_ReadingsMaintainer.Batch::add)
        .into(Target.of("shown", Readings.class))
        .pause(Duration.ofMillis(100))
        .patience(Duration.ofMillis(100))
        .start(shop.database());
  }

  private static void verify(PostgresView view) throws Exception {
    view.verify("shown", Readings.SQL, Shop.WAIT);
  }

  @Test
  void aTypeThatTheComponentHoldsIsTaken() throws Exception {
    try (PostgresView view = start()) {
      shop.run(
          "ALTER TABLE readings ALTER steps TYPE bigint;"
              + " INSERT INTO readings VALUES (1, 2, 5000000000, 0.2)");
      verify(view);
      shop.run("UPDATE readings SET steps = steps * 2, level = level + 0.1");
      verify(view);
    }
  }

  @Test
  void aTypeThatTheComponentDoesNotHoldStallsTheViewAndNoWriter() throws Exception {
    try (PostgresView view = start()) {
      shop.run(
          """
          ALTER TABLE readings ALTER zone TYPE int, ALTER places TYPE bigint,
            ALTER level TYPE float8;
          INSERT INTO readings VALUES (40000, 5000000000, 1, 1e300)
          """);
      Shop.await(() -> view.metrics().state() == ViewState.STALLED);
      shop.run("UPDATE readings SET places = places + 1");
      TimeoutException late =
          assertThrows(TimeoutException.class, () -> view.catchUp(Duration.ofMillis(1)));
      String why =
          """
          shown cannot be kept:
          - public.readings.zone is integer, but Reading.zone is short, which takes int2
          - public.readings.places is bigint, but Reading.places is int, which takes int4, int2
          - public.readings.level is double precision, but Reading.level is float, which takes float4\
          """;
      assertEquals(why, late.getCause().getMessage());
      assertEquals(
          "shown has not caught up within PT0.001S: it is STALLED, as " + why, late.getMessage());
      shop.run(
          """
          DELETE FROM readings WHERE zone > 32767;
          ALTER TABLE readings ALTER zone TYPE smallint, ALTER places TYPE int,
            ALTER level TYPE real
          """);
      verify(view);
    }
  }

  @Test
  void aTypeThatIsThereForAMomentChangesNothing() throws Exception {
    try (PostgresView view = start()) {
      shop.run(
          """
          ALTER TABLE readings ALTER places TYPE bigint;
          INSERT INTO readings VALUES (1, 5000000000, 1, 0.3), (1, 7, 1, 0.3);
          DELETE FROM readings WHERE places > 5000000;
          ALTER TABLE readings ALTER places TYPE int
          """);
      verify(view);
      assertEquals(1, view.metrics().reloads());
    }
  }
}
