package dev.viewsmith.postgres;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import javax.sql.DataSource;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Each type there and back; bags in both forms, null keys, and several views in one. */
class TypesTest {
  private static final Duration WAIT = Duration.ofSeconds(60);
  private static final String NAMES =
      "is_late, zone, weight_grams, number, ratio, width, price, points, label, size, id, day, at,"
          + " sent, seen, target_town, target_code, share_numerator, share_denominator, may_be_late,"
          + " may_weigh, may_cost, may_have, may_be_seen, may_share_numerator,"
          + " may_share_denominator";

  /** A text of fixed length is one without the blanks that fill it up. */
  private static final String QUERY =
      "SELECT "
          + NAMES
              .replace("may_have", "may_have::text AS may_have")
              .replace("size", "enum_out(size)::text AS size")
          + " FROM parcels";

  /** Of which the second has all nulls, and the others the ends of what the types hold. */
  private static final String ROWS =
      """
      (true, 1, 2, 3, 1.5, 2.5, 1.50, 12345678901234567890, 'déjà vu 😀', 'SMALL',
        '00000000-0000-0000-0000-000000000001', '2026-03-01', '12:30', '2026-03-01 12:30:00.000001',
        '2026-03-01 12:30+02', 'Rome', 7, 1, 3, false, 5, 7.00, '', '1970-01-01 00:00Z', -2, 7),
      (false, -1, -2, -3, '-0', '-0', 0.10, -1, 'x', 'LARGE',
        'ffffffff-ffff-ffff-ffff-ffffffffffff', '0044-03-15 BC', '23:59:59.999999',
        '0001-01-01 00:00', '0001-01-01 00:00Z BC', 'Rome', 7, 4, 1, NULL, NULL, NULL, NULL, NULL,
        NULL, NULL),
      (true, 32767, 2147483647, 9223372036854775807, 'NaN', 'Infinity', 1e30, 0, ' \\ "{},NULL',
        'LARGE', '00000000-0000-0000-0000-000000000001', 'infinity', '24:00', 'infinity', '-infinity',
        'Oslo', 0, 0, 1, true, 0, 0, 'NULL', 'infinity', 0, 1),
      (true, -32768, -2147483648, -9223372036854775808, '-Infinity', 'NaN', -1e-30, 0, E'a\\nb\\t',
        'SMALL', '00000000-0000-0000-0000-000000000001', '12026-12-31', '00:00', '-infinity',
        'infinity', 'Oslo', -1, 1, 1000000007, true, 0, 0, '', '9999-12-31 23:59:59.999999Z', 1, 1)
      """;

  private DataSource database;

