package dev.viewsmith.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.Compiler;
import dev.viewsmith.processor.diagnostic.ProblemCode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.List;
import java.util.Locale;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.stream.Stream;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.Processor;
import javax.annotation.processing.RoundEnvironment;
import javax.annotation.processing.SupportedAnnotationTypes;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.TypeElement;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class ViewProcessorTest {
  private static final String ORDER =
      """
      package shop;
      public record Order(String customer, long amount) {}
      """;
  private static final String ORDERS =
      """
      package shop;
      import dev.viewsmith.*;
      @View(from = Order.class)
      public record Orders(@GroupBy String customer, @Sum("amount") long sum) {}
      """;

  @Test
  void isFoundByCompilers() {
    assertTrue(
        ServiceLoader.load(Processor.class).stream()
            .anyMatch(provider -> provider.type() == ViewProcessor.class));
  }

  @Test
  void leavesMissingTypesToTheCompiler() {
    Compilation compilation =
        Compiler.javac()
            .withProcessors(new ViewProcessor())
            .compile(Verdict.file(ORDERS.replace("Order.class", "Ordr.class")));
    assertEquals(1, compilation.errors().size(), compilation.errors().toString());
    assertTrue(
        compilation.errors().get(0).getMessage(Locale.ROOT).startsWith("cannot find symbol"));
  }

  @Test
  void reportsAllFaultsOfAllViews() {
    Verdict.on(
            ORDER,
            """
            package shop;
            import dev.viewsmith.*;
            @View(from = Order.class, as = "int")
            record First(
                @GroupBy String customer,
                @Sum("amount") int[] sum) {}
            """,
            """
            package shop;
            import dev.viewsmith.*;
            @View(from = Runnable.class)
            record Second(@GroupBy String customer, long amount) {}
            """,
            ORDERS)
        .finds(
            ProblemCode.INVALID_ALIAS,
            "as = \"int\"",
            "The alias \"int\" of Order is a Java keyword.\nChoose another: as = \"intRow\".")
        .finds(
            ProblemCode.ARRAY_COMPONENT,
            "int[] sum",
            "Component \"sum\" of First is an array,"
                + " which can change after it was inserted and is equal only to itself.\n"
                + "Make each element a row of an input of its own.")
        .finds(
            ProblemCode.NOT_A_RECORD,
            "from = Runnable.class",
            "java.lang.Runnable is not a record.\n"
                + "A view and its inputs are records: their components are columns.")
        .finds(
            ProblemCode.UNGROUPED_COMPONENT,
            "record Second",
            "Component \"amount\" of Second has no annotation, but Second is grouped: a group has many"
                + " rows.\n"
                + "Write @GroupBy to group by it, or an aggregate: @Count, @CountDistinct, @Sum, @Avg, @Min"
                + " or @Max.")
        .andNothingElse();
  }

  @ParameterizedTest
  @MethodSource
  void reportsOwnCrashAsOwn(Throwable crash, String name) {
    crash.setStackTrace(
        new StackTraceElement[] {new StackTraceElement("shop.Cause", "first", "Cause.java", 7)});
    Verdict.with(
            new CrashingProcessor("shop.OrdersMaintainer", crash),
            ORDER,
            ORDERS,
            """
            package shop;
            import dev.viewsmith.*;
            @View(from = Order.class, as = "new")
            record Others(@GroupBy String customer, @Count long n) {}
            """)
        .finds(
            ProblemCode.INTERNAL_ERROR,
            "public record Orders",
            "Viewsmith failed on shop.Orders: "
                + name
                + "\n"
                + "This is a fault of Viewsmith, not of the view."
                + " Please report it with the declaration, its records and this trace:\n"
                + "  at shop.Cause.first(Cause.java:7)")
        .finds(
            ProblemCode.INVALID_ALIAS,
            "as = \"new\"",
            "The alias \"new\" of Order is a Java keyword.\nChoose another: as = \"newRow\".")
        .andNothingElse();
  }

  static Stream<Arguments> reportsOwnCrashAsOwn() {
    return Stream.of(
        Arguments.of(new IllegalStateException("boom"), "java.lang.IllegalStateException: boom"),
        Arguments.of(new StackOverflowError(), "java.lang.StackOverflowError"));
  }

  @Test
  void waitsForGeneratedTypes() {
    List<Processor> processors = List.of(new ViewProcessor(), new StateGenerator());
    String order =
        """
        package shop;
        record Order(String customer, State state) {}
        """;
    String byState =
        """
        package shop;
        import dev.viewsmith.*;
        @View(from = Order.class)
        record ByState(
            @GroupBy State state,
            @Sum("state") long n) {}
        """;

    Compilation compilation =
        Compiler.javac()
            .withProcessors(processors)
            .compile(Verdict.file(order), Verdict.file(byState));

    assertEquals(
        List.of("[viewsmith.WrongAggregateArgument]"),
        compilation.errors().stream()
            .map(error -> error.getMessage(Locale.ROOT).split(" ", 2)[0])
            .toList());
  }

  /** Generates an enum in the first round. */
  @SupportedAnnotationTypes("dev.viewsmith.View")
  private static final class StateGenerator extends AbstractProcessor {
    private boolean isDone;

    @Override
    public SourceVersion getSupportedSourceVersion() {
      return SourceVersion.latestSupported();
    }

    @Override
    public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
      if (!isDone) {
        isDone = true;
        try (Writer file = processingEnv.getFiler().createSourceFile("shop.State").openWriter()) {
          file.write("package shop; enum State { OPEN, PAID }");
        } catch (IOException e) {
          throw new UncheckedIOException(e);
        }
      }
      return false;
    }
  }

  @Test
  void componentsMayBeOfInnerClassesOfGenericOnes() {
    Verdict.on(
            """
            package shop;
            public class Crate<A> {
              public final class Slot<B> {}
              public final class Lid {}
            }
            """,
            """
            package shop;
            public record Stock(Crate<String>.Slot<Integer> slot, Crate<String>.Lid lid) {}
            """,
            """
            package shop;
            import dev.viewsmith.*;
            @View(from = Stock.class)
            record Stocks(Crate<String>.Slot<Integer> slot, Crate<String>.Lid lid) {}
            """)
        .andNothingElse();
  }
}
