package dev.viewsmith.examples.flights;

import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;

/** A few airports and flights. */
final class Samples {
  static final Airport BOSTON = new Airport("BOS", "Logan", "Boston", "MA");
  static final Airport RENO = new Airport("RNO", "Tahoe", "Reno", "NV");
  static final Airport VEGAS = new Airport("LAS", "McCarran", "Las Vegas", "NV");

  private Samples() {}

  static Flight flight(String time, String origin, String destination, int delay) {
    return new Flight(LocalDateTime.parse(time), origin, destination, 500, delay);
  }

  static List<Event> flown(Flight... flights) {
    List<Event> events = new ArrayList<>();
    for (Flight flight : flights) {
      events.add(new Event.Flown(flight));
    }
    return events;
  }

  /** Three flights of two days, two from Massachusetts and one from Nevada. */
  static Delays delays() {
    Delays delays = new Delays(List.of(BOSTON, RENO, VEGAS));
    delays.apply(
        flown(
            flight("2001-01-01T08:00", "BOS", "LAS", 40),
            flight("2001-01-02T08:00", "BOS", "RNO", -6),
            flight("2001-01-02T09:30", "RNO", "BOS", 12)));
    return delays;
  }
}
