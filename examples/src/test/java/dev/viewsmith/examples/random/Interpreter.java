package dev.viewsmith.examples.random;

import dev.viewsmith.examples.random.Expression.Binary;
import dev.viewsmith.examples.random.Expression.Call;
import dev.viewsmith.examples.random.Expression.Cast;
import dev.viewsmith.examples.random.Expression.Coalesce;
import dev.viewsmith.examples.random.Expression.Component;
import dev.viewsmith.examples.random.Expression.Conditional;
import dev.viewsmith.examples.random.Expression.Constant;
import dev.viewsmith.examples.random.Expression.IsNull;
import dev.viewsmith.examples.random.Expression.Member;
import dev.viewsmith.examples.random.Expression.Operator;
import dev.viewsmith.examples.random.Expression.Unary;
import java.util.ArrayList;
import java.util.List;

/**
 * What an expression is worth for rows. Null is unknown; operators and calls are strict in it.
 * Floating-point numbers are Java's while they are computed with, and canonical for all else.
 */
final class Interpreter {
  /** An expression has no value for a row. */
  static final class Incomputable extends Exception {
    private static final long serialVersionUID = 1;

    Incomputable(String message) {
      super(message, null, false, false);
    }
  }

  private final List<List<Object>> rows;

  private Interpreter(List<List<Object>> rows) {
    this.rows = rows;
  }

  /** The value for one row of each alias, or null for one that an outer join left without a row. */
  static Object value(Expression expression, List<List<Object>> rows) throws Incomputable {
    return new Interpreter(rows).canonical(expression);
  }

  /**
   * Whether a condition is true for one row of each alias. What is unknown guards like what is
   * false: the right of {@code &&} is computed only where the left is true.
   */
  static boolean holds(Expression condition, List<List<Object>> rows) throws Incomputable {
    return new Interpreter(rows).is(true, condition);
  }

  /** The value of a component for one row of each alias; null where the alias has no row. */
  static Object of(Component component, List<List<Object>> rows) {
    List<Object> row = rows.get(component.alias());
    return row == null ? null : member(row.get(component.column()), component.path());
  }

  private Object canonical(Expression expression) throws Incomputable {
    return Canonical.of(value(expression));
  }

  private Object value(Expression expression) throws Incomputable {
    if (expression instanceof Component component) {
      return of(component, rows);
    } else if (expression instanceof Member member) {
      return member(value(member.owner()), List.of(member.column()));
    } else if (expression instanceof Constant constant) {
      return constant.value();
    } else if (expression instanceof Conditional conditional) {
      return Numbers.convert(value(chosen(conditional)), conditional.type());
    } else if (expression instanceof IsNull isNull) {
      return isNull(isNull.operand());
    } else if (expression instanceof Coalesce coalesce) {
      boolean isAbsent = isNull(coalesce.value());
      Object value = canonical(isAbsent ? coalesce.otherwise() : coalesce.value());
      return Numbers.convert(value, coalesce.type());
    } else if (isLogic(expression)) {
      return is(true, expression) ? (Boolean) true : is(false, expression) ? false : null;
    }
    return isNull(expression) ? null : strict(expression);
  }

  /** Of an expression that is null where an operand is, and is not: none of them is then. */
  private Object strict(Expression expression) throws Incomputable {
    if (expression instanceof Unary unary) {
      Type type = unary.type();
      return Numbers.negated(Numbers.convert(value(unary.operand()), type), type);
    } else if (expression instanceof Binary binary) {
      return binary(binary);
    }
    return expression instanceof Cast cast
        ? Numbers.convert(value(cast.operand()), cast.type())
        : call((Call) expression);
  }

  /**
   * Whether an expression is null, which is known before its value is computed: {@code isNull(a /
   * b)} divides nothing.
   */
  private boolean isNull(Expression expression) throws Incomputable {
    if (expression instanceof Conditional conditional) {
      return isNull(chosen(conditional));
    } else if (expression instanceof Coalesce coalesce) {
      return isNull(coalesce.value()) && isNull(coalesce.otherwise());
    } else if (isLogic(expression) || expression.operands().isEmpty()) {
      return value(expression) == null;
    } else if (expression instanceof Member member) {
      return isNull(member.owner()) || value(expression) == null;
    } else if (expression instanceof IsNull) {
      return false;
    }
    for (Expression operand : expression.operands()) {
      if (isNull(operand)) {
        return true;
      }
    }
    return false;
  }

  private Expression chosen(Conditional conditional) throws Incomputable {
    return is(true, conditional.condition()) ? conditional.whenTrue() : conditional.whenFalse();
  }

  private static boolean isLogic(Expression expression) {
    return expression instanceof Unary unary && !unary.type().isNumber()
        || expression instanceof Binary binary
            && (binary.operator() == Operator.AND || binary.operator() == Operator.OR);
  }

  /** Whether a condition is known to be of this truth. */
  private boolean is(boolean truth, Expression condition) throws Incomputable {
    if (condition instanceof Unary not) {
      return is(!truth, not.operand());
    } else if (condition instanceof Binary logic && logic.operator() == Operator.AND) {
      return truth
          ? is(true, logic.left()) && is(true, logic.right())
          : is(false, logic.left()) || is(false, logic.right());
    } else if (condition instanceof Binary logic && logic.operator() == Operator.OR) {
      return truth
          ? is(true, logic.left()) || is(true, logic.right())
          : is(false, logic.left()) && is(false, logic.right());
    }
    return Boolean.valueOf(truth).equals(value(condition));
  }

  private static Object member(Object value, List<Integer> path) {
    Object inside = value;
    for (int column : path) {
      inside = inside == null ? null : ((Composite) inside).values().get(column);
    }
    return inside;
  }

  private Object binary(Binary binary) throws Incomputable {
    Operator operator = binary.operator();
    Object left = value(binary.left());
    Object right = value(binary.right());
    if (operator == Operator.CONCAT) {
      return Canonical.of(left).toString() + Canonical.of(right);
    } else if (operator.isComparison()) {
      return compared(binary, left, right);
    }
    Type type = binary.type();
    return Numbers.compute(
        operator, Numbers.convert(left, type), Numbers.convert(right, type), type);
  }

  private static boolean compared(Binary binary, Object left, Object right) throws Incomputable {
    Type type = Promotion.compared(binary.left().type(), binary.right().type());
    Object first = Canonical.of(Numbers.convert(left, type));
    Object second = Canonical.of(Numbers.convert(right, type));
    return switch (binary.operator()) {
      case EQUAL -> first.equals(second);
      case NOT_EQUAL -> !first.equals(second);
      default -> holds(binary.operator(), Order.OF_VALUES.compare(first, second));
    };
  }

  private static boolean holds(Operator operator, int order) {
    return switch (operator) {
      case LESS -> order < 0;
      case AT_MOST -> order <= 0;
      case GREATER -> order > 0;
      case AT_LEAST -> order >= 0;
      default -> throw new IllegalArgumentException(operator.text);
    };
  }

  private Object call(Call call) throws Incomputable {
    List<Object> operands = new ArrayList<>();
    for (int i = 0; i < call.operands().size(); i++) {
      Type type = call.method().operands().get(i);
      operands.add(Canonical.of(Numbers.convert(value(call.operands().get(i)), type)));
    }
    return call.method().call(operands);
  }
}
