package dev.viewsmith;

import dev.viewsmith.internal.Schema.Function;
import dev.viewsmith.internal.Schema.Output;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** A group that is worked out anew: all values of its aggregates' arguments, and exact sums. */
final class Summary {
  private final List<Output> outputs;
  private final List<Argument> arguments = new ArrayList<>();
  private BigInteger rows = BigInteger.ZERO;

  /** What was given to one component. */
  private static final class Argument {
    private final TreeSet<Object> values = new TreeSet<>(ValueComparator.INSTANCE);
    private BigInteger sum = BigInteger.ZERO;
  }

  Summary(List<Output> outputs) {
    this.outputs = outputs;
    outputs.forEach(output -> arguments.add(new Argument()));
  }

  /** Adds copies of a joined row. */
  void add(List<Object> columns, BigInteger copies) {
    rows = rows.add(copies);
    for (int i = 0; i < outputs.size(); i++) {
      Output output = outputs.get(i);
      if (output.function() != Function.COUNT) {
        add(arguments.get(i), output.function(), columns.get(output.column()), copies);
      }
    }
  }

  private static void add(Argument argument, Function function, Object value, BigInteger copies) {
    if (function == Function.SUM || function == Function.AVG) {
      argument.sum = argument.sum.add(RowValues.whole(value).multiply(copies));
    } else {
      argument.values.add(value);
    }
  }

  /** The components of the row of the view. */
  List<@Nullable Object> components() {
    List<@Nullable Object> components = new ArrayList<>();
    for (int i = 0; i < outputs.size(); i++) {
      components.add(component(outputs.get(i).function(), arguments.get(i)));
    }
    return components;
  }

  private @Nullable Object component(Function function, Argument argument) {
    boolean isEmpty = rows.signum() == 0;
    return switch (function) {
      case KEY -> argument.values.first();
      case COUNT -> RowValues.number(rows);
      case COUNT_DISTINCT -> (long) argument.values.size();
      case SUM -> RowValues.number(argument.sum);
      case AVG -> isEmpty ? null : Rational.of(argument.sum, rows);
      case MIN -> isEmpty ? null : argument.values.first();
      case MAX -> isEmpty ? null : argument.values.last();
    };
  }
}
