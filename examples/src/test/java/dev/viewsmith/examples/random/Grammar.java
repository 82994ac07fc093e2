package dev.viewsmith.examples.random;

import dev.viewsmith.examples.random.Expression.Component;
import java.util.List;

/** What the expressions of a view are made of. */
final class Grammar {
  private final Dice dice;
  private final Constants constants;
  private final TypedConstants typed;
  private final Statics statics;
  private final boolean isSql;

  /**
   * @param isSql whether they are of operators that other systems have too
   * @param typed null if they know int, long, boolean, String and enums only
   */
  Grammar(Dice dice, Constants constants, TypedConstants typed, Statics statics, boolean isSql) {
    this.dice = dice;
    this.constants = constants;
    this.typed = typed;
    this.statics = statics;
    this.isSql = isSql;
  }

  /** Whether they know all types. */
  boolean isFull() {
    return typed != null;
  }

  /** Whether they divide, which SQL does otherwise. */
  boolean mayDivide() {
    return constants.isBeyondSql() || isFull() && !isSql;
  }

  Constants constants() {
    return constants;
  }

  Expressions over(List<Component> components) {
    return isFull()
        ? new TypedExpressions(dice, components, typed, statics, isSql)
        : new RandomExpression(dice, components, constants);
  }

  int depth() {
    return isFull() && !isSql ? dice.of(1, 2, 2, 3, 3, 4, 5) : dice.between(1, 3);
  }
}
