package dev.viewsmith.examples.flights;

/** An airport. What is not known reads {@code unknown}. */
public record Airport(String iata, String name, String city, String state) {
  Airport withState(String other) {
    return new Airport(iata, name, city, other);
  }
}
