package dev.viewsmith.peers;

import dev.viewsmith.benchmarks.page.Machine;
import dev.viewsmith.benchmarks.page.PeersResults;
import dev.viewsmith.benchmarks.page.PeersTable;
import dev.viewsmith.benchmarks.page.ResultsFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;

/**
 * Measures all systems, each in a JVM of its own, and prints the table. The first argument is
 * {@code smoke} (a tenth of the workload, half a second for each size of batches), {@code quick} (3
 * s, one round) or {@code full} (5 s, three rounds); the second is the file for the results; names
 * of {@link Peers} may follow, to measure these alone.
 */
public final class PeersComparison {
  /** Flink does not find its compiler when the classes are in a jar. */
  private static final String COMMAND =
      "java -cp 'examples/benchmarks/peers/target/classes:examples/benchmarks/peers/target/lib/*' "
          + "dev.viewsmith.peers.PeersComparison ";

  private static final long MINUTES_A_PEER = 10;
  private static final List<String> JVM = List.of("-Xms6g", "-Xmx6g");

  /** How much is measured. */
  private enum Mode {
    SMOKE(10, 0.5, 1),
    QUICK(1, 3, 1),
    FULL(1, 5, 3);

    private final int divisor;
    private final double seconds;
    private final int rounds;

    Mode(int divisor, double seconds, int rounds) {
      this.divisor = divisor;
      this.seconds = seconds;
      this.rounds = rounds;
    }
  }

  private final Mode mode;
  private final List<Peers> peers;

  private PeersComparison(Mode mode, List<Peers> peers) {
    this.mode = mode;
    this.peers = peers;
  }

  public static void main(String[] args) throws IOException, InterruptedException {
    Mode mode = Mode.valueOf(args[0].toUpperCase(Locale.ROOT));
    Path file = Path.of(args[1]);
    List<Peers> peers =
        args.length == 2
            ? List.of(Peers.values())
            : Arrays.stream(args).skip(2).map(Peers::valueOf).toList();
    String command = COMMAND + String.join(" ", args);
    PeersResults results = new PeersComparison(mode, peers).measure(command);
    ResultsFile.write(file, results);
    System.out.println(PeersTable.of(results));
  }

  private PeersResults measure(String command) throws IOException, InterruptedException {
    List<PeersResults.Round> rounds = new ArrayList<>();
    for (int i = 0; i < mode.rounds; i++) {
      rounds.add(round());
    }
    return new PeersResults(command, Machine.here(), mode.divisor, rounds);
  }

  private PeersResults.Round round() throws IOException, InterruptedException {
    double before = Machine.loadAverage();
    List<PeersResults.Peer> results = new ArrayList<>();
    for (Peers peer : peers) {
      System.err.println(peer.title());
      results.add(fork(peer));
    }
    return new PeersResults.Round(before, Machine.loadAverage(), results);
  }

  private PeersResults.Peer fork(Peers peer) throws IOException, InterruptedException {
    Path result = Files.createTempFile("peer", ".json");
    try {
      Process process = new ProcessBuilder(command(peer, result)).inheritIO().start();
      if (!process.waitFor(MINUTES_A_PEER, TimeUnit.MINUTES)) {
        process.destroyForcibly().waitFor();
        return failed(peer, "took more than " + MINUTES_A_PEER + " minutes");
      }
      return process.exitValue() == 0
          ? ResultsFile.read(result, PeersResults.Peer.class)
          : failed(peer, "exit status " + process.exitValue());
    } finally {
      Files.delete(result);
    }
  }

  private List<String> command(Peers peer, Path result) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(JVM);
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.add(PeerRun.class.getName());
    command.add(peer.name());
    command.add(Integer.toString(mode.divisor));
    command.add(Double.toString(mode.seconds));
    command.add(result.toString());
    return command;
  }

  private static PeersResults.Peer failed(Peers peer, String failure) {
    return new PeersResults.Peer(peer.title(), peer.queryLines(), 0, 0, false, List.of(), failure);
  }
}
