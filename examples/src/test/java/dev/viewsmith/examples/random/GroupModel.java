package dev.viewsmith.examples.random;

import dev.viewsmith.examples.random.Type.Scalar;
import dev.viewsmith.examples.random.ViewModel.Output;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A group: how many rows it has, and how often each value of each argument occurs, but null. */
final class GroupModel {
  private final List<Map<Object, BigInteger>> arguments = new ArrayList<>();
  private BigInteger rows = BigInteger.ZERO;

  GroupModel(int howManyArguments) {
    for (int i = 0; i < howManyArguments; i++) {
      arguments.add(new HashMap<>());
    }
  }

  void add(List<Object> values, BigInteger copies) {
    rows = rows.add(copies);
    for (int i = 0; i < values.size(); i++) {
      if (values.get(i) != null) {
        arguments.get(i).merge(values.get(i), copies, BigInteger::add);
      }
    }
  }

  BigInteger rows() {
    return rows;
  }

  /**
   * An aggregate in the type of its component, but for whole numbers of any size where that is
   * long; null for those that have no value in any row.
   */
  Object aggregate(Output output, int argument) {
    Map<Object, BigInteger> values = arguments.get(argument);
    if (values.isEmpty() && output.column().isNullable()) {
      return null;
    }
    return switch (output.role()) {
      case COUNT -> output.read() == null ? rows : count(values);
      case SUM -> sum(values, output);
      case AVG -> average(values, output);
      case COUNT_DISTINCT -> BigInteger.valueOf(values.size());
      case MIN -> Collections.min(values.keySet(), Order.OF_VALUES);
      case MAX -> Collections.max(values.keySet(), Order.OF_VALUES);
      case GROUP_BY, SELECT -> throw new IllegalArgumentException("no aggregate: " + output.role());
    };
  }

  private static Object sum(Map<Object, BigInteger> values, Output output) {
    if (output.argument().type().isFloating()) {
      Double special = special(values);
      return special == null ? canonical(sum(values).doubleValue()) : special;
    }
    BigDecimal sum = sum(values);
    return output.argument().type() == Scalar.BIG_DECIMAL
        ? Canonical.of(sum)
        : sum.toBigIntegerExact();
  }

  private Object average(Map<Object, BigInteger> values, Output output) {
    Double special = output.argument().type().isFloating() ? special(values) : null;
    if (special != null) {
      return special;
    }
    Fraction average = Fraction.of(sum(values)).dividedBy(count(values));
    if (output.column().type() == Scalar.DOUBLE) {
      return canonical(average.toDouble());
    }
    return output.form() == null
        ? average
        : Canonical.of(average.rounded(output.form().scale(), output.form().rounding()));
  }

  private static BigInteger count(Map<Object, BigInteger> values) {
    return values.values().stream().reduce(BigInteger.ZERO, BigInteger::add);
  }

  private static Object canonical(double number) {
    return Canonical.of(number);
  }

  /** What the sum is where a number is none or infinite; otherwise null. */
  private static Double special(Map<Object, BigInteger> values) {
    boolean hasNan = false;
    double infinities = 0;
    for (Object value : values.keySet()) {
      double number = ((Number) value).doubleValue();
      hasNan |= Double.isNaN(number);
      infinities += Double.isInfinite(number) ? number : 0;
    }
    return hasNan ? (Double) Double.NaN : infinities == 0 ? null : (Double) infinities;
  }

  private static BigDecimal sum(Map<Object, BigInteger> values) {
    return values.entrySet().stream()
        .map(entry -> exact(entry.getKey()).multiply(new BigDecimal(entry.getValue())))
        .reduce(BigDecimal.ZERO, BigDecimal::add);
  }

  private static BigDecimal exact(Object number) {
    if (number instanceof BigDecimal decimal) {
      return decimal;
    } else if (number instanceof BigInteger whole) {
      return new BigDecimal(whole);
    }
    return number instanceof Long whole
        ? BigDecimal.valueOf(whole)
        : new BigDecimal(((Number) number).doubleValue());
  }
}
