package dev.viewsmith.examples.flights;

/** Something that becomes known. */
sealed interface Event {
  /** A flight took place. */
  record Flown(Flight flight) implements Event {}

  /** The delay of a flight was wrong. */
  record Corrected(Flight before, Flight after) implements Event {}

  /** A flight had not taken place. */
  record Cancelled(Flight flight) implements Event {}

  /** An airport counts to another state: one row that moves all flights from there. */
  record Moved(Airport before, Airport after) implements Event {}
}
