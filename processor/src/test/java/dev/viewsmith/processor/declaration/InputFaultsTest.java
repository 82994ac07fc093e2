package dev.viewsmith.processor.declaration;

import dev.viewsmith.processor.Verdict;
import dev.viewsmith.processor.diagnostic.ProblemCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class InputFaultsTest {
  private static final String ORDER =
      """
      package shop;
      public record Order(String customer, String product, long amount) {}
      """;

  @ParameterizedTest
  @CsvSource({
    "Thing.class, shop.Thing",
    "int.class, int",
    "void.class, void",
    "Order[].class, shop.Order[]",
    "Runnable.class, java.lang.Runnable"
  })
  void inputIsNoRecord(String literal, String name) {
    Verdict.on(
            ORDER,
            """
            package shop;
            class Thing {}
            """,
            """
            package shop;
            import dev.viewsmith.*;
            @View(from = %s)
            record Things(@GroupBy String name, @Count long n) {}
            """
                .formatted(literal))
        .finds(
            ProblemCode.NOT_A_RECORD,
            "@View",
            name
                + " is not a record.\n"
                + "A view and its inputs are records: their components are columns.")
        .andNothingElse();
  }

  @ParameterizedTest
  @ValueSource(strings = {"class Orders {}", "interface Orders {}", "enum Orders { A }"})
  void viewIsNoRecord(String declaration) {
    Verdict.on(
            ORDER,
            """
            package shop;
            import dev.viewsmith.*;
            @View(from = Order.class)
            """
                + declaration)
        .finds(
            ProblemCode.NOT_A_RECORD,
            declaration,
            "shop.Orders is not a record.\n"
                + "A view and its inputs are records: their components are columns.")
        .andNothingElse();
  }

  @Test
  void recordsArePrivate() {
    Verdict.on(
            """
            package shop;
            import dev.viewsmith.*;
            class Shop {
              private record Order(String customer) {}
              private static class Inner {
                @View(from = Order.class)
                record Orders(@GroupBy String customer, @Count long n) {}
              }
            }
            """)
        .finds(
            ProblemCode.INACCESSIBLE_TYPE,
            "@View",
            "Generated code cannot name shop.Shop.Order: it is private.\n"
                + "The generated code stands beside the view: drop \"private\".")
        .finds(
            ProblemCode.INACCESSIBLE_TYPE,
            "record Orders",
            "Generated code cannot name shop.Shop.Inner.Orders: shop.Shop.Inner is private.\n"
                + "The generated code stands beside the view: drop \"private\".")
        .andNothingElse();
  }

  @Test
  void recordOfAnotherPackageIsNotPublic() {
    Verdict.on(
            """
            package warehouse;
            public class Stock {
              protected record Item(String product) {}
            }
            """,
            """
            package shop;
            import dev.viewsmith.*;
            class Shop extends warehouse.Stock {
              @View(from = Item.class)
              record Items(@GroupBy String product, @Count long n) {}
            }
            """)
        .finds(
            ProblemCode.INACCESSIBLE_TYPE,
            "@View",
            "Generated code cannot name warehouse.Stock.Item: it is not public.\n"
                + "The generated code stands in shop, beside the view: make it public.")
        .andNothingElse();
  }

  @Test
  void recordsAreGeneric() {
    Verdict.on(
            """
            package shop;
            record Box<T>(T content) {}
            """,
            """
            package shop;
            import dev.viewsmith.*;
            @View(from = Box.class)
            record Boxes<T>(@GroupBy T content, @Count long n) {}
            """)
        .finds(
            ProblemCode.GENERIC_RECORD,
            "@View",
            "shop.Box is generic; a column has one type.\n"
                + "Declare a record without type parameters.")
        .finds(
            ProblemCode.GENERIC_RECORD,
            "record Boxes<T>",
            "shop.Boxes is generic; a column has one type.\n"
                + "Declare a record without type parameters.")
        .andNothingElse();
  }

  @Test
  void defaultAliasIsKeyword() {
    Verdict.on(
            """
            package shop;
            record Case(String customer) {}
            """,
            """
            package shop;
            import dev.viewsmith.*;
            @View(from = Case.class)
            record Cases(@GroupBy String customer, @Count long n) {}
            """)
        .finds(
            ProblemCode.INVALID_ALIAS,
            "from = Case.class",
            "The alias \"case\" of Case is a Java keyword.\nChoose another: as = \"caseRow\".")
        .andNothingElse();
  }

  @Test
  void writtenAliasesAreInvalid() {
    Verdict.on(
            ORDER,
            """
            package shop;
            import dev.viewsmith.*;
            @View(
                from = Order.class,
                as = "true",
                join = @Join(
                    value = Order.class,
                    as = "o-2",
                    on = "amount > 0"))
            record Orders(@GroupBy String customer, @Count long n) {}
            """)
        .finds(
            ProblemCode.INVALID_ALIAS,
            "as = \"true\"",
            "The alias \"true\" of Order is a Java keyword.\nChoose another: as = \"trueRow\".")
        .finds(
            ProblemCode.INVALID_ALIAS,
            "as = \"o-2\"",
            "The alias \"o-2\" of Order is not a Java identifier.\n"
                + "Use letters and digits, a letter first.")
        .andNothingElse();
  }

  @Test
  void defaultAliasIsTaken() {
    Verdict.on(
            ORDER,
            """
            package shop;
            import dev.viewsmith.*;
            @View(from = Order.class, join = @Join(
                value = Order.class, on = "order.amount > 0"))
            record Orders(@GroupBy("order.customer") String customer, @Count long n) {}
            """)
        .finds(
            ProblemCode.DUPLICATE_ALIAS,
            "value = Order.class",
            "The alias \"order\" is taken by an earlier input.\nChoose another: as = \"order2\".")
        .andNothingElse();
  }

  @Test
  void writtenAliasIsTaken() {
    Verdict.on(
            ORDER,
            """
            package shop;
            import dev.viewsmith.*;
            @View(from = Order.class, as = "a", join = @Join(value = Order.class, on = "true",
                as = "a"))
            record Orders(@GroupBy("a.customer") String customer, @Count long n) {}
            """)
        .finds(
            ProblemCode.DUPLICATE_ALIAS,
            "    as = \"a\"))",
            "The alias \"a\" is taken by an earlier input.\nChoose another: as = \"a2\".")
        .andNothingElse();
  }

  @Test
  void inputsHaveOneSimpleName() {
    Verdict.on(
            ORDER,
            """
            package warehouse;
            public record Order(String product) {}
            """,
            """
            package shop;
            import dev.viewsmith.*;
            @View(from = Order.class, join = @Join(
                value = warehouse.Order.class, as = "b", on = "order.product == b.product"))
            record Orders(@GroupBy("order.customer") String customer, @Count long n) {}
            """)
        .finds(
            ProblemCode.NAME_CLASH,
            "value = warehouse.Order.class",
            "shop.Order and warehouse.Order have the same simple name:"
                + " a batch would insert both with insertOrder.\n"
                + "Rename one of them.")
        .andNothingElse();
  }

  @Test
  void inputHasNoComponents() {
    Verdict.on(
            """
            package shop;
            record Tick() {}
            """,
            """
            package shop;
            import dev.viewsmith.*;
            @View(from = Tick.class)
            record Ticks(@GroupBy("1") int one, @Count long n) {}
            """)
        .finds(
            ProblemCode.NOT_SUPPORTED_YET,
            "from = Tick.class",
            "Tick has no components, which is not supported yet.\nGive it one.")
        .andNothingElse();
  }

  /** Conditions on one input under two names. */
  @Test
  void aliasesOfOneInputHaveTheirOwnConditions() {
    Verdict.on(
            ORDER,
            """
            package shop;
            import dev.viewsmith.*;
            @View(from = Order.class, as = "a", join = @Join(value = Order.class, as = "b",
                on = "a.customer == b.customer && a.amount > 3"), where = "b.amount < 3")
            record Orders(@GroupBy("a.customer") String customer, @Count long n) {}
            """)
        .andNothingElse();
  }
}
