package dev.viewsmith.examples.random;

import java.util.List;

/** A view, and batches under which it does not do what it must. */
record Failing(ViewModel view, List<BatchModel> batches) {
  Failing {
    batches = List.copyOf(batches);
  }
}
