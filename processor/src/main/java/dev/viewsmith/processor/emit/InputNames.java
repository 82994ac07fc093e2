package dev.viewsmith.processor.emit;

import com.palantir.javapoet.ClassName;

/**
 * What the maintainer calls things of one input.
 *
 * @param record the user's class
 * @param label of the input in messages: {@code Order}
 * @param one a row: {@code order}
 * @param many rows: {@code orders}
 * @param changes the field with the net changes: {@code orderChanges}
 * @param rebuild the method that makes the record again: {@code order}
 * @param parameter a record in the batch: {@code order}
 * @param log the batch's field: {@code orders}
 * @param row where the words of a change stand: {@code OrderRow}
 * @param logged where the components stand in the batch: {@code ORDER_AMOUNT}
 */
record InputNames(
    ClassName record,
    String label,
    String one,
    String many,
    String changes,
    String rebuild,
    String parameter,
    String log,
    Offsets row,
    Offsets logged) {
  /** A method about one row: {@code onOrder}. */
  String method(String verb) {
    return verb + Prose.capitalized(one);
  }

  /** A method about all rows of a batch: {@code readOrders}. */
  String methodForAll(String verb) {
    return verb + Prose.capitalized(many);
  }
}
