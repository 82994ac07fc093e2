package dev.viewsmith.examples.random;

import dev.viewsmith.examples.random.Expression.Binary;
import dev.viewsmith.examples.random.Expression.Call;
import dev.viewsmith.examples.random.Expression.Cast;
import dev.viewsmith.examples.random.Expression.Component;
import dev.viewsmith.examples.random.Expression.Conditional;
import dev.viewsmith.examples.random.Expression.Constant;
import dev.viewsmith.examples.random.Expression.Operator;
import dev.viewsmith.examples.random.Expression.Unary;
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
      return "(" + cast.type().java() + ") " + print(cast.operand(), UNARY);
    }
    return call((Call) expression);
  }

  private String unary(Unary unary) {
    if (!unary.type().isIntegral()) {
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

  private String call(Call call) {
    List<Expression> operands = call.operands();
    return print(operands.get(0), PRIMARY)
        + "."
        + call.method().text
        + operands.stream().skip(1).map(this::print).collect(Collectors.joining(", ", "(", ")"));
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
