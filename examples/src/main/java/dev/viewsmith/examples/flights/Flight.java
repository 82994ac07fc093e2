package dev.viewsmith.examples.flights;

import java.time.LocalDateTime;
import java.time.temporal.ChronoUnit;

/**
 * A flight that took place.
 *
 * @param departure scheduled, local time
 * @param origin where it started: an IATA code
 * @param destination where it landed: an IATA code
 * @param distance in miles
 * @param delay at arrival, in minutes; negative if early
 */
public record Flight(
    LocalDateTime departure, String origin, String destination, int distance, int delay) {
  /** The full hour before the departure. */
  LocalDateTime hour() {
    return departure.truncatedTo(ChronoUnit.HOURS);
  }

  /** As {@code DFW to ORD}. */
  String route() {
    return origin + " to " + destination;
  }

  Flight withDelay(int revised) {
    return new Flight(departure, origin, destination, distance, revised);
  }
}
