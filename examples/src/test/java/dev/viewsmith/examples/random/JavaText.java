package dev.viewsmith.examples.random;

import dev.viewsmith.examples.random.Expression.Binary;
import dev.viewsmith.examples.random.Expression.Call;
import dev.viewsmith.examples.random.Expression.Cast;
import dev.viewsmith.examples.random.Expression.Component;
import dev.viewsmith.examples.random.Expression.Conditional;
import dev.viewsmith.examples.random.Expression.Constant;
import dev.viewsmith.examples.random.Expression.IsNull;
import dev.viewsmith.examples.random.Expression.Member;
import dev.viewsmith.examples.random.Expression.Operator;
import dev.viewsmith.examples.random.Expression.Unary;
import dev.viewsmith.examples.random.Type.Scalar;
import java.util.List;
import java.util.stream.Collectors;

/** Expressions as a user writes them, with no more parentheses than Java needs. */
final class JavaText {
  private static final int CONDITIONAL = 0;
  private static final int UNARY = 10;
  private static final int PRIMARY = 11;

  /** What follows each {@code &&}. */
  private final String lineBreak;

  JavaText(String lineBreak) {
    this.lineBreak = lineBreak;
  }

  String print(Expression expression) {
    if (expression instanceof Component component) {
      return component.text();
    } else if (expression instanceof Constant constant) {
      return constant.text();
    } else if (expression instanceof Unary unary) {
      return unary(unary);
    } else if (expression instanceof Binary binary) {
      return binary(binary);
    } else if (expression instanceof Conditional conditional) {
      return print(conditional.condition(), CONDITIONAL + 1)
          + " ? "
          + print(conditional.whenTrue())
          + " : "
          + print(conditional.whenFalse(), CONDITIONAL);
    } else if (expression instanceof Cast cast) {
      return cast(cast);
    } else if (expression instanceof Member member) {
      return print(member.owner(), PRIMARY) + "." + member.of().name();
    } else if (expression instanceof Call call) {
      return call(call);
    }
    return (expression instanceof IsNull ? "isNull" : "coalesce") + list(expression.operands());
  }

  private String unary(Unary unary) {
    if (!unary.type().isNumber()) {
      return "!" + print(unary.operand(), UNARY);
    }
    String operand = print(unary.operand(), UNARY);
    return "-" + (operand.startsWith("-") ? " " : "") + operand;
  }

  private String binary(Binary binary) {
    Operator operator = binary.operator();
    return print(binary.left(), operator.precedence)
        + " "
        + operator.text
        + (operator == Operator.AND ? lineBreak : " ")
        + print(binary.right(), operator.precedence + 1);
  }

  /** What Java could take for a difference stands in parentheses: {@code (BigDecimal) -x}. */
  private String cast(Cast cast) {
    boolean isPrimitive = cast.type() instanceof Scalar type && type.isPrimitive();
    return cast.isWritten()
        ? "(" + cast.type().java() + ") " + print(cast.operand(), isPrimitive ? UNARY : PRIMARY)
        : print(cast.operand());
  }

  private String call(Call call) {
    Method method = call.method();
    List<Expression> operands = call.operands();
    if (method.isStatic()) {
      String owner = method.owner() == null ? "" : method.owner() + ".";
      return owner + method.text() + list(operands);
    }
    String arguments = list(operands.subList(1, operands.size()));
    return print(operands.get(0), PRIMARY) + "." + method.text() + arguments;
  }

  private String list(List<Expression> expressions) {
    return expressions.stream().map(this::print).collect(Collectors.joining(", ", "(", ")"));
  }

  private String print(Expression expression, int precedence) {
    String text = print(expression);
    return precedence(expression) < precedence ? "(" + text + ")" : text;
  }

  private static int precedence(Expression expression) {
    if (expression instanceof Binary binary) {
      return binary.operator().precedence;
    } else if (expression instanceof Conditional) {
      return CONDITIONAL;
    } else if (expression instanceof Cast cast && !cast.isWritten()) {
      return precedence(cast.operand());
    } else if (expression instanceof Unary || expression instanceof Cast) {
      return UNARY;
    }
    return expression instanceof Constant constant && constant.text().startsWith("-")
        ? UNARY
        : PRIMARY;
  }

  /** A string as a Java literal. */
  static String quoted(String value) {
    StringBuilder text = new StringBuilder("\"");
    value.chars().forEach(unit -> append(text, (char) unit));
    return text.append('"').toString();
  }

  /** A char as a Java literal. */
  static String quoted(char unit) {
    if (unit == '\'') {
      return "'\\''";
    }
    String text = unit == '"' ? "\"\"\"" : quoted(String.valueOf(unit));
    return "'" + text.substring(1, text.length() - 1) + "'";
  }

  private static void append(StringBuilder text, char unit) {
    switch (unit) {
      case '"' -> text.append("\\\"");
      case '\\' -> text.append("\\\\");
      case '\n' -> text.append("\\n");
      default -> {
        if (unit < ' ' || unit > '~' && unit < '\u00a0' || Character.isSurrogate(unit)) {
          text.append(unicodeEscape(unit));
        } else {
          text.append(unit);
        }
      }
    }
  }

  /** A string as a Java literal with a unicode escape for each unit that may have one. */
  static String escaped(String value) {
    StringBuilder text = new StringBuilder("\"");
    for (char unit : value.toCharArray()) {
      if (unit == '"' || unit == '\\' || unit == '\n') {
        append(text, unit);
      } else {
        text.append(unicodeEscape(unit));
      }
    }
    return text.append('"').toString();
  }

  private static String unicodeEscape(char unit) {
    return String.format("\\u%04x", (int) unit);
  }
}
