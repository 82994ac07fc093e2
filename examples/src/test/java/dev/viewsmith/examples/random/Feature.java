package dev.viewsmith.examples.random;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;

/** What random views may have beside one or two inputs, joined by an inner join. */
enum Feature {
  /** Three to five aliases of up to four records. */
  MANY_INPUTS,
  /** All kinds of joins. */
  OUTER_JOINS,
  /** Components of inputs that may be null. */
  NULLABLE_COMPONENTS,
  /** A view as the input of another. */
  VIEWS_OVER_VIEWS,
  /** Several views that a batch changes together. */
  VIEW_SETS;

  static final Set<Feature> ALL = Collections.unmodifiableSet(EnumSet.allOf(Feature.class));
}
