package dev.viewsmith.processor.declaration;

import dev.viewsmith.processor.Verdict;
import dev.viewsmith.processor.diagnostic.ProblemCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ViewSetFaultsTest {
  private static final String ORDER =
      """
      package shop;
      public record Order(String customer, long amount) {}
      """;
  private static final String TOTALS =
      """
      package shop;
      import dev.viewsmith.*;
      @View(from = Order.class)
      public record Totals(@GroupBy String customer, @Sum("amount") long total) {}
      """;
  private static final String WRITE =
      "Write Relation<Totals> totals(), with your view in place of Totals, or give it a body.";

  private static Verdict on(String set, String... others) {
    String[] sources = new String[others.length + 3];
    sources[0] = ORDER;
    sources[1] = TOTALS;
    sources[2] = "package shop;\nimport dev.viewsmith.*;\n" + set;
    System.arraycopy(others, 0, sources, 3, others.length);
    return Verdict.on(sources);
  }

  @ParameterizedTest
  @CsvSource({
    "class Shop {}",
    "record Shop(int id) {}",
    "enum Shop { A }",
    "@interface Shop {}",
    "abstract class Shop { abstract Relation<Totals> totals(); }"
  })
  void aSetIsNoInterface(String declaration) {
    on("@ViewSet\n" + declaration)
        .finds(
            ProblemCode.INVALID_VIEW_SET,
            declaration,
            "Shop is no interface, but a view set is: the snapshots of its maintainer implement"
                + " it.\n"
                + "Declare an interface with a method for each view, such as Relation<Totals>"
                + " totals().")
        .andNothingElse();
  }

  @Test
  void aSetIsGeneric() {
    on("@ViewSet\ninterface Shop<T> { Relation<Totals> totals(); }")
        .finds(
            ProblemCode.INVALID_VIEW_SET,
            "interface Shop<T>",
            "Shop is generic, but the views of a set are always the same.\n"
                + "Declare it without type parameters.")
        .andNothingElse();
  }

  @Test
  void aSetIsSealed() {
    on("@ViewSet\nsealed interface Shop permits Own { Relation<Totals> totals(); }\n"
            + "non-sealed interface Own extends Shop {}")
        .finds(
            ProblemCode.INVALID_VIEW_SET,
            "sealed interface Shop",
            "Shop is sealed, but the snapshots of its maintainer implement it.\n"
                + "Drop \"sealed\".")
        .andNothingElse();
  }

  @Test
  void aSetIsEmpty() {
    on("""
        @ViewSet
        interface Shop extends Snapshot {
          default long size() { return 0; }
          static Shop none() { return null; }
        }
        """)
        .finds(
            ProblemCode.INVALID_VIEW_SET,
            "interface Shop",
            "Shop names no view.\n"
                + "Declare a method for each view, such as Relation<Totals> totals().")
        .andNothingElse();
  }

  @Test
  void aSetIsPrivate() {
    on("""
        class Outer {
          @ViewSet
          private interface Shop { Relation<Totals> totals(); }
        }
        """)
        .finds(
            ProblemCode.INACCESSIBLE_TYPE,
            "private interface Shop",
            "Generated code cannot name shop.Outer.Shop: it is private.\n"
                + "The generated code stands beside the view: drop \"private\".")
        .andNothingElse();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "long totals()|returns long, but is to return a relation",
        "java.util.List<Totals> totals()"
            + "|returns java.util.List<shop.Totals>, but is to return a relation",
        "ViewSnapshot<Totals> totals()"
            + "|returns dev.viewsmith.ViewSnapshot<shop.Totals>, but is to return a relation",
        "Relation<Totals> totals(String customer)|takes parameters, but a view has none",
        "<T> Relation<T> totals()|is generic, but a view is not",
        "Relation<? extends Totals> totals()"
            + "|returns Relation<? extends shop.Totals>, which is not of one view",
        "Relation<Totals[]> totals()|returns Relation<shop.Totals[]>, which is not of one view"
      })
  void anAccessorIsNone(String method, String fault) {
    on("@ViewSet\ninterface Shop {\n" + method + ";\n}")
        .finds(
            ProblemCode.INVALID_ACCESSOR,
            method,
            "The accessor totals() of Shop " + fault + ".\n" + WRITE)
        .andNothingElse();
  }

  @Test
  void anAccessorIsRaw() {
    on("@ViewSet\ninterface Shop {\n@SuppressWarnings(\"rawtypes\")\nRelation totals();\n}")
        .finds(
            ProblemCode.INVALID_ACCESSOR,
            "Relation totals()",
            "The accessor totals() of Shop returns a Relation without saying of which view.\n"
                + WRITE)
        .andNothingElse();
  }

  @Test
  void anAccessorIsOfNoView() {
    on("@ViewSet\ninterface Shop {\nRelation<Order> orders();\nRelation<Totals> totals();\n}")
        .finds(
            ProblemCode.INVALID_ACCESSOR,
            "orders()",
            "The accessor orders() of Shop returns a relation of Order, which is no view.\n"
                + "Annotate Order with @View, or name a view.")
        .andNothingElse();
  }

  @Test
  void accessorsAreInherited() {
    on(
            """
        interface Base<T> extends Comparable<T> {
          Relation<Totals> totals();
          Relation<Totals> both();
        }
        """,
            """
            package shop;
            import dev.viewsmith.*;
            @ViewSet
            interface Shop extends Base<Shop> {
              @Override Relation<Totals> both();
            }
            """)
        .finds(
            ProblemCode.INVALID_ACCESSOR,
            "interface Shop",
            "Shop inherits totals() of Base, but a set declares its accessors itself.\n"
                + "Declare it in Shop, too.")
        .finds(
            ProblemCode.INVALID_ACCESSOR,
            "interface Shop",
            "Shop inherits compareTo() of Comparable, but a set declares its accessors itself.\n"
                + "Declare it in Shop, too.")
        .andNothingElse();
  }

  @Test
  void aViewIsNamedTwice() {
    on("@ViewSet\ninterface Shop {\nRelation<Totals> totals();\nRelation<Totals> sums();\n}")
        .finds(
            ProblemCode.DUPLICATE_VIEW,
            "sums()",
            "The accessor sums() of Shop is of Totals, as totals() is.\nKeep one of them.")
        .andNothingElse();
  }

  @Test
  void viewsHaveOneSimpleName() {
    on(
            "@ViewSet\ninterface Shop {\nRelation<Totals> totals();\nRelation<Own.Totals> own();\n}",
            """
            package shop;
            import dev.viewsmith.*;
            class Own {
              @View(from = Order.class)
              record Totals(@Count long n) {}
            }
            """)
        .finds(
            ProblemCode.NAME_CLASH,
            "own()",
            "shop.Totals and shop.Own.Totals have the same simple name:"
                + " both would get the class TotalsRows.\n"
                + "Rename one of them.")
        .andNothingElse();
  }

  @Test
  void accessorsHaveNamesThatAreTaken() {
    on("@ViewSet\ninterface Shop {\nRelation<Totals> version();\nRelation<Totals> snapshot();\n"
            + "Relation<Totals> clone();\n}")
        .finds(
            ProblemCode.NAME_CLASH,
            "version()",
            "The accessor version() of Shop cannot be implemented: what is generated for a set has"
                + " another method of this name.\n"
                + "Rename it.")
        .finds(
            ProblemCode.NAME_CLASH,
            "snapshot()",
            "The accessor snapshot() of Shop cannot be implemented: what is generated for a set has"
                + " another method of this name.\n"
                + "Rename it.")
        .finds(
            ProblemCode.NAME_CLASH,
            "clone()",
            "The accessor clone() of Shop cannot be implemented: what is generated for a set has"
                + " another method of this name.\n"
                + "Rename it.")
        .andNothingElse();
  }

  @Test
  void theMaintainersNameIsTaken() {
    on("@ViewSet\ninterface Shop { Relation<Totals> totals(); }\nclass ShopMaintainer {}")
        .finds(
            ProblemCode.NAME_CLASH,
            "interface Shop",
            "The maintainer of shop.Shop is generated as ShopMaintainer, but there is a class of"
                + " that name.\n"
                + "Rename one of them.")
        .andNothingElse();
  }

  @Test
  void theMaintainersNameIsThatOfAView() {
    on(
            "@ViewSet\ninterface A_B { Relation<Totals> totals(); }",
            """
            package shop;
            import dev.viewsmith.*;
            class A {
              @View(from = Order.class)
              record B(@Count long n) {}
            }
            """)
        .finds(
            ProblemCode.NAME_CLASH,
            "interface A_B",
            "The maintainer of shop.A_B is generated as A_BMaintainer, but that of shop.A.B has the"
                + " same name.\n"
                + "Rename one of them.")
        .finds(
            ProblemCode.NAME_CLASH,
            "record B",
            "The maintainer of shop.A.B is generated as A_BMaintainer, but that of shop.A_B has the"
                + " same name.\n"
                + "Rename one of them.")
        .andNothingElse();
  }

  @Test
  void inputsOfTheViewsHaveOneSimpleName() {
    on(
            "@ViewSet\ninterface Shop {\nRelation<Totals> totals();\nRelation<Stock> stock();\n}",
            """
            package shop;
            import dev.viewsmith.*;
            @View(from = warehouse.Order.class)
            record Stock(@GroupBy String product, @Count long n) {}
            """,
            """
            package warehouse;
            public record Order(String product) {}
            """)
        .finds(
            ProblemCode.NAME_CLASH,
            "stock()",
            "shop.Order and warehouse.Order have the same simple name:"
                + " a batch would insert both with insertOrder.\n"
                + "Rename one of them.")
        .andNothingElse();
  }

  /** A fault of a view is told there, by its own maintainer and by the set, but once. */
  @Test
  void faultsOfAViewAreToldOnce() {
    on(
            "@ViewSet\ninterface Shop {\nRelation<Totals> totals();\nRelation<Wrong> wrong();\n}",
            """
            package shop;
            import dev.viewsmith.*;
            @View(from = Order.class)
            record Wrong(@GroupBy String custommer, @Sum("amount") int sum) {}
            """)
        .finds(
            ProblemCode.NO_SOURCE,
            "record Wrong",
            "Component \"custommer\" of Wrong has no source: no input has a component of this"
                + " name.\n"
                + "Write @GroupBy(\"order.customer\") if you meant that.")
        .finds(
            ProblemCode.RESULT_TOO_NARROW,
            "record Wrong",
            "Component \"sum\" of Wrong is an int, but its @Sum gives a long or a BigInteger.\n"
                + "Declare it as long sum or BigInteger sum.")
        .andNothingElse();
  }
}
