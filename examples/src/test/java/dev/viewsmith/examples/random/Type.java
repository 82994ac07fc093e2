package dev.viewsmith.examples.random;

import java.util.List;

/**
 * The type of a component or an expression. Values are Long for both integral types, Boolean,
 * String, {@link Symbol} and {@link Fraction}.
 */
sealed interface Type {
  /** Types without parameters. */
  enum Scalar implements Type {
    INT("int", "Integer"),
    LONG("long", "Long"),
    BOOLEAN("boolean", "Boolean"),
    STRING("String", "String"),
    FRACTION("Rational", "Rational");

    private final String java;
    private final String boxed;

    Scalar(String java, String boxed) {
      this.java = java;
      this.boxed = boxed;
    }

    @Override
    public String boxed() {
      return boxed;
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

  /** As Java spells it where it may be null. */
  default String boxed() {
    return java();
  }

  default boolean isIntegral() {
    return this == Scalar.INT || this == Scalar.LONG;
  }
}
