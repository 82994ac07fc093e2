package dev.viewsmith.examples.random;

import dev.viewsmith.examples.random.Expression.Binary;
import dev.viewsmith.examples.random.Expression.Component;
import dev.viewsmith.examples.random.Expression.Constant;
import dev.viewsmith.examples.random.Expression.Operator;
import dev.viewsmith.examples.random.Type.Scalar;
import dev.viewsmith.examples.random.ViewModel.Output;
import java.util.ArrayList;
import java.util.List;

/** Makes the predicates of a view: equalities, guards, conditions over both sides, having. */
final class Predicates {
  private final Dice dice;
  private final Components components;
  private final Constants constants;
  private final Grammar grammar;

  Predicates(Dice dice, Components components, Grammar grammar) {
    this.dice = dice;
    this.components = components;
    this.constants = grammar.constants();
    this.grammar = grammar;
  }

  /**
   * A join of an alias with earlier ones by equalities, and by further conditions.
   *
   * @param earlier those that it sees
   */
  Expression on(List<Expression> equalities, List<Integer> earlier, int alias) {
    List<Expression> conjuncts = new ArrayList<>(equalities);
    boolean isOfMany = earlier.size() > 1;
    int howMany = isOfMany ? dice.of(0, 0, 0, 0, 0, 1, 1, 2) : dice.of(0, 0, 0, 1, 1, 2, 3);
    for (int more = howMany; more > 0; more--) {
      int other = isOfMany ? dice.pick(earlier) : earlier.get(0);
      List<Integer> several = new ArrayList<>(isOfMany ? dice.some(earlier, 2) : earlier);
      several.add(alias);
      conjuncts.add(conjunct(dice.of(List.of(other), List.of(alias), several)));
    }
    return all(dice.chance(0.5) ? dice.shuffled(conjuncts) : conjuncts);
  }

  Expression where(List<Integer> aliases) {
    List<Expression> conjuncts = new ArrayList<>();
    for (int more = dice.of(1, 1, 2, 3); more > 0; more--) {
      conjuncts.add(conjunct(dice.chance(0.5) ? aliases : List.of(dice.pick(aliases))));
    }
    return all(conjuncts);
  }

  /** A join by a comparison of both sides, which is no equality, and by further conditions. */
  Expression theta(int first, int second) {
    List<Expression> conjuncts = new ArrayList<>(List.of(comparison(first, second)));
    for (int more = dice.of(0, 0, 1, 2); more > 0; more--) {
      conjuncts.add(conjunct(dice.of(List.of(first), List.of(second), List.of(first, second))));
    }
    return all(dice.shuffled(conjuncts));
  }

  private Expression comparison(int first, int second) {
    Component left = dice.pick(components.of(List.of(first)));
    Operator operator =
        dice.of(
            Operator.LESS,
            Operator.AT_MOST,
            Operator.GREATER,
            Operator.AT_LEAST,
            Operator.NOT_EQUAL);
    Expressions other = grammar.over(components.of(List.of(second)));
    if (!other.canMake(left.type())) {
      return grammar.over(components.of(List.of(first, second))).of(Scalar.BOOLEAN, 2);
    } else if (!left.type().isOrdered()) {
      operator = Operator.NOT_EQUAL;
    }
    Expression right = other.of(left.type(), dice.of(0, 0, 0, 1));
    return dice.chance(0.5) ? new Binary(operator, left, right) : new Binary(operator, right, left);
  }

  /** A self-join by these equalities, if any, in which each alias has a condition of its own. */
  Expression filtered(List<Expression> equalities) {
    List<Expression> conjuncts = new ArrayList<>(equalities);
    conjuncts.add(conjunct(List.of(0)));
    conjuncts.add(conjunct(List.of(1)));
    return all(dice.shuffled(conjuncts));
  }

  /** Over components of the view; in plain views, that are never null and no fraction. */
  Expression having(List<Output> outputs) {
    List<Component> shown = new ArrayList<>();
    List<Component> nullable = new ArrayList<>();
    for (int i = 0; i < outputs.size(); i++) {
      Column column = outputs.get(i).column();
      if (grammar.isFull() || !column.isNullable() && column.type() != Scalar.FRACTION) {
        shown.add(
            new Component(0, i, List.of(), column.name(), column.type(), column.isNullable()));
        if (column.isNullable()) {
          nullable.add(shown.get(shown.size() - 1));
        }
      }
    }
    if (shown.isEmpty()) {
      return null;
    }
    Expressions random = grammar.over(shown);
    List<Expression> conjuncts = new ArrayList<>();
    for (int more = dice.of(1, 1, 1, 2); more > 0; more--) {
      boolean divides = grammar.mayDivide() && dice.chance(grammar.isFull() ? 0.7 : 0.4);
      conjuncts.add(divides ? division(random) : conjunct(random));
    }
    if (grammar.isFull() && !nullable.isEmpty() && dice.chance(0.6)) {
      conjuncts.add(grammar.over(nullable).of(Scalar.BOOLEAN, 2));
    }
    return all(conjuncts);
  }

  /** {@code a / b <= c}: nothing keeps b from being 0. */
  private Expression division(Expressions random) {
    Operator operator = dice.of(Operator.DIVIDE, Operator.REMAINDER);
    Expression quotient =
        new Binary(operator, random.of(Scalar.LONG, 0), random.of(Scalar.LONG, 0));
    return new Binary(
        dice.of(Operator.AT_MOST, Operator.AT_LEAST), quotient, constants.of(Scalar.INT));
  }

  private Expression conjunct(List<Integer> aliases) {
    return conjunct(grammar.over(components.of(aliases)));
  }

  private Expression conjunct(Expressions random) {
    if (constants.isBeyondSql() && dice.chance(0.15)) {
      return guardedDivision(random);
    } else if (dice.chance(0.25)) {
      Operator operator = dice.of(Operator.LESS, Operator.AT_LEAST, Operator.NOT_EQUAL);
      Type type = dice.of(Scalar.INT, Scalar.LONG);
      return new Binary(operator, random.of(type, 2), constants.of(type));
    }
    return random.of(Scalar.BOOLEAN, grammar.depth());
  }

  /** {@code b != 0 && a / b <= c}. */
  private Expression guardedDivision(Expressions random) {
    Expression divisor = random.of(Scalar.INT, 0);
    Expression guard = new Binary(Operator.NOT_EQUAL, divisor, new Constant(0L, "0", Scalar.INT));
    Operator operator = dice.of(Operator.DIVIDE, Operator.REMAINDER);
    Expression quotient = new Binary(operator, random.of(Scalar.LONG, 0), divisor);
    Expression bound = new Binary(Operator.AT_MOST, quotient, constants.of(Scalar.INT));
    return new Binary(Operator.AND, guard, bound);
  }

  private Expression all(List<Expression> conjuncts) {
    Expression all = conjuncts.get(0);
    for (Expression next : conjuncts.subList(1, conjuncts.size())) {
      all =
          dice.chance(0.2)
              ? new Binary(Operator.AND, next, all)
              : new Binary(Operator.AND, all, next);
    }
    return all;
  }
}
