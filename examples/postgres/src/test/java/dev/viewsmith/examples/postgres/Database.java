package dev.viewsmith.examples.postgres;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.StringJoiner;
import javax.sql.DataSource;

/** A database of one test, and the connection that most of it is done on. */
public final class Database implements AutoCloseable {
  private final DataSource source;
  private final Connection connection;

  Database(DataSource source) throws SQLException {
    this.source = source;
    this.connection = source.getConnection();
  }

  /** Another session. */
  Connection connect() throws SQLException {
    return source.getConnection();
  }

  public Connection connection() {
    return connection;
  }

  /** Makes a role if the server, which all databases share, has none of this name. */
  void role(String name) throws SQLException {
    run(
        """
        DO $$ BEGIN
          CREATE ROLE %s;
        EXCEPTION WHEN duplicate_object THEN NULL;
        END $$"""
            .formatted(name));
  }

  /** The name of the database. */
  String name() throws SQLException {
    return rows("SELECT current_database()").get(0);
  }

  /** Runs statements in the session of the test. */
  public void run(String sql) throws SQLException {
    run(connection, sql);
  }

  static void run(Connection connection, String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  /** Runs the script that the processor wrote beside the class of each of these views. */
  void install(Class<?>... views) throws SQLException {
    for (Class<?> view : views) {
      run(script(view, ".sql"));
    }
  }

  /** Runs the script that removes what {@link #install} has made. */
  void uninstall(Class<?> view) throws SQLException {
    run(script(view, "-uninstall.sql"));
  }

  static String script(Class<?> view, String ending) {
    String name = view.getSimpleName() + ending;
    try (InputStream bytes = view.getResourceAsStream(name)) {
      if (bytes == null) {
        throw new AssertionError("no " + name + " beside " + view);
      }
      return new String(bytes.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The rows of a query as texts, sorted. */
  List<String> rows(String query) throws SQLException {
    return rows(connection, query);
  }

  static List<String> rows(Connection connection, String query) throws SQLException {
    List<String> rows = new ArrayList<>();
    try (Statement statement = connection.createStatement();
        ResultSet result = statement.executeQuery(query)) {
      int columns = result.getMetaData().getColumnCount();
      while (result.next()) {
        StringJoiner row = new StringJoiner("|");
        for (int i = 1; i <= columns; i++) {
          row.add(String.valueOf(result.getString(i)));
        }
        rows.add(row.toString());
      }
    }
    Collections.sort(rows);
    return rows;
  }

  @Override
  public void close() throws SQLException {
    connection.close();
  }
}
