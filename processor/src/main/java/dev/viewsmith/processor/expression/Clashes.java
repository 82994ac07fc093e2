package dev.viewsmith.processor.expression;

import dev.viewsmith.processor.diagnostic.ProblemCode;
import dev.viewsmith.processor.expression.Expression.Operands;
import dev.viewsmith.processor.expression.TypedExpression.Literal;
import dev.viewsmith.processor.type.ColumnType.EnumType;
import dev.viewsmith.processor.type.ColumnType.Scalar;
import dev.viewsmith.processor.type.NearestName;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Faults of operators that do not take their operands: all return null. */
final class Clashes {
  private static final String NUMBERS = "Compute with int and long only.";
  private static final String BOOLEANS = "Give it booleans, such as comparisons.";

  private final Scope scope;
  private final Faults faults;

  Clashes(Scope scope, Faults faults) {
    this.scope = scope;
    this.faults = faults;
  }

  @Nullable TypedExpression arithmetic(
      String operator, Operands operands, TypedExpression left, TypedExpression right) {
    return clash("Operator " + operator, operands.operator(), both(operands, left, right), NUMBERS);
  }

  @Nullable TypedExpression arithmetic(
      String operator, Span place, Expression operand, TypedExpression typed) {
    return clash("Operator " + operator, place, operand(operand, typed), NUMBERS);
  }

  @Nullable TypedExpression logic(
      String operator, Operands operands, TypedExpression left, TypedExpression right) {
    return clash(
        "Operator " + operator, operands.operator(), both(operands, left, right), BOOLEANS);
  }

  @Nullable TypedExpression logic(
      String operator, Span place, Expression operand, TypedExpression typed) {
    return clash("Operator " + operator, place, operand(operand, typed), BOOLEANS);
  }

  @Nullable TypedExpression comparison(
      String operator, Operands operands, TypedExpression left, TypedExpression right) {
    return clash(
        "Operator " + operator,
        operands.operator(),
        both(operands, left, right),
        comparable(operands.left(), left, right)
            .or(() -> comparable(operands.right(), right, left))
            .orElse("Compare values of one type."));
  }

  /** What to write if it is the first of the two that shows what was meant. */
  private Optional<String> comparable(
      Expression operand, TypedExpression typed, TypedExpression other) {
    boolean isText = other.type() == Scalar.STRING;
    if (isText && typed.type().isIntegral()) {
      return Optional.of("Compare text with text and numbers with numbers.");
    }
    if (typed.type() == Scalar.BOOLEAN && (isText || other.type().isIntegral())) {
      return Optional.of(condition(operand));
    }
    return typed.type() instanceof EnumType type
            && other instanceof Literal literal
            && literal.value() instanceof String text
        ? NearestName.of(text, type.constants())
            .map(constant -> "Write " + scope.spelling(type, constant) + ".")
        : Optional.empty();
  }

  /** How to write a boolean that was compared with a number or a text. */
  private String condition(Expression operand) {
    String text = faults.textOf(operand.span());
    return operand instanceof Expression.Path
        ? "Write %s or !%1$s.".formatted(text)
        : "A boolean is a condition itself: leave the comparison out.";
  }

  @Nullable TypedExpression branches(
      Expression.Conditional conditional, TypedExpression whenTrue, TypedExpression whenFalse) {
    return clash(
        "Operator ?:",
        conditional.whenFalse().span(),
        operand(conditional.whenTrue(), whenTrue)
            + " and "
            + operand(conditional.whenFalse(), whenFalse),
        "Give both branches one type.");
  }

  @Nullable TypedExpression cast(Expression.Cast cast, TypedExpression operand) {
    return clash(
        "A cast to " + cast.type(),
        cast.span(),
        operand(cast.operand(), operand),
        "Cast numbers only.");
  }

  private String both(Operands operands, TypedExpression left, TypedExpression right) {
    return operand(operands.left(), left) + " and " + operand(operands.right(), right);
  }

  private String operand(Expression operand, TypedExpression typed) {
    return faults.textOf(operand.span()) + " (" + typed.type() + ")";
  }

  private @Nullable TypedExpression clash(
      String taker, Span place, String operands, String remedy) {
    return faults.add(
        ProblemCode.TYPE_CLASH, place, taker + " does not take " + operands + ".", remedy);
  }
}
