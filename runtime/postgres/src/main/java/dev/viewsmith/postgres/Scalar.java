package dev.viewsmith.postgres;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * How values of a Java type stand in columns.
 *
 * @param name of the Java type, for messages
 * @param accepts the types of columns, as the catalog names them, whose values it can all hold; the
 *     first is that of the columns of a view's table
 * @param reader reads a value in canonical form, or null
 * @param text a value as the database reads it; throws if the database could not hold it
 * @param constants of an enum; empty for all others
 */
record Scalar(
    String name,
    List<String> accepts,
    Reader reader,
    Function<Object, String> text,
    List<String> constants) {

  /** Reads a value of a column. */
  @FunctionalInterface
  interface Reader {
    @Nullable Object read(ResultSet rows, int column) throws SQLException;
  }

  /** The type of the columns of a view's table. */
  String columnType() {
    String type = accepts.get(0);
    return "pg_catalog." + type + (type.equals("text") ? " COLLATE pg_catalog.\"C\"" : "");
  }

  boolean accepts(Column column) {
    return column.isEnum()
        ? !constants.isEmpty() && constants.containsAll(column.labels())
        : accepts.contains(column.type());
  }
}
