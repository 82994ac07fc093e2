package dev.viewsmith.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.auto.common.BasicAnnotationProcessor;
import dev.viewsmith.processor.declaration.ClassFiles;
import dev.viewsmith.processor.diagnostic.ProblemCode;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.spi.ToolProvider;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.TypeElement;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Records that were compiled before the view: what can be null stands in their class files. */
class ClassFileRecordsTest {
  private static final String NOT_NULL =
      """
      package shop;
      import java.util.*;
      import org.jspecify.annotations.Nullable;
      public record Order(String customer, long amount) {}
      """;
  private static final String NULLABLE =
      """
      package shop;
      import java.util.*;
      import org.jspecify.annotations.Nullable;
      public record Order(@Nullable String customer, Optional<@Nullable String> text,
          Shop.Address address, long amount) {}
      """;
  private static final String SHOP =
      """
      package shop;
      import org.jspecify.annotations.Nullable;
      public class Shop {
        public record Address(String city, Shop.@Nullable Street street) {}
        public record Street(String name) {}
      }
      """;
  private static final String ORDERS =
      """
      package view;
      import dev.viewsmith.*;
      @View(from = shop.Order.class)
      public record Orders(@GroupBy String customer, @Count long n) {}
      """;
  private static final String STREETS =
      """
      package view;
      import dev.viewsmith.*;
      import org.jspecify.annotations.Nullable;
      @View(from = shop.Order.class)
      public record Streets(
          @GroupBy String customer,
          @GroupBy("address.street") shop.Shop.Street street,
          @GroupBy("address.city") @Nullable String city,
          @Count long n) {}
      """;
  private static final List<String> ON_CLASS_PATH = List.of("-cp", Javac.CLASS_PATH);

  @TempDir private Path compiled;
  @TempDir private Path output;

  @Test
  void recordsAreOnTheClassPath() {
    Javac.compile(compiled, ON_CLASS_PATH, NULLABLE, SHOP);

    findsNullable(Javac.process(output, classPath(compiled), STREETS));
  }

  @Test
  void recordsAreInAJar() {
    Javac.compile(compiled, ON_CLASS_PATH, NULLABLE, SHOP);
    Path jar = output.resolve("shop.jar");
    int result =
        ToolProvider.findFirst("jar")
            .orElseThrow()
            .run(System.out, System.err, "cf", jar.toString(), "-C", compiled.toString(), ".");
    assertEquals(0, result);

    findsNullable(Javac.process(output, classPath(jar), STREETS));
  }

  @Test
  void recordsAreInAnotherModule() {
    Javac.compile(
        compiled.resolve("store"),
        inModule("store"),
        "module store { exports shop; }",
        NULLABLE,
        SHOP);
    List<String> options = new ArrayList<>(inModule("viewer"));
    options.addAll(List.of("--module-path", compiled.toString()));

    findsNullable(Javac.process(output, options, "module viewer { requires store; }", STREETS));
  }

  @Test
  void recordsAreInTheOutputOfTheirModule() {
    String module = "module viewer { }";
    Javac.compile(output, inModule("viewer"), module, NULLABLE, SHOP);

    findsNullable(Javac.process(output, inModule("viewer"), module, STREETS));
  }

  @Test
  void onlyTheViewIsCompiledAnew() {
    Javac.compile(output, classPath(output), NULLABLE, SHOP);

    findsNullable(Javac.process(output, classPath(output), STREETS));
  }

  @Test
  void recordsWithoutNullsAreOnTheClassPath() {
    Javac.compile(compiled, ON_CLASS_PATH, NOT_NULL);

    Javac.process(output, classPath(compiled), ORDERS).andNothingElse();
  }

  @Test
  void sourcesCountMoreThanTheirOldClassFiles() {
    Javac.compile(compiled, ON_CLASS_PATH, NULLABLE, SHOP);

    Javac.process(output, classPath(compiled), NOT_NULL, ORDERS).andNothingElse();
  }

  @Test
  void sourcesAreFoundByTheCompiler() {
    Javac.write(compiled, NOT_NULL);

    Javac.process(output, classPath(compiled), ORDERS).andNothingElse();
  }

