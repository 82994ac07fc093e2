package dev.viewsmith.processor.declaration;

import dev.viewsmith.processor.Verdict;
import dev.viewsmith.processor.diagnostic.ProblemCode;
import org.junit.jupiter.api.Test;

class ComponentFaultsTest {
  private static final String ORDER =
      """
      package shop;
      public record Order(String customer, String product, long amount) {}
      """;
  private static final String HOW_TO_GROUP =
      "Write @GroupBy to group by it, or an aggregate: @Count, @CountDistinct, @Sum, @Avg, @Min"
          + " or @Max.";

  @Test
  void componentHasNoSource() {
    Verdict.on(
            ORDER,
            """
            package shop;
            import dev.viewsmith.*;
            @View(from = Order.class)
            record Orders(
                @GroupBy String customer,
                String product,
                @Select long amount,
                @Count long n) {}
            """)
        .finds(
            ProblemCode.UNGROUPED_COMPONENT,
            "    String product,",
            "Component \"product\" of Orders has no annotation, but Orders is grouped: a group has many"
                + " rows.\n"
                + HOW_TO_GROUP)
        .finds(
            ProblemCode.UNGROUPED_COMPONENT,
            "@Select",
            "Component \"amount\" of Orders is selected, but Orders is grouped:"
                + " a group has many rows.\n"
                + HOW_TO_GROUP)
        .andNothingElse();
  }

  @Test
  void groupByIsForgotten() {
    Verdict.on(
            ORDER,
            """
            package shop;
            import dev.viewsmith.*;
            @View(from = Order.class)
            record Orders(
                String customer,
                @Count long n) {}
            """)
        .finds(
            ProblemCode.UNGROUPED_COMPONENT,
            "    String customer,",
            "Component \"customer\" of Orders has no annotation, but Orders is grouped: a group has many"
                + " rows.\n"
                + HOW_TO_GROUP)
        .andNothingElse();
  }

  @Test
  void annotationsAreOfAnotherPackage() {
    Verdict.on(
            ORDER,
            """
            package jakarta.validation.constraints;
            import java.lang.annotation.*;
            @Target({ElementType.FIELD, ElementType.METHOD, ElementType.TYPE_USE})
            public @interface Min { String value(); }
            """,
            """
            package shop;
            import dev.viewsmith.GroupBy;
            import dev.viewsmith.View;
            import jakarta.validation.constraints.Min;
            @View(from = Order.class)
            record Orders(
                @GroupBy String customer,
                @Min("amount")
                    long least,
                @dev.viewsmith.Max("amount") @Min("1") long most) {}
            """)
        .finds(
            ProblemCode.WRONG_IMPORT,
            "@Min(\"amount\")",
            "Component \"least\" of Orders has the @Min of jakarta.validation.constraints,"
                + " not that of Viewsmith.\n"
                + "Import dev.viewsmith.Min instead.")
        .andNothingElse();
  }

  @Test
  void annotationsOfAnotherPackageMeanAggregates() {
    Verdict.on(
            ORDER,
            """
            package jakarta.validation.constraints;
            import java.lang.annotation.*;
            @Target(ElementType.FIELD)
            public @interface Max { String value(); }
            """,
            """
            package shop;
            import dev.viewsmith.View;
            import jakarta.validation.constraints.Max;
            import org.jspecify.annotations.Nullable;
            @View(from = Order.class)
            record Orders(
                String customer,
                @Max("amount") @Nullable Long most) {}
            """)
        .finds(
            ProblemCode.UNGROUPED_COMPONENT,
            "    String customer,",
            "Component \"customer\" of Orders has no annotation, but Orders is grouped: a group has many"
                + " rows.\n"
                + HOW_TO_GROUP)
        .finds(
            ProblemCode.WRONG_IMPORT,
            "@Max(\"amount\")",
            "Component \"most\" of Orders has the @Max of jakarta.validation.constraints,"
                + " not that of Viewsmith.\n"
                + "Import dev.viewsmith.Max instead.")
        .andNothingElse();
  }

  @Test
  void annotationsConflict() {
    Verdict.on(
            ORDER,
            """
            package shop;
            import dev.viewsmith.*;
            @View(from = Order.class)
            record Orders(
                @GroupBy String customer,
                @Sum("amount")
                @Count
                @Max("amount")
                long n) {}
            """)
        .finds(
            ProblemCode.CONFLICTING_ANNOTATIONS,
            "@Count",
            "Component \"n\" of Orders has @Sum and @Count, but one value.\nKeep one of them.")
        .andNothingElse();
  }

