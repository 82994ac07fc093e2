package dev.viewsmith.processor.declaration;

import dev.viewsmith.processor.Verdict;
import dev.viewsmith.processor.diagnostic.ProblemCode;
import org.junit.jupiter.api.Test;

/** Results that can be null, marked by other annotations than the one that says so. */
class NullMarkFaultsTest {
  private static final String ORDER =
      """
      package shop;
      public record Order(String customer, String product, long amount) {}
      """;

  @Test
  void resultsAreNullByOneAnnotation() {
    Verdict.on(
            ORDER,
            """
            package other;
            import java.lang.annotation.*;
            public interface Marks {
              @interface Nullable {}
              @Target(ElementType.TYPE_USE)
              @interface Typed { @Target(ElementType.TYPE_USE) @interface Nullable {} }
            }
            """,
            """
            package shop;
            import dev.viewsmith.*;
            import other.Marks;
            @View(from = Order.class)
            record Orders(
                @Max("amount") @Marks.Nullable Long most,
                @Min("amount") @Marks.Typed.Nullable Long least,
                @Max("customer") @Marks.Nullable @org.jspecify.annotations.Nullable String last,
                @Max("amount") @Marks.Nullable long max) {}
            """)
        .finds(ProblemCode.MISSING_NULLABLE, "Long most", ofOther("most", "other.Marks.Nullable"))
        .finds(
            ProblemCode.MISSING_NULLABLE,
            "Long least",
            ofOther("least", "other.Marks.Typed.Nullable"))
        .finds(ProblemCode.MISSING_NULLABLE, "long max", ofOther("max", "other.Marks.Nullable"))
        .andNothingElse();
  }

  private static String ofOther(String component, String annotation) {
    return """
        Component "%s" of Orders is null while there are no rows, but its annotation is %s.
        Use org.jspecify.annotations.Nullable: declare it as @Nullable Long %1$s.\
        """
        .formatted(component, annotation);
  }
}
