package dev.viewsmith.benchmarks.page;

import dev.viewsmith.benchmarks.page.BenchmarkResults.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Measures and writes {@code docs/benchmarks.md}; run it at the root of the repository. The
 * argument is {@code quick} (the main rows), {@code full} or {@code smoke} (nearly nothing, to see
 * that it works); or {@code --render}, which writes the page anew from the results that are there.
 * A second argument names another folder than {@code docs}.
 */
public final class BenchmarkPage {
  private static final String COMMAND =
      "java -cp examples/benchmarks/target/benchmarks.jar " + BenchmarkPage.class.getName() + " ";

  private final Path page;
  private final Path results;
  private final Path peers;

  private BenchmarkPage(Path folder) {
    page = folder.resolve("benchmarks.md");
    results = folder.resolve("results/benchmarks.json");
    peers = folder.resolve("results/peers.json");
  }

  public static void main(String[] args) throws IOException, InterruptedException {
    BenchmarkPage files = new BenchmarkPage(Path.of(args.length > 1 ? args[1] : "docs"));
    if (!args[0].equals("--render")) {
      Plan plan = Plan.valueOf(args[0].toUpperCase(Locale.ROOT));
      ResultsFile.write(files.results, measure(plan, COMMAND + args[0]));
    }
    files.render();
  }

  private static BenchmarkResults measure(Plan plan, String command)
      throws IOException, InterruptedException {
    List<Measurement> measurements = plan.measurements();
    List<Outcome> outcomes = new ArrayList<>();
    Measurer measurer = new Measurer();
    for (Measurement measurement : measurements) {
      System.err.printf(
          "%d of %d: %s %s%n",
          outcomes.size() + 1,
          measurements.size(),
          measurement.section(),
          String.join(" ", measurement.arguments()));
      outcomes.add(measurer.run(measurement));
    }
    return new BenchmarkResults(command, LocalDate.now().toString(), Machine.here(), outcomes);
  }

  private void render() throws IOException {
    BenchmarkResults measured = ResultsFile.read(results, BenchmarkResults.class);
    PeersResults compared =
        Files.exists(peers) ? ResultsFile.read(peers, PeersResults.class) : null;
    Files.writeString(page, new Page(measured, compared).render());
  }
}
