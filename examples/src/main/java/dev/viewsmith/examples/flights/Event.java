package dev.viewsmith.examples.flights;

/** Something that becomes known, and what it changes of the inputs. */
public sealed interface Event {
  /** Adds what the event changes: rows that come have weight 1, rows that go have weight -1. */
  void addTo(Rows rows);

  /** What happened, in words. */
  String words();

  /** What happened, in two words. */
  String note();

  /** A flight took place. */
  record Flown(Flight flight) implements Event {
    @Override
    public void addTo(Rows rows) {
      rows.add(flight, 1);
    }

    @Override
    public String words() {
      return "%s took place, %,d minutes late".formatted(flight.route(), flight.delay());
    }

    @Override
    public String note() {
      return "flight reported";
    }
  }

  /** The delay of a flight was wrong. */
  record Corrected(Flight before, Flight after) implements Event {
    @Override
    public void addTo(Rows rows) {
      rows.add(before, -1);
      rows.add(after, 1);
    }

    @Override
    public String words() {
      return "%s was %,d minutes late, not %,d: corrected"
          .formatted(after.route(), after.delay(), before.delay());
    }

    @Override
    public String note() {
      return "delay corrected";
    }
  }

  /** A flight had been reported twice. */
  record Withdrawn(Flight flight) implements Event {
    @Override
    public void addTo(Rows rows) {
      rows.add(flight, -1);
    }

    @Override
    public String words() {
      return "%s was reported twice: withdrawn once".formatted(flight.route());
    }

    @Override
    public String note() {
      return "report withdrawn";
    }
  }

  /** An airport counts to another state: one row that moves all flights from there. */
  record Moved(Airport before, Airport after) implements Event {
    @Override
    public void addTo(Rows rows) {
      rows.add(before, -1);
      rows.add(after, 1);
    }

    @Override
    public String words() {
      return "%s lies in %s, not in %s: moved"
          .formatted(after.name(), after.state(), before.state());
    }

    @Override
    public String note() {
      return "airport moved";
    }
  }

  /** Where changes of the inputs are collected: a batch. */
  interface Rows {
    void add(Flight flight, long weight);

    void add(Airport airport, long weight);
  }
}
