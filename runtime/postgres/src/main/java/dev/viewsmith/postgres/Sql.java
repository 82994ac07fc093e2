package dev.viewsmith.postgres;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Short ways through JDBC. */
final class Sql {
  private Sql() {}

  /** Makes a value of one row of a result. */
  @FunctionalInterface
  interface RowReader<T> {
    T read(ResultSet row) throws SQLException;
  }

  static String quote(String identifier) {
    return '"' + identifier.replace("\"", "\"\"") + '"';
  }

  static String literal(String text) {
    return '\'' + text.replace("'", "''") + '\'';
  }

  /** Runs statements that have no parameters. */
  static long execute(Connection connection, String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      return statement.execute(sql) ? 0 : Math.max(0, statement.getLargeUpdateCount());
    }
  }

  static long update(Connection connection, String sql, @Nullable Object... arguments)
      throws SQLException {
    try (PreparedStatement statement = prepare(connection, sql, arguments)) {
      return statement.executeLargeUpdate();
    }
  }

  static <T> List<T> list(
      Connection connection, RowReader<T> reader, String sql, @Nullable Object... arguments)
      throws SQLException {
    try (PreparedStatement statement = prepare(connection, sql, arguments);
        ResultSet result = statement.executeQuery()) {
      List<T> all = new ArrayList<>();
      while (result.next()) {
        all.add(reader.read(result));
      }
      return all;
    }
  }

  static <T> Optional<T> first(
      Connection connection, RowReader<T> reader, String sql, @Nullable Object... arguments)
      throws SQLException {
    return list(connection, reader, sql, arguments).stream().findFirst();
  }

  /** The only row of a query that always has one. */
  static <T> T one(
      Connection connection, RowReader<T> reader, String sql, @Nullable Object... arguments)
      throws SQLException {
    return first(connection, reader, sql, arguments)
        .orElseThrow(() -> new SQLException("no row: " + sql));
  }

  private static PreparedStatement prepare(
      Connection connection, String sql, @Nullable Object... arguments) throws SQLException {
    PreparedStatement statement = connection.prepareStatement(sql);
    try {
      for (int i = 0; i < arguments.length; i++) {
        statement.setObject(i + 1, arguments[i]);
      }
      return statement;
    } catch (SQLException | RuntimeException fault) {
      statement.close();
      throw fault;
    }
  }
}
