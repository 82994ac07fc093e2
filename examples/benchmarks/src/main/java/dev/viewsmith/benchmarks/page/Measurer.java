package dev.viewsmith.benchmarks.page;

import dev.viewsmith.benchmarks.page.BenchmarkResults.DuelResult;
import dev.viewsmith.benchmarks.page.BenchmarkResults.HeapResult;
import dev.viewsmith.benchmarks.page.BenchmarkResults.JmhResult;
import dev.viewsmith.benchmarks.page.BenchmarkResults.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Runs measurements, each in a JVM of its own with the class path of this one. */
final class Measurer {
  private final String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
  private final String classPath = System.getProperty("java.class.path");

  /**
   * Runs one and waits for it; what it prints is printed.
   *
   * @throws IOException if it fails, or gives no result
   */
  Outcome run(Measurement measurement) throws IOException, InterruptedException {
    Path file = Files.createTempFile("measurement", ".json");
    try {
      double before = Machine.loadAverage();
      List<String> command = measurement.command(java, classPath, file.toString());
      int status = new ProcessBuilder(command).inheritIO().start().waitFor();
      if (status != 0) {
        throw new IOException("exit status " + status + " of " + String.join(" ", command));
      }
      return outcome(measurement, file, before);
    } finally {
      Files.delete(file);
    }
  }

  private static Outcome outcome(Measurement measurement, Path file, double before)
      throws IOException {
    DuelResult duel = null;
    List<JmhResult> jmh = null;
    HeapResult heap = null;
    switch (measurement.kind()) {
      case DUEL, TPCH_DUEL -> duel = ResultsFile.read(file, DuelResult.class);
      case JMH -> jmh = JmhFile.parse(Files.readString(file));
      case HEAP -> heap = ResultsFile.read(file, HeapResult.class);
    }
    return new Outcome(
        measurement.section(),
        measurement.program(),
        String.join(" ", measurement.arguments()),
        before,
        Machine.loadAverage(),
        duel,
        jmh,
        heap);
  }
}
