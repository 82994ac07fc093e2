package dev.viewsmith.processor.type;

import dev.viewsmith.processor.type.ColumnType.Scalar;

/**
 * A named value of each row: a component of a record, or a column that is derived from one.
 *
 * @param name an identifier
 * @param boxed whether Java holds a primitive type in its box
 * @param label as expressions name it: {@code address.city}; the name of a component
 * @param nullable whether it can be null
 */
public record Column(String name, ColumnType type, boolean boxed, String label, boolean nullable) {
  private static final String FLAG = "isNull(";

  /** No label of the user's has a space. */
  private static final String ABSENCE = "no ";

  /** One that is never null. */
  public Column(String name, ColumnType type, boolean boxed, String label) {
    this(name, type, boxed, label, false);
  }

  /** A component that is never null. */
  public Column(String name, ColumnType type, boolean boxed) {
    this(name, type, boxed, name);
  }

  /** A component that is no box, and never null. */
  public Column(String name, ColumnType type) {
    this(name, type, false);
  }

  /**
   * The column that says where another one is null.
   *
   * @param name an identifier
   */
  public static Column flag(String name, Column of) {
    return new Column(name, Scalar.BOOLEAN, false, FLAG + of.label + ")");
  }

  /**
   * The column that says whether the row of an alias is missing in a joined row.
   *
   * @param name an identifier
   */
  public static Column absence(String name, String alias) {
    return new Column(name, Scalar.BOOLEAN, false, ABSENCE + alias);
  }

  /** Whether a column with this label says where another one, or a whole row, is missing. */
  public static boolean tellsNull(String label) {
    return isFlag(label) || label.startsWith(ABSENCE);
  }

  /** Whether a column with a label says where one with another label is missing. */
  public static boolean tellsNullOf(String label, String other) {
    return label.equals(FLAG + other + ")")
        || label.startsWith(ABSENCE) && other.startsWith(label.substring(ABSENCE.length()) + ".");
  }

  /** The same, where its whole row may be missing. */
  public Column asNullable() {
    return new Column(name, type, boxed, label, true);
  }

  /** The same, with the values of a row that stand in it and nothing beside it for null. */
  public Column plain() {
    return new Column(name, type, boxed, label, false);
  }

  /** Whether it says where another one is null. */
  public boolean isFlag() {
    return isFlag(label);
  }

  /** Whether a column with this label says where another one is null. */
  public static boolean isFlag(String label) {
    return label.startsWith(FLAG);
  }

  /**
   * Whether a column of its own says where it is null. An object needs none: null has an id, which
   * is 0.
   */
  public boolean isFlagged() {
    return nullable && !type.isObject();
  }

  /**
   * A label with an alias before the component that it names: {@code order.amount}, {@code
   * isNull(order.amount)}.
   *
   * @param alias may be empty; one that no user can write stands for joined rows, whose labels say
   *     it all
   */
  public static String qualified(String alias, String label) {
    String owner = alias.isEmpty() || alias.startsWith(".") ? "" : alias + ".";
    return isFlag(label) ? FLAG + owner + label.substring(FLAG.length()) : owner + label;
  }
}
