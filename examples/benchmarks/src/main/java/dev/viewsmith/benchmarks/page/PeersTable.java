package dev.viewsmith.benchmarks.page;

import dev.viewsmith.benchmarks.page.PeersResults.Peer;
import dev.viewsmith.benchmarks.page.PeersResults.Phase;
import dev.viewsmith.benchmarks.page.PeersResults.Round;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/** The results of the peers as a table: medians of the rounds. */
public final class PeersTable {
  private static final int[] BATCHES = {1, 100, 10_000};

  private final PeersResults results;

  private PeersTable(PeersResults results) {
    this.results = results;
  }

  /** Returns the table. Ratios are to hand-written code in the same round. */
  public static String of(PeersResults results) {
    return new PeersTable(results).table();
  }

  private String table() {
    List<String> columns = new ArrayList<>(List.of("system", "answer"));
    for (int batch : BATCHES) {
      columns.add(Numbers.whole(batch) + ": changes/s (× by hand)");
    }
    columns.addAll(List.of("load, s", "heap, MB", "query, lines"));
    MarkdownTable table = new MarkdownTable(columns);
    Set<String> names = new LinkedHashSet<>();
    results.rounds().forEach(round -> round.peers().forEach(peer -> names.add(peer.name())));
    names.forEach(name -> table.add(row(name)));
    return table.toString();
  }

  private List<String> row(String name) {
    List<Peer> peers = results.of(name);
    List<String> row = new ArrayList<>(List.of(name, answer(peers)));
    for (int batch : BATCHES) {
      row.add(speed(name, batch));
    }
    row.add(median(peers, Peer::loadSeconds));
    row.add(median(peers, peer -> peer.retainedBytes() / 1e6));
    row.add(Integer.toString(peers.get(0).queryLines()));
    return row;
  }

  /** Of those that were loaded. */
  private static String median(List<Peer> peers, Function<Peer, Double> number) {
    List<Double> numbers =
        peers.stream().filter(peer -> peer.loadSeconds() > 0).map(number).toList();
    return numbers.isEmpty() ? "–" : Numbers.threeDigits(Numbers.median(numbers));
  }

  private static String answer(List<Peer> peers) {
    if (peers.stream().anyMatch(peer -> peer.failure() != null)) {
      return "did not finish";
    }
    return peers.stream().allMatch(Peer::isRight) ? "right" : "**WRONG**";
  }

  private String speed(String name, int batch) {
    List<Double> rates = new ArrayList<>();
    List<Double> ratios = new ArrayList<>();
    for (Round round : results.rounds()) {
      double rate = rate(round, name, batch);
      double byHand = rate(round, PeersResults.HAND, batch);
      if (rate > 0) {
        rates.add(rate);
      }
      if (rate > 0 && byHand > 0) {
        ratios.add(rate / byHand);
      }
    }
    if (rates.isEmpty()) {
      return "–";
    }
    String median = Numbers.threeDigits(Numbers.median(rates));
    return ratios.isEmpty()
        ? median
        : median + " (" + Numbers.threeDigits(Numbers.median(ratios)) + ")";
  }

  private static double rate(Round round, String name, int batch) {
    for (Peer peer : round.peers()) {
      Phase phase = peer.name().equals(name) ? peer.phase(batch) : null;
      if (phase != null) {
        return phase.rate();
      }
    }
    return 0;
  }
}
