package dev.viewsmith.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.Compiler;
import dev.viewsmith.processor.diagnostic.ProblemCode;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import javax.tools.JavaFileObject;
import javax.tools.StandardLocation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OptionsTest {
  private static final String ORDER =
      """
      package shop;
      public record Order(String größe, long amount) {}
      """;
  private static final String ORDERS =
      """
      package shop;
      import dev.viewsmith.*;
      @View(from = Order.class)
      public record Orders(@GroupBy String größe, @Sum("amount") long sum) {}
      """;
  private static final String COUNT =
      """
      package shop;
      import dev.viewsmith.*;
      @View(from = Order.class)
      record OrderCount(@Count long n) {}
      """;

  @ParameterizedTest
  @ValueSource(strings = {"-Aviewsmith.report", "-Aviewsmith.report=", "-Aviewsmith.report=true"})
  void theReportIsAPageBesideEachMaintainer(String option) {
    Compilation compilation = compile(option);

    assertEquals(List.of(), compilation.errors());
    assertEquals(
        List.of("/shop/OrderCountMaintainer.html", "/shop/OrdersMaintainer.html"),
        pages(compilation).stream().map(OptionsTest::place).sorted().toList());
  }

  @Test
  void aNoteTellsWhereThePageIs() {
    Compilation compilation = compile("-Aviewsmith.report");

    List<String> notes =
        compilation.notes().stream().map(note -> note.getMessage(Locale.ROOT)).sorted().toList();
    assertEquals(2, notes.size());
    assertTrue(notes.get(1).startsWith("The plan of shop.Orders: "), notes::toString);
    assertTrue(notes.get(1).endsWith("/shop/OrdersMaintainer.html"), notes::toString);
  }

  @ParameterizedTest
  @ValueSource(strings = {"-Aviewsmith.report=false", "-Aviewsmith.other", "-g"})
  void withoutTheOptionThereIsNoPage(String option) {
    Compilation compilation = compile(option);

    assertEquals(List.of(), pages(compilation));
    assertEquals(List.of(), compilation.notes());
    assertTrue(
        compilation
            .generatedFile(StandardLocation.SOURCE_OUTPUT, "shop/OrdersMaintainer.java")
            .isPresent());
  }

  @Test
  void anotherValueIsAnErrorThatIsToldOnce() {
    Verdict.under(List.of("-Aviewsmith.report=yes"), ORDER, ORDERS, COUNT)
        .finds(
            ProblemCode.INVALID_OPTION,
            "The option -Aviewsmith.report has the value \"yes\", which is neither true nor"
                + " false.\n"
                + "Write -Aviewsmith.report to get a page for each view, or leave the option out.")
        .andNothingElse();
  }

  @Test
  void theCompilerKnowsTheOption() {
    Compilation compilation =
        Compiler.javac()
            .withProcessors(new ViewProcessor())
            .withOptions("-Xlint:processing", "-Aviewsmith.report")
            .compile(Verdict.file(ORDER), Verdict.file(COUNT));

    assertFalse(
        compilation.warnings().stream()
            .anyMatch(warning -> warning.getMessage(Locale.ROOT).contains("viewsmith.report")),
        compilation.warnings()::toString);
  }

  /** As it says itself, whatever the encoding of sources. */
  @Test
  void thePageIsInUtf8(@TempDir Path output) throws IOException {
    List<String> options = List.of("-Aviewsmith.report", "-encoding", "ISO-8859-1");
    Javac.process(output, options, ORDER, COUNT).andNothingElse();

    String page =
        Files.readString(output.resolve("shop/OrderCountMaintainer.html"), StandardCharsets.UTF_8);
    assertTrue(page.contains("größe"));
  }

  @Test
  void thePageIsMadeOfTheViewAlone() {
    OriginProcessor processor = new OriginProcessor();
    Compiler.javac()
        .withProcessors(processor)
        .withOptions("-Aviewsmith.report")
        .compile(Verdict.file(ORDER), Verdict.file(ORDERS));

    assertEquals(
        List.of(
            "createSourceFile shop.OrdersMaintainer of [shop.Orders]",
            "createResource SOURCE_OUTPUT shop OrdersMaintainer.html of [shop.Orders]"),
        processor.created());
  }

  @Test
  void scriptsAreResourcesBesideTheClassesOfTheNamedViews() {
    Compilation compilation =
        compile("-Aviewsmith.sql=postgresql", "-Aviewsmith.sql.views=shop.Orders, ,");

    assertEquals(List.of(), compilation.errors());
    assertEquals(
        List.of("/CLASS_OUTPUT/shop/Orders-uninstall.sql", "/CLASS_OUTPUT/shop/Orders.sql"),
        compilation.generatedFiles().stream()
            .map(JavaFileObject::getName)
            .filter(name -> name.endsWith(".sql"))
            .sorted()
            .toList());
  }

  @Test
  void tablesAndColumnsMayBeCalledOtherwise() throws IOException {
    Compilation compilation =
        compile(
            "-Aviewsmith.sql=postgresql",
            "-Aviewsmith.sql.names=shop.Order=Sales.orders,Order.amount=total");

    String script =
        compilation
            .generatedFile(StandardLocation.CLASS_OUTPUT, "shop/Orders.sql")
            .orElseThrow()
            .getCharContent(false)
            .toString();
    assertTrue(script.contains("AFTER INSERT ON \"Sales\".orders\n"), script);
    assertTrue(script.contains("r.total::bigint AS amount"), script);
    assertTrue(script.contains("r.\"größe\"::text COLLATE \"C\" AS \"größe\""), script);
  }

  @Test
  void otherDatabasesAndFaultyNamesAreErrors() {
    Verdict.under(
            List.of("-Aviewsmith.sql=oracle", "-Aviewsmith.sql.names=Order=,x=y"), ORDER, COUNT)
        .finds(
            ProblemCode.INVALID_OPTION,
            "The option -Aviewsmith.sql has the value \"oracle\", which is no database that SQL"
                + " can be written for.\n"
                + "Write -Aviewsmith.sql=postgresql, or leave the option out.")
        .finds(
            ProblemCode.INVALID_OPTION,
            "The option -Aviewsmith.sql.names has the value \"Order=\", which gives no name.\n"
                + "Write a record or a component, =, and its table or column:"
                + " Order=shop.orders,Order.amount=total.")
        .andNothingElse();
  }

  @Test
  void namesOfNothingAreToldAtTheEnd() {
    Verdict.under(
            List.of(
                "-Aviewsmith.sql=postgresql",
                "-Aviewsmith.sql.views=shop.Orders,OrderCount,shop.Ordres,java.lang.String",
                "-Aviewsmith.sql.names=Order.amuont=total,shop.Order.x=y,Other.x=y,Order=o"),
            ORDER,
            ORDERS,
            COUNT)
        .finds(
            ProblemCode.NAMES_NOTHING,
            "The option -Aviewsmith.sql.views names OrderCount, which is no view.\n"
                + "Did you mean shop.OrderCount?")
        .finds(
            ProblemCode.NAMES_NOTHING,
            "The option -Aviewsmith.sql.views names shop.Ordres, which is no view.\n"
                + "Did you mean shop.Orders?")
        .finds(
            ProblemCode.NAMES_NOTHING,
            "The option -Aviewsmith.sql.views names java.lang.String, which is no view.\n"
                + "The views of this compilation are: shop.OrderCount, shop.Orders.")
        .finds(
            ProblemCode.NAMES_NOTHING,
            "The option -Aviewsmith.sql.names names Order.amuont, but Order has no component"
                + " amuont.\nDid you mean amount?")
        .finds(
            ProblemCode.NAMES_NOTHING,
            "The option -Aviewsmith.sql.names names shop.Order.x, but Order has no component x.\n"
                + "Its components are: größe, amount.")
        .andNothingElse();
  }

  /** As a compiler does that works bit by bit: the other view is a class file. */
  @Test
  void aViewThatWasCompiledBeforeIsOne(@TempDir Path output) throws IOException {
    Javac.process(output, List.of(), ORDER, ORDERS).andNothingElse();

    Javac.process(
            output,
            List.of(
                "-Aviewsmith.sql=postgresql",
                "-Aviewsmith.sql.views=shop.Orders,shop.OrderCount",
                "-cp",
                output + File.pathSeparator + System.getProperty("java.class.path")),
            COUNT)
        .andNothingElse();
  }

  @Test
  void scriptsAreMadeOfTheViewAlone() {
    OriginProcessor processor = new OriginProcessor();
    Compiler.javac()
        .withProcessors(processor)
        .withOptions("-Aviewsmith.sql=postgresql")
        .compile(Verdict.file(ORDER), Verdict.file(ORDERS));

    assertEquals(
        List.of(
            "createSourceFile shop.OrdersMaintainer of [shop.Orders]",
            "createResource CLASS_OUTPUT shop Orders.sql of [shop.Orders]",
            "createResource CLASS_OUTPUT shop Orders-uninstall.sql of [shop.Orders]"),
        processor.created());
  }

  private static Compilation compile(String... options) {
    return Compiler.javac()
        .withProcessors(new ViewProcessor())
        .withOptions((Object[]) options)
        .compile(Verdict.file(ORDER), Verdict.file(ORDERS), Verdict.file(COUNT));
  }

  private static List<JavaFileObject> pages(Compilation compilation) {
    return compilation.generatedFiles().stream()
        .filter(file -> file.getName().endsWith(".html"))
        .toList();
  }

  private static String place(JavaFileObject file) {
    try (InputStream bytes = file.openInputStream()) {
      assertTrue(bytes.read() >= 0, "nothing in " + file.getName());
    } catch (IOException e) {
      throw new AssertionError(e);
    }
    return file.getName().replaceFirst("^/?SOURCE_OUTPUT", "");
  }
}
