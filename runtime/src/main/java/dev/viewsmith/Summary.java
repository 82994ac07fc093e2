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

  /** What was given to one component: values that are not null. */
  private static final class Argument {
    private final Set<Object> values = new HashSet<>();
    private final ExactTotal total = new ExactTotal();
    private BigInteger count = BigInteger.ZERO;
    private @Nullable Object key;
  }

  Summary(List<Output> outputs) {
    this.outputs = outputs;
    outputs.forEach(output -> arguments.add(new Argument()));
  }

  /** Adds copies of a joined row. */
  void add(List<@Nullable Object> columns, BigInteger copies) {
    rows = rows.add(copies);
    for (int i = 0; i < outputs.size(); i++) {
      Output output = outputs.get(i);
      if (output.column() >= 0) {
        add(arguments.get(i), output.function(), columns.get(output.column()), copies);
      }
    }
  }

  private static void add(
      Argument argument, Function function, @Nullable Object value, BigInteger copies) {
    if (value == null) {
      return;
    }
    argument.count = argument.count.add(copies);
    switch (function) {
      case SUM, AVG -> argument.total.add(value, copies);
      case KEY -> argument.key = value;
      case COUNT -> {}
      case COUNT_DISTINCT, MIN, MAX -> argument.values.add(value);
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
    boolean isEmpty = argument.count.signum() == 0;
    return switch (output.function()) {
      case KEY -> argument.key;
      case COUNT -> RowValues.number(output.column() < 0 ? rows : argument.count);
      case COUNT_DISTINCT -> (long) argument.values.size();
      case SUM -> isEmpty && output.isNullWithoutValues() ? null : argument.total.sum(output);
      case AVG -> isEmpty ? null : argument.total.average(output, argument.count);
      case MIN -> isEmpty ? null : Collections.min(argument.values, ValueComparator.INSTANCE);
      case MAX -> isEmpty ? null : Collections.max(argument.values, ValueComparator.INSTANCE);
    };
  }
}
