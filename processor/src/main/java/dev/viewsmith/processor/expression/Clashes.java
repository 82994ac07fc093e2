package dev.viewsmith.processor.expression;

import dev.viewsmith.processor.diagnostic.ProblemCode;
import dev.viewsmith.processor.expression.Expression.Operands;
import dev.viewsmith.processor.type.ColumnType.Scalar;
import org.jspecify.annotations.Nullable;

/** Faults of operators that do not take their operands: all return null. */
final class Clashes {
  private static final String NUMBERS = "Compute with int and long only.";
  private static final String BOOLEANS = "Give it booleans, such as comparisons.";

  private final Faults faults;

  Clashes(Faults faults) {
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
    boolean isText = left.type() == Scalar.STRING || right.type() == Scalar.STRING;
    boolean isNumber = left.type().isIntegral() || right.type().isIntegral();
    return clash(
        "Operator " + operator,
        operands.operator(),
        both(operands, left, right),
        isText && isNumber
            ? "Compare text with text and numbers with numbers."
            : "Compare values of one type.");
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
