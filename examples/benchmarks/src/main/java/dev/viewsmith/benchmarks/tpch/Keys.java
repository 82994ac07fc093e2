package dev.viewsmith.benchmarks.tpch;

import java.util.Map;

/** Rows by a key that one of them has. */
final class Keys {
  private Keys() {}

  /** Puts a row in, or takes it out if the sign is -1. */
  static <R> void enter(Map<Long, R> rows, long key, R row, int sign) {
    if (sign > 0) {
      rows.put(key, row);
    } else {
      rows.remove(key);
    }
  }
}
