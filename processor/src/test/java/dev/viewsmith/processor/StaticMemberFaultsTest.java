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
            Declare it static and not private, with types that components have.\
            """)
        .finds(
            ProblemCode.UNKNOWN_METHOD,
            "String second",
            """
            Expressions cannot call Orders.parts. Result "parts()" of Orders is an array, \
            which can change after it was inserted and is equal only to itself.
              Orders.parts(customer)
                     ^^^^^
            Declare it static and not private, with types that components have.\
            """)
        .finds(
            ProblemCode.UNKNOWN_COMPONENT,
            "long third",
            """
            Expressions cannot name Orders.LIMITS. Constant "LIMITS" of Orders is an array, \
            which can change after it was inserted and is equal only to itself.
              Orders.LIMITS
                     ^^^^^^
            Declare it static, final and not private, with a type that components have.\
            """)
        .andNothingElse();
  }
}
