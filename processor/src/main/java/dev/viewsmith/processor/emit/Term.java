package dev.viewsmith.processor.emit;

import dev.viewsmith.processor.type.ColumnType.Scalar;
import org.jspecify.annotations.Nullable;

/**
 * Java text of an expression.
 *
 * @param binding how tightly its outermost operator binds: higher is tighter
 * @param java the primitive type that Java gives it; null for any other, and where it is of no
 *     interest
 */
record Term(String text, int binding, @Nullable Scalar java) {
  static final int PRIMARY = 9;
  static final int UNARY = 8;
  static final int MULTIPLY = 7;
  static final int ADD = 6;
  static final int ORDER = 5;
  static final int EQUALITY = 4;
  static final int AND = 3;
  static final int OR = 2;
  static final int CONDITIONAL = 1;

  static Term primary(String text) {
    return new Term(text, PRIMARY, null);
  }

  static Term of(String text, int binding) {
    return new Term(text, binding, null);
  }

  /** The same, to which Java gives a primitive type. */
  Term as(Scalar type) {
    return new Term(text, binding, type);
  }

  boolean isInt() {
    return java == Scalar.INT;
  }

  /** The text as an operand: in parentheses unless it binds at least so tightly. */
  String at(int least) {
    return binding >= least ? text : "(" + text + ")";
  }

  /** With a cast, unless Java gives it this type anyway. */
  Term castTo(Scalar type) {
    return java == type ? this : of("(" + type + ") " + at(UNARY), UNARY).as(type);
  }
}
