package dev.viewsmith.processor.expression;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.expr.BooleanLiteralExpr;
import com.github.javaparser.ast.expr.CharLiteralExpr;
import com.github.javaparser.ast.expr.DoubleLiteralExpr;
import com.github.javaparser.ast.expr.StringLiteralExpr;
import com.github.javaparser.ast.expr.TextBlockLiteralExpr;
import com.github.javaparser.ast.expr.UnaryExpr;
import dev.viewsmith.processor.diagnostic.ProblemCode;
import dev.viewsmith.processor.expression.Expression.Literal;
import dev.viewsmith.processor.expression.Expression.Refused;
import dev.viewsmith.processor.type.ColumnType.Scalar;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/** Reads literals from the text, where their spelling is as the user wrote it. */
final class LiteralReader {
  private static final String TRIPLE_QUOTE = "\"\"\"";

  private final String source;
  private final Positions positions;

  LiteralReader(String source, Positions positions) {
    this.source = source;
    this.positions = positions;
  }

  Expression bool(BooleanLiteralExpr node) {
    return new Literal(positions.span(node), node.getValue(), text(node), Scalar.BOOLEAN);
  }

  /** A number without a sign. */
  Expression positive(Node node) {
    return number(node, positions.span(node), false);
  }

  /** A number and the minus before it. */
  Expression negative(UnaryExpr node) {
    return number(node.getExpression(), positions.span(node), true);
  }

  private Expression number(Node node, Span span, boolean isNegative) {
    return node instanceof DoubleLiteralExpr
        ? floating(span, text(node), isNegative)
        : integer(span, text(node), isNegative);
  }

  private static Expression integer(Span span, String text, boolean isNegative) {
    boolean isLong = text.endsWith("L") || text.endsWith("l");
    String digits = isLong ? text.substring(0, text.length() - 1) : text;
    String spelling = isNegative ? "-" + text : text;
    BigInteger value = Literals.integer(digits, isNegative, isLong ? Long.SIZE : Integer.SIZE);
    if (value == null) {
      return new Refused(
          span,
          ProblemCode.SYNTAX,
          "%s is not %s.".formatted(spelling, isLong ? "a long" : "an int"),
          remedy(digits, spelling, Literals.integer(digits, isNegative, Long.SIZE)));
    }
    return isLong
        ? new Literal(span, value.longValueExact(), spelling, Scalar.LONG)
        : new Literal(span, value.intValueExact(), spelling, Scalar.INT);
  }

  private static String remedy(String digits, String spelling, @Nullable BigInteger asLong) {
    if (asLong != null) {
      return "Write " + spelling + "L.";
    }
    return digits.matches("0[0-9_]+")
        ? "Leave out the leading 0: it makes the number octal."
        : "Write a number from " + Long.MIN_VALUE + "L to " + Long.MAX_VALUE + "L.";
  }

  private static Expression floating(Span span, String text, boolean isNegative) {
    Scalar type = Literals.isFloat(text) ? Scalar.FLOAT : Scalar.DOUBLE;
    String spelling = isNegative ? "-" + text : text;
    Number value = Literals.floating(text);
    if (value == null) {
      return new Refused(
          span,
          ProblemCode.SYNTAX,
          "%s is not %s.".formatted(spelling, Wording.withArticle(type)),
          type == Scalar.FLOAT
              ? "Write 0 or a number from %s to %s.".formatted(Float.MIN_VALUE, Float.MAX_VALUE)
              : "Write 0 or a number from %s to %s.".formatted(Double.MIN_VALUE, Double.MAX_VALUE));
    }
    return new Literal(span, isNegative ? negated(value) : value, spelling, type);
  }

  private static Number negated(Number value) {
    if (value instanceof Float number) {
      return -number;
    }
    return -value.doubleValue();
  }

  Expression character(CharLiteralExpr node) {
    String text = text(node);
    char value = Literals.string(text.substring(1, text.length() - 1)).charAt(0);
    return new Literal(positions.span(node), value, Literals.quote(value), Scalar.CHAR);
  }

  Expression string(StringLiteralExpr node) {
    String text = text(node);
    return string(node, Literals.string(text.substring(1, text.length() - 1)));
  }

  Expression textBlock(TextBlockLiteralExpr node) {
    String text = text(node);
    String content = text.substring(TRIPLE_QUOTE.length(), text.length() - TRIPLE_QUOTE.length());
    return string(node, Literals.textBlock(content.split("\\R", 2)[1]));
  }

  private Expression string(Node node, String value) {
    return new Literal(positions.span(node), value, Literals.quote(value), Scalar.STRING);
  }

  private String text(Node node) {
    Span span = positions.span(node);
    return source.substring(span.start(), span.end());
  }
}
