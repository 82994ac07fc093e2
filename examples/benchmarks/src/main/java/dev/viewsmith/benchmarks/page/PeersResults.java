package dev.viewsmith.benchmarks.page;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The same view on several systems, measured one after the other, in one or more rounds.
 *
 * @param command what was run
 * @param divisor by what the workload was made smaller; 1 is its whole size
 */
public record PeersResults(String command, Machine machine, int divisor, List<Round> rounds) {
  /** The name of the system that others are compared with. */
  public static final String HAND = "hand-written maps";

  /**
   * Each system once, each in a JVM of its own.
   *
   * @param loadBefore the machine's load average before the round
   */
  public record Round(double loadBefore, double loadAfter, List<Peer> peers) {}

  /**
   * A system.
   *
   * @param queryLines how long its query is, without what feeds and reads it
   * @param loadSeconds from nothing to the first rows answered
   * @param retainedBytes what stays in the heap after that; memory beside the heap is not counted
   * @param rightAfterLoad whether the answer was then that of a computation from all rows
   * @param failure what ended the run before its end, if something did
   */
  public record Peer(
      String name,
      int queryLines,
      double loadSeconds,
      long retainedBytes,
      boolean rightAfterLoad,
      List<Phase> phases,
      @Nullable String failure) {
    /** Returns the phase with this size of batches, if it was reached. */
    public @Nullable Phase phase(int batch) {
      for (Phase phase : phases) {
        if (phase.batch() == batch) {
          return phase;
        }
      }
      return null;
    }

    /** Whether it reached the end, and every answer was right. */
    public boolean isRight() {
      return failure == null && rightAfterLoad && phases.stream().allMatch(Phase::right);
    }
  }

  /**
   * Batches of one size.
   *
   * @param batch changes a batch
   * @param batches how many were measured
   * @param seconds the time that they took
   * @param p50Micros half of the batches took no longer
   * @param p99Micros 99 of 100 batches took no longer
   * @param groups how many groups the answer had at the end
   * @param right whether that answer was that of a computation from all rows
   */
  public record Phase(
      int batch,
      long batches,
      double seconds,
      double p50Micros,
      double p99Micros,
      long groups,
      boolean right) {
    /** Returns changes a second. */
    public double rate() {
      return batch * (double) batches / seconds;
    }
  }

  /** Returns all results of a system, one a round. */
  public List<Peer> of(String name) {
    return rounds.stream()
        .flatMap(round -> round.peers().stream())
        .filter(peer -> peer.name().equals(name))
        .toList();
  }
}
