package dev.viewsmith.benchmarks;

import dev.viewsmith.benchmarks.page.BenchmarkResults.HeapResult;
import dev.viewsmith.benchmarks.page.BenchmarkResults.Table;
import dev.viewsmith.benchmarks.page.ResultsFile;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;

/**
 * Prints the heap that each contender retains after the load, in bytes for each input row. Rows
 * that exist beside the view are not counted for anybody: prepared rows are made before and kept.
 * Of a maintainer it also prints the size of each table, as {@link dev.viewsmith.Maintainer#stats}
 * gives it.
 *
 * <p>Run it with {@code -Xmx6g -XX:+UseParallelGC} (the default collector gives each large array
 * whole regions), for each contender in a JVM of its own: the name is the argument; then, where
 * they are not LARGE, the size of the workload, and a file for the result as JSON.
 */
public final class Footprint {
  private Footprint() {}

  public static void main(String[] args) throws IOException {
    Contenders contender = Contenders.valueOf(args[0]);
    var size = TagSalesBenchmark.Sizes.valueOf(args.length > 1 ? args[1] : "LARGE").size;
    Workload workload = new Workload(size, 1);
    Contender view = contender.create(workload);
    long before = used();
    view.load();
    HeapResult result = result(contender, workload, view, used() - before);
    System.out.printf(
        "%s: %,d bytes, %.0f a row, checksum %x%n",
        contender, result.bytes(), result.bytes() / (double) result.rows(), view.checksum());
    result.tables().forEach(Footprint::print);
    if (args.length > 2) {
      ResultsFile.write(Path.of(args[2]), result);
    }
  }

  private static HeapResult result(
      Contenders contender, Workload workload, Contender view, long bytes) {
    return new HeapResult(
        contender.name(),
        bytes,
        workload.initial().size(),
        view.tables().stream()
            .map(table -> new Table(table.name(), table.rows(), table.bytes()))
            .toList());
  }

  /** Of an index a row is one of its inputs; of sums and of the table that readers see, a group. */
  private static void print(Table table) {
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
