package dev.viewsmith.examples.flights;

import dev.viewsmith.Delta;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What a delta did to the states: the row that it took away and the row that it brought, side by
 * side.
 */
final class BeforeAfter {
  private final Map<String, Pair> pairs = new TreeMap<>();

  /** A state that was new has nothing before, one that went has nothing after. */
  private record Pair(@Nullable StateDelays before, @Nullable StateDelays after) {}

  BeforeAfter(Delta<StateDelays> delta) {
    delta.forEach(
        (row, weight) ->
            pairs.merge(
                row.state(),
                weight < 0 ? new Pair(row, null) : new Pair(null, row),
                (went, came) -> new Pair(went.before(), came.after())));
  }

  /** By how many flights states grew, all of them together. */
  long gained() {
    return pairs.values().stream()
        .mapToLong(pair -> Math.max(0, flights(pair.after()) - flights(pair.before())))
        .sum();
  }

  private static long flights(@Nullable StateDelays row) {
    return row == null ? 0 : row.flights();
  }

  /** A line of titles, then a line a state: what has changed as before and after. */
  List<String> lines(Glyphs glyphs) {
    Columns columns = new Columns("lllllll");
    columns.add(List.of("from", "flights", "delayed", "destinations", "mean", "best", "worst"));
    pairs.forEach((state, pair) -> columns.add(cells(state, pair, glyphs)));
    return columns.lines();
  }

  private static List<String> cells(String state, Pair pair, Glyphs glyphs) {
    List<String> cells = new ArrayList<>();
    cells.add(state);
    List<Function<StateDelays, String>> columns =
        List.of(
            row -> glyphs.number(row.flights()),
            row -> glyphs.number(row.delayed()),
            row -> glyphs.number(row.destinations()),
            row -> glyphs.decimal(row.mean().doubleValue()),
            row -> glyphs.number(row.best()),
            row -> glyphs.number(row.worst()));
    columns.forEach(column -> cells.add(cell(pair, column, glyphs)));
    return cells;
  }

  private static String cell(Pair pair, Function<StateDelays, String> column, Glyphs glyphs) {
    String before = pair.before() == null ? glyphs.dash() : column.apply(pair.before());
    String after = pair.after() == null ? glyphs.dash() : column.apply(pair.after());
    return before.equals(after) ? after : before + " " + glyphs.arrow() + " " + after;
  }
}
