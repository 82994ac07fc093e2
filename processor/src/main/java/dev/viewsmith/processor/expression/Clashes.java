package dev.viewsmith.processor.expression;

import dev.viewsmith.processor.diagnostic.ProblemCode;
import dev.viewsmith.processor.expression.Expression.Operands;
import dev.viewsmith.processor.expression.TypedExpression.Arithmetic;
import dev.viewsmith.processor.expression.TypedExpression.Comparison;
import org.jspecify.annotations.Nullable;

/** Faults of operators that do not take their operands: all return null. */
final class Clashes {
  private static final String BOOLEANS = "Give it booleans, such as comparisons.";
  private static final String NEGATION =
      "Give it a boolean; a comparison needs parentheses: !(a > b).";

  private final Faults faults;
  private final NumberAdvice numbers;
  private final ComparisonAdvice comparisons;

  Clashes(Scope scope, Faults faults) {
    this.faults = faults;
    this.numbers = new NumberAdvice(faults);
    this.comparisons = new ComparisonAdvice(scope, faults, numbers);
  }

  @Nullable TypedExpression arithmetic(
      Arithmetic.Operator operator,
      Operands operands,
      TypedExpression left,
      TypedExpression right) {
    return clash(
        "Operator " + operator,
        operands.operator(),
        both(operands, left, right),
        numbers.forArithmetic(operator, operands, left, right));
  }

  @Nullable TypedExpression arithmetic(
      String sign, Span place, Expression operand, TypedExpression typed) {
    return clash("Operator " + sign, place, operand(operand, typed), numbers.forSign(typed.type()));
  }

  @Nullable TypedExpression logic(
      String operator, Operands operands, TypedExpression left, TypedExpression right) {
    return clash(
        "Operator " + operator, operands.operator(), both(operands, left, right), BOOLEANS);
  }

  @Nullable TypedExpression logic(
      String operator, Span place, Expression operand, TypedExpression typed) {
    String remedy = operator.equals("!") ? NEGATION : BOOLEANS;
    return clash("Operator " + operator, place, operand(operand, typed), remedy);
  }

  /** Values of different types. */
  @Nullable TypedExpression comparison(
      Comparison.Operator operator,
      Operands operands,
      TypedExpression left,
      TypedExpression right) {
    return clash(
        "Operator " + operator,
        operands.operator(),
        both(operands, left, right),
        comparisons.forTypes(operands, left, right));
  }

  /** Values of a type that has no order. */
  @Nullable TypedExpression order(
      Comparison.Operator operator,
      Operands operands,
      TypedExpression left,
      TypedExpression right) {
    return clash(
        "Operator " + operator,
        operands.operator(),
        both(operands, left, right),
        ComparisonAdvice.forOrder(left.type()));
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

  /** Values of different types in a coalesce. */
  @Nullable TypedExpression coalesce(
      Expression.Call call, TypedExpression value, TypedExpression otherwise) {
    return clash(
        "\"coalesce\"",
        call.arguments().get(1).span(),
        operand(call.arguments().get(0), value)
            + " and "
            + operand(call.arguments().get(1), otherwise),
        "Give both arguments one type.");
  }

  @Nullable TypedExpression cast(Expression.Cast cast, TypedExpression operand) {
    return clash(
        "A cast to " + cast.type(),
        cast.span(),
        operand(cast.operand(), operand),
        numbers.forCast(cast, operand.type()));
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
