package dev.viewsmith.processor.expression;

import dev.viewsmith.processor.expression.TypedExpression.Convert;
import dev.viewsmith.processor.type.ColumnType;
import dev.viewsmith.processor.type.ColumnType.Scalar;
import org.jspecify.annotations.Nullable;

/** What types do to each other. */
final class Types {
  private Types() {}

  /** The one type that both have or that Java promotes both to; null if there is none. */
  static @Nullable ColumnType common(ColumnType left, ColumnType right) {
    if (left.equals(right)) {
      return left;
    }
    return left.isIntegral() && right.isIntegral() ? Scalar.LONG : null;
  }

  /** The expression in a type that is its own or wider. */
  static TypedExpression promote(TypedExpression expression, ColumnType type) {
    return expression.type().equals(type) ? expression : new Convert(expression, type, false);
  }
}
