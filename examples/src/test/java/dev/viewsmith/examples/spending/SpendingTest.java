package dev.viewsmith.examples.spending;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Changes that go through two and three views, worked out by hand. */
class SpendingTest {
  private static final List<List<String>> EXPECTED =
      List.of(
          List.of(
              "Three customers buy",
              "  +1 Band[band=100 to 999, customers=1, total=250]",
              "  +1 Band[band=below 100, customers=2, total=160]",
              "  +1 BestCustomers[name=Bob, total=250]"),
          List.of(
              "Ada buys more",
              "  +1 Band[band=100 to 999, customers=2, total=500]",
              "  +1 Band[band=below 100, customers=1, total=90]",
              "  +1 BestCustomers[name=Ada, total=250]",
              "  -1 Band[band=100 to 999, customers=1, total=250]",
              "  -1 Band[band=below 100, customers=2, total=160]"),
          List.of(
              "All buy",
              "  +1 Band[band=1,000 or more, customers=1, total=1150]",
              "  +1 Band[band=100 to 999, customers=1, total=255]",
              "  +1 Band[band=below 100, customers=1, total=95]",
              "  +1 BestCustomers[name=Ada, total=1150]",
              "  -1 Band[band=100 to 999, customers=2, total=500]",
              "  -1 Band[band=below 100, customers=1, total=90]",
              "  -1 BestCustomers[name=Ada, total=250]",
              "  -1 BestCustomers[name=Bob, total=250]"),
          List.of(
              "Ada gives most of it back",
              "  +1 Band[band=below 100, customers=2, total=165]",
              "  +1 BestCustomers[name=Bob, total=255]",
              "  -1 Band[band=1,000 or more, customers=1, total=1150]",
              "  -1 Band[band=below 100, customers=1, total=95]",
              "  -1 BestCustomers[name=Ada, total=1150]"));

  @Test
  void changesGoThroughTheViewsBetween() {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    new Spending(new PrintStream(bytes, true, StandardCharsets.UTF_8)).run();
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
