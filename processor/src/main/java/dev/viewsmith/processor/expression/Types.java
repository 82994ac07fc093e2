package dev.viewsmith.processor.expression;

import dev.viewsmith.processor.expression.TypedExpression.Convert;
import dev.viewsmith.processor.type.ColumnType;
import dev.viewsmith.processor.type.ColumnType.Scalar;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What types do to each other. */
final class Types {
  /** The numbers that Java promotes, from narrow to wide; each fits in those behind it. */
  private static final List<Scalar> WIDTHS =
      List.of(Scalar.BYTE, Scalar.SHORT, Scalar.INT, Scalar.LONG, Scalar.FLOAT, Scalar.DOUBLE);

  private Types() {}

  /** Whether values are numbers, which casts take. */
  static boolean isNumber(ColumnType type) {
    return isPrimitiveNumber(type) || type.isBig() || type == Scalar.RATIONAL;
  }

  private static boolean isPrimitiveNumber(ColumnType type) {
    return type.isIntegral() || type.isFloating() || type == Scalar.CHAR;
  }

  /** The type that a sign computes in; null if it takes no such operand. */
  static @Nullable ColumnType computed(ColumnType operand) {
    return computed(operand, operand);
  }

  /**
   * The type that operators compute in: Java's binary numeric promotion (JLS 5.6), where integers
   * become big numbers beside one; null if they do not take such operands.
   */
  static @Nullable ColumnType computed(ColumnType left, ColumnType right) {
    if (isPrimitiveNumber(left) && isPrimitiveNumber(right)) {
      int width = Math.max(WIDTHS.indexOf(left), WIDTHS.indexOf(right));
      return WIDTHS.get(Math.max(width, WIDTHS.indexOf(Scalar.INT)));
    }
    return isWhole(left) && isWhole(right) || isDecimal(left) && isDecimal(right)
        ? big(left, right)
        : null;
  }

  /** One of the two at least is big. */
  private static Scalar big(ColumnType left, ColumnType right) {
    return left == Scalar.BIG_DECIMAL || right == Scalar.BIG_DECIMAL
        ? Scalar.BIG_DECIMAL
        : Scalar.BIG_INTEGER;
  }

  private static boolean isWhole(ColumnType type) {
    return type.isIntegral() || type == Scalar.BIG_INTEGER;
  }

  private static boolean isDecimal(ColumnType type) {
    return isWhole(type) || type == Scalar.BIG_DECIMAL;
  }

  private static boolean isExact(ColumnType type) {
    return isDecimal(type) || type == Scalar.RATIONAL;
  }

  /**
   * The type in which values are compared: their own, or one that holds both exactly; null if there
   * is none.
   */
  static @Nullable ColumnType compared(ColumnType left, ColumnType right) {
    if (left.equals(right)) {
      return left;
    }
    if (isExact(left) && isExact(right)) {
      return left == Scalar.RATIONAL || right == Scalar.RATIONAL
          ? Scalar.RATIONAL
          : computed(left, right);
    }
    return left.isFloating() && right.isFloating() ? Scalar.DOUBLE : null;
  }

  /** The type of a choice between two values; null if they have none in common. */
  static @Nullable ColumnType chosen(ColumnType left, ColumnType right) {
    ColumnType type = compared(left, right);
    boolean isChar = left == Scalar.CHAR || right == Scalar.CHAR;
    return type != null || isChar ? type : computed(left, right);
  }

  /** Whether Java passes a value of a type to a parameter of another, JLS 5.3. */
  static boolean isPassable(ColumnType value, ColumnType parameter) {
    if (value.equals(parameter)) {
      return true;
    }
    int width = WIDTHS.indexOf(parameter);
    return value == Scalar.CHAR
        ? width >= WIDTHS.indexOf(Scalar.INT)
        : WIDTHS.contains(value) && width > WIDTHS.indexOf(value);
  }

  /** Whether Java passes a value of a type to a parameter of another, or operators promote it. */
  static boolean isPromotable(ColumnType value, ColumnType parameter) {
    return isPassable(value, parameter)
        || isWhole(value) && (parameter == Scalar.BIG_INTEGER || parameter == Scalar.BIG_DECIMAL);
  }

  /** Whether a number of a type has one of another for all values. */
  static boolean isTotal(ColumnType from, ColumnType to) {
    if (to.isFloating() || isPassable(from, to)) {
      return true;
    }
    boolean isSmallWhole = isWhole(from) || from == Scalar.CHAR;
    return isSmallWhole && (to.isBig() || to == Scalar.RATIONAL);
  }

  /** The expression in a type that is its own or wider. */
  static TypedExpression promote(TypedExpression expression, ColumnType type) {
    return expression.type().equals(type) ? expression : new Convert(expression, type, false);
  }
}
