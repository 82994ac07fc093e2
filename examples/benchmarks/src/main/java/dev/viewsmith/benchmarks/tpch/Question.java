package dev.viewsmith.benchmarks.tpch;

import java.util.List;
import java.util.Map;

/** A way to keep the answer to a question. */
interface Question {
  /**
   * Applies rows of any tables that come or go together, those that it does not read too.
   *
   * @param sign 1 if they come, -1 if they go
   */
  void apply(List<? extends Record> rows, int sign);

  /** {@return the revenue of each group of the answer} */
  Map<Object, Long> answer();
}
