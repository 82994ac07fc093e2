package dev.viewsmith.examples.flights;

import dev.viewsmith.Change;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What is on show, kept by deltas alone: each change touches only the rows that it names, and the
 * view itself is never read. So would a user interface, or a cache in another process, follow a
 * view.
 */
final class StateBoard {
  private final Map<String, StateDelays> rows = new HashMap<>();
  private Set<String> touched = new HashSet<>();
  private long flights;
  private long delayed;
  private long minutes;
  private long batches;
  private long changedRows;

  /** Takes over a change. */
  void follow(Change<StateDelays> change) {
    Set<String> states = new HashSet<>();
    change
        .delta()
        .forEach(
            (row, weight) -> {
              states.add(row.state());
              add(row, weight);
            });
    batches++;
    changedRows += states.size();
    touched.addAll(states);
  }

  private void add(StateDelays row, long weight) {
    // Retractions are told first, so what a state is now comes after what it was.
    if (weight < 0) {
      rows.remove(row.state());
    } else {
      rows.put(row.state(), row);
    }
    flights += weight * row.flights();
    delayed += weight * row.delayed();
    minutes += weight * row.minutes();
  }

  /** The states with the most flights, those first. */
  List<StateDelays> busiest(int limit) {
    return rows.values().stream()
        .sorted(
            Comparator.comparingLong(StateDelays::flights)
                .reversed()
                .thenComparing(StateDelays::state))
        .limit(limit)
        .toList();
  }

  /** The states whose rows have changed since this was last asked. */
  Set<String> takeTouched() {
    Set<String> taken = touched;
    touched = new HashSet<>();
    return taken;
  }

  int states() {
    return rows.size();
  }

  long flights() {
    return flights;
  }

  /** How many of all flights were late by 15 minutes or more. */
  long delayed() {
    return delayed;
  }

  /** Minutes a flight; 0 if there is none. */
  double mean() {
    return flights == 0 ? 0 : (double) minutes / flights;
  }

  long batches() {
    return batches;
  }

  /** How many rows the batches changed: a row that two of them changed counts twice. */
  long changedRows() {
    return changedRows;
  }
}
