package dev.viewsmith.postgres;

import dev.viewsmith.Relation;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A view's table that was found in the database, or made.
 *
 * @param <C> the changes that the maintainer tells
 * @param <R> the record class of the view
 * @param name of the table
 * @param view which rows it shows
 * @param shape how a row stands in its columns
 * @param columns of the values of a row, in the order of the record
 * @param names of these columns, unquoted
 * @param copies the quoted column that counts copies; null if there is none
 */
record TargetTable<C, R>(
    TableName name,
    Target.View<C, R> view,
    RecordShape<R> shape,
    TargetColumns columns,
    List<String> names,
    @Nullable String copies) {
  private static final int FETCHED = 10_000;

  private boolean isGrouped() {
    return shape.leaves().stream().anyMatch(Leaf::isKey);
  }

  /** An order in which rows that differ in other columns than the key stand side by side. */
  Comparator<R> order() {
    return Comparator.comparing((R row) -> keyTexts(row).toString())
        .thenComparing(Object::toString);
  }

  private List<@Nullable String> keyTexts(R row) {
    List<@Nullable String> texts = shape.texts(row);
    List<@Nullable String> key = new ArrayList<>();
    for (int i = 0; i < texts.size(); i++) {
      if (shape.leaves().get(i).isKey()) {
        key.add(texts.get(i));
      }
    }
    return key;
  }

  /** The columns in which rows of the table differ; none if a row may be there several times. */
  List<String> key() {
    boolean isCounted = copies != null;
    return IntStream.range(0, names.size())
        .filter(i -> isCounted || shape.leaves().get(i).isKey())
        .mapToObj(names::get)
        .toList();
  }

  private TargetWriter writer(Connection connection) {
    if (copies != null) {
      int values = columns.size();
      TargetColumns all = columns.with(copies, "pg_catalog.int8");
      return new KeyedWriter(connection, name, all, i -> i < values, true);
    }
    return isGrouped()
        ? new KeyedWriter(connection, name, columns, i -> shape.leaves().get(i).isKey(), false)
        : new CopiesWriter(connection, name, columns);
  }

  /**
   * Writes what a change has changed.
   *
   * @return how many rows were written and deleted
   */
  long apply(Connection connection, C change) throws SQLException {
    Relation<R> rows = view.rows().apply(change);
    RowFeed feed = new RowFeed(writer(connection));
    view.delta()
        .apply(change)
        .forEach(
            (row, weight) -> {
              long after = rows.multiplicity(row);
              feed.take(shape.texts(row), after - weight, after);
            });
    return feed.finish();
  }

  /**
   * Makes the table have the rows after a change, whatever it has now. Only rows that differ are
   * written.
   *
   * @return how many rows were written and deleted
   */
  long match(Connection connection, C change) throws SQLException {
    Relation<R> rows = view.rows().apply(change);
    Map<R, Long> stored = storedOrCleared(connection);
    RowFeed feed = new RowFeed(writer(connection));
    stored.forEach(
        (row, copies) -> {
          if (rows.multiplicity(row) == 0) {
            feed.take(shape.texts(row), copies, 0);
          }
        });
    rows.forEach(
        (row, copies) -> {
          long before = stored.getOrDefault(row, 0L);
          if (before != copies) {
            feed.take(shape.texts(row), before, copies);
          }
        });
    return feed.finish();
  }

  /** What nobody can read was not written by us: then nothing in the table is to be trusted. */
  private Map<R, Long> storedOrCleared(Connection connection) throws SQLException {
    try {
      return stored(connection);
    } catch (UnreadableValueException foreign) {
      Sql.execute(connection, "DELETE FROM " + name.sql());
      return Map.of();
    }
  }

  /** The rows of the table, with their copies. */
  Map<R, Long> stored(Connection connection) throws SQLException {
    String sql =
        "SELECT " + (copies == null ? "1" : copies) + ", " + columns.list() + " FROM " + name.sql();
    return read(connection, sql, name.toString());
  }

  /**
   * The rows of a query, with their copies.
   *
   * @param sql gives a number of copies, then the columns of a row
   * @param from what has these columns, for messages
   */
  Map<R, Long> read(Connection connection, String sql, String from) throws SQLException {
    Origin origin = new Origin(from, names);
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      statement.setFetchSize(FETCHED);
      try (ResultSet rows = statement.executeQuery()) {
        Map<R, Long> all = new HashMap<>();
        while (rows.next()) {
          all.merge(shape.read(rows, 2, origin), rows.getLong(1), Long::sum);
        }
        return all;
      }
    }
  }
}
