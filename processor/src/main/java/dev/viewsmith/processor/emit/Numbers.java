package dev.viewsmith.processor.emit;

import dev.viewsmith.processor.expression.TypedExpression;
import dev.viewsmith.processor.expression.TypedExpression.Arithmetic;
import dev.viewsmith.processor.expression.TypedExpression.ColumnValue;
import dev.viewsmith.processor.expression.TypedExpression.Conditional;
import dev.viewsmith.processor.expression.TypedExpression.Convert;
import dev.viewsmith.processor.expression.TypedExpression.Literal;
import dev.viewsmith.processor.expression.TypedExpression.Negate;
import dev.viewsmith.processor.type.ColumnType;
import dev.viewsmith.processor.type.ColumnType.Scalar;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Numbers in Java. Arithmetic on whole numbers is exact: what Java would wrap throws an
 * ArithmeticException. An int stays an int until something converts it, so that the exact methods
 * check its own range.
 */
final class Numbers {
  private final Expressions expressions;
  private final Operands operands;
  private final Conversions conversions;
  private final Words words;
  private final Code code;

  /**
   * @param expressions for what is no number inside one
   */
  Numbers(Expressions expressions, Operands operands, Words words) {
    this.expressions = expressions;
    this.operands = operands;
    this.conversions = new Conversions(words.code());
    this.words = words;
    this.code = words.code();
  }

  /** A whole number or character that is compared or stored: a column is its word. */
  Term comparand(TypedExpression expression) {
    if (expression instanceof ColumnValue column) {
      return Term.primary(expressions.local(column)).as(Scalar.LONG);
    }
    return expression instanceof Convert convert && isWidening(convert)
        ? comparand(convert.operand())
        : number(expression);
  }

  /** Whether an operand is as good; a character that is no word would be text beside text. */
  private static boolean isWidening(Convert convert) {
    ColumnType from = convert.operand().type();
    boolean isToLong = convert.type() == Scalar.LONG;
    return convert.operand() instanceof ColumnValue
        ? isWhole(from) && (isToLong || convert.type() == Scalar.INT && from != Scalar.LONG)
        : from.isIntegral() && isToLong;
  }

  private static boolean isWhole(ColumnType type) {
    return type.isIntegral() || type == Scalar.CHAR;
  }

