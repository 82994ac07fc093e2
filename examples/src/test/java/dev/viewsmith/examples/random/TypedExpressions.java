package dev.viewsmith.examples.random;

import dev.viewsmith.examples.random.Expression.Binary;
import dev.viewsmith.examples.random.Expression.Call;
import dev.viewsmith.examples.random.Expression.Cast;
import dev.viewsmith.examples.random.Expression.Coalesce;
import dev.viewsmith.examples.random.Expression.Component;
import dev.viewsmith.examples.random.Expression.Conditional;
import dev.viewsmith.examples.random.Expression.IsNull;
import dev.viewsmith.examples.random.Expression.Member;
import dev.viewsmith.examples.random.Expression.Operator;
import dev.viewsmith.examples.random.Expression.Unary;
import dev.viewsmith.examples.random.Type.RecordType;
import dev.viewsmith.examples.random.Type.Scalar;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Makes expressions of the whole grammar, over components of any type. */
final class TypedExpressions implements Expressions {
  private static final List<Operator> EQUALITIES = List.of(Operator.EQUAL, Operator.NOT_EQUAL);
  private static final List<Operator> COMPARISONS =
      List.of(
          Operator.EQUAL,
          Operator.EQUAL,
          Operator.NOT_EQUAL,
          Operator.LESS,
          Operator.AT_MOST,
          Operator.GREATER,
          Operator.AT_LEAST);
  private static final List<Scalar> NUMBERS =
      Stream.of(Scalar.values()).filter(Type::isNumber).toList();

  private final Dice dice;
  private final List<Component> components;
  private final TypedConstants constants;
  private final Calls calls;
  private final List<Type> types;
  private final boolean isSql;

  /**
   * @param components that it may read: one at least
   * @param isSql whether other systems have the operators too
   */
  TypedExpressions(
      Dice dice,
      List<Component> components,
      TypedConstants constants,
      Statics statics,
      boolean isSql) {
    this.dice = dice;
    this.components = components;
    this.constants = constants;
    this.isSql = isSql;
    this.calls = new Calls(dice, statics);
    Set<Type> some = new LinkedHashSet<>(List.of(Scalar.INT, Scalar.STRING, Scalar.BOOLEAN));
    components.forEach(component -> some.add(component.type()));
    this.types = List.copyOf(some);
  }

  @Override
  public boolean canMake(Type type) {
    return constants.has(type) || !of(type).isEmpty();
  }

  @Override
  public Expression of(Type type, int depth) {
    for (int attempt = 0; attempt < 20; attempt++) {
      Expression expression = any(type, depth);
      if (!expression.aliases().isEmpty()) {
        return expression;
      }
    }
    return of(type).isEmpty() ? chosen(type) : dice.pick(of(type));
  }

  private List<Component> of(Type type) {
    return components.stream().filter(component -> component.type().equals(type)).toList();
  }

  /** By the value of some component. */
  private Expression chosen(Type type) {
    Component some = dice.pick(components);
    Expression test = new Binary(Operator.EQUAL, some, leaf(some.type()));
    return type == Scalar.BOOLEAN
        ? test
        : new Conditional(test, constants.of(type), constants.of(type));
  }

  private Expression any(Type type, int depth) {
    if (depth == 0 || dice.chance(0.12)) {
      return leaf(type);
    } else if (isSql) {
      return ofSql(type, depth);
    } else if (dice.chance(0.1)) {
      return new Conditional(
          any(Scalar.BOOLEAN, depth - 1), any(type, depth - 1), branch(type, depth));
    } else if (dice.chance(0.04) && !type.isFloating()) {
      return new Coalesce(any(type, depth - 1), any(type, depth - 1));
    } else if (dice.chance(0.04)) {
      return member(type, depth);
    } else if (type == Scalar.BOOLEAN) {
      return truth(depth);
    } else if (type == Scalar.STRING && dice.chance(0.5)) {
      return concat(depth);
    }
    return type.isNumber() && dice.chance(0.75) ? number((Scalar) type, depth) : call(type, depth);
  }

  private Expression ofSql(Type type, int depth) {
    if (type == Scalar.BOOLEAN) {
      Type compared = dice.pick(types);
      return new Binary(dice.pick(COMPARISONS), any(compared, depth - 1), leaf(compared));
    } else if (!type.equals(Promotion.computed(type, type))) {
      return leaf(type);
    }
    Expression left = dice.pick(components);
    Operator operator = dice.of(Operator.ADD, Operator.SUBTRACT, Operator.MULTIPLY);
    return left.type().equals(type) ? new Binary(operator, left, leaf(type)) : leaf(type);
  }

