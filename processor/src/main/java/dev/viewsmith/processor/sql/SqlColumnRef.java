package dev.viewsmith.processor.sql;

import dev.viewsmith.processor.expression.TypedExpression;
import dev.viewsmith.processor.expression.TypedExpression.ColumnValue;
import dev.viewsmith.processor.expression.TypedExpression.Lowered;
import java.util.function.Consumer;

/**
 * A column of a use of an input.
 *
 * @param alias of the use, as it is written in Java
 * @param column the name of the component
 */
record SqlColumnRef(String alias, String column) {
  static SqlColumnRef of(ColumnValue value) {
    return new SqlColumnRef(value.alias(), value.column());
  }

  /** Hands on each column that an expression names as it was written. */
  static void forEach(TypedExpression expression, Consumer<SqlColumnRef> action) {
    if (expression instanceof Lowered lowered) {
      forEach(lowered.written(), action);
    } else if (expression instanceof ColumnValue column) {
      action.accept(of(column));
    } else {
      expression.operands().forEach(operand -> forEach(operand, action));
    }
  }
}
