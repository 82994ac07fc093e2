package dev.viewsmith.examples.tpch;

import dev.viewsmith.Rational;
import java.lang.reflect.RecordComponent;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.stream.Stream;

/**
 * Makes records of what a database says, column by column. Decimals get the form that they have in
 * views. A fraction is read from two columns, a sum and a count, so that nothing is rounded.
 */
final class RowReader<R extends Record> {
  private final Class<R> type;

  RowReader(Class<R> type) {
    this.type = type;
  }

  /** The row that the database has come to. */
  R read(ResultSet row) throws SQLException {
    RecordComponent[] components = type.getRecordComponents();
    Object[] values = new Object[components.length];
    int column = 1;
    for (int i = 0; i < values.length; i++) {
      Class<?> wanted = components[i].getType();
      values[i] = value(row, column, wanted);
      column += wanted == Rational.class ? 2 : 1;
    }
    return make(values);
  }

  private static Object value(ResultSet row, int column, Class<?> wanted) throws SQLException {
    if (wanted == long.class) {
      return row.getLong(column);
    }
    if (wanted == int.class) {
      return row.getInt(column);
    }
    if (wanted == BigDecimal.class) {
      return canonical(row.getBigDecimal(column));
    }
    return wanted == Rational.class
        ? quotient(row.getBigDecimal(column), row.getLong(column + 1))
        : row.getObject(column, wanted);
  }

  private static BigDecimal canonical(BigDecimal number) {
    BigDecimal shortest = number.stripTrailingZeros();
    return shortest.scale() < 0 ? shortest.setScale(0) : shortest;
  }

  private static Rational quotient(BigDecimal sum, long count) {
    return Rational.of(
        sum.unscaledValue(), BigInteger.TEN.pow(sum.scale()).multiply(BigInteger.valueOf(count)));
  }

  private R make(Object[] values) {
    Class<?>[] types =
        Stream.of(type.getRecordComponents())
            .map(RecordComponent::getType)
            .toArray(Class<?>[]::new);
    try {
      return type.getDeclaredConstructor(types).newInstance(values);
    } catch (ReflectiveOperationException failure) {
      throw new AssertionError(type.toString(), failure);
    }
  }
}
