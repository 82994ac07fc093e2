package dev.viewsmith.processor.relation;

import dev.viewsmith.processor.type.ColumnType;
import dev.viewsmith.processor.type.ColumnType.Scalar;
import java.util.List;

/** What sums and averages are of which type, the usual one first; nothing for other arguments. */
final class AggregateTypes {
  private AggregateTypes() {}

  /** The types of a sum. */
  static List<ColumnType> ofSum(ColumnType argument) {
    if (argument.isIntegral()) {
      return List.of(Scalar.LONG, Scalar.BIG_INTEGER);
    }
    return argument.isBig() ? List.of(argument) : ofFloating(argument);
  }

  /** The types of an average. */
  static List<ColumnType> ofAverage(ColumnType argument) {
    return argument.isIntegral() || argument.isBig()
        ? List.of(Scalar.RATIONAL, Scalar.DOUBLE, Scalar.BIG_DECIMAL)
        : ofFloating(argument);
  }

  private static List<ColumnType> ofFloating(ColumnType argument) {
    return argument.isFloating() ? List.of(Scalar.DOUBLE) : List.of();
  }
}
