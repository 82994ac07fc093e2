package dev.viewsmith.examples.random;

import dev.viewsmith.examples.random.ViewModel.Role;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A group: how many rows it has, and how often each value of each argument occurs. */
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
      arguments.get(i).merge(values.get(i) == null ? "" : values.get(i), copies, BigInteger::add);
    }
  }

  BigInteger rows() {
    return rows;
  }

  /** An aggregate; null for those that no row has. */
  Object aggregate(Role role, int argument) {
    Map<Object, BigInteger> values = arguments.get(argument);
    if (rows.signum() == 0 && (role == Role.AVG || role == Role.MIN || role == Role.MAX)) {
      return null;
    }
    return switch (role) {
      case COUNT -> rows;
      case SUM -> sum(values);
      case AVG -> Fraction.of(sum(values), rows);
      case COUNT_DISTINCT -> BigInteger.valueOf(values.size());
      case MIN -> Collections.min(values.keySet(), Interpreter.ORDER);
      case MAX -> Collections.max(values.keySet(), Interpreter.ORDER);
      case GROUP_BY, SELECT -> throw new IllegalArgumentException("no aggregate: " + role);
    };
  }

  private static BigInteger sum(Map<Object, BigInteger> values) {
    return values.entrySet().stream()
        .map(entry -> BigInteger.valueOf((Long) entry.getKey()).multiply(entry.getValue()))
        .reduce(BigInteger.ZERO, BigInteger::add);
  }
}
