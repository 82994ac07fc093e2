package dev.viewsmith.processor.emit;

import dev.viewsmith.processor.expression.TypedExpression;
import dev.viewsmith.processor.expression.TypedExpression.Arithmetic;
import dev.viewsmith.processor.expression.TypedExpression.Call;
import dev.viewsmith.processor.expression.TypedExpression.ColumnValue;
import dev.viewsmith.processor.expression.TypedExpression.Conditional;
import dev.viewsmith.processor.expression.TypedExpression.Convert;
import dev.viewsmith.processor.expression.TypedExpression.Literal;
import dev.viewsmith.processor.expression.TypedExpression.Negate;
import dev.viewsmith.processor.type.ColumnType.Scalar;
import java.util.Optional;

/**
 * Whole numbers in Java. Arithmetic is exact: what Java would wrap throws an ArithmeticException.
 * An int stays an int until something converts it, so that the exact methods check its own range.
 */
final class Numbers {
  private final Expressions expressions;
  private final Words words;

  /**
   * @param expressions for what is no number inside one
   */
  Numbers(Expressions expressions, Words words) {
    this.expressions = expressions;
    this.words = words;
  }

  /** A number that is compared or stored: a column is its word. */
  Term comparand(TypedExpression expression) {
    if (expression instanceof ColumnValue column) {
      return Term.primary(expressions.local(column));
    }
    return expression instanceof Convert convert && convert.type() == Scalar.LONG
        ? comparand(convert.operand())
        : number(expression);
  }

  /** A number that Java computes with: an int where the expression is one. */
  private Term number(TypedExpression expression) {
    if (expression instanceof ColumnValue column) {
      String local = expressions.local(column);
      return column.type() == Scalar.INT
          ? Term.of("(int) " + local, Term.UNARY).asInt()
          : Term.primary(local);
    }
    if (expression instanceof Arithmetic arithmetic) {
      return arithmetic(arithmetic);
    }
    if (expression instanceof Negate negate) {
      return negate(negate);
    }
    if (expression instanceof Convert convert) {
      return convert(convert);
    }
    if (expression instanceof Conditional choice) {
      return expressions.choice(choice, number(choice.whenTrue()), number(choice.whenFalse()));
    }
    return expression instanceof Call call
        ? expressions.call(call)
        : Expressions.literal(expression);
  }

  private Term negate(Negate negate) {
    Term operand = number(negate.operand());
    Term negated =
        negate.operand() instanceof Literal && !operand.text().startsWith("-")
            ? Term.of("-" + operand.text(), Term.UNARY)
            : Term.primary(words.math("negateExact", operand.text()));
    return operand.isInt() ? negated.asInt() : negated;
  }

  private Term convert(Convert convert) {
    if (convert.type() == Scalar.LONG) {
      return comparand(convert.operand());
    }
    return convert.operand().type() == Scalar.LONG
        ? Term.primary(words.math("toIntExact", number(convert.operand()).text())).asInt()
        : number(convert.operand());
  }

  private Term arithmetic(Arithmetic arithmetic) {
    Term left = number(arithmetic.left());
    Term right = number(arithmetic.right());
    boolean isInt = arithmetic.type() == Scalar.INT;
    if (!isInt && left.isInt() && right.isInt()) {
      left = Term.of("(long) " + left.at(Term.UNARY), Term.UNARY);
    }
    Term result =
        switch (arithmetic.operator()) {
          case ADD -> exact("addExact", left, right);
          case SUBTRACT -> exact("subtractExact", left, right);
          case MULTIPLY -> exact("multiplyExact", left, right);
          case DIVIDE ->
              isPlainDivisor(arithmetic.right())
                  ? quotient(left, " / ", right)
                  : Term.primary(words.divide(left.text(), right.text()));
          case REMAINDER ->
              isZero(arithmetic.right())
                  ? Term.primary(words.divide(left.text(), right.text()))
                  : quotient(left, " % ", right);
        };
    return isInt ? result.asInt() : result;
  }

  private Term exact(String method, Term left, Term right) {
    return Term.primary(words.math(method, left.text() + ", " + right.text()));
  }

  private static Term quotient(Term left, String operator, Term right) {
    return Term.of(left.at(Term.MULTIPLY) + operator + right.at(Term.UNARY), Term.MULTIPLY);
  }

  /** Whether every quotient by it is in range. */
  private static boolean isPlainDivisor(TypedExpression divisor) {
    return constant(divisor).filter(value -> value > 0).isPresent();
  }

  /** Whether javac would warn; a division by it fails as well. */
  private static boolean isZero(TypedExpression divisor) {
    return constant(divisor).filter(value -> value == 0).isPresent();
  }

  private static Optional<Long> constant(TypedExpression expression) {
    TypedExpression plain = expression instanceof Convert convert ? convert.operand() : expression;
    return plain instanceof Literal literal && literal.value() instanceof Number number
        ? Optional.of(number.longValue())
        : Optional.empty();
  }
}
