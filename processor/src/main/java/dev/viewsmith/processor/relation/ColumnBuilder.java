package dev.viewsmith.processor.relation;

import dev.viewsmith.processor.declaration.ComponentDeclaration;
import dev.viewsmith.processor.declaration.ExpressionText;
import dev.viewsmith.processor.expression.ExpressionAnalysis;
import dev.viewsmith.processor.expression.Scope;
import dev.viewsmith.processor.expression.TypedExpression;
import dev.viewsmith.processor.expression.TypedExpression.ColumnValue;
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
  private final ArgumentProblems arguments;

  ColumnBuilder(Shape shape, Scope scope, Expressions expressions, ComponentProblems problems) {
    this.shape = shape;
    this.scope = scope;
    this.expressions = expressions;
    this.problems = problems;
    this.arguments = new ArgumentProblems(expressions);
  }

  /** The column, or null if the component is faulty. */
  @Nullable ViewColumn column(ComponentDeclaration component) {
    ViewColumn column = ofRole(component);
    boolean isMarked = ComponentDeclaration.NULLABLE.equals(component.nullMark());
    if (column != null && isMarked && !canBeNull(component)) {
      problems.needlessNullable(component);
      return null;
    }
    return column;
  }

  private @Nullable ViewColumn ofRole(ComponentDeclaration component) {
    return switch (component.role()) {
      case SELECT -> selected(component);
      case GROUP_BY -> key(component);
      case COUNT -> count(component);
      case COUNT_DISTINCT -> distinct(component);
      case SUM -> ofNumbers(component, Function.SUM);
      case AVG -> ofNumbers(component, Function.AVG);
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

  /** A value that is never null is in each row; one that can fail is computed all the same. */
  private @Nullable ViewColumn count(ComponentDeclaration component) {
    TypedExpression argument = component.expression() == null ? null : argument(component);
    boolean fits = hasType(component, List.of(Scalar.LONG));
    if (!fits || argument == null && component.expression() != null) {
      return null;
    }
    return argument == null || ExpressionAnalysis.isTotal(argument)
        ? new ViewColumn.Rows(component.column())
        : new Aggregate(component.column(), Function.COUNT, argument);
  }

  private @Nullable ViewColumn distinct(ComponentDeclaration component) {
    TypedExpression argument = argument(component);
    boolean fits = hasType(component, List.of(Scalar.LONG));
    return argument != null && fits
        ? new Aggregate(component.column(), Function.COUNT_DISTINCT, argument)
        : null;
  }

  private @Nullable ViewColumn ofNumbers(ComponentDeclaration component, Function function) {
    TypedExpression argument = argument(component);
    if (argument == null) {
      return null;
    }
    List<ColumnType> results =
        function == Function.SUM
            ? AggregateTypes.ofSum(argument.type())
            : AggregateTypes.ofAverage(argument.type());
    if (results.isEmpty()) {
      arguments.noNumber(component, argument);
      return null;
    }
    return hasType(component, results)
        ? new Aggregate(component.column(), function, argument, component.form())
        : null;
  }

  private @Nullable ViewColumn extreme(ComponentDeclaration component, Function function) {
    TypedExpression argument = argument(component);
    if (argument == null) {
      return null;
    }
    if (!argument.type().isOrdered()) {
      arguments.noOrder(component, argument);
      return null;
    }
    TypedExpression fitting = fitting(component, argument);
    return fitting == null ? null : new Aggregate(component.column(), function, fitting);
  }

  private @Nullable TypedExpression argument(ComponentDeclaration component) {
    return expressions.compile(Objects.requireNonNull(component.expression()), scope);
  }

  /** The expression in the component's type, or null if that does not hold all of its values. */
  private @Nullable TypedExpression fitting(
      ComponentDeclaration component, TypedExpression expression) {
    ColumnType type = component.column().type();
    ColumnType produced = Widening.keepsAll(expression.type(), type) ? type : expression.type();
    return hasType(component, List.of(produced)) ? Widening.widened(expression, type) : null;
  }

  private boolean canBeNull(ComponentDeclaration component) {
    return shape == Shape.GLOBAL && component.role().isNullWithoutRows();
  }

  /** Whether the component has one of these types, and can be null if its values can. */
  private boolean hasType(ComponentDeclaration component, List<ColumnType> produced) {
    boolean canBeNull = canBeNull(component);
    if (!produced.contains(component.column().type())) {
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
