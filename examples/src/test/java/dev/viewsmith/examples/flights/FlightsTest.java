package dev.viewsmith.examples.flights;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.viewsmith.Rational;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.duckdb.DuckDBAppender;
import org.duckdb.DuckDBConnection;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The views against the same questions in SQL, over the whole stream of events; and the program.
 */
class FlightsTest {
  private static final String QUESTION =
      """
      SELECT a.state, count(*), count_if(f.delay >= 15), count(DISTINCT f.destination),
          sum(f.delay), min(f.delay), max(f.delay)
      FROM flight f JOIN airport a ON f.origin = a.iata
      GROUP BY a.state
      """;

  private static final String QUESTION_BY_DAY =
      """
      SELECT a.state, cast(f.departure AS DATE), count(*), sum(f.delay)
      FROM flight f JOIN airport a ON f.origin = a.iata
      GROUP BY a.state, cast(f.departure AS DATE)
      """;

  @Test
  void agreesWithSqlAfterEvery50thBatchAndAtTheEnd() throws SQLException {
    Delays delays = new Delays(Feed.airports());
    try (Connection db = DriverManager.getConnection("jdbc:duckdb:")) {
      db.setAutoCommit(false);
      create(db);
      int batches = 0;
      for (Feed.Report report : Feed.reports()) {
        delays.apply(report.events());
        repeat(db, report.events());
        if (++batches % 50 == 0) {
          assertEquals(answer(db), rows(delays), "after batch " + batches);
        }
      }
      assertEquals(answer(db), rows(delays));
      assertEquals(answerByDay(db), delays.days().rows().collect(Collectors.toSet()));
      assertEquals(1952, batches);
      assertEquals(1953, delays.states().version());
      assertEquals(1953, delays.days().version());
    }
  }

  @Test
  void theMovedAirportTakesItsFlightsAlong() {
    Delays delays = new Delays(Feed.airports());
    for (Feed.Report report : Feed.reports()) {
      Delays.Applied change = delays.apply(report.events());
      if (report.events().stream().anyMatch(Event.Moved.class::isInstance)) {
        Map<String, Long> gained = new HashMap<>();
        change
            .states()
            .delta()
            .forEach((row, weight) -> gained.merge(row.state(), weight * row.flights(), Long::sum));
        assertEquals(Map.of("TX", 707L, "AR", -707L), gained);
        return;
      }
    }
    throw new AssertionError("no airport moved");
  }

  /** Plain text, word for word: {@code flights.txt} is what a file or a pipe gets. */
  @Test
  void theProgramTellsItsStory(@TempDir Path directory) throws IOException {
    String text = run(new Terminal(false, Glyphs.UNICODE), directory);
    assertFalse(text.contains("\u001b"), "no escape codes");
    text.lines()
        .takeWhile(line -> !line.startsWith("The chart"))
        .forEach(line -> assertTrue(line.length() < 80, line));
    try (InputStream expected = FlightsTest.class.getResourceAsStream("flights.txt")) {
      String whole = new String(expected.readAllBytes(), StandardCharsets.UTF_8);
      assertEquals(
          whole.lines().toList(),
          text.replace(directory.toString(), "examples/target").lines().toList());
    }
  }

  /** The picture in the documentation is the one that a run draws. */
  @Test
  void theChartIsTheOneInTheDocumentation() throws IOException {
    Path directory = Path.of("target");
    run(new Terminal(false, Glyphs.ASCII), directory);
    assertEquals(
        Files.readString(Path.of("../docs/images/flights-delays.svg")),
        Files.readString(directory.resolve("flights-delays.svg")),
        "if the new picture is as it should be: cp examples/target/flights-delays.svg docs/images");
  }

  @Test
  void aConsoleWithoutUnicodeGetsAscii(@TempDir Path directory) throws IOException {
    String text = run(new Terminal(false, Glyphs.ASCII), directory);
    assertTrue(text.chars().allMatch(c -> c < 128), text);
  }

  @Test
  void inATerminalTheTableEndsAsInAFile(@TempDir Path directory) throws IOException {
    String plain = run(new Terminal(false, Glyphs.UNICODE), directory);
    String live =
        run(new Terminal(true, Glyphs.UNICODE), directory).replaceAll("\u001b\\[\\d*[AJKm]", "");
    String table = plain.substring(plain.indexOf("Arrival delays by state"));
    assertTrue(live.endsWith(table), live.substring(live.length() - table.length()));
  }

  private static String run(Terminal terminal, Path directory) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8);
    new Flights(out, terminal, Pace.of(0), directory).run();
    return bytes.toString(StandardCharsets.UTF_8);
  }

  private static Set<StateDelays> rows(Delays delays) {
    return delays.states().rows().collect(Collectors.toSet());
  }

  private static void create(Connection db) throws SQLException {
    try (Statement sql = db.createStatement()) {
      sql.execute("SET threads = 1");
      sql.execute("CREATE TABLE airport (iata TEXT, name TEXT, city TEXT, state TEXT)");
      sql.execute(
          "CREATE TABLE flight (departure TIMESTAMP, origin TEXT, destination TEXT, distance INT,"
              + " delay INT)");
    }
    for (Airport airport : Feed.airports()) {
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
    } else if (event instanceof Event.Withdrawn withdrawn) {
      delete(db, withdrawn.flight());
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
        long minutes = row.getBigDecimal(5).longValueExact();
        rows.add(
            new StateDelays(
                row.getString(1),
                flights,
                row.getBigDecimal(3).longValueExact(),
                row.getLong(4),
                minutes,
                Rational.of(minutes, flights),
                row.getInt(6),
                row.getInt(7)));
      }
    }
    return rows;
  }

  private static Set<DailyDelays> answerByDay(Connection db) throws SQLException {
    Set<DailyDelays> rows = new HashSet<>();
    try (Statement statement = db.createStatement();
        ResultSet row = statement.executeQuery(QUESTION_BY_DAY)) {
      while (row.next()) {
        rows.add(
            new DailyDelays(
                row.getString(1),
                row.getObject(2, LocalDate.class),
                row.getLong(3),
                row.getBigDecimal(4).longValueExact()));
      }
    }
    return rows;
  }
}
