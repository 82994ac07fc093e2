package dev.viewsmith.processor.relation;

import dev.viewsmith.processor.declaration.ComponentDeclaration;
import dev.viewsmith.processor.declaration.ComponentDeclaration.Role;
import dev.viewsmith.processor.declaration.ExpressionText;
import dev.viewsmith.processor.declaration.InputDeclaration;
import dev.viewsmith.processor.declaration.Unsound;
import dev.viewsmith.processor.declaration.ViewDeclaration;
import dev.viewsmith.processor.diagnostic.Site;
import dev.viewsmith.processor.type.Column;
import dev.viewsmith.processor.type.ColumnType;
import dev.viewsmith.processor.type.ColumnType.EnumType;
import dev.viewsmith.processor.type.ColumnType.OpaqueType;
import dev.viewsmith.processor.type.ColumnType.RecordType;
import dev.viewsmith.processor.type.ColumnType.Scalar;
import dev.viewsmith.processor.type.DecimalForm;
import dev.viewsmith.processor.type.JavaType;
import dev.viewsmith.processor.type.QualifiedName;
import dev.viewsmith.processor.type.RecordShape;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Declarations as the compiler would give them, written by hand. */
public final class Views {
  public static final EnumType STATUS =
      new EnumType(name("Status"), List.of("OPEN", "PAID", "CANCELLED"));
  public static final RecordShape ORDER =
      record(
          "Order",
          new Column("customer", Scalar.STRING),
          new Column("product", Scalar.STRING),
          new Column("amount", Scalar.LONG),
          new Column("items", Scalar.INT),
          new Column("status", STATUS));
  public static final RecordShape TAG =
      record("Tag", new Column("product", Scalar.STRING), new Column("tag", Scalar.STRING));

  public static final RecordType ADDRESS =
      new RecordType(
          name("Address"),
          List.of(
              new Column("city", Scalar.STRING),
              new Column("zip", Scalar.INT),
              new Column("stay", Scalar.PERIOD)));
  public static final OpaqueType MONEY =
      new OpaqueType(new JavaType("$", List.of(name("Money"))), false);
  public static final OpaqueType CURRENCY =
      new OpaqueType(
          new JavaType("$", List.of(new QualifiedName("java.util", List.of("Currency")))), false);
  public static final RecordShape PARCEL =
      record(
          "Parcel",
          new Column("id", Scalar.INT, true),
          new Column("depot", Scalar.STRING),
          new Column("grams", Scalar.LONG),
          new Column("length", Scalar.DOUBLE),
          new Column("width", Scalar.FLOAT),
          new Column("fee", Scalar.BIG_DECIMAL),
          new Column("serial", Scalar.BIG_INTEGER),
          new Column("letter", Scalar.CHAR),
          new Column("express", Scalar.BOOLEAN),
          new Column("address", ADDRESS),
          new Column("value", MONEY),
          new Column("currency", CURRENCY));

  private final List<InputDeclaration> inputs = new ArrayList<>();
  private final List<Column> columns = new ArrayList<>();
  private final List<ComponentDeclaration> components = new ArrayList<>();
  private @Nullable ExpressionText where;
  private boolean distinct;
  private @Nullable ExpressionText having;

  public static QualifiedName name(String simpleName) {
    return new QualifiedName("shop", List.of(simpleName));
  }

  public static RecordShape record(String simpleName, Column... columns) {
    return new RecordShape(name(simpleName), true, List.of(columns));
  }

  public static Views from(RecordShape record, String alias) {
    Views view = new Views();
    view.inputs.add(new InputDeclaration(record, alias, null, Site.NOWHERE));
    return view;
  }

  /** Orders and tags of one product. */
  public static Views ordersWithTags() {
    return from(ORDER, "order").join(TAG, "tag", "order.product == tag.product");
  }

  public Views join(RecordShape record, String alias, String on) {
    inputs.add(new InputDeclaration(record, alias, text(on), Site.NOWHERE));
    return this;
  }

  /** Joins each row with each. */
  public Views cross(RecordShape record, String alias) {
    inputs.add(new InputDeclaration(record, alias, null, Site.NOWHERE));
    return this;
  }

  public Views where(String predicate) {
    where = text(predicate);
    return this;
  }

  public Views distinct() {
    distinct = true;
    return this;
  }

  public Views having(String predicate) {
    having = text(predicate);
    return this;
  }

  public Views component(ColumnType type, String name, Role role, @Nullable String expression) {
    return component(new Column(name, type), role, expression, null);
  }

  /** A component that can be null. */
  public Views nullable(ColumnType type, String name, Role role, @Nullable String expression) {
    return component(new Column(name, type, false, name, true), role, expression, null);
  }

  /** A component whose type is a box. */
  public Views boxed(ColumnType type, String name, Role role, @Nullable String expression) {
    return component(new Column(name, type, true), role, expression, null);
  }

  /** An average that is a decimal. */
  public Views average(String name, String expression, int scale, RoundingMode rounding) {
    Column column = new Column(name, Scalar.BIG_DECIMAL);
    return component(column, Role.AVG, expression, new DecimalForm(scale, rounding));
  }

  private Views component(
      Column column, Role role, @Nullable String expression, @Nullable DecimalForm form) {
    columns.add(column);
    ExpressionText text = expression == null ? null : text(expression);
    String nullMark = column.nullable() ? ComponentDeclaration.NULLABLE : null;
    components.add(new ComponentDeclaration(column, role, text, nullMark, form, Site.NOWHERE));
    return this;
  }

  private static ExpressionText text(String text) {
    return new ExpressionText(text, Site.NOWHERE);
  }

  public ViewDeclaration declare(String simpleName) {
    RecordShape view = new RecordShape(name(simpleName), true, columns);
    return new ViewDeclaration(
        view,
        Site.NOWHERE,
        inputs,
        where,
        components,
        distinct,
        having,
        List.of(),
        List.of(),
        List.of(),
        Unsound.NOTHING);
  }
}
