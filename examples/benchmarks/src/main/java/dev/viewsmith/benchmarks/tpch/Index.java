package dev.viewsmith.benchmarks.tpch;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** Rows by a key that several of them may have. */
final class Index<R> {
  private final Map<Long, Set<R>> rows = new HashMap<>();

  /** Puts a row in, or takes it out if the sign is -1. */
  void enter(long key, R row, int sign) {
    Set<R> found = rows.computeIfAbsent(key, k -> new HashSet<>());
    if (sign > 0) {
      found.add(row);
    } else {
      found.remove(row);
    }
    if (found.isEmpty()) {
      rows.remove(key);
    }
  }

  Set<R> find(long key) {
    return rows.getOrDefault(key, Set.of());
  }
}
