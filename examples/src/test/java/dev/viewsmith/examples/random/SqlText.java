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
import dev.viewsmith.examples.random.Type.EnumType;
import dev.viewsmith.examples.random.Type.Scalar;
import dev.viewsmith.examples.random.Type.Symbol;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/**
 * Expressions as SQL, where SQL agrees. Whole numbers are of 128 bits, so that nothing that the
 * view accepts overflows; where SQL computes what the view's guards keep from being computed, TRY
 * makes it null. Enums are their ordinals.
 */
final class SqlText {
  private SqlText() {}

  /**
   * Whether SQL means the same: its division is another, and so is its length of a text. Decimals
   * are only added, subtracted, multiplied once, and compared with each other.
   */
  static boolean agrees(Expression expression) {
    boolean isOther =
        !isKnown(expression)
            || expression instanceof Component component && !component.path().isEmpty()
            || expression instanceof Binary binary
                && (binary.operator() == Operator.DIVIDE || binary.operator() == Operator.REMAINDER)
            || expression instanceof Call call
                && (!(call.method() instanceof TextMethod) || call.method() == TextMethod.LENGTH);
    return !isOther && expression.operands().stream().allMatch(SqlText::agrees);
  }

  /** A type whose values, order and equality SQL has too. */
  static boolean isKnown(Type type) {
    return type.isIntegral()
        || type == Scalar.BOOLEAN
        || type == Scalar.STRING
        || type == Scalar.BIG_DECIMAL
        || type instanceof EnumType;
  }

  private static boolean isKnown(Expression expression) {
    if (expression instanceof Member || !isKnown(expression.type())) {
      return false;
    }
    long decimals = expression.operands().stream().filter(SqlText::isDecimal).count();
    return expression.operands().isEmpty()
        || decimals == 0 && !isDecimal(expression)
        || decimals == 2 && isOfDecimals(expression);
  }

  private static boolean isDecimal(Expression expression) {
    return expression.type() == Scalar.BIG_DECIMAL;
  }

  private static boolean isOfDecimals(Expression expression) {
    if (!(expression instanceof Binary binary)) {
      return expression instanceof Conditional || expression instanceof Coalesce;
    }
    boolean isPlain =
        expression.operands().stream().allMatch(operand -> operand.operands().isEmpty());
    return binary.operator() == Operator.MULTIPLY ? isPlain : binary.operator() != Operator.CONCAT;
  }

  static String print(Expression expression) {
    if (expression instanceof Component component) {
      String column = "a" + component.alias() + ".c" + component.column();
      return component.type().isIntegral() ? column + "::HUGEINT" : column;
    } else if (expression instanceof Constant constant) {
      return literal(constant.value());
    } else if (expression instanceof Unary unary) {
      String operator = unary.type().isNumber() ? "-" : "NOT ";
      return "(" + operator + print(unary.operand()) + ")";
    } else if (expression instanceof Binary binary) {
      return binary(binary);
    } else if (expression instanceof Conditional conditional) {
      return "(CASE WHEN "
          + print(conditional.condition())
          + " THEN "
          + print(conditional.whenTrue())
          + " ELSE "
          + print(conditional.whenFalse())
          + " END)";
    }
    if (expression instanceof IsNull isNull) {
      return "(" + print(isNull.operand()) + " IS NULL)";
    } else if (expression instanceof Coalesce coalesce) {
      return "coalesce(" + print(coalesce.value()) + ", " + print(coalesce.otherwise()) + ")";
    }
    return expression instanceof Cast cast ? print(cast.operand()) : call((Call) expression);
  }

  private static String binary(Binary binary) {
    if (binary.operator() == Operator.CONCAT) {
      return "(" + text(binary.left()) + " || " + text(binary.right()) + ")";
    }
    String left = print(binary.left());
    String right = print(binary.right());
    String operator =
        switch (binary.operator()) {
          case AND -> "AND";
          case OR -> "OR";
          case EQUAL -> "=";
          case NOT_EQUAL -> "<>";
          default -> binary.operator().text;
        };
    String sql = "(" + left + " " + operator + " " + right + ")";
    return binary.operator().isArithmetic() ? "TRY" + sql : sql;
  }

  private static String text(Expression expression) {
    String sql = print(expression);
    if (expression.type() instanceof EnumType enumType) {
      List<String> names = new ArrayList<>();
      enumType.constants().forEach(constant -> names.add(literal(constant)));
      return "([" + String.join(", ", names) + "])[" + sql + " + 1]";
    }
    return expression.type() == Scalar.STRING ? sql : "(" + sql + ")::VARCHAR";
  }

  private static String call(Call call) {
    String receiver = print(call.operands().get(0));
    if (call.method() == TextMethod.IS_EMPTY) {
      return "(" + receiver + " = '')";
    }
    String function =
        switch ((TextMethod) call.method()) {
          case CONTAINS -> "contains";
          case STARTS_WITH -> "starts_with";
          case ENDS_WITH -> "ends_with";
          default -> throw new IllegalArgumentException(call.method().text());
        };
    return function + "(" + receiver + ", " + print(call.operands().get(1)) + ")";
  }

  /** A value of the model as an SQL literal. */
  static String literal(Object value) {
    if (value == null) {
      return "NULL";
    } else if (value instanceof String text) {
      return "'" + text.replace("'", "''") + "'";
    } else if (value instanceof Symbol symbol) {
      return "" + symbol.ordinal();
    }
    if (value instanceof BigDecimal number) {
      return "'" + number.toPlainString() + "'::DECIMAL(18, 3)";
    }
    return value instanceof Long number ? "(" + number + ")::HUGEINT" : value.toString();
  }
}
