package dev.viewsmith.processor.emit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.testing.compile.JavaFileObjects;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.JavaFileObject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What is generated for a view depends on the view and its inputs alone. */
class ReproducibleSourceTest {
  private static final Path GOLDEN = Path.of("src", "test", "resources", "golden");
  private static final String MAINTAINER = "Maintainer.java";

  static Stream<Path> maintainers() {
    return files().filter(file -> file.toString().endsWith(MAINTAINER));
  }

  @ParameterizedTest
  @MethodSource("maintainers")
  void ofAViewWithoutOthersBesideIt(Path maintainer) {
    Path folder = maintainer.getParent();
    List<Path> inputs =
        files()
            .filter(file -> file.startsWith(folder) && !isOfAnotherView(file))
            .filter(file -> !file.toString().endsWith("Scenario.java"))
            .toList();
    List<Path> sources = new ArrayList<>(inputs);
    addWithThoseItIsOver(view(maintainer), sources);

    assertEquals(text(maintainer), compile(sources).source(className(maintainer)));
  }

  @Test
  void ofAllViewsAtOnceInAnyOrder() {
    List<Path> sources =
        new ArrayList<>(files().filter(file -> !file.toString().endsWith(MAINTAINER)).toList());
    Generated once = compile(sources);
    Collections.reverse(sources);
    Generated backwards = compile(sources);
    Collections.shuffle(sources, new Random(17));
    Generated shuffled = compile(sources);

    maintainers()
        .forEach(
            maintainer -> {
              String golden = text(maintainer);
              assertEquals(golden, once.source(className(maintainer)));
              assertEquals(golden, backwards.source(className(maintainer)));
              assertEquals(golden, shuffled.source(className(maintainer)));
            });
  }

  /** A view or a set, and the views that it names. */
  private static void addWithThoseItIsOver(Path view, List<Path> sources) {
    if (sources.contains(view)) {
      return;
    }
    sources.add(view);
    String text = text(view);
    maintainers()
        .map(ReproducibleSourceTest::view)
        .filter(other -> other.getParent().equals(view.getParent()))
        .filter(other -> Pattern.compile("\\b" + simpleName(other) + "\\b").matcher(text).find())
        .forEach(other -> addWithThoseItIsOver(other, sources));
  }

  private static String simpleName(Path file) {
    return file.getFileName().toString().replace(".java", "");
  }

  private static boolean isOfAnotherView(Path file) {
    return file.toString().endsWith(MAINTAINER)
        || maintainers().anyMatch(maintainer -> view(maintainer).equals(file));
  }

  private static Path view(Path maintainer) {
    return Path.of(maintainer.toString().replace(MAINTAINER, ".java"));
  }

  private static String className(Path maintainer) {
    String file = GOLDEN.relativize(maintainer).toString().replace('\\', '.').replace('/', '.');
    return file.substring(0, file.length() - ".java".length());
  }

  private static Generated compile(List<Path> sources) {
    return Generated.from(sources.stream().map(ReproducibleSourceTest::source).toList());
  }

  private static JavaFileObject source(Path file) {
    try {
      return JavaFileObjects.forResource(file.toUri().toURL());
    } catch (MalformedURLException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Stream<Path> files() {
    try (Stream<Path> files = Files.walk(GOLDEN)) {
      return files.filter(file -> file.toString().endsWith(".java")).sorted().toList().stream();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
