package dev.viewsmith.processor.declaration;

import dev.viewsmith.processor.Verdict;
import dev.viewsmith.processor.diagnostic.ProblemCode;
import org.junit.jupiter.api.Test;

/** Records inside records that cannot be values. */
class NestedRecordFaultsTest {
  private static final String ORDERS =
      """
      package shop;
      import dev.viewsmith.*;
      @View(from = Order.class)
      record Orders(@GroupBy String customer, @Count long n) {}
      """;

  @Test
  void componentsInsideAreRefused() {
    Verdict.on(
            """
            package shop;
            record Order(String customer, Address address) {}
            """,
            """
            package shop;
            import org.jspecify.annotations.Nullable;
            record Address(City city, @Nullable String street, int[] floors) {}
            """,
            """
            package shop;
            record City(String name, StringBuilder notes) {}
            """,
            ORDERS)
        .finds(
            ProblemCode.MUTABLE_COMPONENT,
            "record Order(",
            "Component \"address.city.notes\" of Order is a java.lang.StringBuilder,"
                + " which can change after it was inserted.\n"
                + "Use a String.")
        .finds(
            ProblemCode.ARRAY_COMPONENT,
            "record Order(",
            "Component \"address.floors\" of Order is an array,"
                + " which can change after it was inserted and is equal only to itself.\n"
                + "Make each element a row of an input of its own.")
        .andNothingElse();
  }

  @Test
  void componentsInsideThoseOfTheViewAreRefused() {
    Verdict.on(
            """
            package shop;
            record Order(String customer) {}
            """,
            """
            package shop;
            record Address(String city, int[] floors) {}
            """,
            """
            package shop;
            import dev.viewsmith.*;
            @View(from = Order.class)
            record Orders(
                String customer,
                @Select("customer")
                    Address address) {}
            """)
        .finds(
            ProblemCode.ARRAY_COMPONENT,
            "Address address",
            "Component \"address.floors\" of Orders is an array,"
                + " which can change after it was inserted and is equal only to itself.\n"
                + "Make each element a row of an input of its own.")
        .andNothingElse();
  }

  @Test
  void recordsContainThemselves() {
    Verdict.on(
            """
            package shop;
            record Order(String customer, Order before, Address address) {}
            """,
            """
            package shop;
            record Address(String city, Owner owner) {}
            """,
            """
            package shop;
            record Owner(String name, Address home) {}
            """,
            ORDERS)
        .finds(
            ProblemCode.RECURSIVE_RECORD,
            "record Order(",
            "Component \"before\" of Order is a shop.Order inside a shop.Order,"
                + " and so on without end.\n"
                + "Name the inner one by a key, such as a number.")
        .finds(
            ProblemCode.RECURSIVE_RECORD,
            "record Order(",
            "Component \"address.owner.home\" of Order is a shop.Address inside a shop.Address,"
                + " and so on without end.\n"
                + "Name the inner one by a key, such as a number.")
        .andNothingElse();
  }

  @Test
  void recordsAreGenericOrInaccessible() {
    Verdict.on(
            """
            package shop;
            class Shop {
              record Pair<T>(T left, T right) {}
              private record Secret(String text) {}
              record Order(String customer, Pair<String> pair, Secret secret) {}
            }
            """,
            """
            package shop;
            import dev.viewsmith.*;
            @View(from = Shop.Order.class)
            record Orders(@GroupBy String customer, @Count long n) {}
            """)
        .finds(
            ProblemCode.GENERIC_RECORD,
            "record Order(",
            "Component \"pair\" of Order is a shop.Shop.Pair, a generic record;"
                + " a column has one type.\n"
                + "Declare a record of its own without type parameters.")
        .finds(
            ProblemCode.INACCESSIBLE_TYPE,
            "@View",
            "Component \"secret\" of Order has a type that generated code cannot name:"
                + " shop.Shop.Secret is private.\n"
                + "The generated code stands beside the view: drop \"private\".")
        .andNothingElse();
  }
}
