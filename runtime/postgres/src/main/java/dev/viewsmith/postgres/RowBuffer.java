package dev.viewsmith.postgres;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Rows on their way to the database: one array a column, as one statement takes them. */
final class RowBuffer {
  private static final int CAPACITY = 4_000;

  private final List<List<@Nullable String>> columns = new ArrayList<>();

  RowBuffer(int width) {
    for (int i = 0; i < width; i++) {
      columns.add(new ArrayList<>());
    }
  }

  void add(List<@Nullable String> row) {
    for (int i = 0; i < row.size(); i++) {
      columns.get(i).add(row.get(i));
    }
  }

  int size() {
    return columns.get(0).size();
  }

  boolean isFull() {
    return size() >= CAPACITY;
  }

  /**
   * Runs a statement whose parameters are the columns, and empties the buffer.
   *
   * @return how many rows it has written
   */
  long flush(Connection connection, String sql) throws SQLException {
    if (size() == 0) {
      return 0;
    }
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      for (int i = 0; i < columns.size(); i++) {
        statement.setArray(i + 1, connection.createArrayOf("text", columns.get(i).toArray()));
      }
      long written = statement.executeLargeUpdate();
      columns.forEach(List::clear);
      return written;
    }
  }
}
