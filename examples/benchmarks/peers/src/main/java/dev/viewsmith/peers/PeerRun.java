package dev.viewsmith.peers;

import dev.viewsmith.benchmarks.page.Numbers;
import dev.viewsmith.benchmarks.page.PeersResults;
import dev.viewsmith.benchmarks.page.ResultsFile;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Measures one system in this JVM: loads it, then lets it apply batches of each size for its time,
 * half of it before to warm up. Batches are made outside of what is timed. After the load and after
 * each size the answer is compared with the {@link Truth}.
 */
public final class PeerRun {
  private static final int[] BATCHES = {1, 100, 10_000};
  private static final int LEAST_BATCHES = 3;

  private final Workload workload;
  private final long nanos;
  private final List<PeersResults.Phase> phases = new ArrayList<>();
  private double loadSeconds;
  private long retained;
  private boolean rightAfterLoad;

  /**
   * A run that has not begun.
   *
   * @param seconds how long batches of one size are measured
   */
  PeerRun(int divisor, double seconds) {
    this.workload = new Workload(divisor);
    this.nanos = (long) (seconds * 1e9);
  }

  /** Arguments: a name of {@link Peers}, divisor, seconds, and the file for the result. */
  public static void main(String[] args) throws Exception {
    Peers peer = Peers.valueOf(args[0]);
    PeerRun run = new PeerRun(Integer.parseInt(args[1]), Double.parseDouble(args[2]));
    PeersResults.Peer result = run.measure(peer);
    ResultsFile.write(Path.of(args[3]), result);
    // Some systems leave threads behind.
    System.exit(0);
  }

  @SuppressWarnings("CatchingUnchecked") // whatever a system fails with is its result
  PeersResults.Peer measure(Peers system) {
    String failure = null;
    try {
      runAll(system);
    } catch (Exception | StackOverflowError | OutOfMemoryError e) {
      e.printStackTrace();
      failure = e.toString();
    }
    return new PeersResults.Peer(
        system.title(),
        system.queryLines(),
        loadSeconds,
        retained,
        rightAfterLoad,
        List.copyOf(phases),
        failure);
  }

  private void runAll(Peers system) throws Exception {
    long before = used();
    List<Change> rows = workload.rows();
    long start = System.nanoTime();
    try (Peer peer = system.start()) {
      peer.load(rows);
      loadSeconds = (System.nanoTime() - start) / 1e9;
      rows = List.of();
      retained = used() - before;
      rightAfterLoad = peer.answer().equals(system.expected(Truth.of(workload)));
      for (int batch : BATCHES) {
        phases.add(phase(system, peer, batch));
      }
    }
  }

  private PeersResults.Phase phase(Peers system, Peer peer, int batch) throws Exception {
    times(peer, batch, nanos / 2, 1);
    long[] times = times(peer, batch, nanos, LEAST_BATCHES);
    Map<Group, Summary> answer = peer.answer();
    boolean right = answer.equals(system.expected(Truth.of(workload)));
    long sum = 0;
    for (long time : times) {
      sum += time;
    }
    return new PeersResults.Phase(
        batch,
        times.length,
        sum / 1e9,
        Numbers.quantile(times, 0.5) / 1e3,
        Numbers.quantile(times, 0.99) / 1e3,
        answer.size(),
        right);
  }

  /** Applies batches until their times make up the budget; returns the times. */
  private long[] times(Peer peer, int batch, long budget, int least) throws Exception {
    LongList times = new LongList();
    long left = budget;
    while (left > 0 || times.size() < least) {
      List<Change> changes = workload.next(batch);
      long start = System.nanoTime();
      peer.apply(changes);
      long time = System.nanoTime() - start;
      times.add(time);
      left -= time;
    }
    return times.toArray();
  }

  private static long used() {
    for (int i = 0; i < 3; i++) {
      System.gc();
    }
    return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
  }
}
