package dev.viewsmith.benchmarks.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.viewsmith.benchmarks.page.BenchmarkResults.JmhResult;
import dev.viewsmith.benchmarks.page.BenchmarkResults.Score;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ResultsFileTest {
  @TempDir private Path folder;

  @Test
  void resultsComeBackAsTheyWere() throws IOException {
    var score = new Score(1.5, Double.NaN, List.of(1.0, 2.0));
    var jmh =
        new JmhResult("b", Map.of("batch", "1"), Map.of("primary", score), Map.of("50.0", 1e-6));
    var outcome =
        new BenchmarkResults.Outcome("times", "java", "a", 0.5, 1, null, List.of(jmh), null);
    var results = new BenchmarkResults("c", "2026-01-31", Machine.here(), List.of(outcome));
    Path file = folder.resolve("new/results.json");
    ResultsFile.write(file, results);
    assertEquals(results, ResultsFile.read(file, BenchmarkResults.class));
  }

  @Test
  void aFileThatIsEmptyOrHoldsSomethingElseIsRefused() throws IOException {
    Path file = Files.writeString(folder.resolve("results.json"), "");
    assertThrows(IOException.class, () -> ResultsFile.read(file, BenchmarkResults.class));
    Files.writeString(file, "[1]");
    assertThrows(IOException.class, () -> ResultsFile.read(file, BenchmarkResults.class));
  }

  @Test
  void whatJmhWritesIsRead() throws IOException {
    Path written = Path.of("src/test/resources/dev/viewsmith/benchmarks/page/jmh.json");
    List<JmhResult> results = JmhFile.parse(Files.readString(written));
    assertEquals(3, results.size());

    JmhResult throughput = results.get(0);
    assertEquals("dev.viewsmith.benchmarks.TagSalesBenchmark.apply", throughput.benchmark());
    assertEquals("HAND", throughput.params().get("contender"));
    assertEquals(
        List.of(215.13539400284688, 187.23788386600765, 316.54305607569734),
        throughput.scores().get("primary").iterations());
    assertEquals(23963.87779815173, throughput.scores().get("changes").mean());
    assertEquals(124141.3779373574, throughput.scores().get("changes").error());

    JmhResult times = results.get(1);
    assertEquals(List.of(), times.scores().get("primary").iterations());
    assertEquals(0.05634916352000005, times.percentiles().get("99.0"));

    Score write = results.get(2).scores().get("write");
    assertEquals(List.of(151.96434614942072, 484.6572633524265), write.iterations());
    assertEquals(Double.NaN, write.error());
  }
}
