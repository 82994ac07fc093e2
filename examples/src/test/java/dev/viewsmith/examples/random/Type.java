package dev.viewsmith.examples.random;

import java.util.List;

/**
 * The type of a component or an expression. Values are Long for both integral types, Boolean,
 * String, {@link Symbol} and {@link Fraction}.
 */
sealed interface Type {
  /** Types without parameters. */
  enum Scalar implements Type {
    INT("int"),
    LONG("long"),
    BOOLEAN("boolean"),
    STRING("String"),
    FRACTION("Rational");

    private final String java;

    Scalar(String java) {
      this.java = java;
    }

    @Override
    public String java() {
      return java;
    }
  }

  /** An enum. */
  record EnumType(String name, List<String> constants) implements Type {
    @Override
    public String java() {
      return name;
    }

    /** Its constants as values. */
    List<Object> values() {
      return constants.stream()
          .<Object>map(constant -> new Symbol(this, constants.indexOf(constant)))
          .toList();
    }
  }

  /** A constant of an enum. */
  record Symbol(EnumType type, int ordinal) {
    @Override
    public String toString() {
      return type.constants().get(ordinal);
    }
  }

  /** As Java spells it. */
  String java();

  default boolean isIntegral() {
    return this == Scalar.INT || this == Scalar.LONG;
  }
}
