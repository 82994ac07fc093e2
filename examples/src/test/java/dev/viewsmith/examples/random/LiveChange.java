package dev.viewsmith.examples.random;

import dev.viewsmith.SetChange;
import dev.viewsmith.Snapshot;
import dev.viewsmith.ViewChange;

/**
 * What a batch changed, as a maintainer tells it.
 *
 * @param told of one view or of a set
 */
record LiveChange(Object told) {
  long version() {
    return told instanceof SetChange<?> set ? set.version() : ofOne().version();
  }

  /** The version after the batch. */
  Snapshot snapshot() {
    return told instanceof SetChange<?> set ? set.snapshot() : ofOne().snapshot();
  }

  private ViewChange<?, ?> ofOne() {
    return (ViewChange<?, ?>) told;
  }
}
