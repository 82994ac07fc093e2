package dev.viewsmith.examples.random;

import java.util.List;
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

  @Override
  public String toString() {
    return operations.stream()
        .map(operation -> "  " + operation)
        .collect(Collectors.joining("\n", expected + ":\n", "\n"));
  }
}
