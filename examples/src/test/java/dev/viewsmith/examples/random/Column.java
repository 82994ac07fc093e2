package dev.viewsmith.examples.random;

/**
 * A component of a record.
 *
 * @param isBoxed whether it has a box where its type is primitive
 */
record Column(String name, Type type, boolean isNullable, boolean isBoxed) {
  Column(String name, Type type, boolean isNullable) {
    this(name, type, isNullable, false);
  }

  Column(String name, Type type) {
    this(name, type, false);
  }

  /** The type as Java declares it. */
  String java() {
    return isNullable ? "@Nullable " + type.boxed() : isBoxed ? type.boxed() : type.java();
  }

  /** Whether null can be given for it at all. */
  boolean takesNull() {
    return isBoxed || !(type instanceof Type.Scalar scalar && scalar.isPrimitive());
  }
}
