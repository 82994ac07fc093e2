package dev.viewsmith.examples.random;

import dev.viewsmith.examples.random.Type.Scalar;
import java.util.Collections;
import java.util.List;

/** Methods of String that SQL has too. */
enum TextMethod implements Method {
  LENGTH("length", 1, Scalar.INT),
  IS_EMPTY("isEmpty", 1, Scalar.BOOLEAN),
  CONTAINS("contains", 2, Scalar.BOOLEAN),
  STARTS_WITH("startsWith", 2, Scalar.BOOLEAN),
  ENDS_WITH("endsWith", 2, Scalar.BOOLEAN);

  private final String text;
  private final int arity;
  private final Type type;

  TextMethod(String text, int arity, Type type) {
    this.text = text;
    this.arity = arity;
    this.type = type;
  }

  @Override
  public String text() {
    return text;
  }

  @Override
  public String owner() {
    return null;
  }

  @Override
  public boolean isStatic() {
    return false;
  }

  @Override
  public List<Type> operands() {
    return Collections.nCopies(arity, Scalar.STRING);
  }

  @Override
  public Type type() {
    return type;
  }

  @Override
  public boolean isTotal() {
    return true;
  }

  @Override
  public Object call(List<Object> operands) {
    String receiver = (String) operands.get(0);
    return switch (this) {
      case LENGTH -> (long) receiver.length();
      case IS_EMPTY -> receiver.isEmpty();
      case CONTAINS -> receiver.contains((String) operands.get(1));
      case STARTS_WITH -> receiver.startsWith((String) operands.get(1));
      case ENDS_WITH -> receiver.endsWith((String) operands.get(1));
    };
  }
}
