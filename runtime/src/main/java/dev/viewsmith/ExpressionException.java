package dev.viewsmith;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An expression of the view could not be computed for rows that the batch brings: integer
 * arithmetic overflowed or divided by zero, or a method has thrown, which is the {@linkplain
 * #getCause() cause}. Or two of its values cannot be compared: {@code compareTo} has thrown, or has
 * given 0 for values that are not equal. Or a row cannot be read: {@code equals}, {@code hashCode}
 * or an accessor of a component has thrown.
 */
public final class ExpressionException extends BatchRejectedException {
  private static final long serialVersionUID = 1;

  /** See {@link #expression()}. */
  private final String expression;

  // Rows need not be serializable, so this is null after deserialization.
  private final transient @Nullable List<Object> rows;

  private ExpressionException(
      String expression, RuntimeException cause, List<Object> rows, String message) {
    super(message, cause);
    this.expression = expression;
    this.rows = rows;
  }

  /** An expression over rows of inputs. */
  static ExpressionException ofInputs(
      String expression, RuntimeException cause, List<Object> rows) {
    String message =
        rows.isEmpty()
            ? expression
                + " cannot be computed: "
                + reason(cause)
                + "\nchange the expression: it reads no row, so others do not help"
            : expression
                + " cannot be computed for "
                + described(rows, cause)
                + remedy(cause, "the row");
    return new ExpressionException(expression, cause, rows, message);
  }

  /** A condition on a row of the view, its {@code having}. */
  static ExpressionException ofView(String expression, RuntimeException cause, Object row) {
    List<Object> rows = List.of(row);
    String message =
        expression
            + " cannot be computed for the view's row "
            + described(rows, cause)
            + remedy(cause, "what makes this row of the view");
    return new ExpressionException(expression, cause, rows, message);
  }

  /** Values of an expression that cannot be compared. */
  static ExpressionException ofValues(
      String expression, RuntimeException cause, List<Object> values) {
    String message =
        "the values of "
            + expression
            + " cannot be compared: "
            + described(values, cause)
            + "make compareTo agree with equals for all values, or leave these out of the batch";
    return new ExpressionException(expression, cause, values, message);
  }

  /** A row of an input whose components throw where they are compared or taken apart. */
  static ExpressionException ofReading(String input, RuntimeException cause) {
    String message =
        input
            + ": a row of the batch cannot be read: "
            + cause
            + "\n"
            + "make equals, hashCode and accessors of its components never throw, or leave the row"
            + " out of the batch";
    return new ExpressionException(input, cause, List.of(), message);
  }

  private static String described(List<Object> rows, RuntimeException cause) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < rows.size(); i++) {
      text.append(i == 0 ? "" : ", ").append(text(rows.get(i)));
    }
    return text.append(": ").append(reason(cause)).append('\n').toString();
  }

  private static String reason(RuntimeException cause) {
    String reason = cause instanceof ArithmeticException ? cause.getMessage() : null;
    return reason == null ? cause.toString() : reason;
  }

  private static String remedy(RuntimeException cause, String culprit) {
    String reason = String.valueOf(cause.getMessage());
    if (!(cause instanceof ArithmeticException)) {
      return "guard the call with a condition, or leave " + culprit + " out of the batch";
    } else if (reason.contains("zero") || reason.contains("undefined")) {
      return "guard the division with a condition before it: divisor == 0 ? … : …";
    } else if (reason.startsWith("int")) {
      return "compute in long: cast an operand to long, as in (long) a * b; do not cast to int";
    }
    return "leave " + culprit + " out of the batch, or keep its values smaller";
  }

  /**
   * {@return the expression in full, as the plan has it: {@code 9 / order.amount} also where {@code
   * 9 / amount} was declared; the input, if a row of it cannot be read}
   */
  public String expression() {
    return expression;
  }

  /**
   * {@return the rows that it was given: one for each alias that it names, in their order; the list
   * of its components for a row whose constructor refuses them} For {@code having} it is the row of
   * the view. For values that cannot be compared it is the two of them. Empty for a row that cannot
   * be read, and after deserialization.
   */
  public List<Object> rows() {
    return rows == null ? List.of() : rows;
  }
}
