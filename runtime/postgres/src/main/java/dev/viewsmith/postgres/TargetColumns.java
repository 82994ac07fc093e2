package dev.viewsmith.postgres;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Columns of a view's table, and texts of statements about them. The values come as arrays of
 * texts, a parameter each, and stand in the statement as the columns c1, c2, … of u.
 *
 * @param names quoted
 * @param types as the columns were declared, without a collation
 */
record TargetColumns(List<String> names, List<String> types) {
  int size() {
    return names.size();
  }

  TargetColumns with(String name, String type) {
    List<String> moreNames = new ArrayList<>(names);
    moreNames.add(name);
    List<String> moreTypes = new ArrayList<>(types);
    moreTypes.add(type);
    return new TargetColumns(moreNames, moreTypes);
  }

  String list() {
    return String.join(", ", names);
  }

  /** Some of the names, in their order. */
  String list(IntPredicate which, Function<String, String> text) {
    return IntStream.range(0, size())
        .filter(which)
        .mapToObj(i -> text.apply(names.get(i)))
        .collect(Collectors.joining(", "));
  }

  /** All parameters, as rows. */
  String unnest() {
    return types.stream()
            .map(type -> "pg_catalog.unnest(CAST(? AS " + type + "[]))")
            .collect(Collectors.joining(", ", "ROWS FROM (", ")"))
        + " WITH ORDINALITY AS u("
        + IntStream.rangeClosed(1, size()).mapToObj(i -> "c" + i).collect(Collectors.joining(", "))
        + ", place)";
  }

  /** The parameters as a list for SELECT. */
  String values() {
    return IntStream.rangeClosed(1, size())
        .mapToObj(i -> "u.c" + i)
        .collect(Collectors.joining(", "));
  }

  /**
   * The condition that a row of t is a row of u in some columns. An index serves it, as it would
   * not serve IS NOT DISTINCT FROM.
   *
   * @param which the columns
   * @param nulls which of them are null in all rows of u; the others are in none
   */
  String match(IntPredicate which, IntPredicate nulls) {
    String condition =
        IntStream.range(0, size())
            .filter(which)
            .mapToObj(
                i ->
                    nulls.test(i)
                        ? "t." + names.get(i) + " IS NULL"
                        : "t." + names.get(i) + " = u.c" + (i + 1))
            .collect(Collectors.joining(" AND "));
    return condition.isEmpty() ? "true" : condition;
  }

  /** Which values of a row are null. */
  static List<Boolean> nulls(List<@Nullable String> row) {
    return row.stream().map(value -> value == null).toList();
  }
}
