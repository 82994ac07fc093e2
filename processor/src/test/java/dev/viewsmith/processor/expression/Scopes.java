package dev.viewsmith.processor.expression;

import dev.viewsmith.processor.type.Column;
import dev.viewsmith.processor.type.ColumnType;
import dev.viewsmith.processor.type.ColumnType.EnumType;
import dev.viewsmith.processor.type.ColumnType.OpaqueType;
import dev.viewsmith.processor.type.ColumnType.RecordType;
import dev.viewsmith.processor.type.ColumnType.Scalar;
import dev.viewsmith.processor.type.JavaType;
import dev.viewsmith.processor.type.Method;
import dev.viewsmith.processor.type.QualifiedName;
import dev.viewsmith.processor.type.StaticField;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
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

  static final RecordType POINT =
      new RecordType(
          new QualifiedName("shop", List.of("Point")),
          List.of(new Column("lat", Scalar.DOUBLE), new Column("lon", Scalar.DOUBLE)));
  static final RecordType ADDRESS =
      new RecordType(
          new QualifiedName("shop", List.of("Address")),
          List.of(
              new Column("street", Scalar.STRING),
              new Column("city", Scalar.STRING),
              new Column("point", POINT)));
  static final OpaqueType LINK = new OpaqueType(java("java.net", "URI"), true);
  static final OpaqueType ROUTE =
      new OpaqueType(
          new JavaType(
              "$<$>",
              List.of(
                  new QualifiedName("java.util", List.of("List")),
                  new QualifiedName("java.lang", List.of("String")))),
          false);

  private static final QualifiedName PARCELS = new QualifiedName("shop", List.of("Parcels"));
  private static final Map<String, ColumnType> PARCEL_TYPES = new LinkedHashMap<>();

  static {
    PARCEL_TYPES.put("flag", Scalar.BOOLEAN);
    PARCEL_TYPES.put("size", Scalar.BYTE);
    PARCEL_TYPES.put("weight", Scalar.SHORT);
    PARCEL_TYPES.put("grade", Scalar.CHAR);
    PARCEL_TYPES.put("items", Scalar.INT);
    PARCEL_TYPES.put("amount", Scalar.LONG);
    PARCEL_TYPES.put("height", Scalar.FLOAT);
    PARCEL_TYPES.put("rate", Scalar.DOUBLE);
    PARCEL_TYPES.put("name", Scalar.STRING);
    PARCEL_TYPES.put("serial", Scalar.BIG_INTEGER);
    PARCEL_TYPES.put("price", Scalar.BIG_DECIMAL);
    PARCEL_TYPES.put("share", Scalar.RATIONAL);
    PARCEL_TYPES.put("id", Scalar.UUID);
    PARCEL_TYPES.put("took", Scalar.DURATION);
    PARCEL_TYPES.put("sent", Scalar.INSTANT);
    PARCEL_TYPES.put("day", Scalar.LOCAL_DATE);
    PARCEL_TYPES.put("time", Scalar.LOCAL_TIME);
    PARCEL_TYPES.put("moment", Scalar.LOCAL_DATE_TIME);
    PARCEL_TYPES.put("opens", Scalar.OFFSET_TIME);
    PARCEL_TYPES.put("due", Scalar.OFFSET_DATE_TIME);
    PARCEL_TYPES.put("arrived", Scalar.ZONED_DATE_TIME);
    PARCEL_TYPES.put("year", Scalar.YEAR);
    PARCEL_TYPES.put("billed", Scalar.YEAR_MONTH);
    PARCEL_TYPES.put("feast", Scalar.MONTH_DAY);
    PARCEL_TYPES.put("term", Scalar.PERIOD);
    PARCEL_TYPES.put("zone", Scalar.ZONE_ID);
    PARCEL_TYPES.put("offset", Scalar.ZONE_OFFSET);
    PARCEL_TYPES.put("status", STATUS);
    PARCEL_TYPES.put("address", ADDRESS);
    PARCEL_TYPES.put("link", LINK);
    PARCEL_TYPES.put("route", ROUTE);
    PublishedList.classes().stream()
        .map(PublishedClass::type)
        .filter(EnumType.class::isInstance)
        .forEach(type -> PARCEL_TYPES.put(type.toString().toLowerCase(Locale.ROOT), type));
    PARCEL_TYPES.put("note", Scalar.STRING);
    PARCEL_TYPES.put("fee", Scalar.LONG);
  }

  /**
   * A row with a column of every type, the last two nullable; a view with constants and methods.
   */
  static final Scope ALL_TYPES =
      new Scope(
          List.of(
              new Scope.Alias(
                  "parcel",
                  "Parcel",
                  PARCEL_TYPES.entrySet().stream()
                      .map(column -> new Column(column.getKey(), column.getValue()))
                      .toList(),
                  Set.of("note", "fee"))),
          List.of(STATUS, COLOR),
          List.of(),
          List.of(),
          List.of(
              new StaticField(PARCELS, "LIMIT", Scalar.LONG),
              new StaticField(PARCELS, "HOME", ADDRESS),
              new StaticField(ADDRESS.name(), "NOWHERE", ADDRESS),
              new StaticField(STATUS.name(), "FIRST", STATUS)),
          List.of(
              method("hot", Scalar.BOOLEAN, Scalar.LONG),
              method("rated", Scalar.DOUBLE, Scalar.STRING, Scalar.DOUBLE),
              method("rated", Scalar.LONG, Scalar.STRING, Scalar.LONG),
              method("next", ADDRESS, ADDRESS),
              method("link", LINK, ROUTE),
              method("either", Scalar.INT, Scalar.INT, Scalar.LONG),
              method("either", Scalar.INT, Scalar.LONG, Scalar.INT)),
          PARCELS);

  private static JavaType java(String packageName, String name) {
    return new JavaType("$", List.of(new QualifiedName(packageName, List.of(name))));
  }

  private static Method method(String name, ColumnType type, ColumnType... operands) {
    Method.Target target = new Method.Target(PARCELS, name, true);
    return new Method(PARCELS, name, true, List.of(operands), type, false, target);
  }

  private Scopes() {}
}
