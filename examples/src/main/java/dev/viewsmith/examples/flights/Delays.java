package dev.viewsmith.examples.flights;

import dev.viewsmith.Change;
import java.util.List;

/** The view, and how events become batches. */
final class Delays {
  private final StateDelaysMaintainer maintainer = StateDelaysMaintainer.create();

  /** Begins with the airports: version 1. */
  Delays(List<Airport> airports) {
    StateDelaysMaintainer.Batch batch = maintainer.newBatch();
    airports.forEach(batch::insert);
    maintainer.apply(batch);
  }

  /** Applies what became known together. */
  Change<StateDelays> apply(List<Event> events) {
    StateDelaysMaintainer.Batch batch = maintainer.newBatch();
    for (Event event : events) {
      if (event instanceof Event.Flown flown) {
        batch.insert(flown.flight());
      } else if (event instanceof Event.Corrected corrected) {
        batch.replace(corrected.before(), corrected.after());
      } else if (event instanceof Event.Cancelled cancelled) {
        batch.delete(cancelled.flight());
      } else if (event instanceof Event.Moved moved) {
        batch.replace(moved.before(), moved.after());
      }
    }
    return maintainer.apply(batch);
  }

  StateDelaysMaintainer.Snapshot snapshot() {
    return maintainer.snapshot();
  }
}
