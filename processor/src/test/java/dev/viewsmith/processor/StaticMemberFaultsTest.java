package dev.viewsmith.processor;

import dev.viewsmith.processor.diagnostic.ProblemCode;
import org.junit.jupiter.api.Test;

/** Static members of the view that expressions cannot use. */
class StaticMemberFaultsTest {
  @Test
  void expressionsNameWhatTheyCannotUse() {
    Verdict.on(
            """
            package shop;
            record Order(String customer, long amount) {}
            """,
            """
            package shop;
            import dev.viewsmith.*;
            @View(from = Order.class)
            record Orders(
                @GroupBy("hidden(customer)") String first,
                @GroupBy("Orders.parts(customer)") String second,
                @GroupBy("Orders.LIMITS") long third,
                @Count long n) {
              private static String hidden(String customer) { return customer; }
              static String[] parts(String customer) { return new String[0]; }
              static final long[] LIMITS = {};
            }
            """)
        .finds(
            ProblemCode.UNKNOWN_METHOD,
            "String first",
            """
            Expressions cannot call Orders.hidden. It is private.
              hidden(customer)
              ^^^^^^
            Declare it without private.\
            """)
        .finds(
            ProblemCode.UNKNOWN_METHOD,
            "String second",
            """
            Expressions cannot call Orders.parts. Result "parts()" of Orders is an array, \
            which can change after it was inserted and is equal only to itself.
              Orders.parts(customer)
                     ^^^^^
            Declare it with types that components have.\
            """)
        .finds(
            ProblemCode.UNKNOWN_COMPONENT,
            "long third",
            """
            Expressions cannot name Orders.LIMITS. Constant "LIMITS" of Orders is an array, \
            which can change after it was inserted and is equal only to itself.
              Orders.LIMITS
                     ^^^^^^
            Declare it with a type that components have.\
            """)
        .andNothingElse();
  }

  @Test
  void remediesFitTheReasons() {
    Verdict.on(
            """
            package shop;
            record Order(String customer, long amount) {}
            """,
            """
            package shop;
            import dev.viewsmith.*;
            import java.io.IOException;
            import org.jspecify.annotations.Nullable;
            @View(from = Order.class)
            record Orders(
                @GroupBy("same(customer)") String first,
                @GroupBy("any(customer)") String second,
                @GroupBy("load(customer)") String third,
                @GroupBy("none(customer)") @Nullable String fourth,
                @GroupBy("log(customer)") String fifth,
                @Count long n) {
              static <T> T same(T value) { return value; }
              static String any(String... values) { return values[0]; }
              static String load(String name) throws IOException { return name; }
              static @Nullable String none(String name) { return null; }
              static void log(String name) {}
            }
            """)
        .finds(
            ProblemCode.UNKNOWN_METHOD,
            "String first",
            """
            Expressions cannot call Orders.same. It is generic.
              same(customer)
              ^^^^
            Declare it without type parameters.\
            """)
        .finds(
            ProblemCode.UNKNOWN_METHOD,
            "String second",
            """
            Expressions cannot call Orders.any. It takes a varying number of arguments.
              any(customer)
              ^^^
            Declare it with a fixed number of parameters.\
            """)
        .finds(
            ProblemCode.UNKNOWN_METHOD,
            "String third",
            """
            Expressions cannot call Orders.load. It throws java.io.IOException, which is a checked \
            exception.
              load(customer)
              ^^^^
            Catch it there; to refuse the batch, throw an unchecked exception.\
            """)
        .finds(
            ProblemCode.UNKNOWN_METHOD,
            "String fourth",
            """
            Expressions cannot call Orders.none. Result "none()" of Orders is @Nullable, which is \
            not supported yet.
              none(customer)
              ^^^^
            Drop @Nullable and let a value of your own, such as "", stand for none.\
            """)
        .finds(
            ProblemCode.UNKNOWN_METHOD,
            "String fifth",
            """
            Expressions cannot call Orders.log. It has no result.
              log(customer)
              ^^^
            Let it return a value.\
            """)
        .andNothingElse();
  }

  @Test
  void constantsAreHiddenOrVary() {
    Verdict.on(
            """
            package shop;
            record Order(String customer, long amount) {}
            """,
            """
            package shop;
            import dev.viewsmith.*;
            @View(from = Order.class, where = "LIMIT < amount && least < amount")
            record Orders(@GroupBy("NAME.length()") int length, @Count long n) {
              private static final long LIMIT = 3;
              static long least = 2;
              private static final String NAME = "n";
            }
            """)
        .finds(
            ProblemCode.UNKNOWN_COMPONENT,
            "where = ",
            """
            Expressions cannot name Orders.LIMIT. It is private.
              LIMIT < amount && least < amount
              ^^^^^
            Declare it without private.\
            """)
        .finds(
            ProblemCode.UNKNOWN_COMPONENT,
            "where = ",
            """
            Expressions cannot name Orders.least. It is not final.
              LIMIT < amount && least < amount
                                ^^^^^
            Declare it final.\
            """)
        .finds(
            ProblemCode.UNKNOWN_COMPONENT,
            "int length",
            """
            Expressions cannot name Orders.NAME. It is private.
              NAME.length()
              ^^^^
            Declare it without private.\
            """)
        .andNothingElse();
  }

  @Test
  void sumOfWhatCanBeNullCanBeNull() {
    Verdict.on(
            """
            package shop;
            import org.jspecify.annotations.Nullable;
            record Order(String customer, @Nullable Long discount) {}
            """,
            """
            package shop;
            import dev.viewsmith.*;
            import org.jspecify.annotations.Nullable;
            @View(from = Order.class)
            record Orders(@GroupBy String customer, @Sum("discount") long sum) {}
            """)
        .finds(
            ProblemCode.MISSING_NULLABLE,
            "@Sum(\"discount\")",
            """
            Component "sum" of Orders is null where all values of "order.discount" are, \
            but its type is not @Nullable.
            Use org.jspecify.annotations.Nullable: declare it as @Nullable Long sum, \
            or write coalesce(order.discount, 0).\
            """)
        .andNothingElse();
  }
}
