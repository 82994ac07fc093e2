package dev.viewsmith.processor.expression;

import dev.viewsmith.processor.type.Column;
import dev.viewsmith.processor.type.ColumnType.EnumType;
import dev.viewsmith.processor.type.ColumnType.Scalar;
import dev.viewsmith.processor.type.QualifiedName;
import java.util.List;
import java.util.Set;

/** Names for expressions to use. */
final class Scopes {
  static final EnumType STATUS =
      new EnumType(
          new QualifiedName("shop", List.of("Shop", "Status")),
          List.of("OPEN", "PAID", "CANCELLED"));
  static final EnumType COLOR =
      new EnumType(new QualifiedName("paint", List.of("Color")), List.of("RED", "GREEN"));
  static final Scope.Alias ORDER =
      new Scope.Alias(
          "order",
          "Order",
          List.of(
              new Column("customer", Scalar.STRING),
              new Column("product", Scalar.STRING),
              new Column("amount", Scalar.LONG),
              new Column("items", Scalar.INT),
              new Column("paid", Scalar.BOOLEAN),
              new Column("status", STATUS)));
  static final Scope.Alias TAG =
      new Scope.Alias(
          "tag",
          "Tag",
          List.of(
              new Column("product", Scalar.STRING),
              new Column("tag", Scalar.STRING),
              new Column("color", COLOR)));

  /** For conditions on orders with tags, of a view that counts them as {@code count}. */
  static final Scope ORDERS_WITH_TAGS =
      new Scope(List.of(ORDER, TAG), List.of(STATUS, COLOR), List.of(), List.of("count"));

  /** For conditions on the rows of a view of orders with tags. */
  static final Scope OF_VIEW =
      new Scope(
          List.of(
              new Scope.Alias(
                  "",
                  "Sales",
                  List.of(
                      new Column("customer", Scalar.STRING),
                      new Column("n", Scalar.LONG),
                      new Column("sum", Scalar.LONG),
                      new Column("status", STATUS),
                      new Column("avg", Scalar.RATIONAL),
                      new Column("min", Scalar.LONG)),
                  Set.of("avg", "min"))),
          List.of(STATUS, COLOR),
          List.of(ORDER, TAG),
          List.of());

  private Scopes() {}
}
