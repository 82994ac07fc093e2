package dev.viewsmith.examples.random;

import dev.viewsmith.examples.random.Expression.Constant;
import dev.viewsmith.examples.random.Type.Scalar;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/** Chooses methods that expressions call. */
final class Calls {
  /** Methods whose results are as large as an int says. */
  private static final Set<String> GROWING =
      Set.of(
          "repeat",
          "pow",
          "shiftLeft",
          "shiftRight",
          "testBit",
          "setScale",
          "movePointLeft",
          "movePointRight",
          "scaleByPowerOfTen",
          "divide",
          "toBigDecimal");

  private final Dice dice;
  private final Statics statics;

  Calls(Dice dice, Statics statics) {
    this.dice = dice;
    this.statics = statics;
  }

  /** A method with a result of this type for operands that can be had; null if there is none. */
  Method method(Type type, Predicate<Type> isMade) {
    List<Method> ofUser = fitting(statics.methods(), type, isMade);
    List<Method> published = fitting(PublishedMethods.of(type), type, isMade);
    if (!ofUser.isEmpty() && (published.isEmpty() || dice.chance(0.5))) {
      return dice.pick(ofUser);
    }
    return published.isEmpty() ? null : dice.pick(published);
  }

  private static List<Method> fitting(
      List<? extends Method> methods, Type type, Predicate<Type> isMade) {
    return methods.stream()
        .filter(method -> method.type().equals(type) && !method.text().equals("modPow"))
        .filter(method -> method.operands().stream().allMatch(isMade))
        .<Method>map(method -> method)
        .toList();
  }

  /** A small number where a large one would take all memory; otherwise null. */
  Constant small(Method method, int operand) {
    boolean isSize =
        operand > 0
            && method.operands().get(operand) == Scalar.INT
            && (GROWING.contains(method.text())
                || method.text().equals("valueOf") && method.operands().size() == 2);
    if (!isSize) {
      return null;
    }
    long size = dice.of(0, 1, 2, 3, 5, 40, -1);
    return new Constant(size, Long.toString(size), Scalar.INT);
  }
}
