package dev.viewsmith.benchmarks.page;

import java.util.Arrays;
import java.util.Collection;
import java.util.Locale;

/** How numbers are worked out of samples, and written. */
public final class Numbers {
  private Numbers() {}

  /** Returns the middle one, or the mean of the two in the middle; of nothing, NaN. */
  public static double median(Collection<Double> values) {
    return quantile(values, 0.5);
  }

  /**
   * Returns the value below which this part of the values lies, between two of them in proportion;
   * of nothing, NaN.
   *
   * @param part from 0, the least, to 1, the greatest
   */
  public static double quantile(Collection<Double> values, double part) {
    double[] sorted = values.stream().mapToDouble(Double::doubleValue).sorted().toArray();
    if (sorted.length == 0) {
      return Double.NaN;
    }
    double place = part * (sorted.length - 1);
    int below = (int) place;
    int above = Math.min(below + 1, sorted.length - 1);
    return sorted[below] + (place - below) * (sorted[above] - sorted[below]);
  }

  /** Returns the same of times that are many. Sorts them. */
  public static double quantile(long[] times, double part) {
    Arrays.sort(times);
    return times[(int) Math.min(times.length - 1, (long) (part * times.length))];
  }

  /** Writes a whole number with thousands apart. */
  public static String whole(long value) {
    return String.format(Locale.ROOT, "%,d", value);
  }

  /** Writes three digits that count, and whole numbers with thousands apart. */
  public static String threeDigits(double value) {
    if (value == 0 || Double.isNaN(value) || Double.isInfinite(value)) {
      return String.format(Locale.ROOT, "%.0f", value);
    }
    int digits = 2 - (int) Math.floor(Math.log10(Math.abs(value)));
    double unit = Math.pow(10, -digits);
    double rounded = Math.rint(value / unit) * unit;
    return String.format(Locale.ROOT, "%,." + Math.max(0, digits) + "f", rounded);
  }
}
