package dev.viewsmith.benchmarks.page;

import dev.viewsmith.benchmarks.page.BenchmarkResults.HeapResult;
import dev.viewsmith.benchmarks.page.BenchmarkResults.Outcome;
import dev.viewsmith.benchmarks.page.BenchmarkResults.Table;
import java.util.List;
import java.util.Objects;

/** Retained heaps as a table, and the tables of the first maintainer among them. */
final class HeapTables {
  private HeapTables() {}

  static String of(List<Outcome> outcomes) {
    List<Outcome> heaps = outcomes.stream().filter(outcome -> outcome.heap() != null).toList();
    MarkdownTable table = new MarkdownTable(List.of("arguments", "MB", "bytes an input row"));
    for (Outcome outcome : heaps) {
      HeapResult heap = Objects.requireNonNull(outcome.heap());
      table.add(
          List.of(
              "`" + outcome.arguments() + "`",
              Numbers.threeDigits(heap.bytes() / 1e6),
              Numbers.whole(Math.round(heap.bytes() / (double) heap.rows()))));
    }
    return table + tablesOfTheFirstMaintainer(heaps);
  }

  private static String tablesOfTheFirstMaintainer(List<Outcome> heaps) {
    for (Outcome outcome : heaps) {
      HeapResult heap = Objects.requireNonNull(outcome.heap());
      if (!heap.tables().isEmpty()) {
        return "\n\nThe tables of `" + heap.contender() + "`:\n\n" + tables(heap.tables());
      }
    }
    return "";
  }

  private static String tables(List<Table> tables) {
    MarkdownTable lines = new MarkdownTable(List.of("table", "rows", "MB", "bytes a row"));
    for (Table table : tables) {
      lines.add(
          List.of(
              table.name(),
              Numbers.whole(table.rows()),
              Numbers.threeDigits(table.bytes() / 1e6),
              table.rows() == 0
                  ? "–"
                  : Numbers.threeDigits(table.bytes() / (double) table.rows())));
    }
    return lines.toString();
  }
}