  @BeforeEach
  void table() throws SQLException {
    database = Server.database();
    run(
        """
        CREATE TYPE size AS ENUM ('LARGE', 'SMALL');
        CREATE FUNCTION evil(size) RETURNS text LANGUAGE sql AS $$ SELECT 'EVIL' $$;
        CREATE CAST (size AS text) WITH FUNCTION evil(size) AS IMPLICIT;
        CREATE DOMAIN short_text AS varchar(40) NOT NULL;
        CREATE TABLE parcels (
          is_late boolean NOT NULL, zone smallint NOT NULL, weight_grams int NOT NULL,
          number bigint NOT NULL, ratio real NOT NULL, width float8 NOT NULL, price numeric NOT NULL,
          points numeric(30) NOT NULL, label short_text, size size NOT NULL, id uuid NOT NULL,
          day date NOT NULL, at time NOT NULL, sent timestamp NOT NULL, seen timestamptz NOT NULL,
          target_town text NOT NULL, target_code int NOT NULL, share_numerator numeric NOT NULL,
          share_denominator bigint NOT NULL, may_be_late boolean, may_weigh smallint,
          may_cost numeric(10,2), may_have char(8), may_be_seen timestamptz,
          may_share_numerator int, may_share_denominator int);
        INSERT INTO parcels (%1$s) VALUES %2$s;
        INSERT INTO parcels SELECT * FROM parcels
        """
            .formatted(NAMES, ROWS));
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

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void bagsAreWhatTheTableIs(boolean isCounted) throws Exception {
    var rows = Target.of("parcel_rows", ParcelRows.class);
    try (PostgresView view =
        PostgresView.of(ParcelRowsMaintainer.create())
            .from("parcels", Parcel.class, ParcelRowsMaintainer.Batch::add)
            .into(isCounted ? rows.counted("copies") : rows)
            .start(database)) {
      view.verify("parcel_rows", QUERY, WAIT);
      assertEquals(List.of(isCounted ? "4" : "8"), rows("SELECT count(*) FROM parcel_rows"));
      assertEquals(
          List.of("-0." + "0".repeat(29) + "1", "0.1", "1.5", "1" + "0".repeat(30)),
          rows("SELECT DISTINCT price FROM parcel_rows ORDER BY price"));
      assertEquals(
          List.of("C"),
          rows(
              "SELECT DISTINCT collation_name FROM information_schema.columns"
                  + " WHERE table_name = 'parcel_rows' AND data_type = 'text'"));
      run("DELETE FROM parcels WHERE ctid IN (SELECT min(ctid) FROM parcels GROUP BY number)");
      view.verify("parcel_rows", QUERY, WAIT);
      run("INSERT INTO parcels SELECT parcels.* FROM parcels, generate_series(1, 2)");
      run("UPDATE parcels SET may_have = CASE WHEN may_have IS NULL THEN 'x' END");
      view.verify("parcel_rows", QUERY, WAIT);
      run("DELETE FROM parcels WHERE may_cost IS NULL OR number > 0");
      view.verify("parcel_rows", QUERY, WAIT);
      assertEquals(1, view.metrics().reloads());
    }
  }

  @Test
  void aTableOfARunBeforeIsOnlyChangedWhereItDiffers() throws Exception {
    for (int written : new int[] {8, 0}) {
      try (PostgresView view =
          PostgresView.of(ParcelRowsMaintainer.create())
              .from("parcels", Parcel.class, ParcelRowsMaintainer.Batch::add)
              .into(Target.of("parcel_rows", ParcelRows.class))
              .start(database)) {
        assertEquals(written, view.metrics().rowsApplied());
      }
    }
    run(
        "UPDATE parcel_rows SET label = 'strange' WHERE number = 3; DELETE FROM parcel_rows"
            + " WHERE ctid = (SELECT min(ctid) FROM parcel_rows WHERE number = -3)");
    try (PostgresView view =
        PostgresView.of(ParcelRowsMaintainer.create())
            .from("parcels", Parcel.class, ParcelRowsMaintainer.Batch::add)
            .into(Target.of("parcel_rows", ParcelRows.class))
            .start(database)) {
      assertEquals(5, view.metrics().rowsApplied());
      view.verify("parcel_rows", QUERY, WAIT);
    }
  }

  @Test
  void labelsWithoutAConstantAreNamed() throws SQLException {
    run("ALTER TYPE size ADD VALUE 'HUGE'; ALTER TYPE size ADD VALUE 'NONE'");
    PostgresViewException refusal =
        assertThrows(
            PostgresViewException.class,
            () ->
                PostgresView.of(ParcelRowsMaintainer.create())
                    .from("parcels", Parcel.class, ParcelRowsMaintainer.Batch::add)
                    .into(Target.of("parcel_rows", ParcelRows.class))
                    .start(database));
    assertEquals(
        List.of(
            "public.parcels.size is size; its labels LARGE, SMALL, HUGE, NONE must all be constants"
                + " of Size, which Parcel.size is; there is none for HUGE, NONE"),
        refusal.faults());
  }

  @Test
  void severalViewsOfASetHaveATableEach() throws Exception {
    try (PostgresView view =
        PostgresView.of(ParcelsMaintainer.create())
            .from("parcels", Parcel.class, ParcelsMaintainer.Batch::add)
            .into(
                Target.of(
                    "parcel_places",
                    ParcelPlaces.class,
                    change -> change.snapshot().places(),
                    ParcelsMaintainer.Change::places))
            .into(
                Target.of(
                    "parcel_total",
                    ParcelTotal.class,
                    change -> change.snapshot().total(),
                    ParcelsMaintainer.Change::total))
            .named("parcels")
            .start(database)) {
      verify(view);
      run("DELETE FROM parcels WHERE may_have IS NULL");
      verify(view);
      run("UPDATE parcels SET may_have = NULL, price = price * 2");
      verify(view);
      run("UPDATE parcels SET may_have = 'a' WHERE target_town = 'Oslo'");
      verify(view);
      run("DELETE FROM parcels");
      verify(view);
      assertEquals(List.of("(0,0)"), rows("SELECT t::text FROM parcel_total t"));
    }
    PostgresView.uninstall(database, "parcels");
    assertEquals(
        List.of("0"), rows("SELECT count(*) FROM pg_class WHERE relname LIKE 'parcel\\_%'"));
  }

  private static void verify(PostgresView view) throws Exception {
    view.verify("parcel_places", ParcelPlaces.SQL, WAIT);
    view.verify("parcel_total", ParcelTotal.SQL, WAIT);
  }
}
