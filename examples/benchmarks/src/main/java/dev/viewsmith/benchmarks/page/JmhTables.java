package dev.viewsmith.benchmarks.page;

import dev.viewsmith.benchmarks.page.BenchmarkResults.JmhResult;
import dev.viewsmith.benchmarks.page.BenchmarkResults.Outcome;
import dev.viewsmith.benchmarks.page.BenchmarkResults.Score;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The results of JMH as tables. */
final class JmhTables {
  private static final String ALLOCATED = "gc.alloc.rate.norm";

  private JmhTables() {}

  /** Changes a second and allocation, a size of batches a line. */
  static String throughput(List<Outcome> outcomes) {
    MarkdownTable table =
        new MarkdownTable(
            List.of(
                "changes a batch",
                "`HAND`, changes/s",
                "`COLUMNS`, changes/s",
                "ratio of medians",
                "bytes allocated a change: `HAND`, `COLUMNS`"));
    byBatch(outcomes)
        .forEach(
            (batch, contenders) -> {
              Score hand = score(contenders, "HAND", "changes");
              Score columns = score(contenders, "COLUMNS", "changes");
              double ratio =
                  Numbers.median(columns.iterations()) / Numbers.median(hand.iterations());
              table.add(
                  List.of(
                      Numbers.whole(batch),
                      medianAndError(hand),
                      medianAndError(columns),
                      Numbers.threeDigits(ratio),
                      allocated(contenders, "HAND", batch)
                          + ", "
                          + allocated(contenders, "COLUMNS", batch)));
            });
    return table.toString();
  }

  /** Times of whole batches, a contender and size a line. */
  static String times(List<Outcome> outcomes) {
    MarkdownTable table =
        new MarkdownTable(
            List.of(
                "changes a batch", "contender", "p50, µs", "p99, µs", "p99.9, µs", "greatest, µs"));
    byBatch(outcomes)
        .forEach(
            (batch, contenders) ->
                contenders.forEach(
                    (contender, result) ->
                        table.add(
                            List.of(
                                Numbers.whole(batch),
                                "`" + contender + "`",
                                micros(result, "50.0"),
                                micros(result, "99.0"),
                                micros(result, "99.9"),
                                micros(result, "100.0")))));
    return table.toString();
  }

  /** What a writer and a reader do side by side, a line each size and kind of reader. */
  static String reader(List<Outcome> outcomes) {
    MarkdownTable table =
        new MarkdownTable(
            List.of("changes a batch", "the reader reads", "changes/s written", "rows/s read"));
    for (JmhResult result : results(outcomes)) {
      int batch = batch(result);
      boolean held = Boolean.parseBoolean(result.params().get("held"));
      table.add(
          List.of(
              Numbers.whole(batch),
              held ? "the version after the load, always" : "the newest version",
              Numbers.threeDigits(median(result, "write") * batch),
              Numbers.threeDigits(median(result, "read"))));
    }
    return table.toString();
  }

  private static Map<Integer, Map<String, JmhResult>> byBatch(List<Outcome> outcomes) {
    Map<Integer, Map<String, JmhResult>> byBatch = new LinkedHashMap<>();
    for (JmhResult result : results(outcomes)) {
      byBatch
          .computeIfAbsent(batch(result), batch -> new LinkedHashMap<>())
          .put(String.valueOf(result.params().get("contender")), result);
    }
    return byBatch;
  }

  private static List<JmhResult> results(List<Outcome> outcomes) {
    return outcomes.stream()
        .map(Outcome::jmh)
        .flatMap(results -> results == null ? List.<JmhResult>of().stream() : results.stream())
        .toList();
  }

  private static int batch(JmhResult result) {
    return Integer.parseInt(String.valueOf(result.params().get("batch")));
  }

  private static Score score(Map<String, JmhResult> contenders, String contender, String metric) {
    return score(contenders.get(contender), contender + "'s " + metric, metric);
  }

  private static Score score(@Nullable JmhResult result, String what, String metric) {
    Score score = result == null ? null : result.scores().get(metric);
    if (score == null) {
      throw new IllegalArgumentException("the results do not have " + what);
    }
    return score;
  }

  private static double median(JmhResult result, String metric) {
    return Numbers.median(score(result, metric, metric).iterations());
  }

  private static String medianAndError(Score score) {
    String median = Numbers.threeDigits(Numbers.median(score.iterations()));
    return Double.isNaN(score.error())
        ? median
        : median + " ± " + Numbers.threeDigits(score.error());
  }

  private static String allocated(Map<String, JmhResult> contenders, String contender, int batch) {
    return Numbers.whole(Math.round(score(contenders, contender, ALLOCATED).mean() / batch));
  }

  private static String micros(JmhResult result, String percentile) {
    Double seconds = result.percentiles().get(percentile);
    if (seconds == null) {
      throw new IllegalArgumentException("the results do not have " + percentile);
    }
    return Numbers.threeDigits(seconds * 1e6);
  }
}
