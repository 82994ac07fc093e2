package dev.viewsmith.processor.expression;

import dev.viewsmith.processor.diagnostic.ProblemCode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Collects the faults of one expression. */
final class Faults {
  private static final int LONGEST_OPERAND = 40;

  private final String source;
  private final List<ExpressionFault> faults = new ArrayList<>();

  Faults(String source) {
    this.source = source;
  }

  /** Adds a fault and returns null: the type checker has no expression for the place. */
  @Nullable TypedExpression add(ProblemCode code, Span span, String message, String remedy) {
    faults.add(ExpressionFault.of(source, code, span, message, remedy));
    return null;
  }

  /** A part of the expression, on one line and not too long. */
  String textOf(Span span) {
    String text = source.substring(span.start(), span.end()).strip().replaceAll("\\s+", " ");
    return text.codePointCount(0, text.length()) <= LONGEST_OPERAND
        ? text
        : text.substring(0, text.offsetByCodePoints(0, LONGEST_OPERAND - 1)) + "…";
  }

  /** A part of the expression as a cast or a call takes it: in parentheses if it needs them. */
  String operandText(Expression operand) {
    String text = textOf(operand.span());
    boolean isSimple =
        operand instanceof Expression.Path
            || operand instanceof Expression.Member
            || operand instanceof Expression.Call;
    return isSimple ? text : "(" + text + ")";
  }

  /** All faults in the order of their places. */
  List<ExpressionFault> inOrder() {
    return faults.stream().sorted(Comparator.comparingInt(ExpressionFault::offset)).toList();
  }
}
