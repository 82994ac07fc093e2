package dev.viewsmith.postgres;

import dev.viewsmith.Maintainer;
import dev.viewsmith.ViewBatch;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.LongConsumer;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * A base table that was found in the database, its columns, and where its changes are captured.
 *
 * @param <B> the batches of the maintainer
 * @param <R> the record class of the input
 * @param source the input that its rows are
 * @param tables the table itself, then its partitions and those that inherit from it
 * @param columns of the values of a row, in the order of the record
 * @param capture how its changes are captured
 */
record SourceTable<B extends ViewBatch, R>(
    Source<B, R> source, List<Catalog.Table> tables, List<Column> columns, Capture capture) {
  /** So many rows are fetched at once. */
  private static final int FETCHED = 10_000;

  /** The table that was named. */
  Catalog.Table table() {
    return tables.get(0);
  }

  private Origin origin() {
    return new Origin(table().name().toString(), columns.stream().map(Column::name).toList());
  }

  /**
   * Adds all rows of the table to batches.
   *
   * @param into gives the batch of the next row
   * @param progress is told after each row how many there were
   * @return how many there were
   */
  long readAll(Connection connection, Supplier<B> into, LongConsumer progress) throws SQLException {
    String values = columns.stream().map(Column::value).collect(Collectors.joining(", "));
    String sql = "SELECT " + values + " FROM " + table().name().sql();
    Origin origin = origin();
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      statement.setFetchSize(FETCHED);
      try (ResultSet rows = statement.executeQuery()) {
        long read = 0;
        while (rows.next()) {
          source.filler().add(into.get(), source.shape().read(rows, 1, origin), 1);
          progress.accept(++read);
        }
        return read;
      }
    }
  }

  /** Takes all rows from the input that the maintainer holds of it. */
  void takeAll(Maintainer<B, ?, ?> maintainer, B batch) {
    maintainer.forEachInput(
        source.type(), (row, copies) -> source.filler().add(batch, row, -copies));
  }

  /**
   * Adds all captured changes that the transaction sees to a batch.
   *
   * @param isNet whether rows that have come and gone again are left out
   * @param transactions takes the number of each transaction that made one
   * @return how many rows there were; nothing if the table was truncated, as what it held is not
   *     captured then, and the batch is of no use
   */
  OptionalLong readChanges(Connection connection, boolean isNet, B batch, Set<Long> transactions)
      throws SQLException {
    String sql = isNet ? capture.selectNet() : capture.select();
    Origin origin = origin();
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      statement.setFetchSize(FETCHED);
      try (ResultSet rows = statement.executeQuery()) {
        long read = 0;
        while (rows.next()) {
          long weight = rows.getLong(1);
          if (weight == Capture.TRUNCATED) {
            return OptionalLong.empty();
          }
          transactions.add(rows.getLong(2));
          source.filler().add(batch, source.shape().read(rows, 3, origin), weight);
          read++;
        }
        return OptionalLong.of(read);
      }
    }
  }
}
