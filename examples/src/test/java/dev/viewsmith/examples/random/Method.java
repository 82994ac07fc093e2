package dev.viewsmith.examples.random;

import dev.viewsmith.examples.random.Interpreter.Incomputable;
import java.util.List;

/** A method that expressions call. */
interface Method {
  String text();

  /** The class before a static method: null for none, and for methods of values. */
  String owner();

  boolean isStatic();

  /** The receiver's type, if there is a receiver, and those of the arguments. */
  List<Type> operands();

  /** The type of the result. */
  Type type();

  /** Whether the language holds that it returns for all operands. */
  boolean isTotal();

  /** The result for operands of these types in canonical form; floating-point ones may not be. */
  Object call(List<Object> operands) throws Incomputable;
}
