package dev.viewsmith.processor.relation;

import dev.viewsmith.processor.declaration.ComponentDeclaration;
import dev.viewsmith.processor.declaration.ComponentDeclaration.Role;
import dev.viewsmith.processor.declaration.InputDeclaration;
import dev.viewsmith.processor.diagnostic.Problem;
import dev.viewsmith.processor.diagnostic.ProblemCode;
import dev.viewsmith.processor.expression.ExpressionPrinter;
import dev.viewsmith.processor.expression.Scope;
import dev.viewsmith.processor.expression.TypedExpression;
import dev.viewsmith.processor.expression.TypedExpression.ColumnValue;
import dev.viewsmith.processor.expression.Wording;
import dev.viewsmith.processor.type.Column;
import dev.viewsmith.processor.type.ColumnType;
import dev.viewsmith.processor.type.ColumnType.Scalar;
import dev.viewsmith.processor.type.NearestName;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Problems of the components of a view record, each at its component. */
final class ComponentProblems {
  private final String view;
  private final List<Problem> problems;
  private final Map<String, InputDeclaration> padding;

  /**
   * @param padding aliases whose row may be missing, each with the input whose join leaves it out
   */
  ComponentProblems(String view, List<Problem> problems, Map<String, InputDeclaration> padding) {
    this.view = view;
    this.problems = problems;
    this.padding = padding;
  }

  /**
   * A component whose source gives values of another type.
   *
   * @param produced the types that it can have, the usual one first
   * @param canBeNull whether there are times without a value
   */
  void wrongType(ComponentDeclaration component, List<ColumnType> produced, boolean canBeNull) {
    Column column = component.column();
    boolean isNarrow = Widening.keepsAll(column.type(), produced.get(0));
    add(
        component,
        isNarrow ? ProblemCode.RESULT_TOO_NARROW : ProblemCode.WRONG_RESULT_TYPE,
        "is %s, but %s %s"
            .formatted(
                Wording.withArticle(
                    component.nullable() || column.boxed()
                        ? boxed(column.type())
                        : column.type().toString()),
                gives(component),
                Wording.or(produced.stream().map(Wording::withArticle).toList())),
        declareAs(component, produced, canBeNull));
  }

  private static String gives(ComponentDeclaration component) {
    boolean isImplied = component.role() == Role.SELECT && component.expression() == null;
    return isImplied
        ? "the input component of this name is"
        : "its " + component.role().annotation() + " gives";
  }

  /** A component of a view of one row that has no value while there are no rows. */
  void missingNullable(ComponentDeclaration component) {
    ColumnType type = component.column().type();
    add(
        component,
        ProblemCode.MISSING_NULLABLE,
        "is null while there are no rows, but " + cannotBeNull(component.nullMark(), type),
        declareAs(component, List.of(type), true));
  }

  /**
   * A component that does not say that its value can be null. Returns null.
   *
   * @param value where it comes from
   */
  @Nullable Value nullableValue(ComponentDeclaration component, TypedExpression value) {
    String where = whereMissing(value);
    String are = nullable(value).size() == 1 ? " is " : " are ";
    String reason = nullColumns(value) + (where == null ? " can" : are + where);
    addNullable(component, "can be null, as " + reason, value);
    return null;
  }

  /**
   * A component that does not say that it is null where its aggregate has no values. Returns null.
   *
   * @param argument of the aggregate
   */
  @Nullable ViewColumn nullableAggregate(ComponentDeclaration component, TypedExpression argument) {
    String text = Wording.quote(ExpressionPrinter.print(argument));
    String where = whereMissing(argument);
    String such = where == null ? "" : ", as " + where;
    addNullable(component, "is null where all values of " + text + " are" + such, argument);
    return null;
  }

  private void addNullable(
      ComponentDeclaration component, String fault, TypedExpression expression) {
    ColumnType type = component.column().type();
    String none = none(expression.type());
    String instead =
        none == null
            ? "give it a value in place of null with coalesce"
            : "write coalesce(" + ExpressionPrinter.print(expression) + ", " + none + ")";
    add(
        component,
        ProblemCode.MISSING_NULLABLE,
        fault + ", but " + cannotBeNull(component.nullMark(), type),
        declareAs(component, List.of(type), true) + ", or " + instead);
  }

  /** A value that often stands for none. */
  private static @Nullable String none(ColumnType type) {
    if (type.isIntegral() || type.isBig() || type == Scalar.RATIONAL) {
      return "0";
    }
    return type == Scalar.STRING
        ? "\"\""
        : type == Scalar.BOOLEAN
            ? "false"
            : type == Scalar.DOUBLE ? "0.0" : type == Scalar.FLOAT ? "0f" : null;
  }