  /** Of the same type, or of one that a choice turns into it. */
  private Expression branch(Type type, int depth) {
    List<Scalar> narrower =
        NUMBERS.stream().filter(other -> type.equals(Promotion.chosen(type, other))).toList();
    Type other = narrower.isEmpty() || dice.chance(0.7) ? type : dice.pick(narrower);
    return any(other, depth - 1);
  }

  private Expression leaf(Type type) {
    List<Component> fitting = of(type);
    return fitting.isEmpty() || constants.has(type) && dice.chance(0.2)
        ? constants.of(type)
        : dice.pick(fitting);
  }

  /** A component of one of two records. */
  private Expression member(Type type, int depth) {
    for (Component record : dice.shuffled(components)) {
      if (record.type() instanceof RecordType recordType) {
        int column =
            IntStream.range(0, recordType.columns().size())
                .filter(i -> recordType.columns().get(i).type().equals(type))
                .findFirst()
                .orElse(-1);
        if (column >= 0) {
          Expression condition = any(Scalar.BOOLEAN, depth - 1);
          return new Member(new Conditional(condition, record, leaf(recordType)), column);
        }
      }
    }
    return leaf(type);
  }

  private Expression truth(int depth) {
    int kind = dice.below(20);
    if (kind < 10) {
      return comparison(depth);
    } else if (kind < 15) {
      Operator operator = dice.of(Operator.AND, Operator.OR);
      return new Binary(operator, any(Scalar.BOOLEAN, depth - 1), any(Scalar.BOOLEAN, depth - 1));
    } else if (kind < 17) {
      return new Unary(any(Scalar.BOOLEAN, depth - 1));
    } else if (kind == 17) {
      return new IsNull(any(dice.pick(types), depth - 1));
    }
    return call(Scalar.BOOLEAN, depth);
  }

  private Expression comparison(int depth) {
    Type type = dice.pick(types);
    List<Scalar> comparable =
        NUMBERS.stream().filter(other -> Promotion.compared(type, other) != null).toList();
    Type other = comparable.isEmpty() || dice.chance(0.6) ? type : dice.pick(comparable);
    return new Binary(
        dice.pick(type.isOrdered() ? COMPARISONS : EQUALITIES),
        any(type, depth - 1),
        any(other, depth - 1));
  }

  private Expression concat(int depth) {
    Expression text = any(Scalar.STRING, depth - 1);
    Expression other = any(dice.pick(types), depth - 1);
    return dice.chance(0.5)
        ? new Binary(Operator.CONCAT, text, other)
        : new Binary(Operator.CONCAT, other, text);
  }

  /** What can fail stands on a component, so that no part of it is constant. */
  private Expression number(Scalar type, int depth) {
    boolean isComputed = type.equals(Promotion.computed(type, type));
    if (!isComputed || dice.chance(0.2)) {
      return cast(type, depth);
    }
    Expression left = operand(type, depth);
    if (left.aliases().isEmpty()) {
      return leaf(type);
    } else if (dice.chance(0.1) && type.equals(Promotion.computed(left.type(), left.type()))) {
      return new Unary(left);
    }
    Operator operator =
        type.isBig()
            ? dice.of(Operator.ADD, Operator.SUBTRACT, Operator.MULTIPLY)
            : dice.of(
                Operator.ADD,
                Operator.SUBTRACT,
                Operator.MULTIPLY,
                Operator.DIVIDE,
                Operator.REMAINDER);
    Expression right = operand(type, depth);
    boolean divides = operator == Operator.DIVIDE || operator == Operator.REMAINDER;
    if (divides && right.aliases().isEmpty()) {
      right = of(type, 0);
    }
    return type.equals(Promotion.computed(left.type(), right.type()))
        ? new Binary(operator, left, right)
        : new Binary(operator, left, of(type, 0));
  }

  /** Of the type, or of one that is promoted to it beside it. */
  private Expression operand(Scalar type, int depth) {
    List<Scalar> narrower =
        NUMBERS.stream().filter(other -> type.equals(Promotion.computed(type, other))).toList();
    return any(dice.chance(0.75) ? type : dice.pick(narrower), depth - 1);
  }

  private Expression cast(Scalar type, int depth) {
    Expression operand = any(dice.pick(NUMBERS), depth - 1);
    return operand.aliases().isEmpty() || operand.type() == type
        ? leaf(type)
        : new Cast(type, operand);
  }

  private Expression call(Type type, int depth) {
    Method method = calls.method(type, this::canMake);
    if (method == null) {
      return leaf(type);
    }
    List<Expression> operands = new ArrayList<>();
    for (int i = 0; i < method.operands().size(); i++) {
      Expression small = calls.small(method, i);
      operands.add(small == null ? any(method.operands().get(i), depth - 1) : small);
    }
    Call call = new Call(method, operands);
    return call.aliases().isEmpty() ? leaf(type) : call;
  }
}
