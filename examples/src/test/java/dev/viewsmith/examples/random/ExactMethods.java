package dev.viewsmith.examples.random;

import dev.viewsmith.examples.random.Interpreter.Incomputable;
import dev.viewsmith.examples.random.Type.Scalar;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.List;
import java.util.Set;

/** Methods that are not the JDK's of that name: exact ones, strict ones, and those of Rational. */
final class ExactMethods {
  private static final Set<String> STRICT =
      Set.of(
          "cbrt",
          "pow",
          "exp",
          "expm1",
          "log",
          "log10",
          "log1p",
          "hypot",
          "sin",
          "cos",
          "tan",
          "asin",
          "acos",
          "atan",
          "atan2",
          "sinh",
          "cosh",
          "tanh",
          "toRadians",
          "toDegrees");

  private ExactMethods() {}

  static boolean has(JdkMethod method) {
    return method.className().equals("dev.viewsmith.Rational")
        || method.className().equals("java.lang.Math")
            && (STRICT.contains(method.text())
                || method.text().equals("round")
                || method.text().equals("floorDiv")
                || method.text().equals("abs") && method.type().isIntegral());
  }

  static Object call(JdkMethod method, List<Object> values) throws Incomputable {
    if (method.className().endsWith("Rational")) {
      return ofRational(method, values);
    }
    return switch (method.text()) {
      case "round" -> Numbers.inRange(rounded(values.get(0)), method.type());
      case "abs" -> Numbers.inRange(Numbers.whole(values.get(0)).abs(), method.type());
      case "floorDiv" -> Numbers.inRange(floorDiv(values), method.type());
      default -> method.onJdk("java.lang.StrictMath", values);
    };
  }

  /** Ties go up. */
  private static BigInteger rounded(Object value) throws Incomputable {
    Fraction exact = Numbers.fraction(value);
    BigInteger twice = exact.numerator().add(exact.numerator()).add(exact.denominator());
    return Fraction.of(twice, exact.denominator().add(exact.denominator()))
        .rounded(0, RoundingMode.FLOOR)
        .toBigIntegerExact();
  }

  private static BigInteger floorDiv(List<Object> values) throws Incomputable {
    Fraction quotient = quotient(values);
    return quotient.rounded(0, RoundingMode.FLOOR).toBigIntegerExact();
  }

  private static Fraction quotient(List<Object> values) throws Incomputable {
    BigInteger divisor = Numbers.whole(values.get(1));
    if (divisor.signum() == 0) {
      throw new Incomputable("division by zero");
    }
    return Fraction.of(Numbers.whole(values.get(0)), divisor);
  }

  private static Object ofRational(JdkMethod method, List<Object> values) throws Incomputable {
    if (method.isStatic()) {
      return quotient(values);
    }
    Fraction value = (Fraction) values.get(0);
    return switch (method.text()) {
      case "numerator" -> value.numerator();
      case "denominator" -> value.denominator();
      case "doubleValue" -> Numbers.convert(value, Scalar.DOUBLE);
      case "toString" -> value.toString();
      default -> rounded(value, (Long) values.get(1), (RoundingMode) values.get(2));
    };
  }

  private static BigDecimal rounded(Fraction value, long scale, RoundingMode rounding)
      throws Incomputable {
    try {
      return value.rounded((int) scale, rounding);
    } catch (ArithmeticException unnecessary) {
      throw new Incomputable(value + " must be rounded");
    }
  }
}
