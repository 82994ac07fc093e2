package dev.viewsmith.examples.stock;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The changes of rows without a partner, worked out by hand. */
class DeliveriesTest {
  private static final List<List<String>> EXPECTED =
      List.of(
          List.of(
              "Two articles, and nothing is there yet",
              "  +1 Missing[article=desk]",
              "  +1 Missing[article=lamp]",
              "  +1 Shelf[article=desk, pieces=null]",
              "  +1 Shelf[article=lamp, pieces=null]",
              "  +1 Stock[article=desk, deliveries=0, pieces=null]",
              "  +1 Stock[article=lamp, deliveries=0, pieces=null]"),
          List.of(
              "Lamps come",
              "  +1 Shelf[article=lamp, pieces=8]",
              "  +1 Stock[article=lamp, deliveries=1, pieces=8]",
              "  -1 Missing[article=lamp]",
              "  -1 Shelf[article=lamp, pieces=null]",
              "  -1 Stock[article=lamp, deliveries=0, pieces=null]"),
          List.of(
              "Lamps come again, as many",
              "  +1 Shelf[article=lamp, pieces=8]",
              "  +1 Stock[article=lamp, deliveries=2, pieces=16]",
              "  -1 Stock[article=lamp, deliveries=1, pieces=8]"),
          List.of(
              "A chair is sold from now on, and comes at once; so do desks",
              "  +1 Shelf[article=chair, pieces=4]",
              "  +1 Shelf[article=desk, pieces=2]",
              "  +1 Stock[article=chair, deliveries=1, pieces=4]",
              "  +1 Stock[article=desk, deliveries=1, pieces=2]",
              "  -1 Missing[article=desk]",
              "  -1 Shelf[article=desk, pieces=null]",
              "  -1 Stock[article=desk, deliveries=0, pieces=null]"),
          List.of(
              "Both deliveries of lamps go back",
              "  +1 Missing[article=lamp]",
              "  +1 Shelf[article=lamp, pieces=null]",
              "  +1 Stock[article=lamp, deliveries=0, pieces=null]",
              "  -1 Stock[article=lamp, deliveries=2, pieces=16]",
              "  -2 Shelf[article=lamp, pieces=8]"));

  @Test
  void rowsWithoutAPartnerComeAndGo() {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    new Deliveries(new PrintStream(bytes, true, StandardCharsets.UTF_8)).run();
    List<List<String>> changes = new ArrayList<>();
    for (String line : bytes.toString(StandardCharsets.UTF_8).lines().toList()) {
      if (!line.startsWith(" ")) {
        changes.add(new ArrayList<>());
      }
      changes.get(changes.size() - 1).add(line);
    }
    // Rows of a delta have no order of their own.
    changes.forEach(change -> change.subList(1, change.size()).sort(null));
    assertEquals(EXPECTED, changes);
  }
}
