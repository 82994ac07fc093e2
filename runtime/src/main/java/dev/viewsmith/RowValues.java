package dev.viewsmith;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The values of a row as a key of maps: whole numbers are equal whatever type they are held in. */
final class RowValues {
  private RowValues() {}

  /** Returns the values, whole numbers as {@code Long} if they are in its range. */
  static List<@Nullable Object> of(List<? extends @Nullable Object> values) {
    List<@Nullable Object> row = new ArrayList<>(values.size());
    for (Object value : values) {
      row.add(isWhole(value) ? number(whole(value)) : value);
    }
    return Collections.unmodifiableList(row);
  }

  /** Returns a number as {@code Long} if it is in its range. */
  static Object number(BigInteger number) {
    return number.bitLength() < Long.SIZE ? (Object) number.longValue() : number;
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
