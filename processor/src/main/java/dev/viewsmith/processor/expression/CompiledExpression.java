package dev.viewsmith.processor.expression;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What a text was compiled to: an expression, or the faults that stand in its way.
 *
 * @param faults in the order of their places; empty exactly if there is an expression
 */
public record CompiledExpression(
    @Nullable TypedExpression expression, List<ExpressionFault> faults) {
  public CompiledExpression {
    faults = List.copyOf(faults);
    if ((expression == null) == faults.isEmpty()) {
      throw new IllegalArgumentException("an expression or faults");
    }
  }

  /** Whether there is an expression. */
  public boolean isPresent() {
    return expression != null;
  }

  /** The expression; there must be one. */
  public TypedExpression get() {
    return Objects.requireNonNull(expression);
  }
}
