package dev.viewsmith.processor.sql;

import dev.viewsmith.processor.relation.QueryPrinter;
import dev.viewsmith.processor.sql.SqlSteps.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * The comment at the head of a script: the view, what is kept for it, and the steps of a change.
 */
final class SqlHead {
  private final SqlView view;
  private final List<Step> steps;

  SqlHead(SqlView view, List<Step> steps) {
    this.view = view;
    this.steps = steps;
  }

  void write(SqlText script) {
    comment(
        script,
        "Keeps %s up to date in PostgreSQL, in the transactions that change its tables."
            .formatted(view.query().view().name()));
    comment(script, "");
    QueryPrinter.lines(view.query()).forEach(line -> comment(script, SqlText.comment(line)));
    comment(script, "");
    lines("reads", reads()).forEach(line -> comment(script, line));
    lines("state", state()).forEach(line -> comment(script, line));
    comment(script, "");
    int width = steps.stream().mapToInt(step -> step.label().length()).max().orElse(0);
    String margin = "%-" + Math.max(8, width + 2) + "s";
    String label = "";
    for (Step step : steps) {
      String shown = step.label().equals(label) ? "" : step.label();
      label = step.label();
      comment(script, margin.formatted(shown) + step.number() + ". " + step.text());
    }
    comment(script, "");
    comment(
        script,
        "Generated from %s: change the declaration, not this file."
            .formatted(view.query().view().name().simpleName()));
  }

  private static void comment(SqlText script, String line) {
    script.add(("-- " + line).stripTrailing());
  }

  private static List<String> lines(String label, List<String> texts) {
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < texts.size(); i++) {
      lines.add("%-8s%s".formatted(i == 0 ? label : "", texts.get(i)));
    }
    return lines;
  }

  private List<String> reads() {
    return view.inputs().stream()
        .map(
            input ->
                input.source().table()
                    + " ("
                    + String.join(
                        ", ",
                        input.columns().values().stream()
                            .map(column -> column.expression().replaceFirst("^r\\.", ""))
                            .toList())
                    + ")")
        .toList();
  }

  private List<String> state() {
    List<String> state = new ArrayList<>();
    SqlKept.of(view)
        .forEach(
            kept ->
                state.add(
                    "%s: (%s) -> copies".formatted(kept.table(), String.join(", ", kept.names()))));
    String keys = String.join(", ", view.keys().stream().map(SqlColumn::name).toList());
    state.add("%s: (%s) -> %s".formatted(view.table(), keys, String.join(", ", counters())));
    for (SqlArgument argument : view.arguments()) {
      if (argument.values() != null) {
        state.add(
            "%s: (group_id, %s) -> copies"
                .formatted(argument.values().table(), argument.column().name()));
      }
    }
    if (view.takesTurns()) {
      state.add("%s_turn: the transaction that changes the view".formatted(view.name()));
    }
    return state;
  }

  private List<String> counters() {
    List<String> counters = new ArrayList<>(List.of("copies"));
    for (SqlArgument argument : view.arguments()) {
      if (argument.sum() != null) {
        counters.add(argument.sum().name());
      }
      if (argument.count() != null) {
        counters.add(argument.count());
      }
      SqlArgument.Values values = argument.values();
      if (values != null) {
        Stream.of(values.distinct(), values.least(), values.greatest())
            .filter(name -> name != null)
            .forEach(counters::add);
      }
    }
    return counters;
  }
}
