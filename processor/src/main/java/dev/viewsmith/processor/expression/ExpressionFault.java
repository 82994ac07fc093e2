package dev.viewsmith.processor.expression;

import dev.viewsmith.processor.diagnostic.ProblemCode;

/**
 * What is wrong with an expression.
 *
 * @param text what is wrong, with its values; the expression with a mark under the place; what to
 *     do: each on lines of its own
 * @param offset the index of the first faulty char of the expression
 * @param length the number of faulty chars; 0 where something is missing
 */
public record ExpressionFault(ProblemCode code, String text, int offset, int length) {
  /** A fault of a whole expression. */
  public static ExpressionFault ofWhole(
      String expression, ProblemCode code, String message, String remedy) {
    int start = expression.length() - expression.stripLeading().length();
    return of(
        expression, code, new Span(start, expression.stripTrailing().length()), message, remedy);
  }

  static ExpressionFault of(
      String expression, ProblemCode code, Span span, String message, String remedy) {
    String text = FaultText.of(expression, span, message, remedy);
    return new ExpressionFault(code, text, span.start(), span.end() - span.start());
  }
}
