package dev.viewsmith.processor.relation;

import dev.viewsmith.processor.expression.TypedExpression;
import dev.viewsmith.processor.expression.TypedExpression.Convert;
import dev.viewsmith.processor.type.ColumnType;
import dev.viewsmith.processor.type.ColumnType.Scalar;
import java.util.EnumSet;
import java.util.Set;

/** Numbers in a type that holds all values of theirs; each stays the number that it is. */
public final class Widening {
  private Widening() {}

  /** Whether a type is another one, or holds all of its numbers. */
  public static boolean keepsAll(ColumnType from, ColumnType to) {
    return from.equals(to)
        || from instanceof Scalar narrow
            && to instanceof Scalar wide
            && wider(narrow).contains(wide);
  }

  /** The expression in a type that {@link #keepsAll}. */
  static TypedExpression widened(TypedExpression expression, ColumnType type) {
    return expression.type().equals(type) ? expression : new Convert(expression, type, false);
  }

  private static Set<Scalar> wider(Scalar type) {
    return switch (type) {
      case BYTE ->
          EnumSet.of(
              Scalar.SHORT,
              Scalar.INT,
              Scalar.LONG,
              Scalar.FLOAT,
              Scalar.DOUBLE,
              Scalar.BIG_INTEGER,
              Scalar.BIG_DECIMAL);
      case SHORT ->
          EnumSet.of(
              Scalar.INT,
              Scalar.LONG,
              Scalar.FLOAT,
              Scalar.DOUBLE,
              Scalar.BIG_INTEGER,
              Scalar.BIG_DECIMAL);
      case CHAR -> EnumSet.of(Scalar.INT, Scalar.LONG, Scalar.FLOAT, Scalar.DOUBLE);
      case INT -> EnumSet.of(Scalar.LONG, Scalar.DOUBLE, Scalar.BIG_INTEGER, Scalar.BIG_DECIMAL);
      case LONG -> EnumSet.of(Scalar.BIG_INTEGER, Scalar.BIG_DECIMAL);
      case FLOAT -> EnumSet.of(Scalar.DOUBLE);
      case BIG_INTEGER -> EnumSet.of(Scalar.BIG_DECIMAL);
      default -> EnumSet.noneOf(Scalar.class);
    };
  }
}
