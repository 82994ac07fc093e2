package dev.viewsmith.examples.flights;

import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.LocalDateTime;
import java.util.List;
import java.util.function.Function;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVRecord;

/** The data as the files have it. */
final class Timetable {
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

  /** The flights in the order of their scheduled departures. */
  static List<Flight> flights() {
    return read(
        "flights.csv",
        row ->
            new Flight(
                LocalDateTime.parse(row.get("date").replace(' ', 'T')),
                row.get("origin"),
                row.get("destination"),
                Integer.parseInt(row.get("distance")),
                Integer.parseInt(row.get("delay"))));
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