  @Test
  void newerSourcesAreFoundByTheCompiler() throws IOException {
    Javac.compile(compiled, ON_CLASS_PATH, NULLABLE, SHOP);
    Javac.write(compiled, NOT_NULL);
    Files.setLastModifiedTime(
        compiled.resolve("shop/Order.java"),
        FileTime.fromMillis(System.currentTimeMillis() + 10_000));

    Javac.process(output, classPath(compiled), ORDERS).andNothingElse();
  }

  @Test
  void classFilesCannotBeRead() {
    Verdict.with(new Blind(), NOT_NULL, ORDERS)
        .finds(
            ProblemCode.UNREADABLE_CLASS_FILE,
            "@View",
            "The class file of shop.Order tells which components are @Nullable,"
                + " but cannot be read: not found.\n"
                + "Compile Order together with the view, or put its class file on the class path.")
        .andNothingElse();
  }

  @Test
  void classesThatRecordsNameAreMissing() throws IOException {
    Javac.compile(
        compiled,
        ON_CLASS_PATH,
        """
        package shop;
        public record Order(String customer, Shop.Address address, Shop.Box<Shop.Lid> box) {}
        """,
        """
        package shop;
        public class Shop {
          public record Address(String city, Street street) {}
          public record Street(String name) {}
          public static class Box<T> {}
          public static class Lid {}
        }
        """);
    Files.delete(compiled.resolve("shop/Shop$Street.class"));
    Files.delete(compiled.resolve("shop/Shop$Lid.class"));

    Javac.process(output, classPath(compiled), ORDERS)
        .finds(
            ProblemCode.UNREADABLE_CLASS_FILE,
            "@View",
            "Component \"address.street\" of Order has a type whose class is not found:"
                + " shop.Shop.Street.\n"
                + "Put its jar or directory on the class path.")
        .finds(
            ProblemCode.UNREADABLE_CLASS_FILE,
            "@View",
            "Component \"box\" of Order has a type whose class is not found: shop.Shop.Lid.\n"
                + "Put its jar or directory on the class path.")
        .andNothingElse();
  }

  private static void findsNullable(Verdict verdict) {
    verdict
        .finds(
            ProblemCode.MISSING_NULLABLE,
            "@GroupBy String customer",
            """
            Component "customer" of Streets can be null, as "order.customer" can, but its type is not @Nullable.
            Use org.jspecify.annotations.Nullable: declare it as @Nullable String customer, \
            or write coalesce(order.customer, "").\
            """)
        .finds(
            ProblemCode.MISSING_NULLABLE,
            "@GroupBy(\"address.street\")",
            """
            Component "street" of Streets can be null, as "order.address.street" can, but its type is not @Nullable.
            Use org.jspecify.annotations.Nullable: declare it as @Nullable Street street, \
            or give it a value in place of null with coalesce.\
            """)
        .finds(
            ProblemCode.NEEDLESS_NULLABLE,
            "@GroupBy(\"address.city\")",
            """
            Component "city" of Streets is @Nullable, but its value is never null.
            Drop @Nullable.\
            """)
        .andNothingElse();
  }

  private static List<String> classPath(Path entry) {
    return List.of("-cp", Javac.CLASS_PATH + File.pathSeparator + entry);
  }

  private static List<String> inModule(String module) {
    return List.of("-cp", Javac.CLASS_PATH, "--add-reads", module + "=ALL-UNNAMED");
  }

  /** Takes all records to be from class files, and finds none. */
  private static final class Blind extends BasicAnnotationProcessor implements ClassFiles {
    @Override
    public SourceVersion getSupportedSourceVersion() {
      return SourceVersion.latestSupported();
    }

    @Override
    protected Iterable<? extends Step> steps() {
      return List.of(new ViewStep(processingEnv, this));
    }

    @Override
    public boolean hasSource(TypeElement type) {
      return type.getSimpleName().contentEquals("Orders");
    }

    @Override
    public byte[] read(TypeElement type) throws IOException {
      throw new IOException("not found");
    }
  }
}
