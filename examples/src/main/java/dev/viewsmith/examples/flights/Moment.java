package dev.viewsmith.examples.flights;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** Times as they are shown. */
final class Moment {
  private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("EEE d MMM", Locale.US);
  private static final DateTimeFormatter DATE = DateTimeFormatter.ofPattern("d MMM", Locale.US);
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("EEE d MMM, HH:mm", Locale.US);

  private Moment() {}

  /** As {@code Thu 1 Mar}. */
  static String day(LocalDate day) {
    return DAY.format(day);
  }

  /** As {@code 1 Mar}. */
  static String date(LocalDate day) {
    return DATE.format(day);
  }

  /** As {@code Thu 1 Mar, 09:30}. */
  static String time(LocalDateTime time) {
    return TIME.format(time);
  }
}
