package dev.viewsmith.benchmarks.page;

import dev.viewsmith.benchmarks.page.BenchmarkResults.Outcome;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.DoubleStream;

/** A section of the page: what was run, how busy the machine was, and a table. */
enum Section {
  BY_HAND(DuelTable::of),
  SMALL(DuelTable::of),
  TPCH(DuelTable::of),
  TYPES(DuelTable::of),
  SETTINGS(DuelTable::of),
  FAN_OUT(DuelTable::of),
  THROUGHPUT(JmhTables::throughput),
  TIMES(JmhTables::times),
  READER(JmhTables::reader),
  HEAP(HeapTables::of);

  private static final int WIDTH = 100;
  private static final String NOT_MEASURED = "Not measured in this run.";

  private final Function<List<Outcome>, String> table;

  Section(Function<List<Outcome>, String> table) {
    this.table = table;
  }

  /** Its name in results and in the template. */
  String key() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  String render(BenchmarkResults results) {
    List<Outcome> outcomes = results.of(key());
    if (outcomes.isEmpty()) {
      return NOT_MEASURED;
    }
    return commands(outcomes) + "\n\n" + load(outcomes) + "\n\n" + table.apply(outcomes);
  }

  /** Of duels and heaps the arguments stand in the table. */
  private static String commands(List<Outcome> outcomes) {
    List<String> commands =
        outcomes.stream()
            .map(
                outcome ->
                    outcome.jmh() == null
                        ? outcome.program() + " <arguments>"
                        : outcome.program() + " " + outcome.arguments())
            .distinct()
            .map(Section::folded)
            .toList();
    return "```text\n" + String.join("\n", commands) + "\n```";
  }

  /** Breaks a long command before its options, as a shell would take it. */
  private static String folded(String command) {
    StringBuilder lines = new StringBuilder();
    int width = 0;
    for (String option : command.split(" (?=-)")) {
      if (width + option.length() > WIDTH) {
        lines.append("\\\n    ");
        width = 4;
      }
      lines.append(option).append(' ');
      width += option.length() + 1;
    }
    return lines.toString().stripTrailing();
  }

  private static String load(List<Outcome> outcomes) {
    var loads =
        outcomes.stream()
            .flatMapToDouble(outcome -> DoubleStream.of(outcome.loadBefore(), outcome.loadAfter()))
            .summaryStatistics();
    return loadText(loads.getMin(), loads.getMax());
  }

  static String loadText(double least, double most) {
    return String.format(
        Locale.ROOT, "Load average of the machine meanwhile: %.1f to %.1f.", least, most);
  }
}
