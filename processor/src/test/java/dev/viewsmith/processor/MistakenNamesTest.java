package dev.viewsmith.processor;

import dev.viewsmith.processor.diagnostic.ProblemCode;
import org.junit.jupiter.api.Test;

/** Names that are known, but not in the place where they stand. */
class MistakenNamesTest {
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
  void recordsStandForTheirAliases() {
    Verdict.on(
            "package shop;\npublic record Room(String name, int seats) {}",
            "package shop;\npublic record Booking(int room, String name) {}",
            """
            package shop;
            import dev.viewsmith.*;
            @View(
                from = Booking.class,
                join = @Join(value = Room.class, as = "r", on = "booking.name == r.name"),
                where = "room.seats > 3 && booking.room.doors > 1 && Room.seats > 2")
            record Bookings(@Count long n) {}
            """)
        .finds(
            ProblemCode.UNKNOWN_COMPONENT,
            "where = ",
            """
            booking.room is an int and has no component "seats".
              room.seats > 3 && booking.room.doors > 1 && Room.seats > 2
                   ^^^^^
            Room is called r here: write r.seats.\
            """)
        .finds(
            ProblemCode.UNKNOWN_COMPONENT,
            "where = ",
            """
            booking.room is an int and has no component "doors".
              room.seats > 3 && booking.room.doors > 1 && Room.seats > 2
                                             ^^^^^
            Use the value itself.\
            """)
        .finds(
            ProblemCode.UNKNOWN_ALIAS,
            "where = ",
            """
            There is no alias "Room".
              room.seats > 3 && booking.room.doors > 1 && Room.seats > 2
                                                          ^^^^
            Room is called r here.\
            """)
        .andNothingElse();
  }

  @Test
  void conditionsOnAggregatesBelongInHaving() {
    Verdict.on(
            ORDER,
            TAG,
            """
            package shop;
            import dev.viewsmith.*;
            @View(
                from = Order.class,
                join = @Join(value = Tag.class,
                    on = "n > 2"),
                where = "buyer == tag.tag && n > 3")
            record Sales(
                @GroupBy("customer") String buyer,
                @Count long n,
                @Sum("n") long sum) {}
            """)
        .finds(
            ProblemCode.UNKNOWN_COMPONENT,
            "on = ",
            """
            No input has a component "n".
              n > 2
              ^
            "n" is a component of the view: a condition on it belongs in "having".\
            """)
        .finds(
            ProblemCode.UNKNOWN_COMPONENT,
            "where = ",
            """
            No input has a component "buyer".
              buyer == tag.tag && n > 3
              ^^^^^
            There are "customer", "product", "amount" and "tag".\
            """)
        .finds(
            ProblemCode.UNKNOWN_COMPONENT,
            "where = ",
            """
            No input has a component "n".
              buyer == tag.tag && n > 3
                                  ^
            "n" is a component of the view: a condition on it belongs in "having".\
            """)
        .finds(
            ProblemCode.UNKNOWN_COMPONENT,
            "@Sum",
            """
            No input has a component "n".
              n
              ^
            There are "customer", "product", "amount" and "tag".\
            """)
        .andNothingElse();
  }
}
