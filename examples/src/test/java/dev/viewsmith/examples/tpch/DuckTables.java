package dev.viewsmith.examples.tpch;

import java.lang.reflect.RecordComponent;
import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.duckdb.DuckDBAppender;
import org.duckdb.DuckDBConnection;

/**
 * The tables in DuckDB: the truth about each question. A table has the name of its record, and a
 * column the name of its component, in lower case behind the prefix of the table.
 */
final class DuckTables implements AutoCloseable {
  private static final Map<Class<? extends Record>, String> PREFIXES =
      Map.of(
          Region.class, "r",
          Nation.class, "n",
          Supplier.class, "s",
          Customer.class, "c",
          Part.class, "p",
          PartSupp.class, "ps",
          Orders.class, "o",
          LineItem.class, "l");

  private final DuckDBConnection connection;

  /** Makes a row of an answer of what the database says. */
  interface Reader<R> {
    R read(ResultSet row) throws SQLException;
  }

  DuckTables() throws SQLException {
    Connection plain = DriverManager.getConnection("jdbc:duckdb:");
    connection = plain.unwrap(DuckDBConnection.class);
    execute("SET threads = 1");
    for (Class<? extends Record> table : PREFIXES.keySet()) {
      execute("CREATE TABLE " + name(table) + " (" + columns(table) + ")");
      execute("CREATE TABLE gone_" + name(table) + " (" + columns(table) + ")");
    }
  }

  @Override
  public void close() throws SQLException {
    connection.close();
  }

  /** Lets rows come and go; each that goes must be there once. */
  void apply(Changes changes) throws SQLException {
    for (var table : byTable(changes.inserted()).entrySet()) {
      append(name(table.getKey()), table.getKey(), table.getValue());
    }
    for (var table : byTable(changes.deleted()).entrySet()) {
      delete(table.getKey(), table.getValue());
    }
  }

  /** The rows that a query returns, with their copies. */
  <R> Map<R, Long> query(String sql, Reader<R> reader) throws SQLException {
    Map<R, Long> rows = new HashMap<>();
    try (Statement statement = connection.createStatement();
        ResultSet result = statement.executeQuery(sql)) {
      while (result.next()) {
        rows.merge(reader.read(result), 1L, Long::sum);
      }
    }
    return rows;
  }

  private static Map<Class<? extends Record>, List<Record>> byTable(List<? extends Record> rows) {
    return rows.stream()
        .collect(Collectors.groupingBy(Record::getClass, LinkedHashMap::new, Collectors.toList()));
  }

  private void append(String name, Class<? extends Record> table, List<? extends Record> rows)
      throws SQLException {
    RecordComponent[] components = table.getRecordComponents();
    try (DuckDBAppender appender = connection.createAppender("main", name)) {
      for (Record row : rows) {
        appender.beginRow();
        for (RecordComponent component : components) {
          append(appender, value(row, component));
        }
        appender.endRow();
      }
    }
  }

  private static void append(DuckDBAppender appender, Object value) throws SQLException {
    if (value instanceof Long number) {
      appender.append(number.longValue());
    } else if (value instanceof Integer number) {
      appender.append(number.intValue());
    } else if (value instanceof BigDecimal number) {
      appender.append(number);
    } else if (value instanceof LocalDate date) {
      appender.append(date);
    } else {
      appender.append((String) value);
    }
  }

  private void delete(Class<? extends Record> table, List<? extends Record> rows)
      throws SQLException {
    String gone = "gone_" + name(table);
    execute("DELETE FROM " + gone);
    append(gone, table, rows);
    String same =
        Stream.of(table.getRecordComponents())
            .map(component -> column(table, component))
            .map(column -> name(table) + "." + column + " = " + gone + "." + column)
            .collect(Collectors.joining(" AND "));
    int deleted = execute("DELETE FROM " + name(table) + " USING " + gone + " WHERE " + same);
    if (deleted != rows.size()) {
      throw new AssertionError(deleted + " rows of " + rows.size() + " were there to be deleted");
    }
  }

  private int execute(String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      return statement.executeUpdate(sql);
    }
  }

  private static Object value(Record row, RecordComponent component) {
    try {
      return component.getAccessor().invoke(row);
    } catch (ReflectiveOperationException failure) {
      throw new AssertionError(component.toString(), failure);
    }
  }

  private static String name(Class<? extends Record> table) {
    return table.getSimpleName().toLowerCase(Locale.ROOT);
  }

  private static String columns(Class<? extends Record> table) {
    return Stream.of(table.getRecordComponents())
        .map(component -> column(table, component) + " " + type(component.getType()))
        .collect(Collectors.joining(", "));
  }

  private static String column(Class<? extends Record> table, RecordComponent component) {
    return PREFIXES.get(table) + "_" + component.getName().toLowerCase(Locale.ROOT);
  }

  private static String type(Class<?> type) {
    if (type == BigDecimal.class) {
      return "DECIMAL(12, 2)";
    }
    return type == long.class
        ? "BIGINT"
        : type == int.class ? "INTEGER" : type == LocalDate.class ? "DATE" : "VARCHAR";
  }
}
