package dev.viewsmith.benchmarks.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The sample results have round numbers, whose medians and ratios one sees. */
class PageTest {
  private static final Path SAMPLE =
      Path.of("src/test/resources/dev/viewsmith/benchmarks/page").toAbsolutePath();

  private static final Path DOCS = Path.of("../../docs");

  @Test
  void sampleResultsMakeTheSamplePage() throws IOException {
    String page = sample().render(Files.readString(SAMPLE.resolve("template.md")));
    assertEquals(Files.readString(SAMPLE.resolve("page.md")), page);
  }

  @Test
  void theTemplateHasAPlaceForEachSection() throws IOException {
    String page = sample().render();
    for (String text : List.of("java BenchmarkPage quick", "COLUMNS HAND 1 5", "| A | right |")) {
      assertTrue(page.contains(text), text);
    }
    for (Section section : Section.values()) {
      assertTrue(page.contains(section.render(results())), section.key());
    }
  }

  @Test
  void linesOfTheTemplateAreNotTooLong() throws IOException {
    String text =
        Files.readString(Path.of("src/main/resources/dev/viewsmith/benchmarks/page/benchmarks.md"));
    assertEquals(
        List.of(),
        text.lines().filter(line -> line.length() > 110 && !line.startsWith("|")).toList());
  }

  @Test
  void aPlaceThatIsUnknownIsRefused() throws IOException {
    Page page = sample();
    assertThrows(IllegalArgumentException.class, () -> page.render("{{by-foot}}"));
  }

  @Test
  void resultsThatWereNotMeasuredAreSaidToBeMissing() throws IOException {
    assertEquals("Not measured yet.", new Page(results(), null).render("{{peers}}"));
  }

  @Test
  void thePageOfTheDocumentationIsTheOneThatItsResultsMake(@TempDir Path folder)
      throws IOException, InterruptedException {
    Path results = DOCS.resolve("results");
    assumeTrue(Files.exists(results.resolve("benchmarks.json")), "nothing is measured yet");
    Files.createDirectory(folder.resolve("results"));
    for (String file : List.of("benchmarks.json", "peers.json")) {
      if (Files.exists(results.resolve(file))) {
        Files.copy(results.resolve(file), folder.resolve("results").resolve(file));
      }
    }
    BenchmarkPage.main(new String[] {"--render", folder.toString()});
    assertEquals(
        Files.readString(folder.resolve("benchmarks.md")),
        Files.readString(DOCS.resolve("benchmarks.md")),
        "write docs/benchmarks.md anew with --render");
  }

  private static Page sample() throws IOException {
    return new Page(results(), ResultsFile.read(SAMPLE.resolve("peers.json"), PeersResults.class));
  }

  private static BenchmarkResults results() throws IOException {
    return ResultsFile.read(SAMPLE.resolve("results.json"), BenchmarkResults.class);
  }
}
