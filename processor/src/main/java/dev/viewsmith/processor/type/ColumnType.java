package dev.viewsmith.processor.type;

import java.util.List;

/** The type of a column or an expression. Each fits in one {@code long} word of a table. */
public sealed interface ColumnType {
  /** Types without parameters. */
  enum Scalar implements ColumnType {
    INT("int"),
    LONG("long"),
    BOOLEAN("boolean"),
    STRING("String"),
    /** The result of an exact average; never stored. */
    RATIONAL("Rational");

    private final String text;

    Scalar(String text) {
      this.text = text;
    }

    @Override
    public String toString() {
      return text;
    }
  }

  /** An enum, with its constants in order of declaration. */
  record EnumType(QualifiedName name, List<String> constants) implements ColumnType {
    public EnumType {
      constants = List.copyOf(constants);
    }

    @Override
    public String toString() {
      return name.simpleName();
    }
  }

  /** Whether values are whole numbers. */
  default boolean isIntegral() {
    return this == Scalar.INT || this == Scalar.LONG;
  }
}
