package dev.viewsmith.examples.random;

import dev.viewsmith.examples.random.Expression.Binary;
import dev.viewsmith.examples.random.Expression.Call;
import dev.viewsmith.examples.random.Expression.Cast;
import dev.viewsmith.examples.random.Expression.Component;
import dev.viewsmith.examples.random.Expression.Conditional;
import dev.viewsmith.examples.random.Expression.Constant;
import dev.viewsmith.examples.random.Expression.Operator;
import dev.viewsmith.examples.random.Expression.Unary;
import dev.viewsmith.examples.random.Type.Scalar;
import dev.viewsmith.examples.random.Type.Symbol;
import java.math.BigInteger;
import java.util.Comparator;
import java.util.List;

/** What an expression is worth for rows: in whole numbers of any size, and then their range. */
final class Interpreter {
  /** An expression has no value for a row. */
  static final class Incomputable extends Exception {
    private static final long serialVersionUID = 1;

    Incomputable(String message) {
      super(message, null, false, false);
    }
  }

  /** The order of values of one type: numbers, false and true, code points, declaration. */
  static final Comparator<Object> ORDER = Interpreter::compare;

  private Interpreter() {}

  /**
   * The value for one row of each alias; an alias that the expression does not read may be null.
   */
  static Object value(Expression expression, List<List<Object>> rows) throws Incomputable {
    if (expression instanceof Component component) {
      return rows.get(component.alias()).get(component.column());
    } else if (expression instanceof Constant constant) {
      return constant.value();
    } else if (expression instanceof Unary unary) {
      Object value = value(unary.operand(), rows);
      return value instanceof Boolean truth ? !truth : inRange(big(value).negate(), unary.type());
    } else if (expression instanceof Binary binary) {
      return binary(binary, rows);
    } else if (expression instanceof Conditional conditional) {
      boolean truth = (Boolean) value(conditional.condition(), rows);
      return value(truth ? conditional.whenTrue() : conditional.whenFalse(), rows);
    } else if (expression instanceof Cast cast) {
      return inRange(big(value(cast.operand(), rows)), cast.type());
    }
    return call((Call) expression, rows);
  }

  private static Object binary(Binary binary, List<List<Object>> rows) throws Incomputable {
    Operator operator = binary.operator();
    Object left = value(binary.left(), rows);
    if (operator == Operator.AND) {
      return (Boolean) left && (Boolean) value(binary.right(), rows);
    } else if (operator == Operator.OR) {
      return (Boolean) left || (Boolean) value(binary.right(), rows);
    }
    Object right = value(binary.right(), rows);
    if (operator == Operator.CONCAT) {
      return left.toString() + right;
    } else if (operator.isComparison()) {
      return holds(operator, compare(left, right));
    }
    return inRange(arithmetic(operator, big(left), big(right)), binary.type());
  }

  private static boolean holds(Operator operator, int order) {
    return switch (operator) {
      case EQUAL -> order == 0;
      case NOT_EQUAL -> order != 0;
      case LESS -> order < 0;
      case AT_MOST -> order <= 0;
      case GREATER -> order > 0;
      case AT_LEAST -> order >= 0;
      default -> throw new IllegalArgumentException(operator.text);
    };
  }

  private static BigInteger arithmetic(Operator operator, BigInteger left, BigInteger right)
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

  private static Object call(Call call, List<List<Object>> rows) throws Incomputable {
    String receiver = (String) value(call.operands().get(0), rows);
    if (call.operands().size() == 1) {
      return call.method() == Call.Method.LENGTH
          ? (Object) (long) receiver.length()
          : receiver.isEmpty();
    }
    String argument = (String) value(call.operands().get(1), rows);
    return switch (call.method()) {
      case CONTAINS -> receiver.contains(argument);
      case STARTS_WITH -> receiver.startsWith(argument);
      case ENDS_WITH -> receiver.endsWith(argument);
      default -> throw new IllegalArgumentException(call.method().text);
    };
  }

  private static BigInteger big(Object value) {
    return BigInteger.valueOf((Long) value);
  }

  private static Object inRange(BigInteger value, Type type) throws Incomputable {
    if (value.bitLength() >= (type == Scalar.INT ? Integer.SIZE : Long.SIZE)) {
      throw new Incomputable(value + " is no " + type.java());
    }
    return value.longValueExact();
  }

  private static int compare(Object left, Object right) {
    if (left instanceof String text) {
      return compareCodePoints(text, (String) right);
    } else if (left instanceof Symbol symbol) {
      return Integer.compare(symbol.ordinal(), ((Symbol) right).ordinal());
    } else if (left instanceof Boolean truth) {
      return Boolean.compare(truth, (Boolean) right);
    }
    return ((Long) left).compareTo((Long) right);
  }

  private static int compareCodePoints(String left, String right) {
    int[] a = left.codePoints().toArray();
    int[] b = right.codePoints().toArray();
    return java.util.Arrays.compare(a, b);
  }
}
