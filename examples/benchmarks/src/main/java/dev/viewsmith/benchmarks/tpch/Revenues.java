package dev.viewsmith.benchmarks.tpch;

import java.util.HashMap;
import java.util.Map;

/** Sums by group; a group is there while it has rows. */
final class Revenues {
  private final Map<Object, Revenue> groups = new HashMap<>();

  private static final class Revenue {
    private long sum;
    private long rows;
  }

  void add(Object group, Item item, int sign) {
    Revenue revenue = groups.computeIfAbsent(group, key -> new Revenue());
    revenue.sum = Math.addExact(revenue.sum, sign * item.paid());
    revenue.rows += sign;
    if (revenue.rows == 0) {
      groups.remove(group);
    }
  }

  Map<Object, Long> sums() {
    Map<Object, Long> sums = new HashMap<>();
    groups.forEach((group, revenue) -> sums.put(group, revenue.sum));
    return sums;
  }
}
