package dev.viewsmith;

import dev.viewsmith.internal.Definition;
import java.util.function.ObjLongConsumer;

/** The rows of one input as records. In the writer's turn. */
record InputRows<R>(Definition definition, int input, Class<R> type) {
  /**
   * The rows of the input of a record class.
   *
   * @param view the name of the view, for the exception
   * @throws IllegalArgumentException if the view has no such input
   */
  static <R> InputRows<R> of(String view, Definition definition, Class<R> type) {
    for (int input = 0; input < definition.inputs().size(); input++) {
      if (definition.inputs().get(input).type() == type) {
        return new InputRows<>(definition, input, type);
      }
    }
    throw new IllegalArgumentException(
        type.getName()
            + " is no input of "
            + view
            + "\nits inputs are "
            + String.join(
                ", ", definition.inputs().stream().map(known -> known.type().getName()).toList()));
  }

  void forEach(ObjLongConsumer<? super R> action) {
    int copies = definition.inputs().get(input).words() - 1;
    definition.rows(
        input,
        (row, at) -> action.accept(type.cast(definition.record(input, row, at)), row[at + copies]));
  }
}
