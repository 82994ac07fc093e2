package dev.viewsmith.processor.emit;

/**
 * Java text of an expression.
 *
 * @param binding how tightly its outermost operator binds: higher is tighter
 * @param isInt whether Java computes it as an int
 */
record Term(String text, int binding, boolean isInt) {
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
    return new Term(text, PRIMARY, false);
  }

  static Term of(String text, int binding) {
    return new Term(text, binding, false);
  }

  Term asInt() {
    return new Term(text, binding, true);
  }

  /** The text as an operand: in parentheses unless it binds at least so tightly. */
  String at(int least) {
    return binding >= least ? text : "(" + text + ")";
  }
}
