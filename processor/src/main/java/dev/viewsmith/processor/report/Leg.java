package dev.viewsmith.processor.report;

import java.util.List;

/**
 * A part of the way of a change on the map, from one box to the next.
 *
 * @param route whose change it is: the number of an input, from 0, or {@link #ALL}
 * @param steps the numbers of the steps that a change takes there, in order
 */
record Leg(Box from, Box to, int route, List<Integer> steps) {
  /** The route of changes of all inputs. */
  static final int ALL = -1;

  Leg {
    steps = List.copyOf(steps);
  }
}
