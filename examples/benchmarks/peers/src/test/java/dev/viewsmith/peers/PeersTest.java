package dev.viewsmith.peers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * All but Drools with {@code min}, which is wrong, and Flink, which takes long to start; {@link
 * PeersComparison} compares the answers of all.
 */
class PeersTest {
  private static final int DIVISOR = 200;

  @ParameterizedTest
  @EnumSource(
      mode = EnumSource.Mode.EXCLUDE,
      names = {"DROOLS", "FLINK"})
  void answersAreThoseOfAComputationFromAllRows(Peers system) throws Exception {
    Workload workload = new Workload(DIVISOR);
    try (Peer peer = system.start()) {
      peer.load(workload.rows());
      assertEquals(system.expected(Truth.of(workload)), peer.answer(), "after the load");
      for (int batch : List.of(1, 1, 100, 500)) {
        peer.apply(workload.next(batch));
        assertEquals(
            system.expected(Truth.of(workload)), peer.answer(), "after a batch of " + batch);
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void everyQueryIsMarkedInItsSource(Peers system) {
    assertTrue(system.queryLines() > 1);
  }

  @Test
  void linesOfAQueryAreThoseBetweenTheMarksWithoutBlankOnesAndComments() {
    List<String> source =
        List.of(
            "a", "  // The query begins.", "  b", "", "  // why", "  c", "// The query ends.", "d");
    assertEquals(2, QueryLines.count(source));
  }

  @Test
  void aRunTellsThatItsAnswersAreRight() {
    var result = new PeerRun(DIVISOR, 0.001).measure(Peers.VIEWSMITH);
    assertTrue(result.isRight(), result::toString);
    assertEquals(List.of(1, 100, 10_000), result.phases().stream().map(p -> p.batch()).toList());
    assertTrue(result.phases().stream().allMatch(phase -> phase.rate() > 0));
  }
}
