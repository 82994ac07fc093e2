package dev.viewsmith.processor;

import dev.viewsmith.processor.diagnostic.ProblemCode;
import org.junit.jupiter.api.Test;

/** Where and how the faults of expressions reach the people who wrote them. */
class ExpressionFaultsTest {
  private static final String ORDER =
      """
      package shop;
      public record Order(String customer, String product, long amount) {}
      """;
  private static final String TAG =
      """
      package shop;
      public record Tag(String product, String tag) {}
      """;

  @Test
  void countsOfConditionsAreWarnedOfOnceAndTaken() {
    Verdict.on(
            ORDER,
            """
            package shop;
            import dev.viewsmith.*;
            @View(from = Order.class)
            record Sales(
                @GroupBy("customer") String customer,
                @Count("amount > 100 && customer != \\"a\\"") long large) {}
            """,
            """
            package shop;
            import dev.viewsmith.*;
            @View(from = Sales.class)
            record All(@Sum("large") long all) {}
            """,
            """
            package shop;
            class Use {
              Object view = SalesMaintainer.create();
              Object over = AllMaintainer.create();
            }
            """)
        .finds(
            ProblemCode.COUNTS_ALL,
            "long large",
            """
            @Count counts where its value is not null: in all rows, also where this is false.
              amount > 100 && customer != "a"
              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
            Write @Sum("order.amount > 100 && order.customer != \\"a\\" ? 1 : 0") to count where it\
             is true, or @Count alone.\
            """)
        .andNothingElse();
  }

  @Test
  void namesAreUnknownOrAmbiguous() {
    Verdict.on(
            ORDER,
            TAG,
            """
            package shop;
            import dev.viewsmith.*;
            @View(
                from = Order.class,
                join = @Join(value = Tag.class,
                    on = "order.product == tga.product"))
            record Sales(
                @GroupBy("order.custmer")
                    String buyer,
                @GroupBy("product") String what,
                @GroupBy(  )
                    String product,
                @GroupBy String nowhere,
                @Count long n) {}
            """)
        .finds(
            ProblemCode.UNKNOWN_ALIAS,
            "on = ",
            """
            There is no alias "tga".
              order.product == tga.product
                               ^^^
            Did you mean "tag"?\
            """)
        .finds(
            ProblemCode.UNKNOWN_COMPONENT,
            "@GroupBy(\"order.custmer\")",
            """
            "order" has no component "custmer".
              order.custmer
                    ^^^^^^^
            Did you mean "customer"?\
            """)
        .finds(
            ProblemCode.AMBIGUOUS_NAME,
            "@GroupBy(\"product\")",
            """
            "product" is a component of "order" and "tag".
              product
              ^^^^^^^
            Write order.product or tag.product.\
            """)
        .finds(
            ProblemCode.AMBIGUOUS_NAME,
            "@GroupBy(  )",
            """
            Component "product" of Sales has several sources: "order" and "tag" have a component \
            of this name.
            Write @GroupBy("order.product") or @GroupBy("tag.product").\
            """)
        .finds(
            ProblemCode.NO_SOURCE,
            "String nowhere",
            """
            Component "nowhere" of Sales has no source: no input has a component of this name.
            Say where its value comes from, as in @GroupBy("order.customer").\
            """)
        .andNothingElse();
  }

  @Test
  void typesDoNotFit() {
    Verdict.on(
            ORDER,
            """
            package shop;
            import dev.viewsmith.*;
            @View(
                from = Order.class,
                where = "amount")
            record Sales(
                @GroupBy("amount == product ? 1 : 2") int kind,
                @Sum("customer") long sum,
                @Sum("amount") int narrow,
                @Avg("amount") long avg) {}
            """)
        .finds(
            ProblemCode.NOT_BOOLEAN,
            "where = ",
            """
            A condition is a boolean, not a long.
              amount
              ^^^^^^
            Write a comparison, such as amount > 0.\
            """)
        .finds(
            ProblemCode.TYPE_CLASH,
            "int kind",
            """
            Operator == does not take amount (long) and product (String).
              amount == product ? 1 : 2
                     ^^
            Compare text with text: write String.valueOf(amount).\
            """)
        .finds(
            ProblemCode.WRONG_AGGREGATE_ARGUMENT,
            "long sum",
            """
            @Sum takes numbers, not a String.
              customer
              ^^^^^^^^
            Name an integer, a decimal or a floating-point number.\
            """)
        .finds(
            ProblemCode.RESULT_TOO_NARROW,
            "int narrow",
            """
            Component "narrow" of Sales is an int, but its @Sum gives a long or a BigInteger.
            Declare it as long narrow or BigInteger narrow.\
            """)
        .finds(
            ProblemCode.WRONG_RESULT_TYPE,
            "long avg",
            """
            Component "avg" of Sales is a long, but its @Avg gives a Rational, a double or a BigDecimal.
            Declare it as Rational avg, double avg or BigDecimal avg.\
            """)
        .andNothingElse();
  }

