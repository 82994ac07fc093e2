package dev.viewsmith.processor.type;

/**
 * A named value of each row: a component of a record, or a component of one inside it that the view
 * reads.
 *
 * @param name an identifier
 * @param boxed whether Java holds a primitive type in its box
 * @param label as expressions name it: {@code address.city}; the name of a component
 */
public record Column(String name, ColumnType type, boolean boxed, String label) {
  /** A component. */
  public Column(String name, ColumnType type, boolean boxed) {
    this(name, type, boxed, name);
  }

  /** A component that is no box. */
  public Column(String name, ColumnType type) {
    this(name, type, false);
  }
}
