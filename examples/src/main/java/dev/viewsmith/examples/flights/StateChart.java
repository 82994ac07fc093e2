package dev.viewsmith.examples.flights;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The chart of the busiest states. It is made of versions of the view by state and day: the last
 * one, and those that were kept before the past of a state was changed. A snapshot never changes,
 * so keeping it is all that it takes to show what was known then.
 */
final class StateChart {
  private static final int STATES = 6;
  private static final Map<String, String> NAMES =
      Map.of(
          "TX", "Texas",
          "CA", "California",
          "FL", "Florida",
          "IL", "Illinois",
          "NY", "New York",
          "GA", "Georgia");

  private final Map<String, Panel.Earlier> kept = new HashMap<>();

  /** Keeps how a state was known before a change. */
  void keep(String state, LocalDate day, String label, DailyDelaysMaintainer.Snapshot before) {
    kept.put(state, new Panel.Earlier(day, label, Series.of(state, before)));
  }

  /** The states with the most flights, as they are known now. */
  DelayChart draw(StateBoard board, DailyDelaysMaintainer.Snapshot now, Glyphs glyphs) {
    List<Panel> panels = new ArrayList<>();
    for (StateDelays row : board.busiest(STATES)) {
      panels.add(
          new Panel(
              NAMES.getOrDefault(row.state(), row.state()),
              "%s flights, mean %s"
                  .formatted(
                      glyphs.number(row.flights()), glyphs.decimal(row.mean().doubleValue())),
              Series.of(row.state(), now),
              kept.get(row.state())));
    }
    return new DelayChart(
        "Delays came in waves, and not everywhere at once",
        "Arrival delay in minutes by state of departure, January to March 2001, mean of the last 7"
            + " days. Dashed: as known before a correction.",
        "Data: US Bureau of Transportation Statistics, on-time performance, a sample of 20,000"
            + " flights. Drawn from versions of a view that Viewsmith maintains.",
        panels);
  }
}
