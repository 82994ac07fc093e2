package dev.viewsmith.examples.random;

import dev.viewsmith.examples.random.Expression.Binary;
import dev.viewsmith.examples.random.Expression.Call;
import dev.viewsmith.examples.random.Expression.Cast;
import dev.viewsmith.examples.random.Expression.Component;
import dev.viewsmith.examples.random.Expression.Conditional;
import dev.viewsmith.examples.random.Expression.Operator;
import dev.viewsmith.examples.random.Expression.Unary;
import dev.viewsmith.examples.random.Type.EnumType;
import dev.viewsmith.examples.random.Type.Scalar;
import java.util.ArrayList;
import java.util.List;

/** Makes expressions over the components of some aliases. */
final class RandomExpression implements Expressions {
  private static final List<Operator> ARITHMETIC =
      List.of(
          Operator.ADD, Operator.SUBTRACT, Operator.MULTIPLY, Operator.DIVIDE, Operator.REMAINDER);
  private static final List<Operator> COMPARISONS =
      List.of(
          Operator.EQUAL,
          Operator.EQUAL,
          Operator.NOT_EQUAL,
          Operator.LESS,
          Operator.AT_MOST,
          Operator.GREATER,
          Operator.AT_LEAST);

  private final Dice dice;
  private final List<Component> components;
  private final List<Type> types;
  private final Constants constants;

  /**
   * @param components that it may read: one at least
   */
  RandomExpression(Dice dice, List<Component> components, Constants constants) {
    this.dice = dice;
    this.components = components;
    this.constants = constants;
    this.types = new ArrayList<>(List.of(Scalar.INT, Scalar.LONG, Scalar.STRING, Scalar.BOOLEAN));
    components.stream()
        .map(Component::type)
        .filter(type -> type instanceof EnumType)
        .distinct()
        .forEach(types::add);
  }

  @Override
  public boolean canMake(Type type) {
    return types.contains(type);
  }

  @Override
  public Expression of(Type type, int depth) {
    for (int attempt = 0; attempt < 20; attempt++) {
      Expression expression = any(type, depth);
      if (!expression.aliases().isEmpty()) {
        return expression;
      }
    }
    return of(type).isEmpty() ? converted(type) : dice.pick(of(type));
  }

  private List<Component> of(Type type) {
    return components.stream().filter(component -> component.type().equals(type)).toList();
  }

  private Expression converted(Type type) {
    Component some = dice.pick(components);
    if (type == Scalar.STRING) {
      return new Binary(Operator.CONCAT, some, constants.of(Scalar.STRING));
    }
    Expression test = new Binary(Operator.EQUAL, some, constants.of(some.type()));
    return type == Scalar.BOOLEAN
        ? test
        : new Conditional(test, constants.of(type), constants.of(type));
  }

  private Expression any(Type type, int depth) {
    if (depth == 0 || dice.chance(0.15)) {
      return leaf(type);
    } else if (dice.chance(0.12)) {
      return new Conditional(
          any(Scalar.BOOLEAN, depth - 1), any(type, depth - 1), branch(type, depth));
    } else if (type == Scalar.BOOLEAN) {
      return truth(depth);
    } else if (type == Scalar.STRING) {
      return concat(depth);
    }
    return type.isIntegral() ? number(type, depth) : leaf(type);
  }

  private Expression branch(Type type, int depth) {
    return any(type == Scalar.LONG && dice.chance(0.3) ? Scalar.INT : type, depth - 1);
  }

  private Expression leaf(Type type) {
    List<Component> fitting = of(type);
    return fitting.isEmpty() || dice.chance(0.2) ? constants.of(type) : dice.pick(fitting);
  }

  private Expression truth(int depth) {
    int kind = dice.below(10);
    if (kind < 5) {
      return comparison(depth);
    } else if (kind < 8) {
      Operator operator = dice.of(Operator.AND, Operator.OR);
      return new Binary(operator, any(Scalar.BOOLEAN, depth - 1), any(Scalar.BOOLEAN, depth - 1));
    } else if (kind == 8) {
      return new Unary(any(Scalar.BOOLEAN, depth - 1));
    }
    return call(depth);
  }

  private Expression comparison(int depth) {
    Type type = dice.pick(types);
    Type other = type.isIntegral() ? dice.of(Scalar.INT, Scalar.LONG) : type;
    return new Binary(dice.pick(COMPARISONS), any(type, depth - 1), any(other, depth - 1));
  }

  private Expression call(int depth) {
    Expression receiver = any(Scalar.STRING, depth - 1);
    if (dice.chance(0.25)) {
      return new Call(TextMethod.IS_EMPTY, List.of(receiver));
    }
    Method method = dice.of(TextMethod.CONTAINS, TextMethod.STARTS_WITH, TextMethod.ENDS_WITH);
    return new Call(method, List.of(receiver, any(Scalar.STRING, depth - 1)));
  }

  private Expression concat(int depth) {
    Expression text = any(Scalar.STRING, depth - 1);
    Expression other = any(dice.pick(types), depth - 1);
    return dice.chance(0.5)
        ? new Binary(Operator.CONCAT, text, other)
        : new Binary(Operator.CONCAT, other, text);
  }

  /** What can fail stands on a component, so that no part of it is constant. */
  private Expression number(Type type, int depth) {
    if (type == Scalar.INT && constants.isBeyondSql() && dice.chance(0.1)) {
      return new Call(TextMethod.LENGTH, List.of(any(Scalar.STRING, depth - 1)));
    }
    Expression left = any(type, depth - 1);
    if (left.aliases().isEmpty()) {
      return left;
    } else if (dice.chance(0.1)) {
      return new Unary(left);
    } else if (dice.chance(0.15)) {
      return cast(type, depth);
    }
    Operator operator = dice.pick(ARITHMETIC.subList(0, constants.isBeyondSql() ? 5 : 3));
    boolean divides = operator == Operator.DIVIDE || operator == Operator.REMAINDER;
    Expression right = divides ? divisor(type, depth) : branch(type, depth);
    return new Binary(operator, left, right);
  }

  /** Not a constant: whether that can fail depends on the constant. */
  private Expression divisor(Type type, int depth) {
    Expression divisor = branch(type, depth);
    return divisor.aliases().isEmpty() ? of(type, 0) : divisor;
  }

  private Expression cast(Type type, int depth) {
    Expression operand = any(dice.of(Scalar.INT, Scalar.LONG), depth - 1);
    return operand.aliases().isEmpty() ? leaf(type) : new Cast(type, operand);
  }
}
