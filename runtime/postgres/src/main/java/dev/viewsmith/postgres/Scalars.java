package dev.viewsmith.postgres;

import dev.viewsmith.internal.Decimals;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.LongFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The Java types that columns can hold. */
final class Scalars {
  private static final Map<Class<?>, Scalar> KNOWN =
      Map.ofEntries(
          known(boolean.class, primitive(ResultSet::getBoolean), String::valueOf, "bool"),
          known(
              short.class,
              whole(Short.MIN_VALUE, Short.MAX_VALUE, number -> (short) number),
              String::valueOf,
              "int2"),
          known(
              int.class,
              whole(Integer.MIN_VALUE, Integer.MAX_VALUE, number -> (int) number),
              String::valueOf,
              "int4",
              "int2"),
          known(long.class, primitive(ResultSet::getLong), String::valueOf, "int8", "int4", "int2"),
          known(float.class, primitive((r, i) -> r.getFloat(i) + 0.0f), String::valueOf, "float4"),
          known(
              double.class,
              primitive((r, i) -> r.getDouble(i) + 0.0),
              String::valueOf,
              "float8",
              "float4"),
          known(
              BigDecimal.class,
              Scalars::decimal,
              number -> ((BigDecimal) number).toPlainString(),
              "numeric",
              "int8",
              "int4",
              "int2"),
          known(
              BigInteger.class,
              Scalars::integer,
              String::valueOf,
              "numeric",
              "int8",
              "int4",
              "int2"),
          known(String.class, ResultSet::getString, Scalars::text, "text", "varchar", "bpchar"),
          known(UUID.class, object(UUID.class), String::valueOf, "uuid"),
          known(LocalDate.class, object(LocalDate.class), TimeTexts::date, "date"),
          known(LocalTime.class, object(LocalTime.class), TimeTexts::time, "time"),
          known(LocalDateTime.class, object(LocalDateTime.class), TimeTexts::dateTime, "timestamp"),
          known(Instant.class, Scalars::instant, TimeTexts::instant, "timestamptz"));

  private static final Map<Class<?>, Class<?>> BOXES =
      Map.of(
          Boolean.class, boolean.class,
          Short.class, short.class,
          Integer.class, int.class,
          Long.class, long.class,
          Float.class, float.class,
          Double.class, double.class);

  private Scalars() {}

  /** How values of a type stand in a column; empty if no column holds them. */
  static Optional<Scalar> of(Class<?> type) {
    if (type.isEnum()) {
      return Optional.of(enumeration(type));
    }
    return Optional.ofNullable(KNOWN.get(BOXES.getOrDefault(type, type)));
  }

  private static Scalar enumeration(Class<?> type) {
    List<String> names =
        Stream.of(type.getEnumConstants()).map(constant -> ((Enum<?>) constant).name()).toList();
    Map<String, Object> constants =
        Stream.of(type.getEnumConstants())
            .collect(Collectors.toMap(c -> ((Enum<?>) c).name(), c -> c));
    Scalar.Reader reader =
        (rows, column) -> {
          String name = rows.getString(column);
          if (name == null) {
            return null;
          }
          Object constant = constants.get(name);
          if (constant == null) {
            throw new UnreadableValueException(type.getSimpleName() + " has no constant " + name);
          }
          return constant;
        };
    return new Scalar(
        type.getSimpleName(),
        List.of("text", "varchar", "bpchar"),
        reader,
        constant -> ((Enum<?>) constant).name(),
        names);
  }

  private static Map.Entry<Class<?>, Scalar> known(
      Class<?> type, Scalar.Reader reader, Function<Object, String> text, String... accepts) {
    return Map.entry(
        type, new Scalar(type.getSimpleName(), List.of(accepts), reader, text, List.of()));
  }

  private static Scalar.Reader primitive(Scalar.Reader reader) {
    return (rows, column) -> {
      Object value = reader.read(rows, column);
      return rows.wasNull() ? null : value;
    };
  }

  /** Read as the widest type, which a column may have got by now. */
  private static Scalar.Reader whole(long least, long most, LongFunction<Object> box) {
    return primitive(
        (rows, column) -> {
          long number = rows.getLong(column);
          if (number < least || number > most) {
            throw new UnreadableValueException(
                number + " is not from " + least + " to " + most + ", as the component is");
          }
          return box.apply(number);
        });
  }

  private static Scalar.Reader object(Class<?> type) {
    return (rows, column) -> rows.getObject(column, type);
  }

  private static @Nullable Object decimal(ResultSet rows, int column) throws SQLException {
    BigDecimal number = number(rows, column);
    if (number == null) {
      return null;
    }
    try {
      return Decimals.bounded(number);
    } catch (ArithmeticException tooLong) {
      throw new UnreadableValueException("a number has too many digits", tooLong);
    }
  }

  /** Read as text: the driver takes NaN for a fault of the connection, or for a double. */
  private static @Nullable BigDecimal number(ResultSet rows, int column) throws SQLException {
    String text = rows.getString(column);
    try {
      return text == null ? null : new BigDecimal(text);
    } catch (NumberFormatException notFinite) {
      throw new UnreadableValueException(text + " is no number that Java has", notFinite);
    }
  }

  private static @Nullable Object integer(ResultSet rows, int column) throws SQLException {
    BigDecimal number = number(rows, column);
    if (number == null) {
      return null;
    }
    try {
      return number.toBigIntegerExact();
    } catch (ArithmeticException fraction) {
      throw new UnreadableValueException(number + " is no whole number", fraction);
    }
  }

  private static @Nullable Object instant(ResultSet rows, int column) throws SQLException {
    OffsetDateTime time = rows.getObject(column, OffsetDateTime.class);
    if (time == null) {
      return null;
    }
    if (time.equals(OffsetDateTime.MAX)) {
      return Instant.MAX;
    }
    return time.equals(OffsetDateTime.MIN)
        ? Instant.MIN
        : time.withOffsetSameInstant(ZoneOffset.UTC).toInstant();
  }

  private static String text(Object value) {
    String text = (String) value;
    for (int i = 0; i < text.length(); i++) {
      char unit = text.charAt(i);
      if (Character.isHighSurrogate(unit)
          && i + 1 < text.length()
          && Character.isLowSurrogate(text.charAt(i + 1))) {
        i++;
      } else if (unit == 0 || Character.isSurrogate(unit)) {
        throw new UnreadableValueException(
            "the database holds no text with the character U+%04X".formatted((int) unit));
      }
    }
    return text;
  }
}