  /** In which rows the columns of an expression are null, if one join is the reason. */
  private @Nullable String whereMissing(TypedExpression expression) {
    Set<InputDeclaration> joins = new HashSet<>();
    for (ColumnValue column : nullable(expression)) {
      InputDeclaration join = padding.get(column.alias());
      if (join == null) {
        return null;
      }
      joins.add(join);
    }
    return joins.size() != 1
        ? null
        : joins.stream()
            .map(
                join ->
                    "in rows that the %s join of %s leaves without a partner"
                        .formatted(join.kind(), Wording.quote(join.alias())))
            .collect(Collectors.joining());
  }

  /** The columns of an expression that can be null. */
  private static String nullColumns(TypedExpression expression) {
    List<String> columns = nullable(expression).stream().map(ExpressionPrinter::print).toList();
    return columns.isEmpty()
        ? Wording.quote(ExpressionPrinter.print(expression))
        : Wording.and(columns);
  }

  private static List<ColumnValue> nullable(TypedExpression expression) {
    Set<ColumnValue> columns = new LinkedHashSet<>();
    addNullable(expression, columns);
    return List.copyOf(columns);
  }

  private static void addNullable(TypedExpression expression, Set<ColumnValue> columns) {
    if (expression instanceof ColumnValue column && column.nullable()) {
      columns.add(column);
    }
    expression.operands().forEach(operand -> addNullable(operand, columns));
  }

  /** A component whose values are never null. */
  void needlessNullable(ComponentDeclaration component) {
    add(
        component,
        ProblemCode.NEEDLESS_NULLABLE,
        "is @Nullable, but its value is never null",
        "Drop @Nullable");
  }

  private static String cannotBeNull(@Nullable String nullMark, ColumnType type) {
    if (nullMark == null) {
      return "its type is not @Nullable";
    }
    return nullMark.equals(ComponentDeclaration.NULLABLE)
        ? Wording.withArticle(type) + " cannot be null"
        : "its annotation is " + nullMark;
  }

  private static String declareAs(
      ComponentDeclaration component, List<ColumnType> types, boolean canBeNull) {
    String name = component.column().name();
    if (!canBeNull) {
      return "Declare it as " + Wording.or(types.stream().map(type -> type + " " + name).toList());
    }
    String declareIt =
        ComponentDeclaration.NULLABLE.equals(component.nullMark())
            ? "Declare it"
            : "Use " + ComponentDeclaration.NULLABLE + ": declare it";
    List<String> declared =
        types.stream().map(type -> "@Nullable " + boxed(type) + " " + name).toList();
    return declareIt + " as " + Wording.or(declared);
  }

  private static String boxed(ColumnType type) {
    return type instanceof Scalar scalar
        ? switch (scalar) {
          case BOOLEAN -> "Boolean";
          case BYTE -> "Byte";
          case SHORT -> "Short";
          case CHAR -> "Character";
          case INT -> "Integer";
          case LONG -> "Long";
          case FLOAT -> "Float";
          case DOUBLE -> "Double";
          default -> type.toString();
        }
        : type.toString();
  }

  /** A component without an expression, where no input has a component of its name. */
  void noSource(ComponentDeclaration component, Scope scope) {
    Role role = component.role();
    add(
        component,
        ProblemCode.NO_SOURCE,
        "has no source: no input has a component of this name",
        nearest(component.column().name(), scope)
            .map(source -> "Write %s if you meant that".formatted(annotation(role, source)))
            .orElse("Say where its value comes from, as in " + annotation(role, example(scope))));
  }

  /** A component of an input. */
  private static String example(Scope scope) {
    return scope.aliases().stream()
        .flatMap(
            alias -> alias.columns().stream().map(column -> alias.name() + "." + column.name()))
        .findFirst()
        .orElse("alias.component");
  }

  private static Optional<String> nearest(String name, Scope scope) {
    List<String> known =
        scope.aliases().stream()
            .flatMap(alias -> alias.columns().stream().map(Column::name))
            .toList();
    return NearestName.of(name, known)
        .map(nearest -> scope.aliasesWith(nearest).get(0).name() + "." + nearest);
  }

  /** The same, where several inputs have such a component. */
  void ambiguousSource(ComponentDeclaration component, List<Scope.Alias> owners) {
    List<String> aliases = owners.stream().map(Scope.Alias::name).toList();
    String name = component.column().name();
    add(
        component,
        ProblemCode.AMBIGUOUS_NAME,
        "has several sources: %s have a component of this name".formatted(Wording.and(aliases)),
        "Write "
            + Wording.or(
                aliases.stream()
                    .map(alias -> annotation(component.role(), alias + "." + name))
                    .toList()));
  }

  private static String annotation(Role role, String source) {
    return "%s(\"%s\")".formatted(role.annotation(), source);
  }

  private void add(ComponentDeclaration component, ProblemCode code, String fault, String remedy) {
    String text =
        "Component \"%s\" of %s %s.\n%s.".formatted(component.column().name(), view, fault, remedy);
    problems.add(new Problem(code, component.site(), text));
  }
}