  @Test
  void viewOfOneRowHasOtherComponents() {
    Verdict.on(
            ORDER,
            """
            package shop;
            import dev.viewsmith.*;
            @View(from = Order.class)
            record Orders(
                String customer,
                @Select("order.product") String product,
                @Sum("amount") long sum) {}
            """)
        .finds(
            ProblemCode.UNGROUPED_COMPONENT,
            "    String customer,",
            "Component \"customer\" of Orders has no annotation, but Orders is grouped: a group has many"
                + " rows.\n"
                + HOW_TO_GROUP)
        .finds(
            ProblemCode.UNGROUPED_COMPONENT,
            "@Select",
            "Component \"product\" of Orders is selected, but Orders is grouped:"
                + " a group has many rows.\n"
                + HOW_TO_GROUP)
        .andNothingElse();
  }

  @Test
  void resultsAreNullWithoutRows() {
    Verdict.on(
            ORDER,
            """
            package shop;
            import dev.viewsmith.*;
            import org.jspecify.annotations.Nullable;
            @View(from = Order.class)
            record Orders(
                @Avg("amount") Rational avg,
                @Min("amount") // a primitive
                    long min,
                @Min("amount") Long least,
                @Max("amount") @Nullable long most,
                @Max("amount") @Nullable Long max,
                @Max("customer") @Nullable String last) {}
            """)
        .finds(
            ProblemCode.MISSING_NULLABLE,
            "Rational avg",
            "Component \"avg\" of Orders is null while there are no rows,"
                + " but its type is not @Nullable.\n"
                + "Use org.jspecify.annotations.Nullable: declare it as @Nullable Rational avg.")
        .finds(
            ProblemCode.MISSING_NULLABLE,
            "@Min(\"amount\") // a primitive",
            "Component \"min\" of Orders is null while there are no rows,"
                + " but its type is not @Nullable.\n"
                + "Use org.jspecify.annotations.Nullable: declare it as @Nullable Long min.")
        .finds(
            ProblemCode.MISSING_NULLABLE,
            "Long least",
            "Component \"least\" of Orders is null while there are no rows,"
                + " but its type is not @Nullable.\n"
                + "Use org.jspecify.annotations.Nullable: declare it as @Nullable Long least.")
        .finds(
            ProblemCode.MISSING_NULLABLE,
            "long most",
            "Component \"most\" of Orders is null while there are no rows,"
                + " but a long cannot be null.\n"
                + "Declare it as @Nullable Long most.")
        .andNothingElse();
  }

  @Test
  void resultsAreNeverNull() {
    Verdict.on(
            ORDER,
            """
            package shop;
            import dev.viewsmith.*;
            import org.jspecify.annotations.Nullable;
            @View(from = Order.class)
            record Totals(
                @Count @Nullable Long n,
                @Sum("amount") @Nullable long sum,
                @Max("amount") @Nullable Long max) {}
            """,
            """
            package shop;
            import dev.viewsmith.*;
            import org.jspecify.annotations.Nullable;
            @View(from = Order.class)
            record Groups(
                @GroupBy @Nullable String customer,
                @Min("amount") @Nullable Long least,
                @Avg("amount") @Nullable Rational avg) {}
            """,
            """
            package shop;
            import dev.viewsmith.*;
            import org.jspecify.annotations.Nullable;
            @View(from = Order.class)
            record Lines(
                @Select("product") @Nullable String text,
                @Nullable Long amount) {}
            """)
        .finds(
            ProblemCode.NEEDLESS_NULLABLE, "Long n,", neverNull("n", "Totals", "Drop @Nullable."))
        .finds(
            ProblemCode.NEEDLESS_NULLABLE,
            "long sum,",
            neverNull("sum", "Totals", "Drop @Nullable."))
        .finds(
            ProblemCode.NEEDLESS_NULLABLE,
            "@GroupBy @Nullable",
            neverNull("customer", "Groups", "Drop @Nullable."))
        .finds(
            ProblemCode.NEEDLESS_NULLABLE,
            "Long least,",
            neverNull("least", "Groups", "Drop @Nullable."))
        .finds(
            ProblemCode.NEEDLESS_NULLABLE,
            "Rational avg",
            neverNull("avg", "Groups", "Drop @Nullable."))
        .finds(
            ProblemCode.NEEDLESS_NULLABLE,
            "String text,",
            neverNull("text", "Lines", "Drop @Nullable."))
        .finds(
            ProblemCode.NEEDLESS_NULLABLE,
            "Long amount",
            neverNull("amount", "Lines", "Drop @Nullable."))
        .andNothingElse();
  }

  private static String neverNull(String component, String view, String remedy) {
    return "Component \"%s\" of %s is @Nullable, but its value is never null.\n%s"
        .formatted(component, view, remedy);
  }

  @Test
  void viewHasNoComponents() {
    Verdict.on(
            ORDER,
            """
            package shop;
            import dev.viewsmith.*;
            @View(from = Order.class)
            record Orders() {}
            """)
        .finds(
            ProblemCode.NOT_SUPPORTED_YET,
            "record Orders",
            "Orders has no components, which is not supported yet.\nGive it one, such as @Count long n.")
        .andNothingElse();
  }
}
