package dev.viewsmith.postgres;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.Locale;

/**
 * Dates and times as the database reads them: microseconds, years before 1 with BC, and {@code
 * infinity}, which the driver reads as the greatest value of the Java type.
 */
final class TimeTexts {
  private static final String INFINITY = "infinity";

  private TimeTexts() {}

  static String date(Object value) {
    LocalDate date = (LocalDate) value;
    if (date.equals(LocalDate.MAX)) {
      return INFINITY;
    }
    return date.equals(LocalDate.MIN) ? "-" + INFINITY : yearAndDay(date) + era(date);
  }

  static String time(Object value) {
    LocalTime time = (LocalTime) value;
    return time.equals(LocalTime.MAX) ? "24:00:00" : micros(time).toString();
  }

  static String dateTime(Object value) {
    LocalDateTime time = (LocalDateTime) value;
    if (time.equals(LocalDateTime.MAX)) {
      return INFINITY;
    }
    return time.equals(LocalDateTime.MIN) ? "-" + INFINITY : moment(time, "");
  }

  static String instant(Object value) {
    Instant instant = (Instant) value;
    if (instant.equals(Instant.MAX)) {
      return INFINITY;
    }
    return instant.equals(Instant.MIN)
        ? "-" + INFINITY
        : moment(LocalDateTime.ofInstant(instant, ZoneOffset.UTC), "+00");
  }

  private static String moment(LocalDateTime time, String offset) {
    LocalDate date = time.toLocalDate();
    return yearAndDay(date) + " " + micros(time.toLocalTime()) + offset + era(date);
  }

  private static String yearAndDay(LocalDate date) {
    int year = date.getYear() > 0 ? date.getYear() : 1 - date.getYear();
    return String.format(
        Locale.ROOT, "%04d-%02d-%02d", year, date.getMonthValue(), date.getDayOfMonth());
  }

  private static String era(LocalDate date) {
    return date.getYear() > 0 ? "" : " BC";
  }

  private static LocalTime micros(LocalTime time) {
    if (!time.truncatedTo(ChronoUnit.MICROS).equals(time)) {
      throw new UnreadableValueException(
          "the database holds microseconds, and cannot tell " + time + " from other times");
    }
    return time;
  }
}
