package dev.viewsmith.examples.flights;

import dev.viewsmith.Change;
import java.util.List;
import java.util.function.Consumer;

/** The two views, and how events become batches. One thread at a time. */
final class Delays {
  private final StateDelaysMaintainer states = StateDelaysMaintainer.create();
  private final DailyDelaysMaintainer days = DailyDelaysMaintainer.create();

  /** What a batch changed in both views. */
  record Applied(Change<StateDelays> states, Change<DailyDelays> days) {}

  /** Begins with the airports: version 1. */
  Delays(List<Airport> airports) {
    StateDelaysMaintainer.Batch toStates = states.newBatch();
    airports.forEach(toStates::insert);
    states.apply(toStates);
    DailyDelaysMaintainer.Batch toDays = days.newBatch();
    airports.forEach(toDays::insert);
    days.apply(toDays);
  }

  /**
   * Applies what became known together.
   *
   * @throws dev.viewsmith.BatchRejectedException if an event takes away a row that is not there;
   *     both views are then as they were
   */
  Applied apply(List<Event> events) {
    StateDelaysMaintainer.Batch toStates = states.newBatch();
    DailyDelaysMaintainer.Batch toDays = days.newBatch();
    Event.Rows rows = rows(toStates, toDays);
    events.forEach(event -> event.addTo(rows));
    // Both have the same inputs, so a row that the first finds is there for the second, too.
    return new Applied(states.apply(toStates), days.apply(toDays));
  }

  private static Event.Rows rows(
      StateDelaysMaintainer.Batch toStates, DailyDelaysMaintainer.Batch toDays) {
    return new Event.Rows() {
      @Override
      public void add(Flight flight, long weight) {
        toStates.add(flight, weight);
        toDays.add(flight, weight);
      }

      @Override
      public void add(Airport airport, long weight) {
        toStates.add(airport, weight);
        toDays.add(airport, weight);
      }
    };
  }

  /** Tells of all changes to come, on the thread that applies them. */
  void follow(Consumer<Change<StateDelays>> follower) {
    states.subscribe(follower);
  }

  StateDelaysMaintainer.Snapshot states() {
    return states.snapshot();
  }

  DailyDelaysMaintainer.Snapshot days() {
    return days.snapshot();
  }
}
