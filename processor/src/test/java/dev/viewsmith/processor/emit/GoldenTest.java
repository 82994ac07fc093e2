package dev.viewsmith.processor.emit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Views and the maintainers that are generated for them, word by word: documentation of the
 * generated code as much as its test. {@code -Dviewsmith.golden.refresh=true} writes the
 * maintainers anew.
 *
 * <p>A scenario beside each view says what its maintainer does with a few batches.
 */
class GoldenTest {
  private static final Path GOLDEN = Path.of("src", "test", "resources", "golden");
  private static final String SCENARIO = "Scenario.java";
  private static final int WIDTH = 100;

  @ParameterizedTest
  @MethodSource("views")
  void theMaintainerReadsAndDoesAsItShould(String view) throws IOException {
    Path folder = GOLDEN.resolve(view.substring(0, view.indexOf('.')));
    Path golden = folder.resolve(view.substring(view.indexOf('.') + 1) + "Maintainer.java");

    Generated generated = Generated.from(folder);
    String source = generated.source(view + "Maintainer");
    if (Boolean.getBoolean("viewsmith.golden.refresh")) {
      Files.writeString(golden, source);
    }

    assertEquals(Files.readString(golden), source);
    assertEquals(List.of(), tooLong(source), "lines of more than " + WIDTH + " characters");
    generated.run(view + "Scenario");
  }

  /** Whatever has a scenario. */
  static List<String> views() throws IOException {
    try (Stream<Path> files = Files.walk(GOLDEN)) {
      return files
          .map(file -> GOLDEN.relativize(file).toString().replace(File.separatorChar, '.'))
          .filter(name -> name.endsWith(SCENARIO))
          .map(name -> name.substring(0, name.length() - SCENARIO.length()))
          .sorted()
          .toList();
    }
  }

  @Test
  void everyMaintainerHasAScenario() throws IOException {
    try (Stream<Path> files = Files.walk(GOLDEN)) {
      long maintainers = files.filter(file -> file.toString().endsWith("Maintainer.java")).count();

      assertEquals(views().size(), maintainers);
    }
  }

  private static List<String> tooLong(String source) {
    return source.lines().filter(line -> line.length() > WIDTH).toList();
  }
}
