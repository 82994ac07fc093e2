package dev.viewsmith;

import java.util.List;

/** An expression could not be computed for a row. */
@SuppressWarnings("serial")
public final class ExpressionException extends BatchRejectedException {
  private static final long serialVersionUID = 1;

  private final String expression;
  private final transient List<Object> rows;

  ExpressionException(String expression, Throwable cause, List<Object> rows) {
    super(expression + " of " + rows + ": " + cause.getMessage());
    initCause(cause);
    this.expression = expression;
    this.rows = rows;
  }

  public String expression() {
    return expression;
  }

  public List<Object> rows() {
    return rows;
  }
}
