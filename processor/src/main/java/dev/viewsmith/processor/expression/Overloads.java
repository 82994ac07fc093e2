package dev.viewsmith.processor.expression;

import dev.viewsmith.processor.type.ColumnType;
import dev.viewsmith.processor.type.Method;
import java.util.List;
import java.util.function.BiPredicate;
import org.jspecify.annotations.Nullable;

/**
 * Chooses among methods of one name, as Java does (JLS 15.12.2) where nothing is boxed; where it
 * finds none, integers become big numbers, as they do beside operators.
 */
final class Overloads {
  private Overloads() {}

  /**
   * The most specific method that takes operands of these types; null if none takes them, or if
   * none of those that do is most specific.
   */
  static @Nullable Method mostSpecific(List<Method> methods, List<ColumnType> operands) {
    List<Method> applicable = applicable(methods, operands, Types::isPassable);
    return applicable.isEmpty()
        ? mostSpecific(applicable(methods, operands, Types::isPromotable), Types::isPromotable)
        : mostSpecific(applicable, Types::isPassable);
  }

  private static List<Method> applicable(
      List<Method> methods, List<ColumnType> operands, BiPredicate<ColumnType, ColumnType> fits) {
    return methods.stream().filter(method -> takes(method.operands(), operands, fits)).toList();
  }

  private static @Nullable Method mostSpecific(
      List<Method> applicable, BiPredicate<ColumnType, ColumnType> fits) {
    return applicable.stream()
        .filter(
            method ->
                applicable.stream()
                    .allMatch(other -> takes(other.operands(), method.operands(), fits)))
        .findFirst()
        .orElse(null);
  }

  private static boolean takes(
      List<ColumnType> parameters,
      List<ColumnType> operands,
      BiPredicate<ColumnType, ColumnType> fits) {
    if (parameters.size() != operands.size()) {
      return false;
    }
    for (int i = 0; i < operands.size(); i++) {
      if (!fits.test(operands.get(i), parameters.get(i))) {
        return false;
      }
    }
    return true;
  }
}
