package dev.viewsmith.postgres;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Writes to a table in which each copy of a row is a row of its own. */
final class CopiesWriter implements TargetWriter {
  private final Connection connection;
  private final TableName table;

  /** Those of the row, then the number of copies, which is no column of the table. */
  private final TargetColumns values;

  private final String insert;
  private final RowBuffer puts;
  private final Map<List<Boolean>, RowBuffer> gone = new LinkedHashMap<>();
  private final Map<List<Boolean>, Long> expected = new LinkedHashMap<>();
  private long written;

  CopiesWriter(Connection connection, TableName table, TargetColumns columns) {
    this.connection = connection;
    this.table = table;
    this.values = columns.with("copies", "pg_catalog.int8");
    this.insert =
        "INSERT INTO %s (%s) SELECT %s FROM %s, pg_catalog.generate_series(1, u.c%s)"
            .formatted(
                table.sql(), columns.list(), columns.values(), values.unnest(), values.size());
    this.puts = new RowBuffer(values.size());
  }

  @Override
  public void take(List<@Nullable String> row, long before, long after) throws SQLException {
    List<@Nullable String> full = new ArrayList<>(row);
    full.add(Long.toString(Math.abs(after - before)));
    if (after > before) {
      puts.add(full);
      if (puts.isFull()) {
        written += puts.flush(connection, insert);
      }
      return;
    }
    List<Boolean> nulls = TargetColumns.nulls(row);
    RowBuffer buffer = gone.computeIfAbsent(nulls, any -> new RowBuffer(values.size()));
    buffer.add(full);
    expected.merge(nulls, before - after, Long::sum);
    if (buffer.isFull()) {
      delete(buffer, nulls);
    }
  }

  @Override
  public long finish() throws SQLException {
    for (Map.Entry<List<Boolean>, RowBuffer> each : gone.entrySet()) {
      delete(each.getValue(), each.getKey());
    }
    written += puts.flush(connection, insert);
    return written;
  }

  private void delete(RowBuffer rows, List<Boolean> nulls) throws SQLException {
    int copies = values.size() - 1;
    String sql =
        """
        DELETE FROM %1$s WHERE ctid = ANY (ARRAY(
          SELECT found.ctid
          FROM (SELECT t.ctid, u.c%2$d AS copies,
                  pg_catalog.row_number() OVER (PARTITION BY u.place) AS number
                FROM %3$s JOIN %1$s AS t ON %4$s) AS found
          WHERE found.number <= found.copies))
        """
            .formatted(
                table.sql(),
                values.size(),
                values.unnest(),
                values.match(i -> i < copies, nulls::get));
    Long sought = expected.remove(nulls);
    long deleted = rows.flush(connection, sql);
    if (sought != null && deleted != sought) {
      throw new TargetDriftException(table, sought, deleted);
    }
    written += deleted;
  }
}
