package dev.viewsmith.processor.emit;

import dev.viewsmith.processor.type.ColumnType.Scalar;

/** Numbers in other types, where the value fits; what Java converts by itself stays as it is. */
final class Conversions {
  private final Code code;

  Conversions(Code code) {
    this.code = code;
  }

  Term of(Scalar from, Scalar to, Term value) {
    return switch (to) {
      case BYTE, SHORT, CHAR, INT, LONG -> toWhole(from, to, value);
      case FLOAT, DOUBLE -> toFloating(from, to, value);
      case BIG_INTEGER -> toBigInteger(from, value);
      case BIG_DECIMAL -> toDecimal(from, value);
      case RATIONAL -> filled("$Rational.of($value)", value);
      default -> throw new IllegalArgumentException(from + " does not become " + to);
    };
  }

  private Term toWhole(Scalar from, Scalar to, Term value) {
    if (!isWhole(from)) {
      Term whole = filled("$ExactMath.toLong($value)", value).as(Scalar.LONG);
      return to == Scalar.LONG ? whole : toWhole(Scalar.LONG, to, whole);
    }
    if (isWidening(from, to)) {
      boolean isWider = to != Scalar.LONG && value.java() == Scalar.LONG;
      return isWider || value.java() == Scalar.CHAR ? value.castTo(to) : value;
    }
    String method =
        switch (to) {
          case BYTE -> "$ExactMath.toByte";
          case SHORT -> "$ExactMath.toShort";
          case CHAR -> "$ExactMath.toChar";
          default -> "$Math.toIntExact";
        };
    return filled(method + "($value)", value).as(to);
  }

  private static boolean isWhole(Scalar type) {
    return type.isIntegral() || type == Scalar.CHAR;
  }

  private static boolean isWidening(Scalar from, Scalar to) {
    return from == to
        || (to == Scalar.LONG || to == Scalar.INT && from != Scalar.LONG)
        || to == Scalar.SHORT && from == Scalar.BYTE;
  }

  private Term toFloating(Scalar from, Scalar to, Term value) {
    if (from.isPrimitive()) {
      return from == Scalar.DOUBLE ? value.castTo(to) : value;
    }
    return Term.primary(value.at(Term.PRIMARY) + "." + to + "Value()").as(to);
  }

  private Term toBigInteger(Scalar from, Term value) {
    if (from.isFloating()) {
      return filled("$Decimals.toBigInteger($Decimals.of($value))", value);
    }
    return filled(
        from.isPrimitive() ? "$BigInteger.valueOf($value)" : "$Decimals.toBigInteger($value)",
        value);
  }

  private Term toDecimal(Scalar from, Term value) {
    boolean isWhole = isWhole(from);
    return filled(isWhole ? "$BigDecimal.valueOf($value)" : "$Decimals.of($value)", value);
  }

  private Term filled(String template, Term value) {
    return Term.primary(code.with("value", value.text()).text(template));
  }
}
