package dev.viewsmith.examples.postgres.flights;

import dev.viewsmith.examples.flights.Airport;
import dev.viewsmith.examples.flights.Event;
import dev.viewsmith.examples.flights.Flight;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;

/** The two base tables, to which a program writes that knows nothing of views. */
final class FlightTables implements AutoCloseable {
  private static final String FLIGHT = "departure, origin, destination, distance, delay";
  private static final String AIRPORT = "iata, name, city, state";

  private final Connection connection;
  private final Rows flights;
  private final Rows airports;

  private FlightTables(Connection connection) throws SQLException {
    this.connection = connection;
    this.flights = new Rows(connection, "flights", FLIGHT);
    this.airports = new Rows(connection, "airports", AIRPORT);
  }

  /** Makes the tables. The connection is used, and in the end closed, by them alone. */
  static FlightTables create(Connection connection) throws SQLException {
    connection.setAutoCommit(false);
    try (Statement statement = connection.createStatement()) {
      statement.execute(
          """
          CREATE TABLE flights (
            departure timestamp NOT NULL, origin text NOT NULL, destination text NOT NULL,
            distance integer NOT NULL, delay integer NOT NULL);
          CREATE INDEX ON flights (departure, origin);
          CREATE TABLE airports (
            iata text NOT NULL, name text NOT NULL, city text NOT NULL, state text NOT NULL)
          """);
    }
    connection.commit();
    return new FlightTables(connection);
  }

  void insert(List<Airport> all) throws SQLException {
    for (Airport airport : all) {
      airports.insert(values(airport));
    }
    connection.commit();
  }

  /** Writes what became known together, as one transaction. */
  void write(List<Event> events) throws SQLException {
    List<Change> changes = new ArrayList<>();
    events.forEach(
        event ->
            event.addTo(
                new Event.Rows() {
                  @Override
                  public void add(Flight flight, long weight) {
                    changes.add(new Change(flights, values(flight), weight));
                  }

                  @Override
                  public void add(Airport airport, long weight) {
                    changes.add(new Change(airports, values(airport), weight));
                  }
                }));
    for (Change change : changes) {
      if (change.weight > 0) {
        change.rows.insert(change.values);
      } else {
        change.rows.deleteOne(change.values);
      }
    }
    connection.commit();
  }

  private record Change(Rows rows, List<Object> values, long weight) {}

  private static List<Object> values(Flight flight) {
    return List.of(
        flight.departure(),
        flight.origin(),
        flight.destination(),
        flight.distance(),
        flight.delay());
  }

  private static List<Object> values(Airport airport) {
    return List.of(airport.iata(), airport.name(), airport.city(), airport.state());
  }

  @Override
  public void close() throws SQLException {
    connection.close();
  }

  /** The rows of a table. It has no key: of two equal ones, one is deleted. */
  private static final class Rows {
    private final PreparedStatement insert;
    private final PreparedStatement deleteOne;

    Rows(Connection connection, String table, String columns) throws SQLException {
      String values = columns.replaceAll("\\w+", "?");
      insert =
          connection.prepareStatement(
              "INSERT INTO " + table + " (" + columns + ") VALUES (" + values + ")");
      deleteOne =
          connection.prepareStatement(
              "DELETE FROM %1$s WHERE ctid = (SELECT ctid FROM %1$s WHERE (%2$s) = (%3$s) LIMIT 1)"
                  .formatted(table, columns, values));
    }

    void insert(List<Object> values) throws SQLException {
      run(insert, values);
    }

    void deleteOne(List<Object> values) throws SQLException {
      run(deleteOne, values);
    }

    private static void run(PreparedStatement statement, List<Object> values) throws SQLException {
      for (int i = 0; i < values.size(); i++) {
        statement.setObject(i + 1, values.get(i));
      }
      if (statement.executeUpdate() != 1) {
        throw new IllegalStateException("no row " + values);
      }
    }
  }
}
