package dev.viewsmith.processor;

import static com.google.testing.compile.CompilationSubject.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.Compiler;
import com.google.testing.compile.JavaFileObjects;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * What Gradle asks of a processor that is declared as isolating: each file has exactly one origin,
 * here the view that it is made from, and the processor does not need the compiler's own
 * environment.
 */
class IncrementalBuildTest {
  private static final String DECLARATION = "/META-INF/gradle/incremental.annotation.processors";

  private static final String SOURCE =
      """
      package shop;
      import dev.viewsmith.*;
      class Shop {
        record Order(String customer, long amount) {}
        record Tag(String customer, String tag) {}
        @View(from = Order.class) record Totals(@GroupBy String customer, @Sum("amount") long sum) {}
        @View(from = Order.class, join = @Join(value = Tag.class, on = "order.customer == tag.customer"))
        record Tagged(String tag, long amount) {}
      }
      @View(from = Shop.Tag.class) record Tags(@Count long n) {}
      """;

  @Test
  void eachFileIsMadeFromItsView() {
    RecordingProcessor processor = new RecordingProcessor();

    Compilation compilation =
        Compiler.javac()
            .withProcessors(processor)
            .withOptions("-Aviewsmith.report")
            .compile(JavaFileObjects.forSourceString("shop.Shop", SOURCE));

    assertThat(compilation).succeededWithoutWarnings();
    assertEquals(
        Map.of(
            "shop.Shop_TotalsMaintainer", List.of("shop.Shop.Totals"),
            "shop/Shop_TotalsMaintainer.html", List.of("shop.Shop.Totals"),
            "shop.Shop_TaggedMaintainer", List.of("shop.Shop.Tagged"),
            "shop/Shop_TaggedMaintainer.html", List.of("shop.Shop.Tagged"),
            "shop.TagsMaintainer", List.of("shop.Tags"),
            "shop/TagsMaintainer.html", List.of("shop.Tags")),
        processor.origins());
  }

  @Test
  void itIsDeclaredAsIsolating() throws IOException {
    try (InputStream declaration = ViewProcessor.class.getResourceAsStream(DECLARATION)) {
      assertNotNull(declaration);
      assertEquals(
          "dev.viewsmith.processor.ViewProcessor,isolating",
          new String(declaration.readAllBytes(), StandardCharsets.UTF_8).strip());
    }
  }
}
