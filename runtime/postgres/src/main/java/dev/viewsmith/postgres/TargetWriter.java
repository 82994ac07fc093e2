package dev.viewsmith.postgres;

import java.sql.SQLException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Writes what has changed in a view to its table. For one change; then it is done with. */
interface TargetWriter {
  /**
   * Takes a row. Rows that go are to be told before those that come.
   *
   * @param row its values, as the database reads them
   * @param before how many copies the table has of it
   * @param after how many it is to have
   */
  void take(List<@Nullable String> row, long before, long after) throws SQLException;

  /**
   * Writes what is left.
   *
   * @return how many rows were written and deleted in all
   * @throws TargetDriftException if rows that go were not there: somebody else has written to the
   *     table
   */
  long finish() throws SQLException;
}
