package dev.viewsmith.processor.relation;

import dev.viewsmith.processor.declaration.ComponentDeclaration;
import dev.viewsmith.processor.declaration.ExpressionText;
import dev.viewsmith.processor.diagnostic.Problem;
import dev.viewsmith.processor.diagnostic.ProblemCode;
import dev.viewsmith.processor.expression.Scope;
import dev.viewsmith.processor.expression.TypedExpression;
import dev.viewsmith.processor.expression.TypedExpression.ColumnValue;
import dev.viewsmith.processor.expression.TypedExpression.Convert;
import dev.viewsmith.processor.expression.Wording;
import dev.viewsmith.processor.relation.ViewColumn.Aggregate.Function;
import dev.viewsmith.processor.type.Column;
import dev.viewsmith.processor.type.ColumnType;
import dev.viewsmith.processor.type.ColumnType.Scalar;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** From the components of a grouped view to its columns. */
final class ColumnBuilder {
  private final Scope scope;
  private final Expressions expressions;
  private final List<Problem> problems;

  ColumnBuilder(Scope scope, Expressions expressions, List<Problem> problems) {
    this.scope = scope;
    this.expressions = expressions;
    this.problems = problems;
  }

  /** The column, or null if the component is faulty. */
  @Nullable ViewColumn column(ComponentDeclaration component) {
    return switch (component.role()) {
      case GROUP_BY -> key(component);
      case COUNT -> rows(component);
      case COUNT_DISTINCT -> distinct(component);
      case SUM -> ofNumbers(component, Function.SUM, Scalar.LONG);
      case AVG -> ofNumbers(component, Function.AVG, Scalar.RATIONAL);
      case MIN -> extreme(component, Function.MIN);
      case MAX -> extreme(component, Function.MAX);
    };
  }

  private @Nullable ViewColumn key(ComponentDeclaration component) {
    ExpressionText text = component.expression();
    TypedExpression key = text == null ? sameName(component) : expressions.compile(text, scope);
    TypedExpression fitting = key == null ? null : fitting(component, key);
    return fitting == null ? null : new ViewColumn.Key(component.column(), fitting);
  }

  /** The one input component that is called as the view's. */
  private @Nullable TypedExpression sameName(ComponentDeclaration component) {
    String name = component.column().name();
    List<Scope.Alias> owners = scope.aliasesWith(name);
    return switch (owners.size()) {
      case 0 -> noSource(component);
      case 1 -> {
        Scope.Alias owner = owners.get(0);
        ColumnType type = Objects.requireNonNull(owner.column(name)).type();
        yield new ColumnValue(owner.name(), name, type);
      }
      default -> ambiguous(component, owners);
    };
  }

  private @Nullable TypedExpression noSource(ComponentDeclaration component) {
    String name = component.column().name();
    List<String> known =
        scope.aliases().stream()
            .flatMap(alias -> alias.columns().stream().map(Column::name))
            .distinct()
            .toList();
    return fault(
        component,
        ProblemCode.NO_SOURCE,
        "no input has a component " + name,
        "say where it comes from: @GroupBy(\"expression\"), or " + Wording.didYouMean(name, known));
  }

  private @Nullable TypedExpression ambiguous(
      ComponentDeclaration component, List<Scope.Alias> owners) {
    String name = component.column().name();
    return fault(
        component,
        ProblemCode.AMBIGUOUS_NAME,
        name + " is a component of " + Wording.and(owners.stream().map(Scope.Alias::name).toList()),
        "write "
            + Wording.or(
                owners.stream()
                    .map(owner -> "@GroupBy(\"" + owner.name() + "." + name + "\")")
                    .toList()));
  }

  private @Nullable ViewColumn rows(ComponentDeclaration component) {
    return hasType(component, Scalar.LONG) ? new ViewColumn.Rows(component.column()) : null;
  }

  private @Nullable ViewColumn distinct(ComponentDeclaration component) {
    TypedExpression argument = argument(component);
    boolean fits = hasType(component, Scalar.LONG);
    return argument != null && fits
        ? new ViewColumn.Aggregate(component.column(), Function.COUNT_DISTINCT, argument)
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
          annotation(component) + " takes numbers, not " + Wording.withArticle(argument.type()),
          "name an int or a long");
      return null;
    }
    return fits ? new ViewColumn.Aggregate(component.column(), function, argument) : null;
  }

  private @Nullable ViewColumn extreme(ComponentDeclaration component, Function function) {
    TypedExpression argument = argument(component);
    TypedExpression fitting = argument == null ? null : fitting(component, argument);
    return fitting == null
        ? null
        : new ViewColumn.Aggregate(component.column(), function, fitting);
  }

  private @Nullable TypedExpression argument(ComponentDeclaration component) {
    return expressions.compile(Objects.requireNonNull(component.expression()), scope);
  }

  /** The expression in the component's type, or null if that is another. */
  private @Nullable TypedExpression fitting(
      ComponentDeclaration component, TypedExpression expression) {
    if (component.column().type() == Scalar.LONG && expression.type() == Scalar.INT) {
      return new Convert(expression, Scalar.LONG, false);
    }
    return hasType(component, expression.type()) ? expression : null;
  }

  private boolean hasType(ComponentDeclaration component, ColumnType produced) {
    Column column = component.column();
    if (column.type().equals(produced)) {
      return true;
    }
    boolean isNarrow = column.type() == Scalar.INT && produced == Scalar.LONG;
    fault(
        component,
        isNarrow ? ProblemCode.RESULT_TOO_NARROW : ProblemCode.WRONG_RESULT_TYPE,
        column.name()
            + " is "
            + Wording.withArticle(column.type())
            + ", but its "
            + annotation(component)
            + " gives "
            + Wording.withArticle(produced),
        "declare it as " + produced + " " + column.name());
    return false;
  }

  private @Nullable TypedExpression fault(
      ComponentDeclaration component, ProblemCode code, String message, String remedy) {
    problems.add(new Problem(code, component.site(), message + "\n" + remedy));
    return null;
  }

  private static String annotation(ComponentDeclaration component) {
    return switch (component.role()) {
      case GROUP_BY -> "@GroupBy";
      case COUNT -> "@Count";
      case COUNT_DISTINCT -> "@CountDistinct";
      case SUM -> "@Sum";
      case AVG -> "@Avg";
      case MIN -> "@Min";
      case MAX -> "@Max";
    };
  }
}
