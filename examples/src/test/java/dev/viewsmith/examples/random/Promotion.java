package dev.viewsmith.examples.random;

import dev.viewsmith.examples.random.Type.Scalar;
import java.util.List;
import java.util.Map;

/** In which types operators compute: the rules of the language, told once more. */
final class Promotion {
  private static final List<Scalar> WIDTHS =
      List.of(Scalar.BYTE, Scalar.SHORT, Scalar.INT, Scalar.LONG, Scalar.FLOAT, Scalar.DOUBLE);

  /** The types of components that hold all numbers of a type, beside itself. */
  private static final Map<Scalar, List<Type>> LOSSLESS =
      Map.of(
          Scalar.BYTE,
          List.of(Scalar.SHORT, Scalar.INT, Scalar.LONG, Scalar.BIG_INTEGER, Scalar.BIG_DECIMAL),
          Scalar.SHORT,
          List.of(Scalar.INT, Scalar.LONG, Scalar.BIG_INTEGER, Scalar.BIG_DECIMAL),
          Scalar.CHAR,
          List.of(Scalar.INT, Scalar.LONG),
          Scalar.INT,
          List.of(Scalar.LONG, Scalar.DOUBLE, Scalar.BIG_INTEGER, Scalar.BIG_DECIMAL),
          Scalar.LONG,
          List.of(Scalar.BIG_INTEGER, Scalar.BIG_DECIMAL),
          Scalar.FLOAT,
          List.of(Scalar.DOUBLE),
          Scalar.BIG_INTEGER,
          List.of(Scalar.BIG_DECIMAL));

  private Promotion() {}

  /** The types that a component of values of this type may have too. */
  static List<Type> wider(Type type) {
    return type instanceof Scalar scalar ? LOSSLESS.getOrDefault(scalar, List.of()) : List.of();
  }

  private static boolean isPrimitive(Type type) {
    return WIDTHS.contains(type) || type == Scalar.CHAR;
  }

  /** The type of a sum, product and so on, and of a number with a sign; null if there is none. */
  static Type computed(Type left, Type right) {
    if (isPrimitive(left) && isPrimitive(right)) {
      return WIDTHS.get(
          Math.max(
              Math.max(WIDTHS.indexOf(left), WIDTHS.indexOf(right)), WIDTHS.indexOf(Scalar.INT)));
    }
    if (!isDecimal(left) || !isDecimal(right)) {
      return null;
    }
    return left == Scalar.BIG_DECIMAL || right == Scalar.BIG_DECIMAL
        ? Scalar.BIG_DECIMAL
        : Scalar.BIG_INTEGER;
  }

  private static boolean isDecimal(Type type) {
    return type.isIntegral() || type.isBig();
  }

  /** The type in which two values are compared; null if they are not. */
  static Type compared(Type left, Type right) {
    if (left.equals(right)) {
      return left;
    } else if (left.isFloating() && right.isFloating()) {
      return Scalar.DOUBLE;
    }
    boolean isLeft = left == Scalar.FRACTION;
    boolean isRight = right == Scalar.FRACTION;
    if ((isLeft || isDecimal(left)) && (isRight || isDecimal(right))) {
      return isLeft || isRight ? Scalar.FRACTION : computed(left, right);
    }
    return null;
  }

  /** The type of a choice between two values; null if they have none in common. */
  static Type chosen(Type left, Type right) {
    Type type = compared(left, right);
    boolean hasChar = left == Scalar.CHAR || right == Scalar.CHAR;
    return type != null || hasChar ? type : computed(left, right);
  }

  /** Whether a method takes a value of a type for a parameter of another. */
  static boolean isPassable(Type value, Type parameter) {
    int width = WIDTHS.indexOf(parameter);
    return value.equals(parameter)
        || (value == Scalar.CHAR
            ? width >= WIDTHS.indexOf(Scalar.INT)
            : WIDTHS.contains(value) && width > WIDTHS.indexOf(value));
  }

  /** Whether each number of a type has one of the other. */
  static boolean isTotal(Type from, Type to) {
    boolean isWhole = from.isIntegral() || from == Scalar.CHAR || from == Scalar.BIG_INTEGER;
    return to.isFloating()
        || isPassable(from, to)
        || isWhole && (to.isBig() || to == Scalar.FRACTION);
  }
}
