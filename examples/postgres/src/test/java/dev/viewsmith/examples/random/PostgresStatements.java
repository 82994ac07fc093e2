package dev.viewsmith.examples.random;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.StringJoiner;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * What a batch does as statements, in random order and in any form: one for each row or for all,
 * updates in place of a deletion and an insertion, several in one {@code WITH}.
 */
final class PostgresStatements {
  /** A change of a table; an insertion may stand beside others of its table in one statement. */
  private record Change(int table, boolean isInsertion, String sql) {}

  private final ViewModel view;
  private final Dice dice;
  private final List<Change> changes = new ArrayList<>();

  private PostgresStatements(ViewModel view, Dice dice) {
    this.view = view;
    this.dice = dice;
  }

  /**
   * Statements that lead from one state to another.
   *
   * @param emptied the inputs that lose all their rows first
   */
  static List<String> of(
      ViewModel view, Dice dice, Inputs before, Inputs after, Set<Integer> emptied) {
    List<String> statements = new ArrayList<>();
    for (int input : emptied) {
      statements.add((dice.chance(0.5) ? "TRUNCATE r" : "DELETE FROM r") + input);
    }
    PostgresStatements made = new PostgresStatements(view, dice);
    for (int input = 0; input < view.inputs().size(); input++) {
      made.add(
          input,
          emptied.contains(input) ? after.relations().get(input) : after.minus(before, input));
    }
    statements.addAll(made.written());
    return statements;
  }

  private void add(int input, Map<List<Object>, BigInteger> delta) {
    List<List<Object>> coming = new ArrayList<>();
    List<List<Object>> going = new ArrayList<>();
    delta.forEach((row, weight) -> (weight.signum() > 0 ? coming : going).add(row));
    while (!coming.isEmpty()
        && !going.isEmpty()
        && delta.get(coming.get(0)).add(delta.get(going.get(0))).signum() == 0
        && dice.chance(0.8)) {
      update(input, going.remove(0), coming.remove(0), delta);
    }
    delete(input, going, delta);
    insert(input, coming, delta);
  }

  private void update(
      int input, List<Object> row, List<Object> next, Map<List<Object>, BigInteger> delta) {
    List<Column> columns = view.inputs().get(input).columns();
    String sql =
        "UPDATE r%d SET (%s) = ROW(%s) WHERE ctid = ANY (ARRAY%s)"
            .formatted(
                input,
                names(columns),
                PostgresText.values(columns, next),
                found(input, row, delta.get(next)));
    changes.add(new Change(input, false, sql));
  }

  private String found(int input, List<Object> row, BigInteger copies) {
    return "(SELECT ctid FROM r%d WHERE %s LIMIT %d)"
        .formatted(input, PostgresText.same(view.inputs().get(input).columns(), row), copies);
  }

  private static String names(List<Column> columns) {
    return IntStream.range(0, columns.size())
        .mapToObj(i -> "c" + i)
        .collect(Collectors.joining(", "));
  }

  private void delete(int input, List<List<Object>> rows, Map<List<Object>, BigInteger> delta) {
    List<String> found =
        rows.stream().map(row -> found(input, row, delta.get(row).negate())).toList();
    for (List<String> together : groups(found)) {
      String sql =
          "DELETE FROM r%d WHERE ctid IN (%s)"
              .formatted(input, String.join(" UNION ALL ", together));
      changes.add(new Change(input, false, sql));
    }
  }

  private void insert(int input, List<List<Object>> rows, Map<List<Object>, BigInteger> delta) {
    List<Column> columns = view.inputs().get(input).columns();
    List<String> values =
        rows.stream()
            .map(row -> "(%s, %d)".formatted(PostgresText.values(columns, row), delta.get(row)))
            .toList();
    for (List<String> together : groups(values)) {
      String sql =
          "INSERT INTO r%d SELECT %2$s FROM (VALUES %3$s) v (%2$s, n), generate_series(1, n)"
              .formatted(input, names(columns), String.join(", ", together));
      changes.add(new Change(input, true, sql));
    }
  }

  /** All in one statement, or each in its own. */
  private List<List<String>> groups(List<String> parts) {
    boolean isOne = !parts.isEmpty() && dice.chance(0.5);
    return isOne ? List.of(parts) : parts.stream().map(List::of).toList();
  }

  private List<String> written() {
    List<String> all = dice.shuffled(changes).stream().map(Change::sql).toList();
    if (all.size() < 2 || all.size() > 8 || areOnSameRows() || dice.chance(0.4)) {
      return all;
    }
    StringJoiner with = new StringJoiner(", ", "WITH ", " " + all.get(all.size() - 1));
    for (int i = 0; i < all.size() - 1; i++) {
      with.add("x" + i + " AS (" + all.get(i) + ")");
    }
    return List.of(with.toString());
  }

  /** Parts of one statement see the same rows: two of them must not take the same one. */
  private boolean areOnSameRows() {
    Set<Integer> tables = new HashSet<>();
    return changes.stream()
        .filter(change -> !change.isInsertion())
        .anyMatch(change -> !tables.add(change.table()));
  }
}
