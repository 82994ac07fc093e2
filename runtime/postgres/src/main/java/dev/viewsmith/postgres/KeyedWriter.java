package dev.viewsmith.postgres;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/**
 * Writes to a table with a unique index on keys: a row that comes in place of another of its key is
 * an update.
 */
final class KeyedWriter implements TargetWriter {
  private final Connection connection;
  private final TableName table;
  private final TargetColumns columns;
  private final IntPredicate isKey;
  private final boolean countsCopies;
  private final String upsert;
  private final RowBuffer puts;
  private final Map<List<@Nullable String>, List<@Nullable String>> gone = new LinkedHashMap<>();
  private long written;

  /**
   * A writer.
   *
   * @param isKey which columns are the key
   * @param countsCopies whether the last of the columns takes the number of copies
   */
  KeyedWriter(
      Connection connection,
      TableName table,
      TargetColumns columns,
      IntPredicate isKey,
      boolean countsCopies) {
    this.connection = connection;
    this.table = table;
    this.columns = columns;
    this.isKey = isKey;
    this.countsCopies = countsCopies;
    this.upsert = upsert();
    this.puts = new RowBuffer(columns.size());
  }

  private String upsert() {
    String others = columns.list(isKey.negate(), name -> name + " = EXCLUDED." + name);
    return "INSERT INTO %s AS t (%s) SELECT %s FROM %s ON CONFLICT (%s) DO %s"
        .formatted(
            table.sql(),
            columns.list(),
            columns.values(),
            columns.unnest(),
            columns.list(isKey, name -> name),
            others.isEmpty() ? "NOTHING" : "UPDATE SET " + others);
  }

  @Override
  public void take(List<@Nullable String> row, long before, long after) throws SQLException {
    List<@Nullable String> full = row;
    if (countsCopies) {
      full = new ArrayList<>(row);
      full.add(Long.toString(after));
    }
    if (after == 0) {
      gone.put(key(full), full);
      return;
    }
    gone.remove(key(full));
    puts.add(full);
    if (puts.isFull()) {
      written += puts.flush(connection, upsert);
    }
  }

  private List<@Nullable String> key(List<@Nullable String> row) {
    List<@Nullable String> key = new ArrayList<>();
    for (int i = 0; i < columns.size(); i++) {
      if (isKey.test(i)) {
        key.add(row.get(i));
      }
    }
    return key;
  }

  @Override
  public long finish() throws SQLException {
    written += puts.flush(connection, upsert);
    Map<List<Boolean>, RowBuffer> buffers = new LinkedHashMap<>();
    for (List<@Nullable String> row : gone.values()) {
      List<Boolean> nulls = TargetColumns.nulls(row);
      RowBuffer buffer = buffers.computeIfAbsent(nulls, any -> new RowBuffer(columns.size()));
      buffer.add(row);
      if (buffer.isFull()) {
        delete(buffer, nulls);
      }
    }
    for (Map.Entry<List<Boolean>, RowBuffer> each : buffers.entrySet()) {
      delete(each.getValue(), each.getKey());
    }
    return written;
  }

  private void delete(RowBuffer rows, List<Boolean> nulls) throws SQLException {
    String sql =
        "DELETE FROM %s AS t USING %s WHERE %s"
            .formatted(table.sql(), columns.unnest(), columns.match(isKey, nulls::get));
    int expected = rows.size();
    long deleted = rows.flush(connection, sql);
    if (deleted != expected) {
      throw new TargetDriftException(table, expected, deleted);
    }
    written += deleted;
  }
}
