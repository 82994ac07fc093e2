package dev.viewsmith.examples.flights;

import java.time.LocalDate;
import java.util.Collection;
import java.util.NavigableMap;

/**
 * Where days and minutes are in a panel of the chart.
 *
 * @param first at the left border
 * @param last at the right border
 * @param least minutes at the lower border: a multiple of the step
 * @param most minutes at the upper border: a multiple of the step
 */
record Scale(LocalDate first, LocalDate last, int least, int most) {
  static final double WIDTH = 276;
  static final double HEIGHT = 165;

  /** Minutes between two lines of the grid. */
  static final int STEP = 10;

  /** The scale on which all of them fit, and zero. */
  static Scale of(Collection<Series> all) {
    LocalDate first = LocalDate.MAX;
    LocalDate last = LocalDate.MIN;
    double least = 0;
    double most = 0;
    for (Series series : all) {
      NavigableMap<LocalDate, Double> means = series.means();
      first = first.isBefore(means.firstKey()) ? first : means.firstKey();
      last = last.isAfter(means.lastKey()) ? last : means.lastKey();
      for (double mean : means.values()) {
        least = Math.min(least, mean);
        most = Math.max(most, mean);
      }
    }
    // Half a step of room above the line, for a label.
    double top = most + STEP / 2.0;
    return new Scale(
        first, last, STEP * (int) Math.floor(least / STEP), STEP * (int) Math.ceil(top / STEP));
  }

  double x(LocalDate day) {
    double days = last.toEpochDay() - first.toEpochDay();
    return days == 0 ? 0 : WIDTH * (day.toEpochDay() - first.toEpochDay()) / days;
  }

  double y(double minutes) {
    return HEIGHT * (most - minutes) / (most - least);
  }
}
