package dev.viewsmith;

import dev.viewsmith.internal.Decimals;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The values of a row as a key of maps: a number is equal to one of another type that a component
 * may show it in, if both are in canonical form.
 */
final class RowValues {
  /** All whole numbers up to here are doubles. */
  private static final double EXACT = 0x1p53;

  private RowValues() {}

  /**
   * Returns the values: whole numbers as {@code Long} if they are in its range, a {@code float} as
   * {@code Double}, a large {@code BigInteger} as the {@code BigDecimal} that it may be shown in.
   * What is not canonical stays as it is.
   */
  static List<@Nullable Object> of(List<? extends @Nullable Object> values) {
    List<@Nullable Object> row = new ArrayList<>(values.size());
    for (Object value : values) {
      row.add(isWhole(value) ? number(whole(value)) : number(value));
    }
    return Collections.unmodifiableList(row);
  }

  /** Returns a number as {@code Long} if it is in its range. */
  static Object number(BigInteger number) {
    if (number.bitLength() < Long.SIZE) {
      return number.longValue();
    }
    BigDecimal decimal = Decimals.canonical(new BigDecimal(number));
    return decimal.scale() == 0 ? number : decimal;
  }

  private static @Nullable Object number(@Nullable Object value) {
    if (value instanceof Double || value instanceof Float) {
      double number = ((Number) value).doubleValue();
      return isExactLong(number) ? (Object) (long) number : number;
    }
    return value instanceof BigDecimal decimal && decimal.scale() == 0
        ? number(decimal.unscaledValue())
        : value;
  }

  /** Not of -0.0, which is in no view. */
  private static boolean isExactLong(double number) {
    return Math.abs(number) <= EXACT && Double.compare((double) (long) number, number) == 0;
  }

  /** Returns the number that a value is. */
  static BigInteger whole(@Nullable Object value) {
    return value instanceof BigInteger whole
        ? whole
        : BigInteger.valueOf(((Number) Objects.requireNonNull(value)).longValue());
  }

  private static boolean isWhole(@Nullable Object value) {
    return value instanceof Long
        || value instanceof Integer
        || value instanceof Short
        || value instanceof Byte
        || value instanceof BigInteger;
  }
}
