package dev.viewsmith.benchmarks.page;

import dev.viewsmith.benchmarks.page.BenchmarkResults.DuelResult;
import dev.viewsmith.benchmarks.page.BenchmarkResults.Outcome;
import java.util.List;

/** Duels as a table, one a line. */
final class DuelTable {
  private DuelTable() {}

  static String of(List<Outcome> outcomes) {
    MarkdownTable table =
        new MarkdownTable(
            List.of(
                "arguments",
                "first, changes/s",
                "second, changes/s",
                "ratio by the clock (quartiles)",
                "ratio by processors' time (quartiles)"));
    for (Outcome outcome : outcomes) {
      DuelResult duel = outcome.duel();
      if (duel != null) {
        table.add(
            List.of(
                "`" + outcome.arguments() + "`",
                Numbers.threeDigits(DuelRatios.rate(duel.turnsOfFirst())),
                Numbers.threeDigits(DuelRatios.rate(duel.turnsOfSecond())),
                DuelRatios.byClock(duel).text(),
                DuelRatios.byProcessors(duel).text()));
      }
    }
    return table.toString();
  }
}
