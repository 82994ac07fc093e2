package dev.viewsmith.examples.random;

import java.util.List;
import java.util.Map;

/** Someone else who computes the view of a state. */
interface SecondOracle {
  /** Nobody. */
  SecondOracle NONE = (view, inputs, rows) -> false;

  /**
   * Compares its answer with the expected one.
   *
   * @return false if it has no answer for such a view
   * @throws AssertionError if the two differ
   */
  boolean compare(ViewModel view, Inputs inputs, Map<List<Object>, Long> rows);
}
