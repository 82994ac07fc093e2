package dev.viewsmith.benchmarks;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.lang.ref.Reference;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * One batch after the other, by one thread that waits for each. The counter {@code changes} gives
 * changes a second; the sampled times are those of whole batches.
 */
@State(Scope.Benchmark)
@BenchmarkMode({Mode.Throughput, Mode.SampleTime})
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
public class TagSalesBenchmark {
  @Param({"HAND", "COLUMNS", "RECORDS"})
  Contenders contender;

  @Param({"LARGE"})
  Sizes size;

  @Param({"1", "100", "10000"})
  int batch;

  /** Whether somebody keeps the version after the load for ever. */
  @Param({"false"})
  boolean held;

  private Contender view;
  private @Nullable Object kept;

  /** The sizes of {@link Workload.Size} by name. */
  public enum Sizes {
    LARGE(Workload.Size.LARGE),
    SMALL(Workload.Size.SMALL),
    TINY(Workload.Size.TINY),
    FAN_OUT(Workload.Size.FAN_OUT);

    final Workload.Size size;

    Sizes(Workload.Size size) {
      this.size = size;
    }
  }

  /**
   * Counts changes, which are what contenders are compared by. Beside changes a second it prints
   * changes a second of the processors' time that the whole JVM took, its collector too: on a
   * machine with other work it says more.
   */
  @AuxCounters(AuxCounters.Type.OPERATIONS)
  @State(Scope.Thread)
  public static class Changes {
    private static final OperatingSystemMXBean SYSTEM =
        ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);

    public long changes;
    private long cpuBefore;

    /** Begins anew. */
    @Setup(Level.Iteration)
    public void reset() {
      changes = 0;
      cpuBefore = SYSTEM.getProcessCpuTime();
    }

    @TearDown(Level.Iteration)
    public void print() {
      double cpuSeconds = (SYSTEM.getProcessCpuTime() - cpuBefore) / 1e9;
      System.out.printf("[%,.0f changes a CPU second] ", changes / cpuSeconds);
    }
  }

  @Setup
  public void load() {
    view = contender.create(new Workload(size.size, size.size.walk()));
    view.load();
    kept = held && view instanceof ColumnsContender columns ? columns.view().snapshot() : null;
  }

  /** All contenders print the same number after the same walk. */
  @TearDown
  public void check() {
    System.out.println();
    Reference.reachabilityFence(kept);
    System.out.println("rows' checksum " + Long.toHexString(view.checksum()));
  }

  @Benchmark
  public void apply(Changes counter) {
    view.applyNext(batch);
    counter.changes += batch;
  }
}
