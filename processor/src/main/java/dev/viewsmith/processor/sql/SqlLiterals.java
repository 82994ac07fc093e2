package dev.viewsmith.processor.sql;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Values as constants of SQL. */
final class SqlLiterals {
  private static final LocalDateTime FIRST = LocalDateTime.of(-4712, 1, 1, 0, 0);
  private static final int LAST_YEAR_OF_DATES = 5_874_897;
  private static final int LAST_YEAR = 294_275;

  private SqlLiterals() {}

  /** A value as a statement spells it; null if PostgreSQL has none that is equal. */
  static @Nullable String of(Object value) {
    if (value instanceof Boolean) {
      return value.toString();
    } else if (value instanceof String text) {
      return text(text);
    } else if (value instanceof Number number) {
      return number(number);
    } else if (value instanceof UUID) {
      return cast(value.toString(), SqlType.UUID);
    }
    return time(value);
  }

  /** PostgreSQL has no character 0, and no half of a surrogate pair. */
  private static @Nullable String text(String text) {
    boolean isWhole =
        text.codePoints().noneMatch(point -> point == 0 || point >= 0xD800 && point <= 0xDFFF);
    return isWhole ? onOneLine(text) : null;
  }

  /** A text without the line breaks that the indentation of scripts would change. */
  private static String onOneLine(String text) {
    if (text.indexOf('\n') < 0 && text.indexOf('\r') < 0) {
      return Identifiers.literal(text);
    }
    String escaped = text.replace("\\", "\\\\").replace("\n", "\\n").replace("\r", "\\r");
    return "E'" + escaped.replace("'", "''") + "'";
  }

  private static @Nullable String number(Number number) {
    if (number instanceof Integer && number.intValue() >= 0) {
      return number.toString();
    } else if (number instanceof Integer) {
      return cast(number.toString(), SqlType.INTEGER);
    } else if (number instanceof Long) {
      return cast(number.toString(), SqlType.BIGINT);
    } else if (number instanceof Short || number instanceof Byte) {
      return cast(number.toString(), SqlType.SMALLINT);
    } else if (number instanceof BigInteger) {
      return cast(number.toString(), SqlType.WHOLE);
    }
    return number instanceof BigDecimal decimal
        ? cast(decimal.stripTrailingZeros().toPlainString(), SqlType.DECIMAL)
        : null;
  }

  private static @Nullable String time(Object value) {
    if (value instanceof LocalDate date) {
      return isHeld(date.atStartOfDay(), LAST_YEAR_OF_DATES)
          ? cast(date(date) + era(date), SqlType.DATE)
          : null;
    } else if (value instanceof LocalTime time) {
      return time.equals(time.truncatedTo(ChronoUnit.MICROS))
          ? cast(time.toString(), SqlType.TIME)
          : null;
    } else if (value instanceof LocalDateTime time) {
      return isHeld(time, LAST_YEAR)
          ? cast(time(time) + era(time.toLocalDate()), SqlType.TIMESTAMP)
          : null;
    }
    return value instanceof Instant instant ? instant(instant) : null;
  }

  private static @Nullable String instant(Instant instant) {
    if (instant.isBefore(FIRST.toInstant(ZoneOffset.UTC))
        || instant.isAfter(LocalDateTime.of(LAST_YEAR, 12, 31, 0, 0).toInstant(ZoneOffset.UTC))) {
      return null;
    }
    LocalDateTime time = instant.atOffset(ZoneOffset.UTC).toLocalDateTime();
    return isHeld(time, LAST_YEAR)
        ? cast(time(time) + "Z" + era(time.toLocalDate()), SqlType.INSTANT)
        : null;
  }

  private static boolean isHeld(LocalDateTime time, int lastYear) {
    return !time.isBefore(FIRST)
        && time.getYear() <= lastYear
        && time.equals(time.truncatedTo(ChronoUnit.MICROS));
  }

  private static String time(LocalDateTime time) {
    return date(time.toLocalDate()) + " " + time.toLocalTime();
  }

  /** Before the year 1, SQL counts years backwards. */
  private static String date(LocalDate date) {
    int year = date.getYear() > 0 ? date.getYear() : 1 - date.getYear();
    return "%04d".formatted(year) + DateTimeFormatter.ofPattern("-MM-dd").format(date);
  }

  private static String era(LocalDate date) {
    return date.getYear() > 0 ? "" : " BC";
  }

  private static String cast(String text, SqlType type) {
    return "'" + text + "'::" + type.sql();
  }
}
