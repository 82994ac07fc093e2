package dev.viewsmith.processor.declaration;

import dev.viewsmith.processor.Verdict;
import dev.viewsmith.processor.diagnostic.ProblemCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

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
    "java.util.Date, java.util.Date,"
        + " 'Use a type of java.time: Instant for a moment, LocalDate for a day.'",
    "java.sql.Timestamp, java.sql.Timestamp,"
        + " 'Use a type of java.time: Instant for a moment, LocalDate for a day.'",
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
            "record Order(",
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
            "record Order(",
            "Component \"x\" of Order is an array,"
                + " which can change after it was inserted and is equal only to itself.\n"
                + "Make each element a row of an input of its own.")
        .andNothingElse();
  }

  @ParameterizedTest
  @CsvSource({
    "java.util.Optional<int[]>, Optional<int[]>",
    "'java.util.Map<String, ? super java.util.List<String[][]>>',"
        + " 'Map<String, ? super List<String[][]>>'"
  })
  void inputComponentHoldsArrays(String type, String name) {
    Verdict.on(order(type), ORDERS)
        .finds(
            ProblemCode.ARRAY_COMPONENT,
            "record Order(",
            "Component \"x\" of Order is a "
                + name
                + ": an array can change after it was inserted and is equal only to itself.\n"
                + "Make each element a row of an input of its own.")
        .andNothingElse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "java.lang.Iterable",
        "java.util.Collection",
        "java.util.List",
        "java.util.Set",
        "java.util.NavigableSet",
        "java.util.Deque"
      })
  void inputComponentIsCollection(String type) {
    Verdict.on(order(type + "<String> y, java.util.Map<String, Long> z, int[]"), ORDERS)
        .finds(ProblemCode.COLLECTION_COMPONENT, "record Order(", collection("y", type))
        .finds(ProblemCode.COLLECTION_COMPONENT, "record Order(", collection("z", "java.util.Map"))
        .finds(
            ProblemCode.ARRAY_COMPONENT,
            "record Order(",
            "Component \"x\" of Order is an array,"
                + " which can change after it was inserted and is equal only to itself.\n"
                + "Make each element a row of an input of its own.")
        .andNothingElse();
  }

  private static String collection(String component, String type) {
    return """
        Component "%s" of Order is a %s, which is not copied: \
        it must not change after it was inserted.
        Insert what never changes, as List.copyOf returns it; @SuppressWarnings("viewsmith") \
        silences this.\
        """
        .formatted(component, type);
  }

  @Test
  void warningsAreSuppressed() {
    String list = "java.util.List<String> y, ";
    String suppressed = "@SuppressWarnings(\"viewsmith\")\n";
    Verdict.on(order(suppressed + list + "int"), ORDERS).andNothingElse();
    Verdict.on(order(suppressed + list + "java.util.List<String> z, int"), ORDERS)
        .finds(
            ProblemCode.COLLECTION_COMPONENT, "List<String> z", collection("z", "java.util.List"))
        .andNothingElse();
    Verdict.on(order(list + "int").replace("record Order", suppressed + "record Order"), ORDERS)
        .andNothingElse();
    Verdict.on(order(list + "int"), ORDERS.replace("@View", suppressed + "@View")).andNothingElse();
    Verdict.on(
            order(list + "int"),
            ORDERS.replace("@View", "@SuppressWarnings({\"unused\", \"all\"}) @View"))
        .finds(ProblemCode.COLLECTION_COMPONENT, "record Order(", collection("y", "java.util.List"))
        .andNothingElse();
  }

  @Test
  void warningsInsideNestedRecordsAreSuppressed() {
    Verdict.on(
            order("Tags"),
            "package shop;\npublic record Tags(@SuppressWarnings(\"viewsmith\")"
                + " java.util.List<String> names) {}\n",
            ORDERS)
        .andNothingElse();
    Verdict.on(
            order("@SuppressWarnings(\"viewsmith\") Tags"),
            "package shop;\npublic record Tags(java.util.List<String> names) {}\n",
            ORDERS)
        .andNothingElse();
  }

  @ParameterizedTest
  @ValueSource(strings = {"@SuppressWarnings(\"viewsmith\") ", ""})
  void viewTakesWarnedOfOverInSilence(String annotation) {
    String tags = "package shop;\npublic record Tags(java.util.List<String> names) {}\n";
    Verdict verdict =
        Verdict.on(
            order(annotation + "Tags"),
            tags,
            """
            package shop;
            import dev.viewsmith.*;
            import java.util.List;
            @View(from = Order.class)
            record Plain(String customer, Tags x, @Select("x.names") List<String> names) {}
            """);
    if (annotation.isEmpty()) {
      verdict.finds(
          ProblemCode.COLLECTION_COMPONENT,
          "record Order(",
          collection("x.names", "java.util.List"));
    }
    verdict.andNothingElse();
  }

  @Test
  void inputOfManyViewsIsReportedOnce() {
    Verdict.on(order("java.util.List<String> y, int[]"), ORDERS, ORDERS.replace("Orders", "Others"))
        .finds(ProblemCode.COLLECTION_COMPONENT, "record Order(", collection("y", "java.util.List"))
        .finds(
            ProblemCode.ARRAY_COMPONENT,
            "record Order(",
            "Component \"x\" of Order is an array,"
                + " which can change after it was inserted and is equal only to itself.\n"
                + "Make each element a row of an input of its own.")
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
            "Component \"unit\" of Item has a type that generated code cannot name:"
                + " warehouse.Stock.Unit is not public.\n"
                + "The generated code stands in shop, beside the view: make it public.")
        .finds(
            ProblemCode.INACCESSIBLE_TYPE,
            "@GroupBy Size size",
            "Component \"size\" of Items has a type that generated code cannot name:"
                + " shop.Shop.Size is private.\n"
                + "The generated code stands beside the view: drop \"private\".")
        .andNothingElse();
  }

  @Test
  void opaqueTypesAreInaccessible() {
    Verdict.on(
            """
            package warehouse;
            public class Stock {
              static class Unit {}
              public record Item(java.util.Optional<? extends Unit> unit, String product) {}
            }
            """,
            """
            package shop;
            import dev.viewsmith.*;
            @View(from = warehouse.Stock.Item.class)
            record Items(@GroupBy String product, @Count long n) {}
            """)
        .finds(
            ProblemCode.INACCESSIBLE_TYPE,
            "@View",
            "Component \"unit\" of Item has a type that generated code cannot name:"
                + " warehouse.Stock.Unit is not public.\n"
                + "The generated code stands in shop, beside the view: make it public.")
        .andNothingElse();
  }

  @Test
  void faultyRecordOfSelfJoinIsReportedOnce() {
    Verdict.on(
            order("double[]"),
            """
            package shop;
            import dev.viewsmith.*;
            @View(from = Order.class, as = "a",
                join = @Join(value = Order.class, as = "b", on = "a.customer == b.customer"))
            record Pairs(@GroupBy("a.customer") String customer, @Count long n) {}
            """)
        .finds(
            ProblemCode.ARRAY_COMPONENT,
            "record Order(",
            "Component \"x\" of Order is an array,"
                + " which can change after it was inserted and is equal only to itself.\n"
                + "Make each element a row of an input of its own.")
        .andNothingElse();
  }

  @Test
  void viewComponentsHaveNoColumnTypes() {
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
                @GroupBy String customer,
                @Max("amount") long[] max,
                @Min("amount") java.util.Date min) {}
            """)
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
                + "Use a type of java.time: Instant for a moment, LocalDate for a day.")
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
