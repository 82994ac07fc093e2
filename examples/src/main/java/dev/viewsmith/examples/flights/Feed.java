package dev.viewsmith.examples.flights;

import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The order in which the data becomes known: the flights of an hour together, as they were first
 * reported, and at half past what puts earlier reports right. Like all feeds it has mistakes: wrong
 * delays, flights that are reported twice, an airport in the wrong state. In the end all of them
 * are put right, and what is known is what the files have.
 */
public final class Feed {
  /** Of every 150th flight, the delay is wrong by 15 minutes when it is first reported. */
  private static final int WRONG = 150;

  /** Every 400th flight is reported twice. */
  private static final int TWICE = 400;

  /** So many flights later it is put right. */
  private static final int LAG = 50;

  /** The flight whose delay was reported with a day too many, and when that was seen. */
  private static final LocalDateTime SLIP = LocalDateTime.parse("2001-01-11T18:46");

  private static final LocalDateTime SLIP_SEEN = LocalDateTime.parse("2001-01-12T09:30");
  private static final int DAY = 24 * 60;

  /** The airport that was entered under another state, and when that was seen. */
  private static final String MISPLACED = "DFW";

  private static final String MISPLACED_IN = "AR";
  private static final LocalDateTime MISPLACED_SEEN = LocalDateTime.parse("2001-03-01T09:30");

  private final List<Flight> flights;
  private final SortedMap<LocalDateTime, List<Event>> reports = new TreeMap<>();

  private Feed(List<Flight> flights) {
    this.flights = flights;
  }

  /**
   * What becomes known together: one batch.
   *
   * @param at when it becomes known
   * @param events what becomes known
   * @param isNotable whether it is one of those that the example shows
   */
  public record Report(LocalDateTime at, List<Event> events, boolean isNotable) {}

  /** {@return the airports as they were entered} */
  public static List<Airport> airports() {
    return Timetable.airports().stream()
        .map(a -> a.iata().equals(MISPLACED) ? a.withState(MISPLACED_IN) : a)
        .toList();
  }

  /** {@return all reports in the order of time, no two at one time} */
  public static List<Report> reports() {
    Feed feed = new Feed(Timetable.flights());
    for (int number = 1; number <= feed.flights.size(); number++) {
      feed.report(number);
    }
    feed.move();
    LocalDateTime withdrawn = feed.lateReport(TWICE);
    return feed.reports.entrySet().stream()
        .map(e -> new Report(e.getKey(), e.getValue(), isNotable(e.getKey(), withdrawn)))
        .toList();
  }

  private static boolean isNotable(LocalDateTime at, LocalDateTime withdrawn) {
    return at.equals(withdrawn) || at.equals(SLIP_SEEN) || at.equals(MISPLACED_SEEN);
  }

  private void report(int number) {
    Flight flight = flights.get(number - 1);
    Flight first = flight;
    if (number % WRONG == 0) {
      first = flight.withDelay(flight.delay() + 15);
      add(lateReport(number), new Event.Corrected(first, flight));
    } else if (flight.departure().equals(SLIP)) {
      first = flight.withDelay(flight.delay() + DAY);
      add(SLIP_SEEN, new Event.Corrected(first, flight));
    }
    add(flight.hour(), new Event.Flown(first));
    if (number % TWICE == 0) {
      add(flight.hour(), new Event.Flown(flight));
      add(lateReport(number), new Event.Withdrawn(flight));
    }
  }

  private LocalDateTime lateReport(int number) {
    int seen = Math.min(number + LAG, flights.size());
    return flights.get(seen - 1).hour().plusMinutes(30);
  }

  private void move() {
    Airport right =
        Timetable.airports().stream()
            .filter(a -> a.iata().equals(MISPLACED))
            .findFirst()
            .orElseThrow();
    add(MISPLACED_SEEN, new Event.Moved(right.withState(MISPLACED_IN), right));
  }

  private void add(LocalDateTime at, Event event) {
    reports.computeIfAbsent(at, time -> new ArrayList<>()).add(event);
  }
}
