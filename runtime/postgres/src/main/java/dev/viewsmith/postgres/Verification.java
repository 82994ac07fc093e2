package dev.viewsmith.postgres;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;

/**
 * Compares the table of a view, the memory of the maintainer, and a query.
 *
 * @param target which of the tables of the view
 * @param query gives the rows of the view, with the columns of the table
 */
record Verification(int target, String query) {
  private static final int TOLD = 10;

  /**
   * Compares, in the transaction that has written the table.
   *
   * @param request who asked for it
   * @throws AnswerException if they differ, or if the query cannot be run
   * @throws SQLException if the connection breaks
   */
  <C> void check(
      Connection connection, List<TargetTable<? super C, ?>> targets, C change, Request request)
      throws SQLException {
    try {
      compare(connection, targets.get(target), change);
    } catch (SQLException fault) {
      if (isOfConnection(fault)) {
        throw fault;
      }
      throw new AnswerException(
          request,
          new PostgresViewException("the query cannot be run: " + fault.getMessage(), fault));
    } catch (UnreadableValueException | TableDifferenceException difference) {
      throw new AnswerException(request, difference);
    }
  }

  /** By the classes of SQL states: the connection is gone, or the server is going down. */
  private static boolean isOfConnection(SQLException fault) {
    String state = fault.getSQLState();
    return state == null || state.startsWith("08") || state.startsWith("57P");
  }

  private <C, R> void compare(Connection connection, TargetTable<C, R> target, C change)
      throws SQLException {
    Map<R, Long> memory = new HashMap<>();
    target.view().rows().apply(change).forEach(memory::put);
    String sql = "SELECT 1, " + target.columns().list() + " FROM (" + query + ") AS recomputed";
    Map<R, Long> recomputed = target.read(connection, sql, "query");
    Comparator<R> order = target.order();
    compare(target.name() + " and memory", target.stored(connection), memory, order);
    compare("memory and the query", memory, recomputed, order);
  }

  private static <R> void compare(
      String what, Map<R, Long> one, Map<R, Long> other, Comparator<R> order) {
    if (one.equals(other)) {
      return;
    }
    StringJoiner lines = new StringJoiner("\n", what + " differ (row: copies, copies):\n", "");
    Map<R, Long> all = new HashMap<>(one);
    all.putAll(other);
    all.keySet().stream()
        .filter(row -> !one.getOrDefault(row, 0L).equals(other.getOrDefault(row, 0L)))
        .sorted(order)
        .limit(TOLD)
        .forEach(
            row ->
                lines.add(
                    row + ": " + one.getOrDefault(row, 0L) + ", " + other.getOrDefault(row, 0L)));
    throw new TableDifferenceException(lines.toString());
  }
}
