package dev.viewsmith.processor.emit;

import dev.viewsmith.processor.expression.TypedExpression;
import dev.viewsmith.processor.expression.TypedExpression.ColumnValue;
import dev.viewsmith.processor.expression.TypedExpression.Comparison;
import dev.viewsmith.processor.expression.TypedExpression.Comparison.Operator;
import dev.viewsmith.processor.expression.TypedExpression.Literal;
import dev.viewsmith.processor.type.ColumnType;
import dev.viewsmith.processor.type.ColumnType.EnumType;
import dev.viewsmith.processor.type.ColumnType.Scalar;

/** Comparisons in Java: of words where their order is that of the values. */
final class Comparisons {
  private final Expressions expressions;
  private final Numbers numbers;
  private final Words words;

  Comparisons(Expressions expressions, Numbers numbers, Words words) {
    this.expressions = expressions;
    this.numbers = numbers;
    this.words = words;
  }

  Term of(Comparison comparison) {
    ColumnType type = comparison.left().type();
    if (type.isObject()) {
      return areIds(comparison) ? ofWords(comparison) : ofValues(comparison);
    }
    if (type == Scalar.BOOLEAN && isEquality(comparison) && !areSimple(comparison)) {
      return compared(
          comparison,
          expressions.condition(comparison.left()),
          expressions.condition(comparison.right()));
    }
    if (type.isFloating()) {
      return areSimple(comparison) ? ofWords(comparison) : ofNumbers(comparison);
    }
    return isTime(type) && !isAnyColumn(comparison) ? ofValues(comparison) : ofWords(comparison);
  }

  private Term ofWords(Comparison comparison) {
    return compared(
        comparison, expressions.word(comparison.left()), expressions.word(comparison.right()));
  }

  private Term ofNumbers(Comparison comparison) {
    return sign(
        comparison,
        numbers.number(comparison.left()).text(),
        numbers.number(comparison.right()).text());
  }

  private Term ofValues(Comparison comparison) {
    String left = expressions.object(comparison.left()).at(Term.PRIMARY);
    String right = expressions.object(comparison.right()).text();
    if (!isEquality(comparison)) {
      return sign(comparison, left, right);
    }
    Term equal = words.equal(comparison.left().type(), left, right);
    return comparison.operator() == Operator.EQUAL
        ? equal
        : Term.of("!" + equal.at(Term.UNARY), Term.UNARY);
  }

  private Term sign(Comparison comparison, String left, String right) {
    String sign = words.compared(comparison.left().type(), left, right);
    return compared(comparison, Term.primary(sign), Term.primary("0"));
  }

  private static Term compared(Comparison comparison, Term left, Term right) {
    int binding = isEquality(comparison) ? Term.EQUALITY : Term.ORDER;
    int operands = isEquality(comparison) ? Term.ORDER : Term.ADD;
    return Term.of(
        left.at(operands) + " " + comparison.operator() + " " + right.at(operands), binding);
  }

  private static boolean isEquality(Comparison comparison) {
    return switch (comparison.operator()) {
      case EQUAL, NOT_EQUAL -> true;
      default -> false;
    };
  }

  /** Whether ids can be compared: values are equal exactly if their ids are. */
  private boolean areIds(Comparison comparison) {
    return isEquality(comparison)
        && !words.areObjects()
        && comparison.left() instanceof ColumnValue
        && comparison.right() instanceof ColumnValue;
  }

  private static boolean isAnyColumn(Comparison comparison) {
    return comparison.left() instanceof ColumnValue || comparison.right() instanceof ColumnValue;
  }

  private static boolean isTime(ColumnType type) {
    return !(type instanceof EnumType) && !ValueType.of(type).java().isPrimitive();
  }

  private static boolean areSimple(Comparison comparison) {
    return isSimple(comparison.left()) && isSimple(comparison.right());
  }

  private static boolean isSimple(TypedExpression expression) {
    return expression instanceof ColumnValue || expression instanceof Literal;
  }
}
