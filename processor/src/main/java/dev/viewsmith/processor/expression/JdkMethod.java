package dev.viewsmith.processor.expression;

import dev.viewsmith.processor.type.ColumnType;
import dev.viewsmith.processor.type.ColumnType.Scalar;
import dev.viewsmith.processor.type.Method;
import dev.viewsmith.processor.type.QualifiedName;
import java.util.List;

/** The methods of the JDK that expressions may call: pure, free of locale, zone and clock. */
public enum JdkMethod {
  STRING_LENGTH("length", true, Scalar.INT, Scalar.STRING),
  STRING_IS_EMPTY("isEmpty", true, Scalar.BOOLEAN, Scalar.STRING),
  STRING_CONTAINS("contains", true, Scalar.BOOLEAN, Scalar.STRING, Scalar.STRING),
  STRING_STARTS_WITH("startsWith", true, Scalar.BOOLEAN, Scalar.STRING, Scalar.STRING),
  STRING_ENDS_WITH("endsWith", true, Scalar.BOOLEAN, Scalar.STRING, Scalar.STRING);

  private final String methodName;
  private final boolean isTotal;
  private final Scalar type;

  @SuppressWarnings("ImmutableEnumChecker") // made by List.of
  private final List<ColumnType> operands;

  JdkMethod(String methodName, boolean isTotal, Scalar type, Scalar... operands) {
    this.methodName = methodName;
    this.isTotal = isTotal;
    this.type = type;
    this.operands = List.of(operands);
  }

  /** As the call spells it. */
  public String methodName() {
    return methodName;
  }

  /** Whether it returns for all operands. */
  public boolean isTotal() {
    return isTotal;
  }

  /** As expressions hold it. */
  Method method() {
    QualifiedName owner = new QualifiedName("java.lang", List.of("String"));
    return new Method(
        owner,
        methodName,
        false,
        operands,
        type,
        isTotal,
        new Method.Target(owner, methodName, false));
  }

  /** The type of its result. */
  public ColumnType type() {
    return type;
  }

  /** The types of its operands, the receiver's first. */
  public List<ColumnType> operands() {
    return operands;
  }
}
