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
  private static final int WIDTH = 110;

  /**
   * Two tables and all aggregates; copies of rows; a view over a view; itself; an outer join; two
   * of them; one table.
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
        "work/TeamPay"
      })
  void theScriptReadsAsItShould(String view) throws IOException {
    Path golden = GOLDEN.resolve(view + ".sql");
    Compilation compilation = compile(golden.getParent(), view.replace('/', '.'));
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
    Compilation compilation = compile(golden.getParent(), view.replace('/', '.'));
    String script = script(compilation, view + "-uninstall.sql");
    if (Boolean.getBoolean("viewsmith.golden.refresh")) {
      Files.writeString(golden, script);
    }

    assertEquals(Files.readString(golden), script);
  }

  /** Compiles the sources of a folder but maintainers; its other views are not for a database. */
  private static Compilation compile(Path folder, String view) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      List<JavaFileObject> sources =
          files
              .filter(file -> file.toString().endsWith(".java"))
              .filter(file -> !file.toString().endsWith("Maintainer.java"))
              .sorted()
              .map(SqlGoldenTest::source)
              .toList();
      Compilation compilation =
          Compiler.javac()
              .withProcessors(new ViewProcessor())
              .withOptions(
                  "-Aviewsmith.sql=postgresql", "-Aviewsmith.sql.views=shop.TagSales," + view)
              .compile(sources);
      assertEquals(List.of(), compilation.errors());
      return compilation;
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
