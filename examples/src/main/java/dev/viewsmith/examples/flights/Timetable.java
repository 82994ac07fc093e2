package dev.viewsmith.examples.flights;

import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVRecord;

/** The data, and the order in which it becomes known: one batch of events an hour. */
final class Timetable {
  /** Every so many flights, the delay of an earlier one is corrected. */
  private static final int CORRECTED = 150;

  /** Every so many flights, an earlier one is cancelled. */
  private static final int CANCELLED = 400;

  /** How far behind a correction or a cancellation comes, in flights. */
  private static final int LAG = 50;

  private static final String MOVED = "ORD";
  private static final String MOVED_AT = "2001-03-01";
  private static final String MOVED_TO = "WI";

  private static final CSVFormat CSV =
      CSVFormat.Builder.create().setHeader().setSkipHeaderRecord(true).get();

  private Timetable() {}

  static List<Airport> airports() {
    return read(
        "airports.csv",
        row ->
            new Airport(
                row.get("iata"), row.get("name"), known(row.get("city")), known(row.get("state"))));
  }

  static List<Flight> flights() {
    return read(
        "flights.csv",
        row ->
            new Flight(
                row.get("date"),
                row.get("origin"),
                row.get("destination"),
                Integer.parseInt(row.get("distance")),
                Integer.parseInt(row.get("delay"))));
  }

  /** The events of each hour, by hour. */
  static SortedMap<String, List<Event>> hours() {
    SortedMap<String, List<Event>> hours = new TreeMap<>();
    List<Flight> known = new ArrayList<>();
    boolean moved = false;
    for (Flight flight : flights()) {
      List<Event> events = hours.computeIfAbsent(flight.hour(), hour -> new ArrayList<>());
      events.add(new Event.Flown(flight));
      known.add(flight);
      revise(known, events);
      if (!moved && flight.departure().compareTo(MOVED_AT) >= 0) {
        events.add(move());
        moved = true;
      }
    }
    return hours;
  }

  private static void revise(List<Flight> known, List<Event> events) {
    int past = known.size() - LAG;
    if (past > 0 && known.size() % CORRECTED == 0) {
      Flight before = known.get(past);
      Flight after = before.withDelay(before.delay() + 15);
      known.set(past, after);
      events.add(new Event.Corrected(before, after));
    }
    if (past > 0 && known.size() % CANCELLED == 0) {
      events.add(new Event.Cancelled(known.get(past - 1)));
    }
  }

  private static Event move() {
    Airport airport =
        airports().stream().filter(a -> a.iata().equals(MOVED)).findFirst().orElseThrow();
    return new Event.Moved(airport, airport.withState(MOVED_TO));
  }

  /** The files write NA for what nobody knows. */
  private static String known(String text) {
    return text.equals("NA") ? "unknown" : text;
  }

  private static <T> List<T> read(String file, Function<CSVRecord, T> toRow) {
    try (Reader reader =
        new InputStreamReader(Timetable.class.getResourceAsStream(file), StandardCharsets.UTF_8)) {
      return CSV.parse(reader).stream().map(toRow).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(file, e);
    }
  }
}
