package dev.viewsmith.processor.declaration;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.viewsmith.processor.type.Method;
import dev.viewsmith.processor.type.QualifiedName;
import dev.viewsmith.processor.type.StaticField;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What static members expressions may use: of the view, and of the types of components. */
class StaticMembersTest {
  private static final String ORDER =
      """
      package shop;
      import store.Stock;
      record Order(String customer, State state, Stock.Address address, java.util.Locale locale) {
        static final int OF_INPUT = 1;
      }
      """;
  private static final String STATE =
      """
      package shop;
      enum State {
        OPEN, PAID;
        static final State FIRST = OPEN;
        static final int[] CODES = {};
        static State last = PAID;
        private static final int HIDDEN = 1;
        final int code = 2;
      }
      """;
  private static final String STOCK =
      """
      package store;
      import java.math.BigDecimal;
      public class Stock {
        public static final int OF_NOTHING = 1;
        public enum Kind { A; public static final Kind DEFAULT = A; }
        public record Address(String city, Kind kind) {
          public static final Address NONE = new Address("", Kind.A);
          public static final BigDecimal SIZE = BigDecimal.ONE;
          static final int OF_PACKAGE = 1;
          protected static final int OF_FAMILY = 1;
        }
      }
      """;

  @Test
  void readsConstants() {
    ViewDeclaration view =
        Declarations.only(
            ORDER,
            STATE,
            STOCK,
            """
            package shop;
            import dev.viewsmith.*;
            @View(from = Order.class)
            record Orders(@GroupBy String customer, @Count long n) {
              static final Long LIMIT = 3L;
              static final java.util.Optional<String> TEXT = java.util.Optional.empty();
              static final java.util.List<String> NAMES = java.util.List.of();
              static final int[] CODES = {};
              private static final int SECRET = 1;
              static int changing = 2;
            }
            """);

    List<String> fields = view.fields().stream().map(StaticMembersTest::describe).toList();
    assertEquals(
        List.of(
            "shop.Orders.LIMIT:long",
            "shop.Orders.TEXT:Optional<String>",
            "shop.Orders.NAMES:List<String>",
            "shop.State.FIRST:State",
            "store.Stock.Address.NONE:Address",
            "store.Stock.Address.SIZE:BigDecimal",
            "store.Stock.Kind.DEFAULT:Kind",
            "java.util.Locale.ENGLISH:Locale"),
        fields.subList(0, 8));
    assertEquals(
        List.of(
            "CODES: Constant \"CODES\" of Orders is an array,"
                + " which can change after it was inserted and is equal only to itself.",
            "SECRET: It is private.",
            "changing: It is not final."),
        unavailable(view));
  }

  @Test
  void readsMethods() {
    ViewDeclaration view =
        Declarations.only(
            ORDER,
            STATE,
            STOCK,
            """
            package shop;
            import dev.viewsmith.*;
            import java.util.*;
            import org.jspecify.annotations.Nullable;
            import store.Stock;
            @View(from = Order.class)
            record Orders(@GroupBy String customer, @Count long n) {
              static int one() { return 1; }
              static long size(Long a) { return a; }
              static long size(long a) { return a; }
              static long size(String a, int b) throws IllegalStateException { return b; }
              public static Stock.Address at(State state, Optional<String> text) { return null; }
              static boolean any(List<String> names) { return true; }
              long ofInstance() { return n; }
              private static int secret() { return 1; }
              static <T> int generic(T t) { return 1; }
              static int many(int... all) { return 1; }
              static void nothing() {}
              static int checked() throws java.io.IOException { return 1; }
              static int array(String text, int[] all) { return 1; }
              static StringBuilder text() { return null; }
              static int nullable(@Nullable String text) { return 1; }
              static @Nullable String absent() { return null; }
            }
            """);

    assertEquals(
        List.of(
            "one[]:int",
            "size[long]:long",
            "size[String, int]:long",
            "any[List<String>]:boolean",
            "at[State, Optional<String>]:Address"),
        view.methods().stream()
            .map(method -> method.name() + method.operands() + ":" + method.type())
            .toList());
    QualifiedName owner = new QualifiedName("shop", List.of("Orders"));
    for (Method method : view.methods()) {
      assertEquals(owner, method.owner());
      assertEquals(new Method.Target(owner, method.name(), true), method.target());
    }
    assertEquals(
        List.of(
            "secret: It is private.",
            "nothing: It has no result.",
            "checked: It throws java.io.IOException, which is a checked exception.",
            "text: Result \"text()\" of Orders is a java.lang.StringBuilder,"
                + " which can change after it was inserted.",
            "absent: Result \"absent()\" of Orders is @Nullable, which is not supported yet.",
            "generic: It is generic.",
            "many: It takes a varying number of arguments.",
            "nullable: Parameter \"text\" of nullable is @Nullable,"
                + " which is not supported yet.",
            "array: Parameter \"all\" of array is an array,"
                + " which can change after it was inserted and is equal only to itself."),
        unavailable(view));
  }

  private static List<String> unavailable(ViewDeclaration view) {
    return view.unavailable().stream().map(each -> each.name() + ": " + each.reason()).toList();
  }

  private static String describe(StaticField field) {
    return field.owner() + "." + field.name() + ":" + field.type();
  }
}
