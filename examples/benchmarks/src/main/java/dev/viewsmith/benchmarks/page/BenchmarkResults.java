package dev.viewsmith.benchmarks.page;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Everything that was measured for the page.
 *
 * @param command what was run
 * @param day when, as 2026-01-31
 */
public record BenchmarkResults(
    String command, String day, Machine machine, List<Outcome> outcomes) {
  /**
   * What a program of a section gave: one of the three.
   *
   * @param program what was run, as somebody types it
   * @param arguments with these
   * @param loadBefore the machine's load average before
   */
  public record Outcome(
      String section,
      String program,
      String arguments,
      double loadBefore,
      double loadAfter,
      @Nullable DuelResult duel,
      @Nullable List<JmhResult> jmh,
      @Nullable HeapResult heap) {}

  /** Two contenders that took turns; the turns of each are in the order of time. */
  public record DuelResult(
      String first, String second, int batch, List<Turn> turnsOfFirst, List<Turn> turnsOfSecond) {}

  /**
   * A turn of a duel.
   *
   * @param nanos how long it took
   * @param cpuNanos how much time of processors the JVM had in it, its collector included
   */
  public record Turn(long changes, long nanos, long cpuNanos) {}

  /**
   * A benchmark of JMH with one value of each parameter.
   *
   * @param scores by the name of the metric; that of the benchmark itself is {@code primary}
   * @param percentiles of the benchmark's own metric, by the percentage as JMH writes it
   */
  public record JmhResult(
      String benchmark,
      Map<String, String> params,
      Map<String, Score> scores,
      Map<String, Double> percentiles) {}

  /**
   * A metric.
   *
   * @param error half of the width of the interval that has its mean in 999 of 1,000 cases
   * @param iterations its values, if they are single ones
   */
  public record Score(double mean, double error, List<Double> iterations) {}

  /**
   * The heap that a contender retains.
   *
   * @param rows how many input rows it has
   */
  public record HeapResult(String contender, long bytes, long rows, List<Table> tables) {}

  /** A table of a maintainer, as {@link dev.viewsmith.Stats} gives it. */
  public record Table(String name, long rows, long bytes) {}

  /** Returns what the programs of a section gave, in the order of time. */
  List<Outcome> of(String section) {
    return outcomes.stream().filter(outcome -> outcome.section().equals(section)).toList();
  }
}
