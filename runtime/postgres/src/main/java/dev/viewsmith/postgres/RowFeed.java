package dev.viewsmith.postgres;

import java.sql.SQLException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Feeds a writer from within a visit of rows, which cannot throw what the database says: that is
 * told at the end.
 */
final class RowFeed {
  private final TargetWriter writer;
  private @Nullable SQLException fault;

  RowFeed(TargetWriter writer) {
    this.writer = writer;
  }

  void take(List<@Nullable String> row, long before, long after) {
    if (fault != null) {
      return;
    }
    try {
      writer.take(row, before, after);
    } catch (SQLException first) {
      fault = first;
    }
  }

  long finish() throws SQLException {
    if (fault != null) {
      throw fault;
    }
    return writer.finish();
  }
}
