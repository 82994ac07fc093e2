package dev.viewsmith.benchmarks;

import com.sun.management.OperatingSystemMXBean;
import dev.viewsmith.benchmarks.page.BenchmarkResults.DuelResult;
import dev.viewsmith.benchmarks.page.BenchmarkResults.Turn;
import dev.viewsmith.benchmarks.page.DuelRatios;
import dev.viewsmith.benchmarks.page.ResultsFile;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntSupplier;

/**
 * Compares two contenders on a machine that has other work to do: in one JVM they take turns of
 * half a second, so that what disturbs one soon disturbs the other.
 *
 * <p>Run it with {@code -Xms8g -Xmx8g -XX:+UseParallelGC -XX:+AlwaysPreTouch
 * -XX:+UseTransparentHugePages}; the arguments are both names, the size of the batches and the
 * number of turns; then, where they are not LARGE, the size of the workload, and a file for the
 * turns as JSON. It prints the quartiles of the ratios of turn to turn, by the clock and by the
 * processors' time that the whole JVM took.
 */
public final class Duel {
  private static final OperatingSystemMXBean SYSTEM =
      ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);

  private static final int WARM_UP = 8;
  private static final long TURN = 500_000_000;

  private final IntSupplier work;
  private final long nanos;

  /**
   * A side of a duel.
   *
   * @param work applies a batch and tells how many changes it had
   * @param nanos how long a turn is at least
   */
  Duel(IntSupplier work, long nanos) {
    this.work = work;
    this.nanos = nanos;
  }

  private static IntSupplier of(String contender, Workload.Size size, int batch) {
    Contender view = Contenders.valueOf(contender).create(new Workload(size, size.walk()));
    view.load();
    return () -> {
      view.applyNext(batch);
      return batch;
    };
  }

  public static void main(String[] args) throws IOException {
    int batch = Integer.parseInt(args[2]);
    var size = TagSalesBenchmark.Sizes.valueOf(args.length > 4 ? args[4] : "LARGE").size;
    run(of(args[0], size, batch), of(args[1], size, batch), args);
  }

  /**
   * Lets two sides take turns.
   *
   * @param args as for this program
   */
  public static void run(IntSupplier one, IntSupplier other, String[] args) throws IOException {
    Duel first = new Duel(one, TURN);
    Duel second = new Duel(other, TURN);
    for (int i = 0; i < WARM_UP; i++) {
      first.turn();
      second.turn();
    }
    List<Turn> turnsOfFirst = new ArrayList<>();
    List<Turn> turnsOfSecond = new ArrayList<>();
    for (int turns = Integer.parseInt(args[3]); turns > 0; turns--) {
      turnsOfFirst.add(first.turn());
      turnsOfSecond.add(second.turn());
    }
    DuelResult result =
        new DuelResult(args[0], args[1], Integer.parseInt(args[2]), turnsOfFirst, turnsOfSecond);
    System.out.printf(
        "%s / %s at batches of %d: by the clock %s, by processors' time %s%n",
        args[0],
        args[1],
        result.batch(),
        DuelRatios.byClock(result).text(),
        DuelRatios.byProcessors(result).text());
    if (args.length > 5) {
      ResultsFile.write(Path.of(args[5]), result);
    }
  }

  /** Applies whole batches until the time is over. */
  Turn turn() {
    long start = System.nanoTime();
    long cpuBefore = SYSTEM.getProcessCpuTime();
    long changes = 0;
    long time;
    do {
      changes += work.getAsInt();
      time = System.nanoTime() - start;
    } while (time < nanos);
    return new Turn(changes, time, SYSTEM.getProcessCpuTime() - cpuBefore);
  }
}
