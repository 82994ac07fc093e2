package dev.viewsmith.processor.expression;

import dev.viewsmith.processor.expression.TypedExpression.And;
import dev.viewsmith.processor.expression.TypedExpression.Arithmetic;
import dev.viewsmith.processor.expression.TypedExpression.Call;
import dev.viewsmith.processor.expression.TypedExpression.ColumnValue;
import dev.viewsmith.processor.expression.TypedExpression.Comparison;
import dev.viewsmith.processor.expression.TypedExpression.Concat;
import dev.viewsmith.processor.expression.TypedExpression.Conditional;
import dev.viewsmith.processor.expression.TypedExpression.Convert;
import dev.viewsmith.processor.expression.TypedExpression.EnumConstant;
import dev.viewsmith.processor.expression.TypedExpression.Literal;
import dev.viewsmith.processor.expression.TypedExpression.Negate;
import dev.viewsmith.processor.expression.TypedExpression.Not;
import dev.viewsmith.processor.expression.TypedExpression.Or;
import dev.viewsmith.processor.type.ColumnType;
import dev.viewsmith.processor.type.ColumnType.EnumType;
import dev.viewsmith.processor.type.ColumnType.Scalar;
import dev.viewsmith.processor.type.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Typed trees of every form that the compiler makes. */
final class RandomExpressions {
  private static final List<ColumnType> TYPES =
      List.of(Scalar.INT, Scalar.LONG, Scalar.BOOLEAN, Scalar.STRING, Scopes.STATUS, Scopes.COLOR);
  private static final List<String> HOSTILE =
      List.of(
          "", "*/", "\\", "\"", "\u0000\n\r\t", "{@code}", "\\u0041", "Aa", "BB", "\ud83d\ude00");

  private final Random random;

  RandomExpressions(long seed) {
    this.random = new Random(seed);
  }

  /** An expression of any type, at most so deep. */
  TypedExpression next(int depth) {
    return of(pick(TYPES), depth);
  }

  private TypedExpression of(ColumnType type, int depth) {
    if (depth <= 1 || random.nextInt(8) == 0) {
      return leaf(type);
    }
    if (random.nextInt(6) == 0) {
      return conditional(type, depth - 1);
    }
    if (type == Scalar.INT || type == Scalar.LONG) {
      return number(type, depth - 1);
    }
    if (type == Scalar.BOOLEAN) {
      return truth(depth - 1);
    }
    return type == Scalar.STRING ? text(depth - 1) : leaf(type);
  }

  private TypedExpression leaf(ColumnType type) {
    return random.nextInt(3) == 0 ? constant(type) : column(type);
  }

  private TypedExpression column(ColumnType type) {
    List<TypedExpression> columns = new ArrayList<>();
    for (Scope.Alias alias : Scopes.ORDERS_WITH_TAGS.aliases()) {
      alias.columns().stream()
          .filter(column -> column.type().equals(type))
          .forEach(column -> columns.add(new ColumnValue(alias.name(), column.name(), type)));
    }
    return pick(columns);
  }

  private TypedExpression constant(ColumnType type) {
    if (type instanceof EnumType constants) {
      return new EnumConstant(constants, pick(constants.constants()));
    }
    if (type == Scalar.INT) {
      int value = random.nextBoolean() ? random.nextInt() : random.nextInt(5) - 2;
      return new Literal(value, Integer.toString(value), type);
    }
    if (type == Scalar.LONG) {
      long value = random.nextBoolean() ? random.nextLong() : random.nextInt(5) - 2;
      return new Literal(value, value + "L", type);
    }
    if (type == Scalar.BOOLEAN) {
      boolean value = random.nextBoolean();
      return new Literal(value, Boolean.toString(value), type);
    }
    String value = pick(HOSTILE) + pick(HOSTILE);
    return new Literal(value, Literals.quote(value), type);
  }

  private TypedExpression number(ColumnType type, int depth) {
    return switch (random.nextInt(4)) {
      case 0 -> new Negate(of(type, depth));
      case 1 -> cast(type, depth);
      case 2 -> type == Scalar.INT ? call(type, depth) : arithmetic(type, depth);
      default -> arithmetic(type, depth);
    };
  }

  private TypedExpression cast(ColumnType type, int depth) {
    return new Convert(of(type == Scalar.INT ? Scalar.LONG : Scalar.INT, depth), type, true);
  }

  private TypedExpression arithmetic(ColumnType type, int depth) {
    List<TypedExpression> pair = pair(type, depth);
    return new Arithmetic(pick(List.of(Arithmetic.Operator.values())), pair.get(0), pair.get(1));
  }

  /** Two operands of a type; for long, one may have been promoted. */
  private List<TypedExpression> pair(ColumnType type, int depth) {
    TypedExpression left = of(type, depth);
    TypedExpression right = of(type, depth);
    if (type == Scalar.LONG && random.nextInt(3) == 0) {
      TypedExpression promoted = new Convert(of(Scalar.INT, depth), type, false);
      return random.nextBoolean() ? List.of(promoted, right) : List.of(left, promoted);
    }
    return List.of(left, right);
  }

  private TypedExpression truth(int depth) {
    return switch (random.nextInt(5)) {
      case 0 -> new Not(of(Scalar.BOOLEAN, depth));
      case 1 -> new And(of(Scalar.BOOLEAN, depth), of(Scalar.BOOLEAN, depth));
      case 2 -> new Or(of(Scalar.BOOLEAN, depth), of(Scalar.BOOLEAN, depth));
      case 3 -> call(Scalar.BOOLEAN, depth);
      default -> comparison(depth);
    };
  }

  private TypedExpression comparison(int depth) {
    List<TypedExpression> pair = pair(pick(TYPES), depth);
    return new Comparison(pick(List.of(Comparison.Operator.values())), pair.get(0), pair.get(1));
  }

  private TypedExpression conditional(ColumnType type, int depth) {
    List<TypedExpression> pair = pair(type, depth);
    return new Conditional(of(Scalar.BOOLEAN, depth), pair.get(0), pair.get(1));
  }

  private TypedExpression text(int depth) {
    TypedExpression other = of(pick(TYPES), depth);
    TypedExpression text = of(Scalar.STRING, depth);
    return random.nextBoolean() ? new Concat(text, other) : new Concat(other, text);
  }

  private TypedExpression call(ColumnType type, int depth) {
    List<Method> methods = new ArrayList<>(PublishedList.methodsOf(Scalar.STRING));
    methods.removeIf(method -> method.type() != type || !TYPES.containsAll(method.operands()));
    Method method = pick(methods);
    return new Call(method, method.operands().stream().map(operand -> of(operand, depth)).toList());
  }

  private <T> T pick(List<T> values) {
    return values.get(random.nextInt(values.size()));
  }
}
