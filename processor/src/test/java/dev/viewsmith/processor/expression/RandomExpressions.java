package dev.viewsmith.processor.expression;

import dev.viewsmith.processor.expression.PublishedClass.PublishedMethod;
import dev.viewsmith.processor.expression.TypedExpression.And;
import dev.viewsmith.processor.expression.TypedExpression.Arithmetic;
import dev.viewsmith.processor.expression.TypedExpression.Call;
import dev.viewsmith.processor.expression.TypedExpression.Coalesce;
import dev.viewsmith.processor.expression.TypedExpression.ColumnValue;
import dev.viewsmith.processor.expression.TypedExpression.Comparison;
import dev.viewsmith.processor.expression.TypedExpression.Component;
import dev.viewsmith.processor.expression.TypedExpression.Concat;
import dev.viewsmith.processor.expression.TypedExpression.Conditional;
import dev.viewsmith.processor.expression.TypedExpression.Constant;
import dev.viewsmith.processor.expression.TypedExpression.Convert;
import dev.viewsmith.processor.expression.TypedExpression.EnumConstant;
import dev.viewsmith.processor.expression.TypedExpression.IsNull;
import dev.viewsmith.processor.expression.TypedExpression.Literal;
import dev.viewsmith.processor.expression.TypedExpression.Negate;
import dev.viewsmith.processor.expression.TypedExpression.Not;
import dev.viewsmith.processor.expression.TypedExpression.Or;
import dev.viewsmith.processor.type.Column;
import dev.viewsmith.processor.type.ColumnType;
import dev.viewsmith.processor.type.ColumnType.EnumType;
import dev.viewsmith.processor.type.ColumnType.RecordType;
import dev.viewsmith.processor.type.ColumnType.Scalar;
import dev.viewsmith.processor.type.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.BiFunction;
import java.util.stream.Stream;

