package dev.viewsmith.processor.declaration;

import dev.viewsmith.processor.Verdict;
import dev.viewsmith.processor.diagnostic.ProblemCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ColumnFaultsTest {
  private static final String ORDERS =
      """
      package shop;
      import dev.viewsmith.*;
      @View(from = Order.class)
      record Orders(@GroupBy String customer, @Count long n) {}
      """;

  @ParameterizedTest
  @CsvSource({
    "byte, byte, Use an int.",
    "short, short, Use an int.",
    "char, char, Use a String.",
    "float, float, 'Use a long in the smallest unit, such as cents.'",
    "double, double, 'Use a long in the smallest unit, such as cents.'",
    "Long, java.lang.Long, Use a long.",
    "java.math.BigDecimal, java.math.BigDecimal,"
        + " 'Use a long in the smallest unit, such as cents.'",
    "java.time.Instant, java.time.Instant, Use a long: milliseconds since 1970.",
    "java.util.List<String>, java.util.List, Make each element a row of an input of its own.",
    "Order, shop.Order, 'Use an int, long, boolean, String or enum.'",
    "dev.viewsmith.Rational, dev.viewsmith.Rational,"
        + " 'Use an int, long, boolean, String or enum.'"
  })
  void inputComponentHasTypeOfLaterVersion(String type, String name, String instead) {
    Verdict.on(order(type), ORDERS)
        .finds(
            ProblemCode.NOT_SUPPORTED_YET,
            "@View",
            "Component \"x\" of Order has the type %s, which is not supported yet.\n%s"
                .formatted(name, instead))
        .andNothingElse();
  }

  @ParameterizedTest
  @CsvSource({
    "java.util.Date, java.util.Date, Use a long: milliseconds since 1970.",
    "java.sql.Timestamp, java.sql.Timestamp, Use a long: milliseconds since 1970.",
    "StringBuilder, java.lang.StringBuilder, Use a String.",
    "java.util.ArrayList<String>, java.util.ArrayList,"
        + " Make each element a row of an input of its own.",
    "java.util.Properties, java.util.Properties,"
        + " Make each element a row of an input of its own."
  })
  void inputComponentIsMutable(String type, String name, String instead) {
    Verdict.on(order(type), ORDERS)
        .finds(
            ProblemCode.MUTABLE_COMPONENT,
            "@View",
            "Component \"x\" of Order is a %s, which can change after it was inserted.\n%s"
                .formatted(name, instead))
        .andNothingElse();
  }

  @ParameterizedTest
  @CsvSource({"int[]", "String[][]"})
  void inputComponentIsArray(String type) {
    Verdict.on(order(type), ORDERS)
        .finds(
            ProblemCode.ARRAY_COMPONENT,
            "@View",
            "Component \"x\" of Order is an array,"
                + " which can change after it was inserted and is equal only to itself.\n"
                + "Make each element a row of an input of its own.")
        .andNothingElse();
  }

  @Test
  void inputComponentIsNullable() {
    Verdict.on(order("@org.jspecify.annotations.Nullable String"), ORDERS)
        .finds(
            ProblemCode.NOT_SUPPORTED_YET,
            "@View",
            "Component \"x\" of Order is @Nullable, which is not supported yet.\n"
                + "Drop @Nullable and let a value of your own, such as \"\", stand for none.")
        .andNothingElse();
  }

  @Test
  void enumsAreInaccessible() {
    Verdict.on(
            """
            package warehouse;
            public class Stock {
              enum Unit { PIECE, KILO }
              public record Item(String product, Unit unit) {}
            }
            """,
            """
            package shop;
            import dev.viewsmith.*;
            class Shop {
              private enum Size { S, M }
              @View(from = warehouse.Stock.Item.class)
              record Items(
                  @GroupBy Size size,
                  @Count long n) {}
            }
            """)
        .finds(
            ProblemCode.INACCESSIBLE_TYPE,
            "@View",
            "Component \"unit\" of Item is an enum that generated code cannot name:"
                + " warehouse.Stock.Unit is not public.\n"
                + "The generated code stands in shop, beside the view: make it public.")
        .finds(
            ProblemCode.INACCESSIBLE_TYPE,
            "@GroupBy Size size",
            "Component \"size\" of Items is an enum that generated code cannot name:"
                + " shop.Shop.Size is private.\n"
                + "The generated code stands beside the view: drop \"private\".")
        .andNothingElse();
  }

  @Test
  void faultyRecordOfSelfJoinIsReportedOnce() {
    Verdict.on(
            order("double"),
            """
            package shop;
            import dev.viewsmith.*;
            @View(from = Order.class, as = "a",
                join = @Join(value = Order.class, as = "b", on = "a.customer == b.customer"))
            record Pairs(@GroupBy("a.customer") String customer, @Count long n) {}
            """)
        .finds(
            ProblemCode.NOT_SUPPORTED_YET,
            "from = Order.class",
            "Component \"x\" of Order has the type double, which is not supported yet.\n"
                + "Use a long in the smallest unit, such as cents.")
        .andNothingElse();
  }

  @Test
  void viewComponentsHaveTypesOfLaterVersions() {
    Verdict.on(
            """
            package shop;
            record Order(String customer, long amount) {}
            """,
            """
            package shop;
            import dev.viewsmith.*;
            import org.jspecify.annotations.Nullable;
            @View(from = Order.class)
            record Orders(
                @GroupBy @Nullable String customer,
                @Avg("amount") double avg,
                @Sum("amount")
                    java.math.BigInteger sum,
                @Max("amount") long[] max,
                @Min("amount") java.util.Date min) {}
            """)
        .finds(
            ProblemCode.NEEDLESS_NULLABLE,
            "@GroupBy @Nullable",
            "Component \"customer\" of Orders is @Nullable, but its value is never null.\n"
                + "Drop @Nullable.")
        .finds(
            ProblemCode.NOT_SUPPORTED_YET,
            "double avg",
            "Component \"avg\" of Orders has the type double, which is not supported yet.\n"
                + "Use a long in the smallest unit, such as cents."
                + " An average is a dev.viewsmith.Rational.")
        .finds(
            ProblemCode.NOT_SUPPORTED_YET,
            "BigInteger sum",
            "Component \"sum\" of Orders has the type java.math.BigInteger,"
                + " which is not supported yet.\n"
                + "Use a long.")
        .finds(
            ProblemCode.ARRAY_COMPONENT,
            "long[] max",
            "Component \"max\" of Orders is an array,"
                + " which can change after it was inserted and is equal only to itself.\n"
                + "Make each element a row of an input of its own.")
        .finds(
            ProblemCode.MUTABLE_COMPONENT,
            "Date min",
            "Component \"min\" of Orders is a java.util.Date,"
                + " which can change after it was inserted.\n"
                + "Use a long: milliseconds since 1970.")
        .andNothingElse();
  }

  /** Boxes hold what is null at times, and nothing else. */
  @Test
  void viewComponentsAreBoxes() {
    Verdict.on(
            """
            package shop;
            record Order(String customer, long amount) {}
            """,
            """
            package shop;
            import dev.viewsmith.*;
            import org.jspecify.annotations.Nullable;
            @View(from = Order.class)
            record Totals(
                @Count Long n,
                @Avg("amount") @Nullable Double avg,
                @Max("amount") @Nullable Long max) {}
            """,
            """
            package shop;
            import dev.viewsmith.*;
            @View(from = Order.class)
            record Groups(
                @GroupBy String customer,
                @Min("amount") Long least) {}
            """)
        .finds(
            ProblemCode.NOT_SUPPORTED_YET,
            "Long n",
            "Component \"n\" of Totals has the type java.lang.Long, which is not supported yet.\n"
                + "Use a long.")
        .finds(
            ProblemCode.NOT_SUPPORTED_YET,
            "Double avg",
            "Component \"avg\" of Totals has the type java.lang.Double,"
                + " which is not supported yet.\n"
                + "Use a long in the smallest unit, such as cents."
                + " An average is a dev.viewsmith.Rational.")
        .finds(
            ProblemCode.NOT_SUPPORTED_YET,
            "Long least",
            "Component \"least\" of Groups has the type java.lang.Long,"
                + " which is not supported yet.\n"
                + "Use a long.")
        .andNothingElse();
  }

  private static String order(String type) {
    return """
    package shop;
    record Order(String customer, %s x) {}
    """
        .formatted(type);
  }
}
