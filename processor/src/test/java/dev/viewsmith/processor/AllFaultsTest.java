package dev.viewsmith.processor;

import dev.viewsmith.processor.diagnostic.ProblemCode;
import org.junit.jupiter.api.Test;

/** Faults of the declaration and of its expressions, all at once, and none that follows. */
class AllFaultsTest {
  private static final String ORDER =
      """
      package shop;
      public record Order(String customer, int items, java.math.BigDecimal price, long amount) {}
      """;

  @Test
  void scaleIsMissingAndANameUnknown() {
    Verdict.on(
            ORDER,
            """
            package shop;
            import dev.viewsmith.*;
            import java.math.BigDecimal;
            @View(from = Order.class,
                where = "k > 0",
                having = "total > q && mean > 0")
            record Orders(
                @GroupBy String customer,
                @Sum("order.amount") long total,
                @Avg("order.cost") BigDecimal mean) {}
            """)
        .finds(
            ProblemCode.MISSING_SCALE,
            "BigDecimal mean",
            "Component \"mean\" of Orders is a BigDecimal, but nothing says how many digits its average"
                + " has.\n"
                + "Add the number of digits behind the point: @Avg(value = \"order.cost\","
                + " scale = 2).")
        .finds(
            ProblemCode.UNKNOWN_COMPONENT,
            "where =",
            """
            No input has a component "k".
              k > 0
              ^
            There are "customer", "items", "price" and "amount".\
            """)
        .finds(
            ProblemCode.UNKNOWN_COMPONENT,
            "BigDecimal mean",
            """
            "order" has no component "cost".
              order.cost
                    ^^^^
            There are "customer", "items", "price" and "amount".\
            """)
        .finds(
            ProblemCode.UNKNOWN_COMPONENT,
            "having =",
            """
            The view has no component "q".
              total > q && mean > 0
                      ^
            There are "customer" and "total".\
            """)
        .andNothingElse();
  }

  @Test
  void componentIsUngroupedNamesAreUnknownAndAResultIsTooNarrow() {
    Verdict.on(
            ORDER,
            """
            package shop;
            import dev.viewsmith.*;
            @View(from = Order.class)
            record Orders(
                @Select("order.client")
                    String customer,
                @GroupBy("order.goods")
                    int items,
                @Sum("order.amount") int total,
                @Count long n) {}
            """)
        .finds(
            ProblemCode.UNGROUPED_COMPONENT,
            "@Select",
            "Component \"customer\" of Orders is selected, but Orders is grouped:"
                + " a group has many rows.\n"
                + "Write @GroupBy to group by it, or an aggregate: @Count, @CountDistinct, @Sum, @Avg, @Min"
                + " or @Max.")
        .finds(
            ProblemCode.UNKNOWN_COMPONENT,
            "@Select",
            """
            "order" has no component "client".
              order.client
                    ^^^^^^
            There are "customer", "items", "price" and "amount".\
            """)
        .finds(
            ProblemCode.UNKNOWN_COMPONENT,
            "@GroupBy",
            """
            "order" has no component "goods".
              order.goods
                    ^^^^^
            There are "customer", "items", "price" and "amount".\
            """)
        .finds(
            ProblemCode.RESULT_TOO_NARROW,
            "@Sum",
            "Component \"total\" of Orders is an int, but its @Sum gives a long or a BigInteger.\n"
                + "Declare it as long total or BigInteger total.")
        .andNothingElse();
  }

  @Test
  void nullsOfAViewOfOneRowAreNotJudgedWhereAKeyMayBeMissing() {
    Verdict.on(
            ORDER,
            """
            package shop;
            import dev.viewsmith.*;
            @View(from = Order.class)
            record Orders(
                String customer,
                @Max("order.amount") long most) {}
            """)
        .finds(
            ProblemCode.UNGROUPED_COMPONENT,
            "    String customer,",
            "Component \"customer\" of Orders has no annotation, but Orders is grouped: a group has many"
                + " rows.\n"
                + "Write @GroupBy to group by it, or an aggregate: @Count, @CountDistinct, @Sum, @Avg, @Min"
                + " or @Max.")
        .andNothingElse();
  }

