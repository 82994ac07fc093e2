package dev.viewsmith.examples.random;

import dev.viewsmith.examples.random.Expression.Operator;
import dev.viewsmith.examples.random.Interpreter.Incomputable;
import dev.viewsmith.examples.random.Type.Scalar;
import java.math.BigDecimal;
import java.math.BigInteger;

/** Arithmetic on numbers of all types: in whole numbers of any size where it must be exact. */
final class Numbers {
  private static final BigInteger FIVE = BigInteger.valueOf(5);
  private static final double BITS_OF_FIVE = Math.log(5) / Math.log(2);

  private Numbers() {}

  /** The number in another type; any value in its own. */
  static Object convert(Object value, Type to) throws Incomputable {
    if (value == null || !to.isNumber()) {
      return value;
    } else if (to.isIntegral()) {
      return inRange(whole(value), to);
    } else if (to == Scalar.CHAR) {
      return value instanceof Character ? value : unit(whole(value));
    } else if (to == Scalar.DOUBLE) {
      return toDouble(value);
    } else if (to == Scalar.FLOAT) {
      return toFloat(value);
    } else if (to == Scalar.BIG_INTEGER) {
      return whole(value);
    }
    Fraction exact = fraction(value);
    return to == Scalar.FRACTION ? exact : decimal(exact);
  }

  private static Character unit(BigInteger value) throws Incomputable {
    if (value.signum() < 0 || value.bitLength() > Character.SIZE) {
      throw new Incomputable(value + " is no char");
    }
    return (char) value.intValue();
  }

  private static Double toDouble(Object value) {
    if (value instanceof Long number) {
      return (double) number;
    } else if (value instanceof Character unit) {
      return (double) unit;
    } else if (value instanceof Fraction fraction) {
      return fraction.toDouble();
    }
    return ((Number) value).doubleValue();
  }

  private static Float toFloat(Object value) {
    if (value instanceof Long number) {
      return (float) number;
    } else if (value instanceof Character unit) {
      return (float) unit;
    } else if (value instanceof Fraction fraction) {
      return fraction.toFloat();
    }
    return ((Number) value).floatValue();
  }

  /** A quotient in lowest terms has an end if its denominator is 2^twos · 5^fives. */
  private static BigDecimal decimal(Fraction exact) throws Incomputable {
    int twos = exact.denominator().getLowestSetBit();
    BigInteger odd = exact.denominator().shiftRight(twos);
    int fives = Math.toIntExact(Math.round((odd.bitLength() - 1) / BITS_OF_FIVE));
    if (!FIVE.pow(fives).equals(odd)) {
      throw new Incomputable(exact + " has no end");
    }
    int digits = Math.max(twos, fives);
    BigInteger times = BigInteger.TWO.pow(digits - twos).multiply(FIVE.pow(digits - fives));
    return (BigDecimal) Canonical.of(new BigDecimal(exact.numerator().multiply(times), digits));
  }

  /** Rounded towards 0. */
  static BigInteger whole(Object value) throws Incomputable {
    if (value instanceof Long number) {
      return BigInteger.valueOf(number);
    } else if (value instanceof BigInteger number) {
      return number;
    }
    Fraction exact = fraction(value);
    return exact.numerator().divide(exact.denominator());
  }

  static Fraction fraction(Object value) throws Incomputable {
    if (value instanceof Fraction number) {
      return number;
    } else if (value instanceof BigDecimal number) {
      return Fraction.of(number);
    } else if (value instanceof BigInteger number) {
      return new Fraction(number, BigInteger.ONE);
    } else if (value instanceof Character unit) {
      return new Fraction(BigInteger.valueOf(unit), BigInteger.ONE);
    } else if (value instanceof Long number) {
      return new Fraction(BigInteger.valueOf(number), BigInteger.ONE);
    }
    double number = ((Number) value).doubleValue();
    if (Double.isNaN(number) || Double.isInfinite(number)) {
      throw new Incomputable(number + " is no exact number");
    }
    return Fraction.of(new BigDecimal(number));
  }

  static Object inRange(BigInteger value, Type type) throws Incomputable {
    int size =
        type == Scalar.BYTE
            ? Byte.SIZE
            : type == Scalar.SHORT ? Short.SIZE : type == Scalar.INT ? Integer.SIZE : Long.SIZE;
    if (value.bitLength() >= size) {
      throw new Incomputable(value + " is no " + type.java());
    }
    return value.longValueExact();
  }

  static Object negated(Object value, Type type) throws Incomputable {
    if (value instanceof Double number) {
      return -number;
    } else if (value instanceof Float number) {
      return -number;
    } else if (value instanceof BigDecimal number) {
      return number.negate();
    }
    BigInteger negated = whole(value).negate();
    return type == Scalar.BIG_INTEGER ? negated : inRange(negated, type);
  }

  /** Of two numbers of the type that is computed in. */
  static Object compute(Operator operator, Object left, Object right, Type type)
      throws Incomputable {
    if (left instanceof Double number) {
      return of(operator, number, (Double) right);
    } else if (left instanceof Float number) {
      return of(operator, number, (Float) right);
    } else if (left instanceof BigDecimal number) {
      return Canonical.of(of(operator, number, (BigDecimal) right));
    }
    BigInteger exact = of(operator, whole(left), whole(right));
    return type == Scalar.BIG_INTEGER ? exact : inRange(exact, type);
  }

  private static Double of(Operator operator, double left, double right) {
    return switch (operator) {
      case ADD -> left + right;
      case SUBTRACT -> left - right;
      case MULTIPLY -> left * right;
      case DIVIDE -> left / right;
      case REMAINDER -> left % right;
      default -> throw new IllegalArgumentException(operator.text);
    };
  }

  private static Float of(Operator operator, float left, float right) {
    return switch (operator) {
      case ADD -> left + right;
      case SUBTRACT -> left - right;
      case MULTIPLY -> left * right;
      case DIVIDE -> left / right;
      case REMAINDER -> left % right;
      default -> throw new IllegalArgumentException(operator.text);
    };
  }

  private static BigDecimal of(Operator operator, BigDecimal left, BigDecimal right) {
    return switch (operator) {
      case ADD -> left.add(right);
      case SUBTRACT -> left.subtract(right);
      case MULTIPLY -> left.multiply(right);
      default -> throw new IllegalArgumentException(operator.text);
    };
  }

  private static BigInteger of(Operator operator, BigInteger left, BigInteger right)
      throws Incomputable {
    if (right.signum() == 0 && (operator == Operator.DIVIDE || operator == Operator.REMAINDER)) {
      throw new Incomputable("division by zero");
    }
    return switch (operator) {
      case ADD -> left.add(right);
      case SUBTRACT -> left.subtract(right);
      case MULTIPLY -> left.multiply(right);
      case DIVIDE -> left.divide(right);
      case REMAINDER -> left.remainder(right);
      default -> throw new IllegalArgumentException(operator.text);
    };
  }
}
