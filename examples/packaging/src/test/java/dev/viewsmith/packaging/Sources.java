package dev.viewsmith.packaging;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Source files of programs that use the jars. */
final class Sources {
  private static final Path CONSUMER = Path.of("src", "test", "resources", "consumer");

  /** Views with the maintainers that are generated for them, and scenarios to run. */
  static final Path GOLDEN = Path.of("..", "..", "processor", "src", "test", "resources", "golden");

  private Sources() {}

  /** The sources of a program as a named module. */
  static List<String> ofModule(String program) {
    return list(CONSUMER.resolve(program)).stream().map(Path::toString).toList();
  }

  /** The same without its module declaration. */
  static List<String> ofClassPath(String program) {
    return ofModule(program).stream().filter(file -> !file.endsWith("module-info.java")).toList();
  }

  /** All views of the golden files, their inputs and scenarios; not the maintainers. */
  static List<Path> golden() {
    return list(GOLDEN).stream().filter(file -> !isMaintainer(file)).toList();
  }

  /** The text of each maintainer below a folder, by its file from there. */
  static Map<String, String> maintainers(Path folder) {
    return texts(folder, "Maintainer.java");
  }

  /** The text of the page of each maintainer below a folder, by its file from there. */
  static Map<String, String> pages(Path folder) {
    return texts(folder, "Maintainer.html");
  }

  private static Map<String, String> texts(Path folder, String ending) {
    Map<String, String> texts = new TreeMap<>();
    for (Path file : list(folder, ending)) {
      texts.put(folder.relativize(file).toString().replace('\\', '/'), read(file));
    }
    return texts;
  }

  private static boolean isMaintainer(Path file) {
    return file.toString().endsWith("Maintainer.java");
  }

  private static List<Path> list(Path folder) {
    return list(folder, ".java");
  }

  private static List<Path> list(Path folder, String ending) {
    try (Stream<Path> files = Files.walk(folder)) {
      return files
          .filter(file -> file.toString().endsWith(ending))
          .sorted(Comparator.comparing(Path::toString))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
