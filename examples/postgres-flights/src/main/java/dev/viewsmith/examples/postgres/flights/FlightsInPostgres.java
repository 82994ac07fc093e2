package dev.viewsmith.examples.postgres.flights;

import dev.viewsmith.examples.flights.Airport;
import dev.viewsmith.examples.flights.Feed;
import dev.viewsmith.examples.flights.Flight;
import dev.viewsmith.examples.flights.StateDelays;
import dev.viewsmith.examples.flights.StateDelaysMaintainer;
import dev.viewsmith.postgres.PostgresView;
import dev.viewsmith.postgres.Target;
import dev.viewsmith.postgres.ViewMetrics;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.PrintStream;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.LocalDateTime;
import java.util.Locale;
import java.util.concurrent.TimeoutException;
import javax.sql.DataSource;

/**
 * Writes 20,000 flights to a table of PostgreSQL, hour by hour, with the mistakes that reports have
 * and what puts them right. Nobody but this library knows of the view: its table is read by SQL.
 */
public final class FlightsInPostgres {
  private static final Duration WAIT = Duration.ofMinutes(1);
  private static final int REPORTS_SHOWN = 400;
  private static final String SHOWN =
      """
      SELECT state, flights, delayed, destinations, minutes,
        round(mean_numerator / mean_denominator, 2) AS mean, worst
      FROM state_delays ORDER BY flights DESC, state LIMIT 5
      """;
  private static final String RECOMPUTED =
      """
      SELECT a.state, count(*) AS flights, sum(CASE WHEN f.delay >= 15 THEN 1 ELSE 0 END) AS delayed,
        count(DISTINCT f.destination) AS destinations, sum(f.delay) AS minutes,
        sum(f.delay) AS mean_numerator, count(*) AS mean_denominator,
        min(f.delay) AS best, max(f.delay) AS worst
      FROM flights f JOIN airports a ON f.origin = a.iata
      GROUP BY a.state
      """;

  private final DataSource database;
  private final PrintStream out;

  FlightsInPostgres(DataSource database, PrintStream out) {
    this.database = database;
    this.out = out;
  }

  /** Starts a server, and runs the example in it. */
  public static void main(String[] arguments) throws Exception {
    try (EmbeddedPostgres server = start()) {
      new FlightsInPostgres(server.getPostgresDatabase(), System.out).run();
    }
  }

  private static EmbeddedPostgres start() throws IOException {
    return EmbeddedPostgres.builder().start();
  }

  /** Makes tables, fills them while the view is kept, and takes the view away again. */
  void run() throws SQLException, InterruptedException, TimeoutException {
    try (FlightTables tables = FlightTables.create(database.getConnection())) {
      tables.insert(Feed.airports());
      try (PostgresView view = keep()) {
        write(tables, view);
        end(view);
      }
    }
    PostgresView.uninstall(database, "public.state_delays");
    out.println("The view is uninstalled: its table and the triggers are gone.");
  }

  private PostgresView keep() {
    return PostgresView.of(StateDelaysMaintainer.create())
        .from("public.flights", Flight.class, StateDelaysMaintainer.Batch::add)
        .from("public.airports", Airport.class, StateDelaysMaintainer.Batch::add)
        .into(Target.of("public.state_delays", StateDelays.class))
        .start(database);
  }

  private void write(FlightTables tables, PostgresView view)
      throws SQLException, InterruptedException, TimeoutException {
    out.println("Flights come, are corrected and withdrawn; an airport moves to another state.");
    int written = 0;
    for (Feed.Report report : Feed.reports()) {
      tables.write(report.events());
      if (++written % REPORTS_SHOWN == 0) {
        view.catchUp(WAIT);
        show(report.at());
      }
    }
  }

  private void show(LocalDateTime at) throws SQLException {
    out.println();
    out.println("state_delays when what was known at " + at + " is in it:");
    out.printf(
        Locale.ROOT,
        "%-6s %8s %8s %13s %8s %7s %6s%n",
        "state",
        "flights",
        "delayed",
        "destinations",
        "minutes",
        "mean",
        "worst");
    try (Connection connection = database.getConnection();
        Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(SHOWN)) {
      while (rows.next()) {
        out.printf(
            Locale.ROOT,
            "%-6s %8d %8d %13d %8d %7s %6d%n",
            rows.getString(1),
            rows.getLong(2),
            rows.getLong(3),
            rows.getLong(4),
            rows.getLong(5),
            rows.getBigDecimal(6),
            rows.getInt(7));
      }
    }
  }

  private void end(PostgresView view) throws InterruptedException, TimeoutException {
    view.verify("public.state_delays", RECOMPUTED, WAIT);
    ViewMetrics metrics = view.metrics();
    out.println();
    out.println("The table equals the memory, and what a query of the base tables gives.");
    out.printf(
        Locale.ROOT,
        "%,d rows were captured, of %,d transactions, and taken in %,d batches; %,d rows written.%n",
        metrics.rowsCaptured(),
        metrics.transactions(),
        metrics.batches(),
        metrics.rowsApplied());
  }
}
