package dev.viewsmith.examples.flights;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.viewsmith.Change;
import dev.viewsmith.Rational;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.duckdb.DuckDBAppender;
import org.duckdb.DuckDBConnection;
import org.junit.jupiter.api.Test;

/** The view against the same question in SQL, over the whole stream of events. */
class FlightsTest {
  private static final String QUESTION =
      """
      SELECT a.state, count(*), sum(f.delay), count(DISTINCT f.delay), min(f.delay), max(f.delay)
      FROM flight f JOIN airport a ON f.origin = a.iata
      GROUP BY a.state
      """;

  @Test
  void agreesWithSqlAfterEvery50thBatchAndAtTheEnd() throws SQLException {
    Delays delays = new Delays(Timetable.airports());
    try (Connection db = DriverManager.getConnection("jdbc:duckdb:")) {
      db.setAutoCommit(false);
      create(db);
      int batches = 0;
      for (List<Event> events : Timetable.hours().values()) {
        delays.apply(events);
        repeat(db, events);
        if (++batches % 50 == 0) {
          assertEquals(answer(db), rows(delays), "after batch " + batches);
        }
      }
      assertEquals(answer(db), rows(delays));
      assertEquals(1784, batches);
      assertEquals(1785, delays.snapshot().version());
    }
  }

  @Test
  void theMovedAirportTakesItsFlightsAlong() {
    Delays delays = new Delays(Timetable.airports());
    for (List<Event> events : Timetable.hours().values()) {
      Change<StateDelays> change = delays.apply(events);
      if (events.stream().anyMatch(Event.Moved.class::isInstance)) {
        Set<String> states = new HashSet<>();
        change.delta().forEach((row, weight) -> states.add(row.state()));
        assertTrue(states.containsAll(Set.of("IL", "WI")), states.toString());
        return;
      }
    }
    throw new AssertionError("no airport moved");
  }

  @Test
  void theProgramShowsItsResults() {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    new Flights(new PrintStream(bytes, true, StandardCharsets.UTF_8)).run();
    String text = bytes.toString(StandardCharsets.UTF_8);
    assertTrue(text.contains("An airport counts to another state"), text);
    assertTrue(text.contains("The last hour (version 1785):"), text);
    assertTrue(text.contains("join    Airport airport on flight.origin == airport.iata"), text);
    assertTrue(text.contains("StateDelaysMaintainer.java"), text);
  }

  private static Set<StateDelays> rows(Delays delays) {
    return delays.snapshot().rows().collect(Collectors.toSet());
  }

  private static void create(Connection db) throws SQLException {
    try (Statement sql = db.createStatement()) {
      sql.execute("SET threads = 1");
      sql.execute("CREATE TABLE airport (iata TEXT, name TEXT, city TEXT, state TEXT)");
      sql.execute(
          "CREATE TABLE flight (departure TEXT, origin TEXT, destination TEXT, distance INT,"
              + " delay INT)");
    }
    for (Airport airport : Timetable.airports()) {
      insert(db, airport);
    }
  }

  private static void repeat(Connection db, List<Event> events) throws SQLException {
    try (DuckDBAppender appender =
        db.unwrap(DuckDBConnection.class).createAppender("main", "flight")) {
      for (Event event : events) {
        if (event instanceof Event.Flown flown) {
          append(appender, flown.flight());
        }
      }
    }
    for (Event event : events) {
      repeat(db, event);
    }
  }

  private static void append(DuckDBAppender appender, Flight f) throws SQLException {
    appender.beginRow();
    appender.append(f.departure());
    appender.append(f.origin());
    appender.append(f.destination());
    appender.append(f.distance());
    appender.append(f.delay());
    appender.endRow();
  }

  private static void repeat(Connection db, Event event) throws SQLException {
    if (event instanceof Event.Corrected corrected) {
      delete(db, corrected.before());
      insert(db, corrected.after());
    } else if (event instanceof Event.Cancelled cancelled) {
      delete(db, cancelled.flight());
    } else if (event instanceof Event.Moved moved) {
      run(db, "DELETE FROM airport WHERE iata = ?", moved.before().iata());
      insert(db, moved.after());
    }
  }

  private static void insert(Connection db, Airport a) throws SQLException {
    run(db, "INSERT INTO airport VALUES (?, ?, ?, ?)", a.iata(), a.name(), a.city(), a.state());
  }

  private static void insert(Connection db, Flight f) throws SQLException {
    run(
        db,
        "INSERT INTO flight VALUES (?, ?, ?, ?, ?)",
        f.departure(),
        f.origin(),
        f.destination(),
        f.distance(),
        f.delay());
  }

  /** Takes away one copy. */
  private static void delete(Connection db, Flight f) throws SQLException {
    run(
        db,
        "DELETE FROM flight WHERE rowid = (SELECT min(rowid) FROM flight WHERE departure = ?"
            + " AND origin = ? AND destination = ? AND distance = ? AND delay = ?)",
        f.departure(),
        f.origin(),
        f.destination(),
        f.distance(),
        f.delay());
  }

  private static void run(Connection db, String sql, Object... values) throws SQLException {
    try (PreparedStatement statement = db.prepareStatement(sql)) {
      for (int i = 0; i < values.length; i++) {
        statement.setObject(i + 1, values[i]);
      }
      assertEquals(1, statement.executeUpdate(), sql);
    }
  }

  private static Set<StateDelays> answer(Connection db) throws SQLException {
    Set<StateDelays> rows = new HashSet<>();
    try (Statement statement = db.createStatement();
        ResultSet row = statement.executeQuery(QUESTION)) {
      while (row.next()) {
        long flights = row.getLong(2);
        long total = row.getBigDecimal(3).longValueExact();
        rows.add(
            new StateDelays(
                row.getString(1),
                flights,
                total,
                Rational.of(BigInteger.valueOf(total), BigInteger.valueOf(flights)),
                row.getLong(4),
                row.getInt(5),
                row.getInt(6)));
      }
    }
    return rows;
  }
}
