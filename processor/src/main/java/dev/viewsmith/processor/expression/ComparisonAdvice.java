package dev.viewsmith.processor.expression;

import dev.viewsmith.processor.expression.Expression.Operands;
import dev.viewsmith.processor.expression.TypedExpression.Literal;
import dev.viewsmith.processor.type.ColumnType;
import dev.viewsmith.processor.type.ColumnType.EnumType;
import dev.viewsmith.processor.type.ColumnType.RecordType;
import dev.viewsmith.processor.type.ColumnType.Scalar;
import dev.viewsmith.processor.type.Method;
import dev.viewsmith.processor.type.NearestName;
import java.util.List;
import java.util.Optional;

/** What to write where values cannot be compared. */
final class ComparisonAdvice {
  private final Scope scope;
  private final Faults faults;
  private final NumberAdvice numbers;

  ComparisonAdvice(Scope scope, Faults faults, NumberAdvice numbers) {
    this.scope = scope;
    this.faults = faults;
    this.numbers = numbers;
  }

  /** For values of different types. */
  String forTypes(Operands operands, TypedExpression left, TypedExpression right) {
    return forOne(operands.left(), left, operands.right(), right)
        .or(() -> forOne(operands.right(), right, operands.left(), left))
        .orElse("Compare values of one type.");
  }

  /** What to write if it is the first of the two that shows what was meant. */
  private Optional<String> forOne(
      Expression operand, TypedExpression typed, Expression otherOperand, TypedExpression other) {
    ColumnType type = typed.type();
    boolean isText = other.type() == Scalar.STRING;
    if (type == Scalar.CHAR) {
      return forChar(operand, typed, other);
    }
    if (type == Scalar.BOOLEAN && (isText || Types.isNumber(other.type()))) {
      return Optional.of(condition(operand));
    }
    if (isText && Types.isNumber(type)) {
      return Optional.of(numberAndText(operand, typed, other));
    }
    if (other instanceof Literal literal && literal.value() instanceof String text) {
      return type instanceof EnumType constants
          ? NearestName.of(text, constants.constants())
              .map(constant -> "Write " + scope.spelling(constants, constant) + ".")
          : parsed(type, literal);
    }
    return numbers.forComparison(operand, typed, otherOperand, other);
  }

  private String numberAndText(Expression operand, TypedExpression number, TypedExpression text) {
    if (number instanceof Literal literal) {
      return "Write " + Literals.quote(literal.text()) + ".";
    }
    if (text instanceof Literal literal && literal.value().toString().matches("-?[0-9]{1,9}")) {
      return "Write " + literal.value() + ".";
    }
    return number.type() instanceof Scalar scalar && scalar.isPrimitive()
        ? "Compare text with text: write String.valueOf(" + faults.textOf(operand.span()) + ")."
        : "Compare text with text and numbers with numbers.";
  }

  private Optional<String> forChar(
      Expression operand, TypedExpression typed, TypedExpression other) {
    if (typed instanceof Literal literal && other.type() == Scalar.STRING) {
      return Optional.of("Write " + Literals.quote(literal.value().toString()) + ".");
    }
    if (other instanceof Literal literal
        && literal.value() instanceof String text
        && text.length() == 1) {
      return Optional.of("Write " + Literals.quote(text.charAt(0)) + ".");
    }
    String text = faults.textOf(operand.span());
    return Types.isNumber(other.type())
        ? Optional.of("Cast the char: (int) " + text + ".")
        : Optional.of("Compare text with text and chars with chars.");
  }

  /** How to make a value of a type from a text. */
  private static Optional<String> parsed(ColumnType type, Literal text) {
    return PublishedList.classes().stream()
        .filter(owner -> type.equals(owner.type()))
        .flatMap(owner -> owner.methods().stream())
        .map(PublishedClass.PublishedMethod::method)
        .filter(method -> method.operands().equals(List.of(Scalar.STRING)))
        .filter(Method::isStatic)
        .findFirst()
        .map(method -> "Write %s.%s(%s).".formatted(type, method.name(), text.text()));
  }

  /** How to write a boolean that was compared with a number or a text. */
  private String condition(Expression operand) {
    String text = faults.textOf(operand.span());
    return operand instanceof Expression.Path
        ? "Write %s or !%1$s.".formatted(text)
        : "A boolean is a condition itself: leave the comparison out.";
  }

  /** For values of one type that has no order. */
  static String forOrder(ColumnType type) {
    if (type instanceof RecordType) {
      return "A record has no order: compare its components.";
    }
    if (type == Scalar.PERIOD) {
      return "A Period has no order, as months differ: compare toTotalMonths() or getDays().";
    }
    if (type == Scalar.ZONE_OFFSET) {
      return "A ZoneOffset has no order: compare getTotalSeconds().";
    }
    return type == Scalar.ZONE_ID
        ? "A ZoneId has no order: compare getId()."
        : "A %s is not Comparable: test it with == or !=.".formatted(type);
  }
}
