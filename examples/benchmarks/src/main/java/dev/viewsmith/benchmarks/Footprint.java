package dev.viewsmith.benchmarks;

import dev.viewsmith.Stats;
import java.lang.management.ManagementFactory;

/**
 * Prints the heap that each contender retains after the load, in bytes for each input row. Rows
 * that exist beside the view are not counted for anybody: prepared rows are made before and kept.
 * Of a maintainer it also prints the size of each table, as {@link dev.viewsmith.Maintainer#stats}
 * gives it.
 *
 * <p>Run it with {@code -Xmx6g -XX:+UseParallelGC} (the default collector gives each large array
 * whole regions), for each contender in a JVM of its own: the name is the argument.
 */
public final class Footprint {
  private Footprint() {}

  public static void main(String[] args) {
    Contenders contender = Contenders.valueOf(args[0]);
    Workload workload = new Workload(Workload.Size.LARGE, 1);
    Contender view = contender.create(workload);
    long before = used();
    view.load();
    long after = used();
    System.out.printf(
        "%s: %,d bytes, %.0f a row, checksum %x%n",
        contender,
        after - before,
        (after - before) / (double) workload.initial().size(),
        view.checksum());
    view.tables().forEach(Footprint::print);
  }

  /** Of an index a row is one of its inputs; of sums and of the table that readers see, a group. */
  private static void print(Stats.Table table) {
    System.out.printf(
        "  %s: %,d rows, %,d bytes, %.1f a row%n",
        table.name(), table.rows(), table.bytes(), table.bytes() / (double) table.rows());
  }

  private static long used() {
    for (int i = 0; i < 3; i++) {
      System.gc();
    }
    return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
  }
}
