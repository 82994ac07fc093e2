package dev.viewsmith.processor.sql;

import dev.viewsmith.processor.expression.TypedExpression;
import dev.viewsmith.processor.expression.TypedExpression.Call;
import dev.viewsmith.processor.expression.TypedExpression.Constant;
import dev.viewsmith.processor.expression.TypedExpression.Convert;
import dev.viewsmith.processor.expression.TypedExpression.EnumConstant;
import dev.viewsmith.processor.expression.TypedExpression.Literal;
import dev.viewsmith.processor.type.ColumnType;
import dev.viewsmith.processor.type.ColumnType.EnumType;
import dev.viewsmith.processor.type.ColumnType.Scalar;
import dev.viewsmith.processor.type.Method;
import dev.viewsmith.processor.type.QualifiedName;
import dev.viewsmith.processor.type.StaticField;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Modifier;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The values of expressions that read no row: of literals, of constants, and of methods of the JDK
 * that are called with such values. Those that expressions may call are pure, so that they can be
 * called now.
 */
final class SqlConstants {
  private static final String JDK = "java.";

  private SqlConstants() {}

  /**
   * The value of an expression; null if it depends on a row, or only a running program knows it.
   */
  static @Nullable Object value(TypedExpression expression) {
    if (expression instanceof Literal literal) {
      return literal.value();
    } else if (expression instanceof Constant constant) {
      return value(constant.field());
    } else if (expression instanceof EnumConstant constant) {
      return ofJdk(constant.type().name(), constant.name());
    } else if (expression instanceof Convert convert) {
      Object value = value(convert.operand());
      return value == null ? null : converted(value, convert.type());
    }
    return expression instanceof Call call ? returned(call) : null;
  }

  private static @Nullable Object value(StaticField field) {
    return field.value() == null ? ofJdk(field.owner(), field.name()) : field.value();
  }

  private static @Nullable Object ofJdk(QualifiedName owner, String field) {
    if (!isOfJdk(owner)) {
      return null;
    }
    try {
      return Class.forName(owner.toString()).getField(field).get(null);
    } catch (ReflectiveOperationException impossible) {
      throw new IllegalStateException(impossible); // it was read from the class
    }
  }

  /** Whether a class is one of the JDK. */
  static boolean isOfJdk(QualifiedName type) {
    return type.packageName().startsWith(JDK) && type.simpleNames().size() == 1;
  }

  private static @Nullable Object converted(Object value, ColumnType type) {
    if (!(value instanceof Integer || value instanceof Long || value instanceof Short)) {
      return null;
    }
    long number = ((Number) value).longValue();
    if (type == Scalar.INT) {
      return (int) number == number ? (Object) (int) number : null;
    } else if (type == Scalar.LONG) {
      return number;
    } else if (type == Scalar.BIG_INTEGER) {
      return BigInteger.valueOf(number);
    }
    return type == Scalar.BIG_DECIMAL ? BigDecimal.valueOf(number) : null;
  }

  /**
   * What a method returns; null if it fails, as it would for each row. Methods of decimals are left
   * out: theirs ask for digits of a form that values of views have.
   */
  private static @Nullable Object returned(Call call) {
    Method method = call.method();
    List<Object> operands = new ArrayList<>();
    call.operands().stream()
        .map(SqlConstants::value)
        .filter(Objects::nonNull)
        .forEach(operands::add);
    boolean areKnown = operands.size() == call.operands().size();
    return areKnown && isOfJdk(method.target().owner()) && !isOfDecimal(method)
        ? invoke(method, operands)
        : null;
  }

  private static boolean isOfDecimal(Method method) {
    return !method.isStatic() && method.operands().get(0) == Scalar.BIG_DECIMAL;
  }

  private static @Nullable Object invoke(Method method, List<Object> operands) {
    int receivers = method.target().isStatic() ? 0 : 1;
    try {
      return ofJdk(method)
          .invoke(
              receivers == 0 ? null : operands.get(0),
              operands.subList(receivers, operands.size()).toArray());
    } catch (InvocationTargetException failure) {
      return null;
    } catch (IllegalAccessException impossible) {
      throw new IllegalStateException(impossible); // methods of the published list are public
    }
  }

  /** The JDK may take more than the published list says: CharSequence for String. */
  private static java.lang.reflect.Method ofJdk(Method method) {
    Method.Target target = method.target();
    List<? extends Class<?>> given =
        method.operands().stream()
            .skip(target.isStatic() ? 0 : 1)
            .map(SqlConstants::classOf)
            .toList();
    return Stream.of(named(target.owner().toString()).getMethods())
        .filter(each -> each.getName().equals(target.name()))
        .filter(each -> Modifier.isStatic(each.getModifiers()) == target.isStatic())
        .filter(each -> takes(each.getParameterTypes(), given))
        .findFirst()
        .orElseThrow(() -> new IllegalStateException("the JDK has no " + method));
  }

  private static boolean takes(Class<?>[] parameters, List<? extends Class<?>> given) {
    return parameters.length == given.size()
        && IntStream.range(0, parameters.length)
            .allMatch(i -> parameters[i].isAssignableFrom(given.get(i)));
  }

  private static Class<?> classOf(ColumnType type) {
    return type instanceof Scalar scalar
        ? classOf(scalar)
        : named(((EnumType) type).name().toString());
  }

  private static Class<?> classOf(Scalar scalar) {
    return switch (scalar) {
      case BOOLEAN -> boolean.class;
      case BYTE -> byte.class;
      case SHORT -> short.class;
      case CHAR -> char.class;
      case INT -> int.class;
      case LONG -> long.class;
      case FLOAT -> float.class;
      case DOUBLE -> double.class;
      default -> named(scalar.qualifiedName());
    };
  }

  private static Class<?> named(String name) {
    try {
      return Class.forName(name);
    } catch (ClassNotFoundException impossible) {
      throw new IllegalStateException(impossible); // it is of the JDK
    }
  }
}
