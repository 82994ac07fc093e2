package dev.viewsmith.processor.expression;

import dev.viewsmith.processor.type.ColumnType;
import dev.viewsmith.processor.type.Method;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Chooses among methods of one name, as Java does (JLS 15.12.2) where nothing is boxed. */
final class Overloads {
  private Overloads() {}

  /**
   * The most specific method that takes operands of these types; null if none takes them, or if
   * none of those that do is most specific.
   */
  static @Nullable Method mostSpecific(List<Method> methods, List<ColumnType> operands) {
    List<Method> applicable =
        methods.stream().filter(method -> takes(method.operands(), operands)).toList();
    return applicable.stream()
        .filter(
            method ->
                applicable.stream().allMatch(other -> takes(other.operands(), method.operands())))
        .findFirst()
        .orElse(null);
  }

  private static boolean takes(List<ColumnType> parameters, List<ColumnType> operands) {
    if (parameters.size() != operands.size()) {
      return false;
    }
    for (int i = 0; i < operands.size(); i++) {
      if (!Types.isPassable(operands.get(i), parameters.get(i))) {
        return false;
      }
    }
    return true;
  }
}