/** Typed trees of every form that the compiler makes, over {@link Scopes#ALL_TYPES}. */
final class RandomExpressions {
  private static final Scope.Alias ROW = Scopes.ALL_TYPES.aliases().get(0);
  private static final List<ColumnType> TYPES =
      Stream.concat(ROW.columns().stream().map(Column::type), Stream.of(Scopes.POINT, Scopes.COLOR))
          .distinct()
          .toList();
  private static final List<ColumnType> NUMBERS = TYPES.stream().filter(Types::isNumber).toList();
  private static final List<Method> METHODS =
      Stream.concat(
              Scopes.ALL_TYPES.methods().stream(),
              PublishedList.classes().stream()
                  .flatMap(owner -> owner.methods().stream())
                  .map(PublishedMethod::method))
          .toList();
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
    return switch (random.nextInt(6)) {
      case 0 -> conditional(type, depth - 1);
      case 1 -> coalesce(type, depth - 1);
      case 2 -> call(type, depth - 1);
      case 3 -> component(type, depth - 1);
      default -> operation(type, depth - 1);
    };
  }

  private TypedExpression operation(ColumnType type, int depth) {
    if (type == Scalar.BOOLEAN) {
      return truth(depth);
    }
    if (type == Scalar.STRING) {
      return text(depth);
    }
    return Types.isNumber(type) ? number(type, depth) : call(type, depth);
  }

  private TypedExpression leaf(ColumnType type) {
    List<TypedExpression> leaves = new ArrayList<>();
    ROW.columns().stream()
        .filter(column -> column.type().equals(type))
        .map(RandomExpressions::column)
        .forEach(leaves::add);
    Stream.concat(
            Scopes.ALL_TYPES.fields().stream(),
            PublishedList.classes().stream().flatMap(owner -> owner.constants().stream()))
        .filter(field -> field.type().equals(type))
        .map(Constant::new)
        .forEach(leaves::add);
    if (type instanceof EnumType constants) {
      leaves.add(new EnumConstant(constants, pick(constants.constants())));
    }
    if (type.equals(Scopes.POINT)) {
      leaves.add(new Component(leaf(Scopes.ADDRESS), Scopes.ADDRESS.columns().get(2)));
    }
    literal(type).forEach(leaves::add);
    return pick(leaves);
  }

  private static TypedExpression column(Column column) {
    boolean isNullable = ROW.nullable().contains(column.name());
    return new ColumnValue(ROW.name(), column.name(), column.type(), isNullable, column.label());
  }

  private Stream<TypedExpression> literal(ColumnType type) {
    if (!(type instanceof Scalar scalar)) {
      return Stream.of();
    }
    int small = random.nextInt(5) - 2;
    boolean isSmall = random.nextBoolean();
    Object value =
        switch (scalar) {
          case BOOLEAN -> random.nextBoolean();
          case CHAR -> (char) (isSmall ? random.nextInt(128) : random.nextInt(1 << 16));
          case INT -> isSmall ? small : random.nextInt();
          case LONG -> isSmall ? small : random.nextLong();
          case FLOAT -> isSmall ? small * 0.5f : random.nextFloat() - 0.5f;
          case DOUBLE -> isSmall ? small * -0.5 : random.nextGaussian() * 1e300;
          case STRING -> pick(HOSTILE) + pick(HOSTILE);
          default -> null;
        };
    return value == null ? Stream.of() : Stream.of(new Literal(value, spelled(value), type));
  }

  private static String spelled(Object value) {
    if (value instanceof String text) {
      return Literals.quote(text);
    }
    if (value instanceof Character c) {
      return Literals.quote(c);
    }
    return value + (value instanceof Long ? "L" : value instanceof Float ? "f" : "");
  }

  private TypedExpression number(ColumnType type, int depth) {
    boolean isComputed = type.equals(Types.computed(type));
    return switch (random.nextInt(isComputed ? 4 : 1)) {
      case 0 -> new Convert(of(pick(without(NUMBERS, type)), depth), type, true);
      case 1 -> negate(type, depth);
      default -> arithmetic(type, depth);
    };
  }

  private static List<ColumnType> without(List<ColumnType> types, ColumnType type) {
    return types.stream().filter(t -> !t.equals(type)).toList();
  }

  private TypedExpression negate(ColumnType type, int depth) {
    List<ColumnType> promoted =
        NUMBERS.stream().filter(t -> type.equals(Types.computed(t))).toList();
    return new Negate(Types.promote(of(pick(promoted), depth), type));
  }

  private TypedExpression arithmetic(ColumnType type, int depth) {
    List<TypedExpression> pair = pair(type, depth, Types::computed);
    List<Arithmetic.Operator> operators = List.of(Arithmetic.Operator.values());
    return new Arithmetic(
        pick(type.isBig() ? operators.subList(0, 3) : operators), pair.get(0), pair.get(1));
  }

  /** Two operands, of this type or promoted to it. */
  private List<TypedExpression> pair(
      ColumnType type, int depth, BiFunction<ColumnType, ColumnType, ColumnType> common) {
    ColumnType left = type;
    ColumnType right = type;
    if (random.nextBoolean()) {
      ColumnType other = pick(TYPES);
      boolean isFirst = random.nextBoolean();
      left = isFirst ? other : type;
      right = isFirst ? type : other;
      if (!type.equals(common.apply(left, right))) {
        left = type;
        right = type;
      }
    }
    return List.of(Types.promote(of(left, depth), type), Types.promote(of(right, depth), type));
  }

  private TypedExpression truth(int depth) {
    return switch (random.nextInt(5)) {
      case 0 -> new Not(of(Scalar.BOOLEAN, depth));
      case 1 -> new And(of(Scalar.BOOLEAN, depth), of(Scalar.BOOLEAN, depth));
      case 2 -> new Or(of(Scalar.BOOLEAN, depth), of(Scalar.BOOLEAN, depth));
      case 3 -> new IsNull(of(pick(TYPES), depth));
      default -> comparison(depth);
    };
  }

  private TypedExpression comparison(int depth) {
    ColumnType type = pick(TYPES);
    List<TypedExpression> pair = pair(type, depth, Types::compared);
    List<Comparison.Operator> operators = List.of(Comparison.Operator.values());
    return new Comparison(
        pick(type.isOrdered() ? operators : operators.subList(0, 2)), pair.get(0), pair.get(1));
  }

  private TypedExpression conditional(ColumnType type, int depth) {
    List<TypedExpression> pair = pair(type, depth, Types::chosen);
    return new Conditional(of(Scalar.BOOLEAN, depth), pair.get(0), pair.get(1));
  }

  private TypedExpression coalesce(ColumnType type, int depth) {
    List<TypedExpression> pair = pair(type, depth, Types::chosen);
    return new Coalesce(pair.get(0), pair.get(1));
  }

  private TypedExpression text(int depth) {
    TypedExpression other = of(pick(TYPES), depth);
    TypedExpression text = of(Scalar.STRING, depth);
    return random.nextBoolean() ? new Concat(text, other) : new Concat(other, text);
  }

  /** A component of this type of a record; a leaf if no record has one. */
  private TypedExpression component(ColumnType type, int depth) {
    List<Column> columns = new ArrayList<>();
    List<RecordType> owners = new ArrayList<>();
    for (RecordType owner : List.of(Scopes.ADDRESS, Scopes.POINT)) {
      for (Column column : owner.columns()) {
        if (column.type().equals(type)) {
          columns.add(column);
          owners.add(owner);
        }
      }
    }
    if (columns.isEmpty()) {
      return leaf(type);
    }
    int i = random.nextInt(columns.size());
    return new Component(of(owners.get(i), depth), columns.get(i));
  }

  /** A call of a method with this result; a leaf if there is none. */
  private TypedExpression call(ColumnType type, int depth) {
    List<Method> methods = METHODS.stream().filter(m -> m.type().equals(type)).toList();
    if (methods.isEmpty()) {
      return leaf(type);
    }
    Method method = pick(methods);
    int operands = Math.max(0, method.operands().size() - 2);
    List<ColumnType> types = method.operands();
    if (random.nextInt(3) == 0) {
      List<ColumnType> narrower = types.stream().map(this::passable).toList();
      types = isChosen(method, narrower) ? narrower : types;
    }
    List<TypedExpression> passed = new ArrayList<>();
    for (int i = 0; i < types.size(); i++) {
      passed.add(Types.promote(of(types.get(i), depth - operands), method.operands().get(i)));
    }
    return new Call(method, passed);
  }

  private ColumnType passable(ColumnType parameter) {
    return pick(TYPES.stream().filter(type -> Types.isPassable(type, parameter)).toList());
  }

  private static boolean isChosen(Method method, List<ColumnType> types) {
    List<Method> rivals =
        METHODS.stream()
            .filter(m -> m.owner().equals(method.owner()) && m.name().equals(method.name()))
            .filter(m -> m.isStatic() == method.isStatic())
            .toList();
    return method.equals(Overloads.mostSpecific(rivals, types));
  }

  private <T> T pick(List<T> values) {
    return values.get(random.nextInt(values.size()));
  }
}
