package dev.viewsmith.processor.declaration;

import dev.viewsmith.processor.Verdict;
import dev.viewsmith.processor.diagnostic.ProblemCode;
import org.junit.jupiter.api.Test;

class GeneratedNamesTest {
  private static final String ORDER =
      """
      package shop;
      public record Order(String customer) {}
      """;

  @Test
  void classHasTheMaintainersName() {
    Verdict.on(
            ORDER,
            """
            package shop;
            class OrdersMaintainer {}
            """,
            """
            package shop;
            import dev.viewsmith.*;
            @View(from = Order.class)
            record Orders(@GroupBy String customer, @Count long n) {}
            """)
        .finds(
            ProblemCode.NAME_CLASH,
            "record Orders",
            "The maintainer of shop.Orders is generated as OrdersMaintainer,"
                + " but there is a class of that name.\n"
                + "Rename one of them.")
        .andNothingElse();
  }

  @Test
  void viewsWantOneName() {
    Verdict.on(
            ORDER,
            """
            package shop;
            import dev.viewsmith.*;
            @View(from = Order.class)
            record A_B_C(@GroupBy String customer, @Count long n) {}
            """,
            """
            package shop;
            import dev.viewsmith.*;
            class A {
              static class B_ {}
              static class B {
                @View(from = Order.class)
                record C(@GroupBy String customer, @Count long n) {}
              }
            }
            """)
        .finds(
            ProblemCode.NAME_CLASH,
            "record A_B_C",
            "The maintainer of shop.A_B_C is generated as A_B_CMaintainer,"
                + " but that of shop.A.B.C has the same name.\n"
                + "Rename one of them.")
        .finds(
            ProblemCode.NAME_CLASH,
            "record C",
            "The maintainer of shop.A.B.C is generated as A_B_CMaintainer,"
                + " but that of shop.A_B_C has the same name.\n"
                + "Rename one of them.")
        .andNothingElse();
  }

  @Test
  void otherClassesOfLikeNamesDoNotMatter() {
    Verdict.on(
            ORDER,
            """
            package shop;
            class A { static class B {} }
            """,
            """
            package shop;
            import dev.viewsmith.*;
            @View(from = Order.class)
            record A_B(@GroupBy String customer, @Count long n) {}
            """)
        .andNothingElse();
  }
}
