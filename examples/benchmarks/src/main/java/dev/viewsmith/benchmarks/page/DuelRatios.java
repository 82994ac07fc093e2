package dev.viewsmith.benchmarks.page;

import dev.viewsmith.benchmarks.page.BenchmarkResults.DuelResult;
import dev.viewsmith.benchmarks.page.BenchmarkResults.Turn;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToLongFunction;

/** The ratios of each turn of the first contender to the next one of the second. */
public final class DuelRatios {
  private final List<Double> ratios = new ArrayList<>();

  private DuelRatios(DuelResult duel, ToLongFunction<Turn> time) {
    for (int i = 0; i < duel.turnsOfFirst().size(); i++) {
      ratios.add(rate(duel.turnsOfFirst().get(i), time) / rate(duel.turnsOfSecond().get(i), time));
    }
  }

  /** Of changes a second. */
  public static DuelRatios byClock(DuelResult duel) {
    return new DuelRatios(duel, Turn::nanos);
  }

  /** Of changes a second of processors' time that the JVM took. */
  public static DuelRatios byProcessors(DuelResult duel) {
    return new DuelRatios(duel, Turn::cpuNanos);
  }

  /** Returns changes a second by the clock, the median of these turns. */
  static double rate(List<Turn> turns) {
    return Numbers.median(turns.stream().map(turn -> rate(turn, Turn::nanos)).toList());
  }

  private static double rate(Turn turn, ToLongFunction<Turn> time) {
    return turn.changes() * 1e9 / time.applyAsLong(turn);
  }

  double median() {
    return Numbers.median(ratios);
  }

  /** Returns the median, and the quartiles about it. */
  public String text() {
    return String.format(
        "%s (%s–%s)",
        Numbers.threeDigits(median()),
        Numbers.threeDigits(Numbers.quantile(ratios, 0.25)),
        Numbers.threeDigits(Numbers.quantile(ratios, 0.75)));
  }
}
