package dev.viewsmith.processor.type;

import java.math.RoundingMode;
import java.util.Locale;

/**
 * How an average is rounded to a decimal.
 *
 * @param scale digits behind the point, from 0
 */
public record DecimalForm(int scale, RoundingMode rounding) {
  /** In words, without a comma: {@code rounded half even to 2 decimals}. */
  public String text() {
    String mode = rounding.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    return "rounded %s to %d %s".formatted(mode, scale, scale == 1 ? "decimal" : "decimals");
  }
}
