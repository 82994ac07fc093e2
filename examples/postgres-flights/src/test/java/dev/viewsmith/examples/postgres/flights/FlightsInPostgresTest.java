package dev.viewsmith.examples.postgres.flights;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** The program itself compares the table with a query; here, that it comes to its end. */
class FlightsInPostgresTest {
  @Test
  void tellsWhatTheTableHas() throws Exception {
    ByteArrayOutputStream output = new ByteArrayOutputStream();
    try (EmbeddedPostgres server = EmbeddedPostgres.builder().start();
        PrintStream out = new PrintStream(output, true, StandardCharsets.UTF_8)) {
      new FlightsInPostgres(server.getPostgresDatabase(), out).run();
    }
    String text = output.toString(StandardCharsets.UTF_8);
    assertTrue(text.contains("is in it:\nstate   flights"), text);
    assertTrue(text.contains("equals the memory, and what a query"), text);
    assertTrue(text.contains("23,746 rows were captured, of 1,952 transactions"), text);
  }
}
