package dev.viewsmith.processor.relation;

import dev.viewsmith.processor.expression.TypedExpression;
import org.jspecify.annotations.Nullable;

/**
 * What an expression comes to for a joined row.
 *
 * @param expression over columns that are not null where it is computed: everywhere, or where
 *     {@code isNull} does not hold
 * @param isNull where there is no value; null if there always is one
 */
record Value(TypedExpression expression, @Nullable TypedExpression isNull) {
  /** Whether it can be null. */
  boolean canBeNull() {
    return isNull != null;
  }
}
