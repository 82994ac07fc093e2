package dev.viewsmith.examples.random;

import dev.viewsmith.examples.random.Operation.DeleteAll;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** A batch and how it is applied. */
record BatchModel(List<Operation> operations, Expected expected) {
  BatchModel {
    operations = List.copyOf(operations);
  }

  /** The version that a batch expects. */
  enum Expected {
    NOT_SAID,
    CURRENT,
    STALE,
    FUTURE
  }

  List<Change> changes() {
    return operations.stream().flatMap(operation -> operation.changes().stream()).toList();
  }

  /** The inputs whose rows are all deleted, whatever else is done to them. */
  Set<Integer> emptied() {
    return operations.stream()
        .filter(DeleteAll.class::isInstance)
        .map(operation -> ((DeleteAll) operation).input())
        .collect(Collectors.toSet());
  }

  /** The state after it; copies may be below 0. */
  Inputs after(Inputs inputs) {
    return inputs.without(emptied()).plus(changes());
  }

  @Override
  public String toString() {
    return operations.stream()
        .map(operation -> "  " + operation)
        .collect(Collectors.joining("\n", expected + ":\n", "\n"));
  }
}
