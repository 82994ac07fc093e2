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
      "@GroupBy makes it part of the key; @Count, @CountDistinct, @Sum, @Avg, @Min and @Max"
          + " aggregate.";

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
            "Component \"product\" of Orders is neither part of the key nor an aggregate.\n"
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
            "Component \"customer\" of Orders is neither part of the key nor an aggregate.\n"
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
            "Component \"least\" of Orders has @jakarta.validation.constraints.Min,"
                + " which Viewsmith does not know.\n"
                + "Import dev.viewsmith.Min instead.")
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
  void countHasArgument() {
    Verdict.on(
            ORDER,
            """
            package shop;
            import dev.viewsmith.*;
            @View(from = Order.class)
            record Orders(
                @GroupBy String customer,
                @Count("amount") long n) {}
            """)
        .finds(
            ProblemCode.NOT_SUPPORTED_YET,
            "@Count(\"amount\")",
            "@Count with an argument is not supported yet.\n"
                + "Drop the argument: no component can be null yet, so it counts the same.")
        .andNothingElse();
  }

  @Test
  void viewIsGlobal() {
    Verdict.on(
            ORDER,
            """
            package shop;
            import dev.viewsmith.*;
            @View(from = Order.class)
            record Orders(@Count long n, @Sum("amount") long sum) {}
            """)
        .finds(
            ProblemCode.NOT_SUPPORTED_YET,
            "record Orders",
            "Orders has aggregates but no @GroupBy; a view of one row is not supported yet.\n"
                + "Group it: annotate a component with @GroupBy.")
        .andNothingElse();
  }

  @Test
  void viewIsNotGrouped() {
    Verdict.on(
            ORDER,
            """
            package shop;
            import dev.viewsmith.*;
            @View(from = Order.class)
            record Orders(String customer, @Select("amount") long cents) {}
            """)
        .finds(
            ProblemCode.NOT_SUPPORTED_YET,
            "record Orders",
            "Orders has neither @GroupBy nor an aggregate;"
                + " a view without groups is not supported yet.\n"
                + "Group it: annotate a component with @GroupBy.")
        .andNothingElse();
  }
}