  @Test
  void conditionsSeeTheViewAlone() {
    Verdict.on(
            ORDER,
            """
            package shop;
            import dev.viewsmith.*;
            @View(
                from = Order.class,
                having = "order.amount > 3 && m > 3 && avg > 3")
            record Sales(@GroupBy String customer, @Avg("amount") Rational avg) {}
            """,
            """
            package shop;
            import dev.viewsmith.*;
            import org.jspecify.annotations.Nullable;
            @View(
                from = Order.class,
                having = "maxi > 9")
            record Totals(@Max("amount") @Nullable Long max) {}
            """)
        .finds(
            ProblemCode.UNKNOWN_ALIAS,
            "order.amount > 3",
            """
            "order" is an input, not a component of the view.
              order.amount > 3 && m > 3 && avg > 3
              ^^^^^
            "having" sees the components of the view: "customer" and "avg". Conditions on inputs \
            belong in "where".\
            """)
        .finds(
            ProblemCode.UNKNOWN_COMPONENT,
            "order.amount > 3",
            """
            The view has no component "m".
              order.amount > 3 && m > 3 && avg > 3
                                  ^
            There are "customer" and "avg".\
            """)
        .finds(
            ProblemCode.UNKNOWN_COMPONENT,
            "maxi > 9",
            """
            The view has no component "maxi".
              maxi > 9
              ^^^^
            Did you mean "max"?\
            """)
        .andNothingElse();
  }

  @Test
  void selectedComponentsHaveNoSource() {
    Verdict.on(
            ORDER,
            TAG,
            """
            package shop;
            import dev.viewsmith.*;
            @View(from = Order.class, join = @Join(Tag.class))
            record Lines(
                String custmer,
                @Select(  ) String product,
                @Select("order.amount") String text,
                int amount) {}
            """)
        .finds(
            ProblemCode.NO_SOURCE,
            "String custmer",
            """
            Component "custmer" of Lines has no source: no input has a component of this name.
            Write @Select("order.customer") if you meant that.\
            """)
        .finds(
            ProblemCode.AMBIGUOUS_NAME,
            "@Select(  )",
            """
            Component "product" of Lines has several sources: "order" and "tag" have a component \
            of this name.
            Write @Select("order.product") or @Select("tag.product").\
            """)
        .finds(
            ProblemCode.WRONG_RESULT_TYPE,
            "String text",
            """
            Component "text" of Lines is a String, but its @Select gives a long.
            Declare it as long text.\
            """)
        .finds(
            ProblemCode.RESULT_TOO_NARROW,
            "int amount",
            """
            Component "amount" of Lines is an int, but the input component of this name is a long.
            Declare it as long amount.\
            """)
        .andNothingElse();
  }

  @Test
  void languageIsNotThatOfExpressions() {
    Verdict.on(
            ORDER,
            """
            package shop;
            import dev.viewsmith.*;
            @View(from = Order.class)
            record Sales(
                @GroupBy String customer,
                @Sum("amount +") long cut,
                @Sum("amount << 2") long shifted,
                @Max("System.nanoTime()") long time,
                @Max("product.lenght()") int longest) {}
            """)
        .finds(
            ProblemCode.SYNTAX,
            "long cut",
            """
            The expression ends too early.
              amount +
                      ^
            Write one expression in the syntax of Java.\
            """)
        .finds(
            ProblemCode.UNSUPPORTED_SYNTAX,
            "long shifted",
            """
            "<<" is not allowed in an expression.
              amount << 2
                     ^^
            Use literals, components, constants, + - * / %, comparisons, && || !, ?:, casts between \
            numbers and methods that expressions know.\
            """)
        .finds(
            ProblemCode.IMPURE_CALL,
            "long time",
            """
            System.nanoTime gives another value at another time or place.
              System.nanoTime()
              ^^^^^^^^^^^^^^^^^
            A view depends on its rows alone: pass the value as a component of a row.\
            """)
        .finds(
            ProblemCode.UNKNOWN_METHOD,
            "int longest",
            """
            Expressions know no method "lenght" of a String.
              product.lenght()
                      ^^^^^^
            Did you mean "length"?\
            """)
        .andNothingElse();
  }
}
