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

  /** Returns the values so that rows which look the same are equal. */
  static List<@Nullable Object> of(List<? extends @Nullable Object> values) {
    List<@Nullable Object> row = new ArrayList<>(values.size());
    for (Object value : values) {
      row.add(isWhole(value) ? whole(value) : value);
    }
    return Collections.unmodifiableList(row);
  }

  /** The value of an argument of a sum. */
  static BigInteger whole(@Nullable Object value) {
    return value instanceof BigInteger whole
        ? whole
        : BigInteger.valueOf(((Number) Objects.requireNonNull(value)).longValue());
  }

  private static boolean isWhole(@Nullable Object value) {
    return value instanceof Long
        || value instanceof Integer
        || value instanceof Short
        || value instanceof Byte;
  }
}
