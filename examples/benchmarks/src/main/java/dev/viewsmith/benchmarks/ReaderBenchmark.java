package dev.viewsmith.benchmarks;

import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Group;
import org.openjdk.jmh.annotations.GroupThreads;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * One writer and one reader. The writer's score is that of {@link TagSalesBenchmark} with company;
 * the reader looks up single groups, of the newest version or of the first one for ever.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 3, time = 3)
@Measurement(iterations = 5, time = 3)
@Fork(
    value = 1,
    jvmArgs = {
      "-Xms5g",
      "-Xmx5g",
      "-XX:+UseParallelGC",
      "-XX:+AlwaysPreTouch",
      "-XX:+UseTransparentHugePages"
    })
public class ReaderBenchmark {
  @Param({"LARGE"})
  TagSalesBenchmark.Sizes size;

  @Param({"1", "100", "10000"})
  int batch;

  /** Whether the reader stays with the version after the load. */
  @Param({"false", "true"})
  boolean held;

  private ColumnsContender view;
  private TagSalesMaintainer.Snapshot first;
  private final SplittableRandom random = new SplittableRandom(1);

  @Setup
  public void load() {
    view = new ColumnsContender(new Workload(size.size, size.size.walk()));
    view.load();
    first = view.view().snapshot();
  }

  @Benchmark
  @Group("beside")
  @GroupThreads(1)
  public void write() {
    view.applyNext(batch);
  }

  @Benchmark
  @Group("beside")
  @GroupThreads(1)
  public @Nullable TagSales read() {
    TagSalesMaintainer.Snapshot snapshot = held ? first : view.view().snapshot();
    return snapshot.get(random.nextInt(size.size.customers()), random.nextInt(size.size.tags()));
  }
}
