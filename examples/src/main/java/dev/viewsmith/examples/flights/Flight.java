package dev.viewsmith.examples.flights;

/**
 * A flight that took place.
 *
 * @param departure scheduled, local time: {@code 2001-01-31 18:05}
 * @param origin where it started: an IATA code
 * @param destination where it landed: an IATA code
 * @param distance in miles
 * @param delay at arrival, in minutes; negative if early
 */
public record Flight(String departure, String origin, String destination, int distance, int delay) {
  /** The hour of the departure: {@code 2001-01-31 18}. */
  String hour() {
    return departure.substring(0, 13);
  }

  Flight withDelay(int revised) {
    return new Flight(departure, origin, destination, distance, revised);
  }
}
