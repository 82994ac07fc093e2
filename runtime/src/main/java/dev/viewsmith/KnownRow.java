package dev.viewsmith;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What is known of a row that no batch has brought: of a view that another is over, or of the rows
 * that an outer join has made. The columns that are read of it, with their values.
 */
final class KnownRow {
  private final String name;
  private final List<String> columns;
  private final List<@Nullable Object> values;

  KnownRow(String name, List<String> columns, @Nullable Object[] values) {
    this.name = name;
    this.columns = columns;
    this.values = Arrays.asList(values.clone());
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof KnownRow row
        && name.equals(row.name)
        && columns.equals(row.columns)
        && values.equals(row.values);
  }

  @Override
  public int hashCode() {
    return Objects.hash(name, columns, values);
  }

  /** {@return as a record of these columns: {@code Totals[customer=a, total=7]}} */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder(name).append('[');
    for (int i = 0; i < columns.size(); i++) {
      text.append(i == 0 ? "" : ", ").append(columns.get(i)).append('=').append(values.get(i));
    }
    return text.append(']').toString();
  }
}
