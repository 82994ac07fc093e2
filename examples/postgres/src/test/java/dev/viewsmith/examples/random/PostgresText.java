package dev.viewsmith.examples.random;

import dev.viewsmith.examples.random.Type.EnumType;
import dev.viewsmith.examples.random.Type.Scalar;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Values of the model as PostgreSQL spells them. */
final class PostgresText {
  /** PostgreSQL has years beyond, but not of all types. */
  private static final int LAST_YEAR = 200_000;

  private static final int FIRST_YEAR = -4000;

  private PostgresText() {}

  /** The type of a column; text for types that PostgreSQL does not have, as no view reads them. */
  static String type(Type type) {
    if (type instanceof EnumType || !(type instanceof Scalar scalar)) {
      return "text";
    }
    return switch (scalar) {
      case BOOLEAN -> "boolean";
      case BYTE, SHORT -> "smallint";
      case INT -> "integer";
      case LONG -> "bigint";
      case BIG_INTEGER, BIG_DECIMAL -> "numeric";
      case UUID -> "uuid";
      case LOCAL_DATE -> "date";
      case LOCAL_TIME -> "time";
      case LOCAL_DATE_TIME -> "timestamp";
      case INSTANT -> "timestamptz";
      default -> "text";
    };
  }

  /** Whether a column can hold a value. */
  static boolean holds(Object value) {
    if (value instanceof String text) {
      return text.indexOf('\0') < 0 && StandardCharsets.UTF_8.newEncoder().canEncode(text);
    } else if (value instanceof LocalDate date) {
      return isNear(date);
    } else if (value instanceof LocalTime time) {
      return time.equals(time.truncatedTo(ChronoUnit.MICROS));
    } else if (value instanceof LocalDateTime time) {
      return isNear(time.toLocalDate()) && time.equals(time.truncatedTo(ChronoUnit.MICROS));
    }
    return !(value instanceof Instant instant) || holds(instant);
  }

  private static boolean holds(Instant instant) {
    Instant last = LocalDate.of(LAST_YEAR, 1, 1).atStartOfDay().toInstant(ZoneOffset.UTC);
    Instant first = LocalDate.of(FIRST_YEAR, 1, 1).atStartOfDay().toInstant(ZoneOffset.UTC);
    return instant.isAfter(first)
        && instant.isBefore(last)
        && instant.equals(instant.truncatedTo(ChronoUnit.MICROS));
  }

  private static boolean isNear(LocalDate date) {
    return date.getYear() > FIRST_YEAR && date.getYear() < LAST_YEAR;
  }

  /** The values of a row, in a list. */
  static String values(List<Column> columns, List<Object> row) {
    return IntStream.range(0, row.size())
        .mapToObj(i -> literal(row.get(i), columns.get(i).type()))
        .collect(Collectors.joining(", "));
  }

  /** The condition that a row of a table has these values. */
  static String same(List<Column> columns, List<Object> row) {
    return IntStream.range(0, row.size())
        .mapToObj(
            i -> "c" + i + " IS NOT DISTINCT FROM " + literal(row.get(i), columns.get(i).type()))
        .collect(Collectors.joining(" AND "));
  }

  private static String literal(Object value, Type type) {
    return value == null
        ? "NULL::" + type(type)
        : "E'" + text(value).replace("\\", "\\\\").replace("'", "''") + "'::" + type(type);
  }

  private static String text(Object value) {
    if (value instanceof BigDecimal number) {
      return number.toPlainString();
    } else if (value instanceof LocalDate date) {
      return date(date) + era(date);
    } else if (value instanceof LocalDateTime time) {
      return date(time.toLocalDate()) + " " + time.toLocalTime() + era(time.toLocalDate());
    } else if (value instanceof Instant instant) {
      LocalDateTime time = LocalDateTime.ofInstant(instant, ZoneOffset.UTC);
      return date(time.toLocalDate()) + " " + time.toLocalTime() + "Z" + era(time.toLocalDate());
    }
    return value.toString();
  }

  private static String date(LocalDate date) {
    int year = date.getYear() > 0 ? date.getYear() : 1 - date.getYear();
    return "%04d-%02d-%02d".formatted(year, date.getMonthValue(), date.getDayOfMonth());
  }

  private static String era(LocalDate date) {
    return date.getYear() > 0 ? "" : " BC";
  }
}
