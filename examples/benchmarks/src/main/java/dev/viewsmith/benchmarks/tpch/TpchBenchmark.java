package dev.viewsmith.benchmarks.tpch;

import java.util.concurrent.TimeUnit;
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

/** One refresh after the other. The counter {@code changes} gives changed rows a second. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 3, time = 3)
@Measurement(iterations = 5, time = 3)
@Fork(
    value = 1,
    jvmArgs = {"-Xms4g", "-Xmx4g", "-XX:+UseParallelGC", "-XX:+AlwaysPreTouch"})
public class TpchBenchmark {
  @Param({"Q3_HAND", "Q3", "Q5_HAND", "Q5"})
  Contenders contender;

  /** Orders in a batch; each brings four items on average. */
  @Param({"1", "75"})
  int orders;

  @Param({"0.05"})
  double scale;

  private Question question;
  private Refresher refresher;

  /** Counts changed rows, which are what contenders are compared by. */
  @AuxCounters(AuxCounters.Type.OPERATIONS)
  @State(Scope.Thread)
  public static class Changes {
    public long changes;

    /** Begins anew. */
    @Setup(Level.Iteration)
    public void reset() {
      changes = 0;
    }
  }

  @Setup
  public void load() {
    Workload workload = Workload.of(scale, orders);
    question = contender.create();
    question.apply(workload.load(), 1);
    refresher = new Refresher(workload, question);
  }

  /** Goes on to where the answer is that of the load: the same number for all contenders. */
  @TearDown
  public void check() {
    refresher.finish();
    System.out.println("\nanswer's hash " + Integer.toHexString(question.answer().hashCode()));
  }

  @Benchmark
  public void apply(Changes counter) {
    counter.changes += refresher.applyNext();
  }
}
