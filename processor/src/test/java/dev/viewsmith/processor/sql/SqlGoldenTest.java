package dev.viewsmith.processor.sql;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.Compiler;
import com.google.testing.compile.JavaFileObjects;
import dev.viewsmith.processor.ViewProcessor;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.JavaFileObject;
import javax.tools.StandardLocation;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Scripts of views, word by word. {@code -Dviewsmith.golden.refresh=true} writes them anew. That
 * they do what they say is tested on servers, in {@code examples/postgres}.
 */
class SqlGoldenTest {
  private static final Path GOLDEN = Path.of("src", "test", "resources", "golden");

  /** Views that are golden for their scripts alone, beside those above. */
  private static final Path SCRIPTS = Path.of("src", "test", "resources", "scripts");

  private static final int WIDTH = 110;

  /**
   * Two tables and all aggregates; copies of rows; a view over a view; itself; an outer join; two
   * of them; sums alone; one table.
   */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "shop/TagSales",
        "shop/TagSaleRows",
        "shop/BestTags",
        "shop/Suggestions",
        "shop/Spending",
        "shop/Interests",
        "shop/Turnover",
        "work/TeamPay"
      })
  void theScriptReadsAsItShould(String view) throws IOException {
    boolean isScript = Files.exists(SCRIPTS.resolve(view + ".java"));
    Path golden = (isScript ? SCRIPTS : GOLDEN).resolve(view + ".sql");
    Compilation compilation = compile(view);
    String script = script(compilation, view + ".sql");
    if (Boolean.getBoolean("viewsmith.golden.refresh")) {
      Files.writeString(golden, script);
    }

    assertEquals(Files.readString(golden), script);
    assertEquals(
        List.of(), script.lines().filter(line -> line.length() > WIDTH).toList(), "long lines");
  }

  @ParameterizedTest
  @ValueSource(strings = {"shop/TagSales"})
  void theOtherScriptRemovesIt(String view) throws IOException {
    Path golden = GOLDEN.resolve(view + "-uninstall.sql");
    Compilation compilation = compile(view);
    String script = script(compilation, view + "-uninstall.sql");
    if (Boolean.getBoolean("viewsmith.golden.refresh")) {
      Files.writeString(golden, script);
    }

    assertEquals(Files.readString(golden), script);
  }

  /** Compiles the sources of a folder but maintainers; its other views are not for a database. */
  private static Compilation compile(String view) throws IOException {
    String folder = view.substring(0, view.indexOf('/'));
    List<JavaFileObject> sources = new ArrayList<>(sources(GOLDEN.resolve(folder)));
    sources.addAll(sources(SCRIPTS.resolve(folder)));
    Compilation compilation =
        Compiler.javac()
            .withProcessors(new ViewProcessor())
            .withOptions(
                "-Aviewsmith.sql=postgresql",
                "-Aviewsmith.sql.views=shop.TagSales," + view.replace('/', '.'))
            .compile(sources);
    assertEquals(List.of(), compilation.errors());
    return compilation;
  }

  private static List<JavaFileObject> sources(Path folder) throws IOException {
    if (!Files.exists(folder)) {
      return List.of();
    }
    try (Stream<Path> files = Files.walk(folder)) {
      return files
          .filter(file -> file.toString().endsWith(".java"))
          .filter(file -> !file.toString().endsWith("Maintainer.java"))
          .sorted()
          .map(SqlGoldenTest::source)
          .toList();
    }
  }

  private static JavaFileObject source(Path file) {
    try {
      return JavaFileObjects.forResource(file.toUri().toURL());
    } catch (MalformedURLException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String script(Compilation compilation, String name) throws IOException {
    JavaFileObject file =
        compilation
            .generatedFile(StandardLocation.CLASS_OUTPUT, name)
            .orElseThrow(() -> new AssertionError("no " + name));
    return new String(file.openInputStream().readAllBytes(), StandardCharsets.UTF_8);
  }
}