  /** A number that Java computes with; its type is what Java makes of it in arithmetic. */
  Term number(TypedExpression expression) {
    if (expression instanceof ColumnValue column) {
      return column(column);
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
    return operands.of(expression);
  }

  /** A BigInteger or BigDecimal that {@link #computes}. */
  Term big(TypedExpression expression) {
    if (expression instanceof Arithmetic arithmetic) {
      return big(arithmetic);
    }
    return expression instanceof Negate negate
        ? big("negate", negate.type(), expressions.object(negate.operand()), null)
        : convert((Convert) expression);
  }

  /** Whether a value is made of numbers. */
  static boolean computes(TypedExpression expression) {
    return expression instanceof Arithmetic
        || expression instanceof Negate
        || expression instanceof Convert;
  }

  private Term column(ColumnValue column) {
    String local = expressions.local(column);
    if (column.type().isFloating()) {
      return Term.primary(words.decode(column.type(), local)).as((Scalar) column.type());
    }
    return column.type() == Scalar.INT
        ? Term.of("(int) " + local, Term.UNARY).as(Scalar.INT)
        : Term.primary(local).as(Scalar.LONG);
  }

  private Term negate(Negate negate) {
    Term operand = number(negate.operand());
    if (negate.type().isFloating()) {
      operand = operand.castTo((Scalar) negate.type());
    }
    boolean isLiteral = negate.operand() instanceof Literal && !operand.text().startsWith("-");
    Term negated =
        isLiteral || negate.type().isFloating()
            ? Term.of("-" + operand.at(isLiteral ? Term.UNARY : Term.PRIMARY), Term.UNARY)
            : Term.primary(math("negateExact", operand.text()));
    return new Term(negated.text(), negated.binding(), promoted(operand.java()));
  }

  /** What Java makes of a number that it computes with. */
  private static @Nullable Scalar promoted(@Nullable Scalar java) {
    return java == Scalar.BYTE || java == Scalar.SHORT || java == Scalar.CHAR ? Scalar.INT : java;
  }

  private Term convert(Convert convert) {
    TypedExpression operand = convert.operand();
    ColumnType from = operand.type();
    Scalar to = (Scalar) convert.type();
    if (!(from instanceof Scalar scalar && scalar.isPrimitive())) {
      return conversions.of((Scalar) from, to, expressions.object(operand));
    }
    boolean takesWord = isWhole(from) && (to == Scalar.LONG || !isWhole(to));
    Term value = takesWord ? comparand(operand) : number(operand);
    return conversions.of((Scalar) from, to, value);
  }

  private Term arithmetic(Arithmetic arithmetic) {
    Term left = number(arithmetic.left());
    Term right = number(arithmetic.right());
    Scalar type = (Scalar) arithmetic.type();
    if (left.java() != type && right.java() != type) {
      left = left.castTo(type);
    }
    Term result =
        type.isFloating() ? plain(arithmetic, left, right) : exact(arithmetic, left, right);
    return result.as(type);
  }

  private static Term plain(Arithmetic arithmetic, Term left, Term right) {
    int binding =
        switch (arithmetic.operator()) {
          case ADD, SUBTRACT -> Term.ADD;
          case MULTIPLY, DIVIDE, REMAINDER -> Term.MULTIPLY;
        };
    return Term.of(
        left.at(binding) + " " + arithmetic.operator() + " " + right.at(binding + 1), binding);
  }

  private Term exact(Arithmetic arithmetic, Term left, Term right) {
    return switch (arithmetic.operator()) {
      case ADD -> exact("addExact", left, right);
      case SUBTRACT -> exact("subtractExact", left, right);
      case MULTIPLY -> exact("multiplyExact", left, right);
      case DIVIDE ->
          isPlainDivisor(arithmetic.right()) ? plain(arithmetic, left, right) : divide(left, right);
      case REMAINDER ->
          isZero(arithmetic.right()) ? divide(left, right) : plain(arithmetic, left, right);
    };
  }

  private Term exact(String method, Term left, Term right) {
    return Term.primary(math(method, left.text() + ", " + right.text()));
  }

  private Term divide(Term left, Term right) {
    return Term.primary(
        code.with("left", left.text())
            .with("right", right.text())
            .text("$ExactMath.divide($left, $right)"));
  }

  private String math(String method, String arguments) {
    return code.with("method", method)
        .with("arguments", arguments)
        .text("$Math.$method($arguments)");
  }

  private Term big(Arithmetic arithmetic) {
    String method =
        switch (arithmetic.operator()) {
          case ADD -> "add";
          case SUBTRACT -> "subtract";
          case MULTIPLY -> "multiply";
          case DIVIDE, REMAINDER -> throw new IllegalArgumentException("no result: " + arithmetic);
        };
    return big(
        method,
        arithmetic.type(),
        expressions.object(arithmetic.left()),
        expressions.object(arithmetic.right()));
  }

  private Term big(String method, ColumnType type, Term left, @Nullable Term right) {
    Code filled = code.with("method", method).with("right", right == null ? "" : right.text());
    if (type == Scalar.BIG_DECIMAL || method.equals("multiply")) {
      String both = left.text() + (right == null ? "" : ", " + right.text());
      return Term.primary(filled.with("both", both).text("$Decimals.$method($both)"));
    }
    return Term.primary(filled.with("left", left.at(Term.PRIMARY)).text("$left.$method($right)"));
  }

  /** What Java makes of two primitive types where either may come. */
  static @Nullable Scalar promoted(@Nullable Scalar left, @Nullable Scalar right) {
    if (left == null || right == null || left == right) {
      return left == right ? left : null;
    }
    for (Scalar type : new Scalar[] {Scalar.DOUBLE, Scalar.FLOAT, Scalar.LONG}) {
      if (left == type || right == type) {
        return type;
      }
    }
    return Scalar.INT;
  }

  /** Whether a floating-point value is in canonical form before anything is done for that. */
  static boolean isCanonical(TypedExpression expression) {
    return expression instanceof ColumnValue
        || expression instanceof Literal
        || expression instanceof Convert convert
            && (isWhole(convert.operand().type()) || isCanonical(convert.operand()));
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
