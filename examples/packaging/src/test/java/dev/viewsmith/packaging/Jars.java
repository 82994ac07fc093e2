package dev.viewsmith.packaging;

import dev.viewsmith.View;
import dev.viewsmith.examples.shop.Shop;
import dev.viewsmith.processor.ViewProcessor;
import java.io.File;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.jdt.internal.compiler.batch.Main;
import org.jspecify.annotations.Nullable;

/** The jars that a user has, found where the build has put them. */
final class Jars {
  static final Path RUNTIME = jarOf(View.class);
  static final Path PROCESSOR = jarOf(ViewProcessor.class);
  static final Path JSPECIFY = jarOf(Nullable.class);
  static final Path EXAMPLES = jarOf(Shop.class);
  static final Path ECLIPSE_COMPILER = jarOf(Main.class);

  /** What programs with views need to be compiled and to run. */
  static final List<Path> LIBRARIES = List.of(RUNTIME, JSPECIFY);

  private Jars() {}

  /** The jars of the assertions in scenarios. */
  static List<Path> assertions() {
    return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
        .map(Path::of)
        .filter(jar -> jar.getFileName().toString().matches("(junit|opentest4j|apiguardian).*"))
        .toList();
  }

  /** Places as the options of compilers take them. */
  static String path(List<Path> places) {
    return places.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
  }

  private static Path jarOf(Class<?> type) {
    try {
      Path place = Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
      if (!place.toString().endsWith(".jar")) {
        throw new IllegalStateException(place + " is no jar\nrun these tests by mvn verify");
      }
      return place;
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }
}
