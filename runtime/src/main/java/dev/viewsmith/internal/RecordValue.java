package dev.viewsmith.internal;

import java.util.List;
import java.util.function.BiPredicate;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A record inside a row, told by its components: equal to another if theirs are, whatever its own
 * {@code equals} says. For verification, previews and lookups of rows; tables do the same with ids.
 */
public final class RecordValue {
  private final @Nullable Object record;
  private final List<@Nullable Object> components;

  private RecordValue(@Nullable Object record, List<@Nullable Object> components) {
    this.record = record;
    this.components = components;
  }

  /**
   * Returns the value of a record, all of the same type; also of null, which only a row that is no
   * row of a view has.
   *
   * @param components the components of a record that is not null, those that are records as such
   *     values
   */
  public static <T> RecordValue of(
      @Nullable T record, Function<? super T, List<@Nullable Object>> components) {
    return new RecordValue(record, record == null ? List.of() : components.apply(record));
  }

  /**
   * Whether two records, or two nulls, are the same.
   *
   * @param equal whether two records are
   */
  public static <T> boolean same(@Nullable T a, @Nullable T b, BiPredicate<T, T> equal) {
    return a == null || b == null ? a == b : equal.test(a, b);
  }

  /** Returns the record of such a value; what is none as it is. */
  public static @Nullable Object unwrap(@Nullable Object value) {
    return value instanceof RecordValue nested ? nested.record : value;
  }

  /** Returns the components in order. */
  public List<@Nullable Object> components() {
    return components;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof RecordValue value
        && (record == null) == (value.record == null)
        && components.equals(value.components);
  }

  @Override
  public int hashCode() {
    return components.hashCode();
  }

  /** Returns the text of the record. */
  @Override
  public String toString() {
    return String.valueOf(record);
  }
}
