package dev.viewsmith.processor.expression;

import dev.viewsmith.processor.type.ColumnType;
import java.util.Arrays;
import java.util.List;

/** Looks into the published list of methods. */
final class JdkMethods {
  private JdkMethods() {}

  /** The methods of a type. */
  static List<JdkMethod> of(ColumnType receiver) {
    return Arrays.stream(JdkMethod.values())
        .filter(method -> method.operands().get(0).equals(receiver))
        .toList();
  }

  /** The methods of a type that have this name. */
  static List<JdkMethod> of(ColumnType receiver, String name) {
    return of(receiver).stream().filter(method -> method.methodName().equals(name)).toList();
  }
}
