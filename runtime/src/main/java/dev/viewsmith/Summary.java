package dev.viewsmith;

import dev.viewsmith.internal.Schema.Function;
import dev.viewsmith.internal.Schema.Output;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A group that is worked out anew: all values of its aggregates' arguments, and exact sums. */
final class Summary {
  private final List<Output> outputs;
  private final List<Argument> arguments = new ArrayList<>();
  private BigInteger rows = BigInteger.ZERO;

  /** What was given to one component. */
  private static final class Argument {
    private final Set<Object> values = new HashSet<>();
    private final ExactTotal total = new ExactTotal();
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
      argument.total.add(value, copies);
    } else {
      argument.values.add(value);
    }
  }

  /** The components of the row of the view. */
  List<@Nullable Object> components() {
    List<@Nullable Object> components = new ArrayList<>();
    for (int i = 0; i < outputs.size(); i++) {
      components.add(component(outputs.get(i), arguments.get(i)));
    }
    return components;
  }

  private @Nullable Object component(Output output, Argument argument) {
    boolean isEmpty = rows.signum() == 0;
    return switch (output.function()) {
      case KEY -> argument.values.iterator().next();
      case COUNT -> RowValues.number(rows);
      case COUNT_DISTINCT -> (long) argument.values.size();
      case SUM -> argument.total.sum(output);
      case AVG -> isEmpty ? null : argument.total.average(output, rows);
      case MIN -> isEmpty ? null : Collections.min(argument.values, ValueComparator.INSTANCE);
      case MAX -> isEmpty ? null : Collections.max(argument.values, ValueComparator.INSTANCE);
    };
  }
}
