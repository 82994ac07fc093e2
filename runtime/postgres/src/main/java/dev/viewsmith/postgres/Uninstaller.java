package dev.viewsmith.postgres;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import javax.sql.DataSource;

/** Takes all that belongs to a view out of the database. */
final class Uninstaller {
  private final Registry registry;
  private final String view;

  Uninstaller(Registry registry, String view) {
    this.registry = registry;
    this.view = view;
  }

  /**
   * Uninstalls the view.
   *
   * @param most how long to wait for locks
   * @throws PostgresViewException if there is no such view, if it is being kept, if others hold
   *     locks all the while, or if the database refuses
   */
  void run(DataSource dataSource, Duration most) {
    try (Session session = Session.open(dataSource)) {
      new LockPatience(view, most, why -> {}).run(() -> attempt(session.connection()));
    } catch (SQLException fault) {
      throw new PostgresViewException(
          view + " cannot be uninstalled: " + fault.getMessage(), fault);
    }
  }

  private String unknown(Connection connection) throws SQLException {
    List<String> known = registry.exists(connection) ? registry.names(connection) : List.of();
    return "there is no view %s in the schema %s; %s"
        .formatted(
            view,
            registry.schema(),
            known.isEmpty() ? "it has none" : "its views are " + String.join(", ", known));
  }

  private void attempt(Connection connection) throws SQLException {
    List<Integer> ids = registry.exists(connection) ? registry.find(connection, view) : List.of();
    if (ids.isEmpty()) {
      throw new PostgresViewException(unknown(connection));
    }
    for (int id : ids) {
      if (!registry.lock(connection, id)) {
        throw new PostgresViewException(view + " is kept by a session: close it first");
      }
      List<String> tables = registry.tables(connection, id);
      try {
        registry.drop(connection, new ShortLocks(connection), id);
      } catch (SQLException fault) {
        if (ShortLocks.areTaken(fault)) {
          throw LocksTakenException.of(view, connection, tables, fault);
        }
        throw fault;
      }
    }
    connection.commit();
  }
}
