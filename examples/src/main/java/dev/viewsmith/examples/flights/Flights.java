package dev.viewsmith.examples.flights;

import dev.viewsmith.Change;
import java.io.PrintStream;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/**
 * Streams 20,000 flights in order of time, one batch an hour, and shows how the view keeps up:
 * flights come, delays are corrected, flights are cancelled, an airport moves to another state.
 */
public final class Flights {
  private static final String SOURCE =
      "examples/target/generated-sources/annotations/"
          + StateDelaysMaintainer.class.getName().replace('.', '/')
          + ".java";

  private final PrintStream out;
  private final Delays delays;
  private long events;
  private String week = "";

  Flights(PrintStream out) {
    this.out = out;
    List<Airport> airports = Timetable.airports();
    this.delays = new Delays(airports);
    out.printf("%,d airports are known; flights come hour by hour.%n%n", airports.size());
  }

  public static void main(String[] args) {
    new Flights(System.out).run();
  }

  void run() {
    Change<StateDelays> last = null;
    out.printf(
        "%-14s %8s %8s %8s %7s   %s%n",
        "hour", "version", "events", "flights", "states", "latest on average");
    for (Map.Entry<String, List<Event>> hour : Timetable.hours().entrySet()) {
      last = delays.apply(hour.getValue());
      events += hour.getValue().size();
      if (hour.getValue().stream().anyMatch(Event.Moved.class::isInstance)) {
        show("An airport counts to another state: one row changes, all its flights move", last);
      }
      progress(hour.getKey());
    }
    out.println();
    worst();
    show("The last hour", last);
    out.println("The plan:");
    out.println(StateDelaysMaintainer.plan());
    out.println("The generated source: " + SOURCE);
  }

  /** A line a week. */
  private void progress(String hour) {
    String day = hour.substring(0, 10);
    String current = day.substring(0, 8) + (Integer.parseInt(day.substring(8)) - 1) / 7;
    if (current.equals(week)) {
      return;
    }
    week = current;
    TopState top = top();
    out.printf(
        "%-14s %8d %,8d %,8d %7d   %s%n",
        hour,
        delays.snapshot().version(),
        events,
        top.flights(),
        delays.snapshot().size(),
        top.text());
  }

  private record TopState(long flights, String text) {}

  /** The latest of the states with at least 20 flights, and the number of all flights. */
  private TopState top() {
    long flights = delays.snapshot().rows().mapToLong(StateDelays::flights).sum();
    String text =
        delays
            .snapshot()
            .rows()
            .filter(row -> row.flights() >= 20)
            .max(Comparator.comparing(StateDelays::average))
            .map(row -> "%s %.1f min".formatted(row.state(), row.average().doubleValue()))
            .orElse("");
    return new TopState(flights, text);
  }

  private void worst() {
    out.println("The five states whose flights are latest on average:");
    delays
        .snapshot()
        .rows()
        .sorted(Comparator.comparing(StateDelays::average).reversed())
        .limit(5)
        .forEach(row -> out.println("  " + row));
    out.println();
  }

  private void show(String what, Change<StateDelays> change) {
    out.printf("%s (version %d):%n", what, change.version());
    change.delta().forEach((row, weight) -> out.printf("  %+d %s%n", weight, row));
    out.println();
  }
}
