package dev.viewsmith.benchmarks;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.Arrays;

/**
 * Compares two contenders on a machine that has other work to do: in one JVM they take turns of
 * half a second, so that what disturbs one soon disturbs the other, and what counts is how many
 * changes each makes in a second of processors' time, the collector's and the compiler's included.
 *
 * <p>Run it with {@code -Xms8g -Xmx8g -XX:+UseParallelGC -XX:+AlwaysPreTouch
 * -XX:+UseTransparentHugePages}; the arguments are both names, the size of the batches and the
 * number of turns. It prints the ratio over all turns, and the quartiles of the ratios of turn to
 * turn.
 */
public final class Duel {
  private static final OperatingSystemMXBean SYSTEM =
      ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);

  private static final int WALK = 500_000;
  private static final int WARM_UP = 8;
  private static final long TURN = 500_000_000;

  private final Contender contender;
  private final int batch;
  private final long turn;
  private long changes;
  private long cpu;

  /**
   * A side of a duel.
   *
   * @param turn how long a turn is at least, in nanoseconds
   */
  Duel(Contender contender, int batch, long turn) {
    this.contender = contender;
    this.batch = batch;
    this.turn = turn;
  }

  private static Duel of(String contender, int batch) {
    Contender view = Contenders.valueOf(contender).create(new Workload(Workload.Size.LARGE, WALK));
    view.load();
    return new Duel(view, batch, TURN);
  }

  public static void main(String[] args) {
    int batch = Integer.parseInt(args[2]);
    Duel first = of(args[0], batch);
    Duel second = of(args[1], batch);
    for (int i = 0; i < WARM_UP; i++) {
      first.turn();
      second.turn();
    }
    first.reset();
    second.reset();
    double[] ratios = new double[Integer.parseInt(args[3])];
    for (int i = 0; i < ratios.length; i++) {
      ratios[i] = first.turn() / second.turn();
    }
    Arrays.sort(ratios);
    System.out.printf(
        "%s / %s at batches of %d: %.2f, quartiles %.2f %.2f %.2f; %,.0f / %,.0f a CPU second%n",
        args[0],
        args[1],
        batch,
        first.rate() / second.rate(),
        ratios[ratios.length / 4],
        ratios[ratios.length / 2],
        ratios[ratios.length * 3 / 4],
        first.rate(),
        second.rate());
  }

  /** Returns changes a second of processors' time. */
  double turn() {
    long start = System.nanoTime();
    long cpuBefore = SYSTEM.getProcessCpuTime();
    long done = 0;
    do {
      contender.applyNext(batch);
      done += batch;
    } while (System.nanoTime() - start < turn);
    long spent = SYSTEM.getProcessCpuTime() - cpuBefore;
    changes += done;
    cpu += spent;
    return done * 1e9 / spent;
  }

  void reset() {
    changes = 0;
    cpu = 0;
  }

  /** Returns the same of all turns since the last {@link #reset}. */
  double rate() {
    return changes * 1e9 / cpu;
  }
}
