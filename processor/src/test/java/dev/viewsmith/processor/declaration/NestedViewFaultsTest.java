package dev.viewsmith.processor.declaration;

import dev.viewsmith.processor.Javac;
import dev.viewsmith.processor.Verdict;
import dev.viewsmith.processor.diagnostic.ProblemCode;
import java.io.File;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NestedViewFaultsTest {
  private static final String ORDER =
      """
      package shop;
      public record Order(String customer, long amount) {}
      """;
  private static final List<String> ON_CLASS_PATH = List.of("-cp", Javac.CLASS_PATH);

  @TempDir private Path compiled;
  @TempDir private Path output;

  @Test
  void aViewIsOverItself() {
    Verdict.on(
            ORDER,
            """
            package shop;
            import dev.viewsmith.*;
            @View(from = Order.class, join = {
                @Join(value = Loop.class, on = "order.customer == loop.customer")})
            record Loop(@Select("order.customer") String customer) {}
            """)
        .finds(
            ProblemCode.RECURSIVE_VIEW,
            "@Join(value = Loop.class",
            "Loop is over Loop, and so on without end.\n"
                + "Name the records that its rows are made of.")
        .andNothingElse();
  }

  @Test
  void viewsAreOverOneAnother() {
    Verdict.on(
            ORDER,
            """
            package shop;
            import dev.viewsmith.*;
            @View(from = C.class)
            record A(@Select String customer) {}
            @View(from = A.class)
            record B(@Select String customer) {}
            @View(from = B.class)
            record C(@Select String customer) {}
            @View(from = A.class, as = "first")
            record Outside(@Select String customer) {}
            """)
        .finds(
            ProblemCode.RECURSIVE_VIEW,
            "from = C.class",
            "A is over C, which is over B, which is over A, and so on without end.\n"
                + "Let one of them be over another record.")
        .finds(
            ProblemCode.RECURSIVE_VIEW,
            "from = A.class)",
            "B is over A, which is over C, which is over B, and so on without end.\n"
                + "Let one of them be over another record.")
        .finds(
            ProblemCode.RECURSIVE_VIEW,
            "from = B.class",
            "C is over B, which is over A, which is over C, and so on without end.\n"
                + "Let one of them be over another record.")
        .andNothingElse();
  }

  private static final String WRONG =
      """
      package shop;
      import dev.viewsmith.*;
      @View(from = Order.class, where = "amuont > 0")
      public record Wrong(@GroupBy String customer, @Sum("amount") int total, @Count StringBuilder n) {}
      """;
  private static final String OVER_WRONG =
      """
      package shop;
      import dev.viewsmith.*;
      @View(from = Wrong.class)
      record OverWrong(@GroupBy String customer, @Max("total") int most, @Min("n") int least) {}
      """;
  private static final String OVER_THAT =
      """
      package shop;
      import dev.viewsmith.*;
      @View(from = OverWrong.class)
      record OverThat(@GroupBy("mosst") int most) {}
      """;

  private static final String MUTABLE =
      "Component \"n\" of Wrong is a java.lang.StringBuilder, which can change after it was"
          + " inserted.\n"
          + "Use a String.";
  private static final String UNKNOWN =
      """
      No input has a component "amuont".
        amuont > 0
        ^^^^^^
      Did you mean "amount"?\
      """;
  private static final String NARROW =
      "Component \"total\" of Wrong is an int, but its @Sum gives a long or a BigInteger.\n"
          + "Declare it as long total or BigInteger total.";

  @Test
  void faultsAreToldOnceWhereTheyAre() {
    Verdict.on(OVER_THAT, OVER_WRONG, WRONG, ORDER)
        .finds(ProblemCode.MUTABLE_COMPONENT, "@Count StringBuilder n", MUTABLE)
        .finds(ProblemCode.UNKNOWN_COMPONENT, "amuont", UNKNOWN)
        .finds(ProblemCode.RESULT_TOO_NARROW, "@Sum(\"amount\") int total", NARROW)
        .finds(
            ProblemCode.UNKNOWN_COMPONENT,
            "mosst",
            """
            No input has a component "mosst".
              mosst
              ^^^^^
            Did you mean "most"?\
            """)
        .andNothingElse();
  }

  /** As a view that another processor, or none, was compiled with. */
  @Test
  void faultsOfACompiledViewAreToldWhereItIsNamed() {
    Javac.compile(compiled, ON_CLASS_PATH, ORDER, WRONG, OVER_WRONG);
    List<String> options = List.of("-cp", compiled + File.pathSeparator + Javac.CLASS_PATH);
    String compiled = "The view shop.Wrong, as it was compiled, has a fault. ";
    Javac.process(output, options, OVER_THAT.replace("mosst", "most"))
        .finds(ProblemCode.MUTABLE_COMPONENT, "from = OverWrong.class", compiled + MUTABLE)
        .finds(ProblemCode.UNKNOWN_COMPONENT, "from = OverWrong.class", compiled + UNKNOWN)
        .finds(ProblemCode.RESULT_TOO_NARROW, "from = OverWrong.class", compiled + NARROW)
        .andNothingElse();
  }

  @Test
  void anInnerViewNeedsWhatAnotherPackageCannotName() {
    Verdict.on(
            ORDER.replace("public ", ""),
            """
            package shop;
            import dev.viewsmith.*;
            @View(
                from = Order.class,
                where = "amount < Totals.limit()",
                having = "total > LEAST")
            public record Totals(@GroupBy String customer, @Sum("amount") long total) {
              static long limit() { return 9; }
              static final long LEAST = 1;
            }
            """,
            """
            package report;
            import dev.viewsmith.*;
            @View(from = shop.Totals.class)
            public record Report(@GroupBy String customer, @Max("total") long total) {}
            """)
        .finds(
            ProblemCode.INACCESSIBLE_TYPE,
            "from = Order.class",
            "Generated code cannot name shop.Order: it is not public.\n"
                + "The generated code stands in report, beside the view: make it public.")
        .finds(
            ProblemCode.UNKNOWN_METHOD,
            "where =",
            """
            Expressions cannot call Totals.limit. It is not public, and a view of report needs it.
              amount < Totals.limit()
                              ^^^^^
            Declare it public.\
            """)
        .finds(
            ProblemCode.UNKNOWN_COMPONENT,
            "having =",
            """
            Expressions cannot name Totals.LEAST. It is not public, and a view of report needs it.
              total > LEAST
                      ^^^^^
            Declare it public.\
            """)
        .andNothingElse();
  }

  @Test
  void anInnerViewIsOneThatAnotherPackageCannotName() {
    Verdict.on(
            ORDER,
            """
            package shop;
            import dev.viewsmith.*;
            @View(from = Small.class)
            public record Totals(@GroupBy String customer, @Sum("n") long total) {}
            @View(from = Order.class)
            record Small(@GroupBy String customer, @Count int n) {}
            """,
            """
            package report;
            import dev.viewsmith.*;
            @View(from = shop.Totals.class)
            public record Report(@GroupBy String customer, @Max("total") long total) {}
            """)
        .finds(
            ProblemCode.RESULT_TOO_NARROW,
            "@Count int n",
            "Component \"n\" of Small is an int, but its @Count gives a long.\n"
                + "Declare it as long n.")
        .finds(
            ProblemCode.INACCESSIBLE_TYPE,
            "from = Small.class",
            "Generated code cannot name shop.Small: it is not public.\n"
                + "The generated code stands in report, beside the view: make it public.")
        .andNothingElse();
  }

  @Test
  void inputsOfTwoViewsHaveOneSimpleName() {
    Verdict.on(
            ORDER,
            """
            package warehouse;
            public record Order(String product) {}
            """,
            """
            package shop;
            import dev.viewsmith.*;
            @View(from = Order.class)
            record Buyers(@GroupBy String customer, @Count long n) {}
            @View(from = warehouse.Order.class)
            record Stock(@GroupBy String product, @Count long n) {}
            @View(from = Buyers.class, join =
                @Join(value = Stock.class, on = "buyers.n == stock.n"))
            record Pairs(@GroupBy("buyers.n") long n, @Count long pairs) {}
            @View(from = Pairs.class)
            record Few(@Count long n) {}
            """)
        .finds(
            ProblemCode.NAME_CLASH,
            "@Join(value = Stock.class",
            "shop.Order and warehouse.Order have the same simple name:"
                + " a batch would insert both with insertOrder.\n"
                + "Rename one of them.")
        .andNothingElse();
  }
}
