package dev.viewsmith.processor.expression;

import dev.viewsmith.processor.expression.Expression.Operands;
import dev.viewsmith.processor.expression.TypedExpression.Arithmetic;
import dev.viewsmith.processor.expression.TypedExpression.Literal;
import dev.viewsmith.processor.type.ColumnType;
import dev.viewsmith.processor.type.ColumnType.EnumType;
import dev.viewsmith.processor.type.ColumnType.Scalar;
import dev.viewsmith.processor.type.Method;
import java.util.List;
import java.util.Optional;

/** What to write where numbers of different kinds meet, or where there are no numbers. */
final class NumberAdvice {
  private static final String NUMBERS = "Compute with numbers only.";

  private final Faults faults;

  NumberAdvice(Faults faults) {
    this.faults = faults;
  }

  /** For an operator that does not compute with such operands. */
  String forArithmetic(
      Arithmetic.Operator operator,
      Operands operands,
      TypedExpression left,
      TypedExpression right) {
    if (!Types.isNumber(left.type()) || !Types.isNumber(right.type())) {
      return operator == Arithmetic.Operator.SUBTRACT && isMeasured(left.type(), right.type())
          ? "Write %s.between(%s, %s)."
              .formatted(unit(left.type()), text(operands.right()), text(operands.left()))
          : withMethods(operator, left.type());
    }
    if (left.type() == Scalar.RATIONAL || right.type() == Scalar.RATIONAL) {
      return forSign(Scalar.RATIONAL);
    }
    ColumnType type = Types.computed(left.type(), right.type());
    if (type == null) {
      return exact(left)
          .or(() -> exact(right))
          .orElse("Cast one of them: (BigDecimal) is exact, (double) is rounded.");
    }
    String method = operator == Arithmetic.Operator.DIVIDE ? "divide" : "remainder";
    return type == Scalar.BIG_DECIMAL && operator == Arithmetic.Operator.DIVIDE
        ? "Write divide(x, scale, rounding), such as divide(x, 2, RoundingMode.HALF_EVEN)."
        : "Call the method: " + method + "(x).";
  }

  /** A cast would be exact, too: of the double that is near what is written. */
  private static Optional<String> exact(TypedExpression operand) {
    return operand instanceof Literal literal && literal.type().isFloating()
        ? Optional.of("Write BigDecimal.valueOf(%s).".formatted(digits(literal)))
        : Optional.empty();
  }

  /** Without the suffix of a float, whose nearest double has other digits. */
  private static String digits(Literal literal) {
    return literal.text().startsWith("0x")
        ? literal.text()
        : literal.text().replaceAll("[fFdD]$", "");
  }

  /** Whether the time between two values can be counted in units. */
  private static boolean isMeasured(ColumnType left, ColumnType right) {
    return PublishedList.classes().stream()
        .flatMap(owner -> owner.methods().stream())
        .map(PublishedClass.PublishedMethod::method)
        .filter(method -> method.name().equals("between") && !method.isStatic())
        .anyMatch(method -> method.operands().subList(1, 3).equals(List.of(left, right)));
  }

  private static String unit(ColumnType type) {
    return type == Scalar.LOCAL_DATE
        ? "ChronoUnit.DAYS"
        : type == Scalar.YEAR
            ? "ChronoUnit.YEARS"
            : type == Scalar.YEAR_MONTH ? "ChronoUnit.MONTHS" : "ChronoUnit.SECONDS";
  }

  private String text(Expression operand) {
    return faults.textOf(operand.span());
  }

  /** For a sign before what has none. */
  String forSign(ColumnType type) {
    return type == Scalar.RATIONAL
        ? "Call toBigDecimal(scale, rounding), or cast the Rational to double."
        : NUMBERS;
  }

  /** Names a method of the first operand that does what the operator would. */
  private static String withMethods(Arithmetic.Operator operator, ColumnType type) {
    String name =
        switch (operator) {
          case ADD -> "plus";
          case SUBTRACT -> "minus";
          case MULTIPLY -> "multipliedBy";
          case DIVIDE -> "dividedBy";
          case REMAINDER -> "remainder";
        };
    List<String> methods =
        PublishedList.methodsOf(type).stream()
            .map(Method::name)
            .filter(method -> method.startsWith(name))
            .distinct()
            .toList();
    return methods.isEmpty() ? NUMBERS : "Call a method: " + Wording.or(methods) + ".";
  }

  /** For a cast of what is no number. */
  String forCast(Expression.Cast cast, ColumnType operand) {
    String text = faults.textOf(cast.operand().span());
    if (operand == Scalar.BOOLEAN) {
      return "Write " + text + " ? 1 : 0.";
    }
    if (operand instanceof EnumType) {
      return "Call its method ordinal().";
    }
    return operand == Scalar.STRING
        ? parsed(cast.type(), text).map(call -> "Write " + call + ".").orElse("Cast numbers only.")
        : "Cast numbers only.";
  }

  private static Optional<String> parsed(Scalar type, String text) {
    return PublishedList.classes().stream()
        .flatMap(owner -> owner.methods().stream())
        .map(PublishedClass.PublishedMethod::method)
        .filter(method -> method.name().startsWith("parse"))
        .filter(method -> method.type() == type && method.operands().equals(List.of(Scalar.STRING)))
        .findFirst()
        .map(method -> method.owner().simpleName() + "." + method.name() + "(" + text + ")");
  }

  /** For a comparison of a floating-point number with another number; empty for other types. */
  Optional<String> forComparison(
      Expression operand, TypedExpression typed, Expression otherOperand, TypedExpression other) {
    ColumnType type = typed.type();
    if (!other.type().isFloating() || !Types.isNumber(type) || type == Scalar.CHAR) {
      return Optional.empty();
    }
    if (typed instanceof Literal literal && literal.text().matches("-?\\d+")) {
      return Optional.of("Write " + literal.text() + ".0.");
    }
    if (!type.isIntegral() && other instanceof Literal literal) {
      return Optional.of("Write BigDecimal.valueOf(%s).".formatted(digits(literal)));
    }
    String cast = "(double) " + faults.operandText(operand);
    return Optional.of(
        type.isIntegral()
            ? "Cast the integer: " + cast + "."
            : "Cast one of them: %s is rounded, (BigDecimal) %s is exact."
                .formatted(cast, faults.operandText(otherOperand)));
  }
}
