package dev.viewsmith.internal;

import java.time.MonthDay;
import java.time.YearMonth;

/** The words of values of {@code java.time} that have no number of their own; in their order. */
public final class Temporals {
  private static final int MONTHS = 12;

  /** More than the days of any month. */
  private static final int DAYS = 32;

  private Temporals() {}

  /** Returns the months since the beginning of the year 0. */
  public static long word(YearMonth value) {
    return (long) value.getYear() * MONTHS + value.getMonthValue() - 1;
  }

  /** Returns the value of a word. */
  public static YearMonth yearMonth(long word) {
    int year = (int) Math.floorDiv(word, MONTHS);
    return YearMonth.of(year, Math.floorMod(word, MONTHS) + 1);
  }

  /** Returns month and day in one number: in the range of int. */
  public static long word(MonthDay value) {
    return (long) value.getMonthValue() * DAYS + value.getDayOfMonth();
  }

  /** Returns the value of a word. */
  public static MonthDay monthDay(long word) {
    int number = (int) word;
    return MonthDay.of(number / DAYS, number % DAYS);
  }
}
