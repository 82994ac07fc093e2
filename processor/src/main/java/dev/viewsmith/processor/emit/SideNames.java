package dev.viewsmith.processor.emit;

/**
 * What an index calls things of one of its sides.
 *
 * @param one a row: {@code order}
 * @param many rows: {@code orders}
 * @param constant the side: {@code ORDERS}
 * @param entry where the words of a row stand: {@code OrderEntry}
 * @param row a row while it is looked for: {@code order}, or {@code at} if a column is called so
 */
record SideNames(String one, String many, String constant, Offsets entry, String row) {
  /** A method about one row: {@code addOrder}. */
  String method(String verb) {
    return verb + Prose.capitalized(one);
  }

  /** {@code openOrders}. */
  String open() {
    return "open" + Prose.capitalized(many);
  }
}
