package dev.viewsmith.processor;

import static com.google.testing.compile.CompilationSubject.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.Compiler;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What Gradle asks of a processor that is declared as isolating: a file with exactly one origin
 * depends on nothing but what that names, and so on; one that depends on more has several, so that
 * Gradle compiles everything again; and the processor does not need the compiler's own environment.
 */
class IncrementalBuildTest {
  @TempDir private Path classes;

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
    assertEquals(
        Map.of(
            "shop.Shop_TotalsMaintainer", List.of("shop.Shop.Totals"),
            "shop/Shop_TotalsMaintainer.html", List.of("shop.Shop.Totals"),
            "shop.Shop_TaggedMaintainer", List.of("shop.Shop.Tagged"),
            "shop/Shop_TaggedMaintainer.html", List.of("shop.Shop.Tagged"),
            "shop.TagsMaintainer", List.of("shop.Tags"),
            "shop/TagsMaintainer.html", List.of("shop.Tags")),
        origins(SOURCE));
  }

  @Test
  void whatKeepsSeveralViewsIsMadeFromAllOfThem() {
    assertEquals(
        Map.of(
            "shop.TotalsMaintainer", List.of("shop.Totals"),
            "shop/TotalsMaintainer.html", List.of("shop.Totals"),
            "shop.RichMaintainer", List.of("shop.Rich", "shop.Totals"),
            "shop/RichMaintainer.html", List.of("shop.Rich", "shop.Totals"),
            "shop.ShopMaintainer", List.of("shop.Shop", "shop.Totals", "shop.Rich"),
            "shop/ShopMaintainer.html", List.of("shop.Shop", "shop.Totals", "shop.Rich")),
        origins(ORDER, TOTALS, RICH, SHOP));
  }

  private static Map<String, List<String>> origins(String... sources) {
    RecordingProcessor processor = new RecordingProcessor();
    Compilation compilation =
        Compiler.javac()
            .withProcessors(processor)
            .withOptions("-Aviewsmith.report")
            .compile(Stream.of(sources).map(Verdict::file).toList());
    assertThat(compilation).succeededWithoutWarnings();
    return processor.origins();
  }

  private static final String LIMITS =
      """
      package shop;
      public class Limits { public static final String LEAST = "amount > 5"; }
      """;
  private static final String LIMITED =
      """
      package shop;
      import dev.viewsmith.*;
      @View(from = Order.class, where = Limits.LEAST)
      public record Totals(@GroupBy String customer, @Sum("amount") long total) {}
      """;

  /** Why a file that keeps several views has several origins. */
  @Test
  void noClassFileNamesTheConstantsOfAnAnnotation() throws IOException {
    Javac.compile(classes, List.of("-cp", Javac.CLASS_PATH), ORDER, LIMITS, LIMITED);

    assertTrue(names("Totals", "amount > 5"));
    assertFalse(names("Totals", "shop/Limits"));
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

  private static final String ORDER =
      """
      package shop;
      public record Order(String customer, long amount) {}
      """;
  private static final String TOTALS =
      """
      package shop;
      import dev.viewsmith.*;
      @View(from = Order.class)
      public record Totals(@GroupBy String customer, @Sum("amount") long total) {}
      """;
  private static final String RICH =
      """
      package shop;
      import dev.viewsmith.*;
      @View(from = Order.class, join = @Join(value = Totals.class,
          on = "order.customer == totals.customer"), where = "total > 100")
      public record Rich(@Select("totals.customer") String customer) {}
      """;
  private static final String SHOP =
      """
      package shop;
      import dev.viewsmith.*;
      @ViewSet
      public interface Shop { Relation<Rich> rich(); }
      """;

  /** What an incremental compiler looks at to find what depends on a class that has changed. */
  @Test
  void classFilesNameWhatViewsAreOver() throws IOException {
    Javac.compile(classes, List.of("-cp", Javac.CLASS_PATH), ORDER, TOTALS, RICH, SHOP);

    assertTrue(names("Totals", "Lshop/Order;"));
    assertTrue(names("Rich", "Lshop/Order;"));
    assertTrue(names("Rich", "Lshop/Totals;"), "in the annotation of a join");
    assertTrue(names("Shop", "Lshop/Rich;"), "in the signature of an accessor");
    assertFalse(names("Totals", "Lshop/Rich;"));
  }

  private boolean names(String type, String descriptor) throws IOException {
    byte[] classFile = Files.readAllBytes(classes.resolve("shop/" + type + ".class"));
    return new String(classFile, StandardCharsets.ISO_8859_1).contains(descriptor);
  }

  /** The order of compilations that follows from the change of an inner view. */
  @Test
  void aChangeOfAViewReachesThoseThatAreOverIt() {
    List<String> options = List.of("-cp", classes + File.pathSeparator + Javac.CLASS_PATH);
    Javac.compile(classes, options, ORDER, TOTALS, RICH, SHOP);
    assertEquals(
        List.of("view    Totals", "from    Order order", "group   customer = order.customer"),
        Programs.of(List.of(classes), SHOP).text("shop.Shop").lines().limit(3).toList());

    Javac.compile(classes, options, TOTALS.replace("@GroupBy", "@GroupBy(\"customer.trim()\")"));

    String changed = "group   customer = order.customer.trim()";
    for (String dependent : List.of(RICH, SHOP)) {
      String name = dependent.equals(RICH) ? "shop.Rich" : "shop.Shop";
      assertEquals(
          changed,
          Programs.of(List.of(classes), dependent).text(name).lines().skip(2).findFirst().get());
    }
  }
}