  @Test
  void componentTypeIsUnsupportedAndAnAliasUnknown() {
    Verdict.on(
            ORDER,
            """
            package shop;
            public record Tag(String name) {}
            """,
            """
            package shop;
            import dev.viewsmith.*;
            @View(from = Order.class,
                join = @Join(value = Tag.class, on = "oder.customer == tag.name"),
                having = "customer == \\"x\\" || z")
            record Orders(
                @GroupBy char[] customer,
                @Max("order.amount") long most,
                @Count long n) {}
            """)
        .finds(
            ProblemCode.ARRAY_COMPONENT,
            "char[] customer",
            "Component \"customer\" of Orders is an array,"
                + " which can change after it was inserted and is equal only to itself.\n"
                + "Make each element a row of an input of its own.")
        .finds(
            ProblemCode.UNKNOWN_ALIAS,
            "join =",
            """
            There is no alias "oder".
              oder.customer == tag.name
              ^^^^
            Did you mean "order"?\
            """)
        .finds(
            ProblemCode.UNKNOWN_COMPONENT,
            "having =",
            """
            The view has no component "z".
              customer == "x" || z
                                 ^
            There are "most" and "n".\
            """)
        .andNothingElse();
  }

  @Test
  void componentsOfAnInputAreFaulty() {
    Verdict.on(
            """
            package shop;
            public record Order(String customer, int[] items, Address address, long amount) {}
            """,
            """
            package shop;
            public record Address(String city, StringBuilder street) {}
            """,
            """
            package shop;
            import dev.viewsmith.*;
            @View(from = Order.class, where = "items.length > 0 && order.address.city == \\"Ulm\\" && order.k > 0")
            record Orders(
                @GroupBy
                    String address,
                @GroupBy("order.address.city")
                    String city,
                @Sum("order.amout")
                    long total) {}
            """)
        .finds(
            ProblemCode.ARRAY_COMPONENT,
            "record Order(",
            "Component \"items\" of Order is an array,"
                + " which can change after it was inserted and is equal only to itself.\n"
                + "Make each element a row of an input of its own.")
        .finds(
            ProblemCode.MUTABLE_COMPONENT,
            "record Order(",
            "Component \"address.street\" of Order is a java.lang.StringBuilder,"
                + " which can change after it was inserted.\n"
                + "Use a String.")
        .finds(
            ProblemCode.UNKNOWN_COMPONENT,
            "@View",
            """
            "order" has no component "k".
              items.length > 0 && order.address.city == "Ulm" && order.k > 0
                                                                       ^
            There are "customer" and "amount".\
            """)
        .finds(
            ProblemCode.UNKNOWN_COMPONENT,
            "@Sum",
            """
            "order" has no component "amout".
              order.amout
                    ^^^^^
            Did you mean "amount"?\
            """)
        .andNothingElse();
  }

  @Test
  void inputIsNoRecord() {
    Verdict.on(
            ORDER,
            """
            package shop;
            import dev.viewsmith.*;
            @View(from = Order.class,
                join = @Join(value = String.class, on = "order.customer == string.text"))
            record Orders(@GroupBy String text, @Count long n) {}
            """)
        .finds(
            ProblemCode.NOT_A_RECORD,
            "join =",
            "java.lang.String is not a record.\n"
                + "A view and its inputs are records: their components are columns.")
        .andNothingElse();
  }

  @Test
  void aliasIsTaken() {
    Verdict.on(
            ORDER,
            """
            package shop;
            import dev.viewsmith.*;
            @View(from = Order.class,
                join = @Join(value = Order.class, on = "order.customer == other.customer"))
            record Orders(@GroupBy("other.customer") String customer, @Count long n) {}
            """)
        .finds(
            ProblemCode.DUPLICATE_ALIAS,
            "join =",
            "The alias \"order\" is taken by an earlier input.\nChoose another: as = \"order2\".")
        .andNothingElse();
  }
}
