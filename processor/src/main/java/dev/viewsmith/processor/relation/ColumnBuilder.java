package dev.viewsmith.processor.relation;

import dev.viewsmith.processor.declaration.ComponentDeclaration;
import dev.viewsmith.processor.declaration.ExpressionText;
import dev.viewsmith.processor.diagnostic.ProblemCode;
import dev.viewsmith.processor.expression.Scope;
import dev.viewsmith.processor.expression.TypedExpression;
import dev.viewsmith.processor.expression.TypedExpression.ColumnValue;
import dev.viewsmith.processor.expression.TypedExpression.Convert;
import dev.viewsmith.processor.expression.Wording;
import dev.viewsmith.processor.relation.ViewColumn.Aggregate;
import dev.viewsmith.processor.relation.ViewColumn.Aggregate.Function;
import dev.viewsmith.processor.relation.ViewQuery.Shape;
import dev.viewsmith.processor.type.ColumnType;
import dev.viewsmith.processor.type.ColumnType.Scalar;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** From the components of a view to its columns. */
final class ColumnBuilder {
  private final Shape shape;
  private final Scope scope;
  private final Expressions expressions;
  private final ComponentProblems problems;

  ColumnBuilder(Shape shape, Scope scope, Expressions expressions, ComponentProblems problems) {
    this.shape = shape;
    this.scope = scope;
    this.expressions = expressions;
    this.problems = problems;
  }

  /** The column, or null if the component is faulty. */
  @Nullable ViewColumn column(ComponentDeclaration component) {
    return switch (component.role()) {
      case SELECT -> selected(component);
      case GROUP_BY -> key(component);
      case COUNT -> rows(component);
      case COUNT_DISTINCT -> distinct(component);
      case SUM -> ofNumbers(component, Function.SUM, Scalar.LONG);
      case AVG -> ofNumbers(component, Function.AVG, Scalar.RATIONAL);
      case MIN -> extreme(component, Function.MIN);
      case MAX -> extreme(component, Function.MAX);
    };
  }

  private @Nullable ViewColumn selected(ComponentDeclaration component) {
    TypedExpression value = value(component);
    return value == null ? null : new ViewColumn.Selected(component.column(), value);
  }

  private @Nullable ViewColumn key(ComponentDeclaration component) {
    TypedExpression value = value(component);
    return value == null ? null : new ViewColumn.Key(component.column(), value);
  }

  /** What a component says of each joined row, in the component's type. */
  private @Nullable TypedExpression value(ComponentDeclaration component) {
    ExpressionText text = component.expression();
    TypedExpression value = text == null ? sameName(component) : expressions.compile(text, scope);
    return value == null ? null : fitting(component, value);
  }

  /** The one input component that is called as the view's. */
  private @Nullable TypedExpression sameName(ComponentDeclaration component) {
    String name = component.column().name();
    List<Scope.Alias> owners = scope.aliasesWith(name);
    if (owners.size() == 1) {
      Scope.Alias owner = owners.get(0);
      ColumnType type = Objects.requireNonNull(owner.column(name)).type();
      return new ColumnValue(owner.name(), name, type);
    }
    if (owners.isEmpty()) {
      problems.noSource(component, scope);
    } else {
      problems.ambiguousSource(component, owners);
    }
    return null;
  }

  private @Nullable ViewColumn rows(ComponentDeclaration component) {
    return hasType(component, Scalar.LONG) ? new ViewColumn.Rows(component.column()) : null;
  }

  private @Nullable ViewColumn distinct(ComponentDeclaration component) {
    TypedExpression argument = argument(component);
    boolean fits = hasType(component, Scalar.LONG);
    return argument != null && fits
        ? new Aggregate(component.column(), Function.COUNT_DISTINCT, argument)
        : null;
  }

  private @Nullable ViewColumn ofNumbers(
      ComponentDeclaration component, Function function, ColumnType result) {
    TypedExpression argument = argument(component);
    boolean fits = hasType(component, result);
    if (argument == null) {
      return null;
    }
    if (!argument.type().isIntegral()) {
      expressions.add(
          Objects.requireNonNull(component.expression()),
          ProblemCode.WRONG_AGGREGATE_ARGUMENT,
          "%s takes numbers, not %s."
              .formatted(
                  ComponentProblems.annotation(component.role()),
                  Wording.withArticle(argument.type())),
          "Name an int or a long.");
      return null;
    }
    return fits ? new Aggregate(component.column(), function, argument) : null;
  }

  private @Nullable ViewColumn extreme(ComponentDeclaration component, Function function) {
    TypedExpression argument = argument(component);
    TypedExpression fitting = argument == null ? null : fitting(component, argument);
    return fitting == null ? null : new Aggregate(component.column(), function, fitting);
  }

  private @Nullable TypedExpression argument(ComponentDeclaration component) {
    return expressions.compile(Objects.requireNonNull(component.expression()), scope);
  }

  /** The expression in the component's type, or null if it has another. */
  private @Nullable TypedExpression fitting(
      ComponentDeclaration component, TypedExpression expression) {
    boolean isWidened = component.column().type() == Scalar.LONG && expression.type() == Scalar.INT;
    TypedExpression value = isWidened ? new Convert(expression, Scalar.LONG, false) : expression;
    return hasType(component, value.type()) ? value : null;
  }

  private boolean hasType(ComponentDeclaration component, ColumnType produced) {
    boolean canBeNull = shape == Shape.GLOBAL && component.role().isNullWithoutRows();
    if (!component.column().type().equals(produced)) {
      problems.wrongType(component, produced, canBeNull);
      return false;
    }
    if (canBeNull && !component.nullable()) {
      problems.missingNullable(component);
      return false;
    }
    return true;
  }
}
