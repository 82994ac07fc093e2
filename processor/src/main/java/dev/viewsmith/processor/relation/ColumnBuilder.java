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
  private final Lowering lowering;
  private final ComponentProblems problems;
  private final ArgumentProblems arguments;

  /**
   * @param lowering over the joined rows
   */
  ColumnBuilder(
      Shape shape,
      Scope scope,
      Expressions expressions,
      Lowering lowering,
      ComponentProblems problems) {
    this.shape = shape;
    this.scope = scope;
    this.expressions = expressions;
    this.lowering = lowering;
    this.problems = problems;
    this.arguments = new ArgumentProblems(expressions);
  }

  /** The column, or null if the component is faulty. */
  @Nullable ViewColumn column(ComponentDeclaration component) {
    ViewColumn column = ofRole(component);
    boolean isMarked = ComponentDeclaration.NULLABLE.equals(component.nullMark());
    if (column != null && isMarked && !canBeNull(column)) {
      problems.needlessNullable(component);
      return null;
    }
    return column;
  }

  private boolean canBeNull(ViewColumn column) {
    if (column instanceof ViewColumn.Key key) {
      return key.isNull() != null;
    }
    if (column instanceof ViewColumn.Selected selected) {
      return selected.isNull() != null;
    }
    return column instanceof Aggregate aggregate
        && switch (aggregate.function()) {
          case COUNT, COUNT_DISTINCT -> false;
          case SUM -> aggregate.isNull() != null;
          case AVG, MIN, MAX -> aggregate.isNull() != null || shape == Shape.GLOBAL;
        };
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
    Value value = value(component);
    return value == null
        ? null
        : new ViewColumn.Selected(component.column(), value.expression(), value.isNull());
  }

  private @Nullable ViewColumn key(ComponentDeclaration component) {
    Value value = value(component);
    return value == null
        ? null
        : new ViewColumn.Key(component.column(), value.expression(), value.isNull());
  }

  /** What a component says of each joined row, in the component's type. */
  private @Nullable Value value(ComponentDeclaration component) {
    ExpressionText text = component.expression();
    TypedExpression written = text == null ? sameName(component) : expressions.compile(text, scope);
    if (written == null || !fits(component, written, false)) {
      return null;
    }
    Value value = lowering.value(widened(component, written));
    return value.canBeNull() && !component.nullable()
        ? problems.nullableValue(component, written)
        : value;
  }

  /** The one input component that is called as the view's. */
  private @Nullable TypedExpression sameName(ComponentDeclaration component) {
    String name = component.column().name();
    List<Scope.Alias> owners = scope.aliasesWith(name);
    if (owners.size() == 1) {
      Scope.Alias owner = owners.get(0);
      ColumnType type = Objects.requireNonNull(owner.column(name)).type();
      return new ColumnValue(owner.name(), name, type, owner.nullable().contains(name), name);
    }
    if (owners.isEmpty()) {
      problems.noSource(component, scope);
    } else {
      problems.ambiguousSource(component, owners);
    }
    return null;
  }

  private @Nullable ViewColumn count(ComponentDeclaration component) {
    boolean fits = hasType(component, List.of(Scalar.LONG), false);
    if (component.expression() == null) {
      return fits ? new ViewColumn.Rows(component.column()) : null;
    }
    TypedExpression argument = argument(component);
    return fits && argument != null ? count(component, argument) : null;
  }

  /** A value that is never null is in each row; one that can fail is computed all the same. */
  private ViewColumn count(ComponentDeclaration component, TypedExpression argument) {
    Value value = lowering.value(argument);
    if (value.canBeNull()) {
      return aggregate(component, Function.COUNT, value);
    }
    if (argument.type() == Scalar.BOOLEAN) {
      arguments.noNull(component, argument);
    }
    return ExpressionAnalysis.isTotal(value.expression())
        ? new ViewColumn.Rows(component.column())
        : aggregate(component, Function.COUNT, value);
  }

  private @Nullable ViewColumn distinct(ComponentDeclaration component) {
    TypedExpression argument = argument(component);
    boolean fits = hasType(component, List.of(Scalar.LONG), false);
    return argument != null && fits
        ? aggregate(component, Function.COUNT_DISTINCT, lowering.value(argument))
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
    return hasType(component, results, isNullWithoutRows(component))
        ? aggregate(component, function, argument, lowering.value(argument))
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
    return fits(component, argument, isNullWithoutRows(component))
        ? aggregate(component, function, argument, lowering.value(widened(component, argument)))
        : null;
  }

  /** An aggregate that is null where all values of its argument are. */
  private @Nullable ViewColumn aggregate(
      ComponentDeclaration component, Function function, TypedExpression written, Value argument) {
    return argument.canBeNull() && !component.nullable()
        ? problems.nullableAggregate(component, written)
        : aggregate(component, function, argument);
  }

  private static ViewColumn aggregate(
      ComponentDeclaration component, Function function, Value argument) {
    return new Aggregate(
        component.column(), function, argument.expression(), argument.isNull(), component.form());
  }

  private @Nullable TypedExpression argument(ComponentDeclaration component) {
    return expressions.compile(Objects.requireNonNull(component.expression()), scope);
  }

  /** The expression in the component's type. */
  private static TypedExpression widened(
      ComponentDeclaration component, TypedExpression expression) {
    return Widening.widened(expression, component.column().type());
  }

  /** Whether the component's type holds all values of the expression. */
  private boolean fits(
      ComponentDeclaration component, TypedExpression expression, boolean isNullWithoutRows) {
    ColumnType type = component.column().type();
    ColumnType produced = Widening.keepsAll(expression.type(), type) ? type : expression.type();
    return hasType(component, List.of(produced), isNullWithoutRows);
  }

  private boolean isNullWithoutRows(ComponentDeclaration component) {
    return shape == Shape.GLOBAL && component.role().isNullWithoutRows();
  }

  /** Whether the component has one of these types, and can be null if its values can. */
  private boolean hasType(
      ComponentDeclaration component, List<ColumnType> produced, boolean isNullWithoutRows) {
    if (!produced.contains(component.column().type())) {
      problems.wrongType(component, produced, isNullWithoutRows);
      return false;
    }
    if (isNullWithoutRows && !component.nullable()) {
      problems.missingNullable(component);
      return false;
    }
    return true;
  }
}
