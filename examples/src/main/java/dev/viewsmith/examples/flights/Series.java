package dev.viewsmith.examples.flights;

import java.time.LocalDate;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

/**
 * The delays of one state over time, smoothed: for each day the mean of all flights of that day and
 * the six before. It begins on the seventh day.
 *
 * @param means minutes a flight, by day
 */
record Series(NavigableMap<LocalDate, Double> means) {
  private static final int WEEK = 7;

  /** The days of one state, in one version of the view. */
  static Series of(String state, DailyDelaysMaintainer.Snapshot days) {
    return smoothed(days.rows().filter(row -> row.state().equals(state)).toList());
  }

  /** The days of one state, in any order. */
  static Series smoothed(List<DailyDelays> rows) {
    NavigableMap<LocalDate, DailyDelays> days = new TreeMap<>();
    rows.forEach(row -> days.put(row.day(), row));
    NavigableMap<LocalDate, Double> means = new TreeMap<>();
    days.keySet().stream()
        .filter(day -> !day.isBefore(days.firstKey().plusDays(WEEK - 1L)))
        .forEach(day -> means.put(day, mean(days, day)));
    return new Series(means);
  }

  private static double mean(NavigableMap<LocalDate, DailyDelays> days, LocalDate last) {
    long flights = 0;
    long minutes = 0;
    for (DailyDelays row : days.subMap(last.minusDays(WEEK - 1L), true, last, true).values()) {
      flights += row.flights();
      minutes += row.minutes();
    }
    return (double) minutes / flights;
  }

  /** The day with the greatest mean, and that mean. */
  Map.Entry<LocalDate, Double> peak() {
    return means.entrySet().stream()
        .max(Map.Entry.comparingByValue(Comparator.naturalOrder()))
        .orElseThrow();
  }
}
