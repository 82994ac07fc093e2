package dev.viewsmith.processor.relation;

import dev.viewsmith.processor.declaration.ComponentDeclaration;
import dev.viewsmith.processor.declaration.ComponentDeclaration.Role;
import dev.viewsmith.processor.declaration.ExpressionText;
import dev.viewsmith.processor.declaration.InputDeclaration;
import dev.viewsmith.processor.declaration.ViewDeclaration;
import dev.viewsmith.processor.diagnostic.Site;
import dev.viewsmith.processor.type.Column;
import dev.viewsmith.processor.type.ColumnType;
import dev.viewsmith.processor.type.ColumnType.EnumType;
import dev.viewsmith.processor.type.ColumnType.Scalar;
import dev.viewsmith.processor.type.QualifiedName;
import dev.viewsmith.processor.type.RecordShape;
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
    return component(new Column(name, type), role, expression, false);
  }

  /** A component that can be null. */
  public Views nullable(ColumnType type, String name, Role role, @Nullable String expression) {
    return component(new Column(name, type), role, expression, true);
  }

  private Views component(Column column, Role role, @Nullable String expression, boolean nullable) {
    columns.add(column);
    ExpressionText text = expression == null ? null : text(expression);
    String nullMark = nullable ? ComponentDeclaration.NULLABLE : null;
    components.add(
        new ComponentDeclaration(column, role, text, nullable, nullMark, null, Site.NOWHERE));
    return this;
  }

  private static ExpressionText text(String text) {
    return new ExpressionText(text, Site.NOWHERE);
  }

  public ViewDeclaration declare(String simpleName) {
    RecordShape view = new RecordShape(name(simpleName), true, columns);
    return new ViewDeclaration(
        view, Site.NOWHERE, inputs, where, components, distinct, having, List.of(), List.of());
  }
}
