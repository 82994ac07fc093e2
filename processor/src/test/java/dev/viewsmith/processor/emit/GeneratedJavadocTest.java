package dev.viewsmith.processor.emit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.viewsmith.processor.Javac;
import dev.viewsmith.processor.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.DocumentationTool;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The javadoc tool, with all its checks, has nothing to say of generated classes. */
class GeneratedJavadocTest {
  private static final Path GOLDEN = Path.of("src", "test", "resources", "golden");
  private static final DocumentationTool JAVADOC = ToolProvider.getSystemDocumentationTool();

  /** Has a fault, which shows that faults are looked for. */
  private static final JavaFileObject BARE = Verdict.file("package bare;\npublic class Bare {}\n");

  @TempDir Path site;

  @ParameterizedTest
  @ValueSource(strings = {"bank", "market", "shop", "stock", "trade"})
  void theJavadocToolFindsNoFault(String folder) throws IOException {
    DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
    document(GOLDEN.resolve(folder), diagnostics);

    assertEquals(
        List.of("Bare.java: no comment"),
        diagnostics.getDiagnostics().stream()
            .filter(each -> !isOfUser(each))
            .map(GeneratedJavadocTest::text)
            .toList());
    assertTrue(pages().anyMatch(page -> page.endsWith("Maintainer.Batch.html")));
  }

  private void document(Path folder, DiagnosticCollector<JavaFileObject> diagnostics)
      throws IOException {
    List<String> options =
        List.of("-Xdoclint:all", "-quiet", "-d", site.toString(), "-cp", Javac.CLASS_PATH);
    try (StandardJavaFileManager manager =
            JAVADOC.getStandardFileManager(diagnostics, Locale.ROOT, null);
        Stream<Path> files = Files.list(folder)) {
      List<JavaFileObject> sources = new ArrayList<>(List.of(BARE));
      manager
          .getJavaFileObjectsFromPaths(files.filter(GeneratedJavadocTest::isSource).toList())
          .forEach(sources::add);
      JAVADOC.getTask(null, manager, diagnostics, null, options, sources).call();
    }
  }

  private static boolean isSource(Path file) {
    return file.toString().endsWith(".java");
  }

  /** Views and inputs here need no Javadoc. */
  private static boolean isOfUser(Diagnostic<? extends JavaFileObject> diagnostic) {
    JavaFileObject file = diagnostic.getSource();
    return file == null
        || !(file.getName().endsWith("Maintainer.java") || file.getName().equals(BARE.getName()));
  }

  private static String text(Diagnostic<? extends JavaFileObject> diagnostic) {
    String file = Path.of(diagnostic.getSource().getName()).getFileName().toString();
    return file + ": " + diagnostic.getMessage(Locale.ROOT);
  }

  private Stream<String> pages() throws IOException {
    try (Stream<Path> files = Files.walk(site)) {
      return files.map(Path::toString).toList().stream();
    }
  }
}
