package dev.viewsmith.processor.declaration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.viewsmith.processor.type.Column;
import dev.viewsmith.processor.type.ColumnType.EnumType;
import dev.viewsmith.processor.type.ColumnType.Scalar;
import dev.viewsmith.processor.type.QualifiedName;
import dev.viewsmith.processor.type.RecordShape;
import java.util.List;
import org.junit.jupiter.api.Test;

class DeclarationReaderTest {
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
  private static final String TAG_SALES =
      """
      package shop;
      import dev.viewsmith.*;
      @View(from = Order.class, join = @Join(value = Tag.class, on = "order.product == tag.product"),
          where = "order.amount > 0")
      public record TagSales(
          @GroupBy("order.customer") String customer,
          @GroupBy String tag,
          @Count long n,
          @Sum("order.amount") long sum,
          @Avg("order.amount") Rational avg,
          @CountDistinct("order.amount") long distinct,
          @Min("order.amount") long min,
          @Max("order.amount") long max) {}
      """;

  @Test
  void readsInputs() {
    ViewDeclaration view = Declarations.only(ORDER, TAG, TAG_SALES);

    InputDeclaration order = view.inputs().get(0);
    InputDeclaration tag = view.inputs().get(1);
    assertEquals(2, view.inputs().size());
    assertEquals("order", order.alias());
    assertNull(order.on());
    assertEquals(
        new RecordShape(
            new QualifiedName("shop", List.of("Order")),
            true,
            List.of(
                new Column("customer", Scalar.STRING),
                new Column("product", Scalar.STRING),
                new Column("amount", Scalar.LONG))),
        order.record());
    assertEquals("tag", tag.alias());
    assertEquals("order.product == tag.product", tag.on().text());
    assertEquals("order.amount > 0", view.where().text());
  }

  @Test
  void readsComponents() {
    ViewDeclaration view = Declarations.only(ORDER, TAG, TAG_SALES);

    assertEquals(
        List.of(
            "customer:String GROUP_BY order.customer",
            "tag:String GROUP_BY",
            "n:long COUNT",
            "sum:long SUM order.amount",
            "avg:Rational AVG order.amount",
            "distinct:long COUNT_DISTINCT order.amount",
            "min:long MIN order.amount",
            "max:long MAX order.amount"),
        view.components().stream().map(DeclarationReaderTest::describe).toList());
    assertEquals(new QualifiedName("shop", List.of("TagSales")), view.view().name());
    assertEquals(
        view.view().columns(),
        view.components().stream().map(ComponentDeclaration::column).toList());
  }

  @Test
  void readsSelfJoinOfNestedRecords() {
    ViewDeclaration view =
        Declarations.only(
            """
            package shop;
            import dev.viewsmith.*;
            class Shop {
              enum State { OPEN, PAID { @Override public String toString() { return "paid"; } }; static final State FIRST = OPEN; }
              record Order(State state, int amount, boolean gift) { static final int MAX = 9; }
              @View(from = Order.class, as = "a", join = @Join(value = Order.class, as = "b", on = "a.state == b.state"))
              record Pairs(@GroupBy("a.state") State state, @Count long n) {}
            }
            """);

    EnumType state =
        new EnumType(new QualifiedName("shop", List.of("Shop", "State")), List.of("OPEN", "PAID"));
    assertEquals(List.of("a", "b"), view.inputs().stream().map(InputDeclaration::alias).toList());
    assertEquals(view.inputs().get(0).record(), view.inputs().get(1).record());
    assertEquals(
        List.of(
            new Column("state", state),
            new Column("amount", Scalar.INT),
            new Column("gift", Scalar.BOOLEAN)),
        view.inputs().get(0).record().columns());
    assertEquals(new QualifiedName("shop", List.of("Shop", "Pairs")), view.view().name());
    assertNull(view.where());
    assertFalse(view.view().isPublic());
  }

  @Test
  void isPublicWithAllThatEncloses() {
    ViewDeclaration view =
        Declarations.only(
            """
            package shop;
            import dev.viewsmith.*;
            public interface Shop {
              record Order(String customer) {}
              @View(from = Order.class) record Orders(@GroupBy String customer, @Count long n) {}
            }
            """);

    assertTrue(view.view().isPublic());
    assertTrue(view.inputs().get(0).record().isPublic());
  }

  @Test
  void readsUnnamedPackage() {
    ViewDeclaration view =
        Declarations.only(
            """
            import dev.viewsmith.*;
            @View(from = URL.class)
            record Urls(@GroupBy String url, @Count long n) {}
            """,
            """
            record URL(String url) {}
            """);

    assertEquals(new QualifiedName("", List.of("Urls")), view.view().name());
    assertEquals("uRL", view.inputs().get(0).alias());
  }

  @Test
  void readsViewsWithoutGroups() {
    ViewDeclaration view =
        Declarations.only(
            ORDER,
            TAG,
            """
            package shop;
            import dev.viewsmith.*;
            @View(from = Order.class, join = @Join(Tag.class), distinct = true, having = "cents > 3")
            public record Lines(
                String customer,
                @Select String tag,
                @Select("order.amount") long cents) {}
            """);

    assertEquals(
        List.of("customer:String SELECT", "tag:String SELECT", "cents:long SELECT order.amount"),
        view.components().stream().map(DeclarationReaderTest::describe).toList());
    assertNull(view.inputs().get(1).on());
    assertTrue(view.distinct());
    assertEquals("cents > 3", view.having().text());
  }

  @Test
  void readsViewsOfOneRow() {
    ViewDeclaration view =
        Declarations.only(
            ORDER,
            """
            package shop;
            import dev.viewsmith.*;
            import org.jspecify.annotations.Nullable;
            @View(from = Order.class, having = "")
            record Totals(
                @Count long n,
                @Avg("amount") @Nullable Rational avg,
                @Min("amount") @Nullable Long min,
                @Max("amount > 3") @Nullable Boolean any,
                @Max("customer.length()") @Nullable Integer longest,
                @Max("customer") @Nullable String last,
                @Max("product") String unsaid) {}
            """);

    assertEquals(
        List.of(
            "n:long COUNT",
            "avg:Rational AVG amount nullable",
            "min:long MIN amount nullable",
            "any:boolean MAX amount > 3 nullable",
            "longest:int MAX customer.length() nullable",
            "last:String MAX customer nullable",
            "unsaid:String MAX product"),
        view.components().stream().map(DeclarationReaderTest::describe).toList());
    assertFalse(view.distinct());
    assertNull(view.having());
  }

  private static String describe(ComponentDeclaration component) {
    String source =
        "%s:%s %s"
            .formatted(component.column().name(), component.column().type(), component.role());
    return source
        + (component.expression() == null ? "" : " " + component.expression().text())
        + (component.nullable() ? " nullable" : "");
  }
}
