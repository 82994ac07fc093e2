package dev.viewsmith.examples.random;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.viewsmith.Rational;
import dev.viewsmith.examples.random.Type.EnumType;
import dev.viewsmith.examples.random.Type.RecordType;
import dev.viewsmith.examples.random.Type.Scalar;
import dev.viewsmith.examples.random.Type.Symbol;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * From the model's values to those of the generated classes and back. What goes there is in one of
 * its forms, what comes back must be in the canonical one.
 */
final class JavaValues {
  private final Map<EnumType, Object[]> constants = new HashMap<>();
  private final Map<Class<?>, EnumType> types = new HashMap<>();
  private final Map<RecordType, Constructor<?>> constructors = new HashMap<>();
  private final Map<Class<?>, RecordType> records = new HashMap<>();
  private final Map<Class<?>, List<Method>> accessors = new HashMap<>();
  private final Dice dice = new Dice(1);

  /**
   * @param prefix of class names: package and enclosing type
   */
  JavaValues(ClassLoader loader, String prefix, ViewModel view) throws ClassNotFoundException {
    for (EnumType type : view.enums()) {
      Class<?> loaded = loader.loadClass(prefix + type.name());
      types.put(loaded, type);
      constants.put(type, loaded.getEnumConstants());
    }
    for (RecordType type : view.nested()) {
      Class<?> loaded = loader.loadClass(prefix + type.name());
      records.put(loaded, type);
      constructors.put(type, constructor(loaded));
    }
  }

  /** The canonical constructor of a record. */
  static Constructor<?> constructor(Class<?> record) {
    Constructor<?> constructor = record.getDeclaredConstructors()[0];
    constructor.setAccessible(true);
    return constructor;
  }

  /** A row of the model as a record. */
  Object record(Constructor<?> constructor, List<Column> columns, List<Object> row) {
    try {
      return constructor.newInstance(toJava(columns, row).toArray());
    } catch (ReflectiveOperationException failure) {
      throw new AssertionError(failure);
    }
  }

  List<Object> toJava(List<Column> columns, List<Object> row) {
    List<Object> values = new ArrayList<>();
    for (int i = 0; i < columns.size(); i++) {
      values.add(row.get(i) == null ? null : toJava(columns.get(i).type(), row.get(i)));
    }
    return values;
  }

  private Object toJava(Type type, Object value) {
    if (type instanceof RecordType record) {
      return composite(record, (Composite) value);
    } else if (type instanceof Scalar scalar && value instanceof Long number) {
      return integral(scalar, number);
    } else if (value instanceof Fraction fraction) {
      return Rational.of(fraction.numerator(), fraction.denominator());
    } else if (value instanceof Symbol symbol) {
      return constants.get(symbol.type())[symbol.ordinal()];
    }
    return otherForm(value);
  }

  private static Object integral(Scalar type, Long number) {
    return switch (type) {
      case BYTE -> number.byteValue();
      case SHORT -> number.shortValue();
      case INT -> (Object) number.intValue();
      default -> number;
    };
  }

  private Object composite(RecordType type, Composite value) {
    try {
      List<Object> components = toJava(type.columns(), value.values());
      components.replaceAll(component -> isNan(component) ? Canonical.of(component) : component);
      return constructors.get(type).newInstance(components.toArray());
    } catch (ReflectiveOperationException failure) {
      throw new AssertionError(failure);
    }
  }

  private static boolean isNan(Object value) {
    return value instanceof Double number && number.isNaN()
        || value instanceof Float single && single.isNaN();
  }

  /** The same value in some form. */
  private Object otherForm(Object value) {
    if (value instanceof Double number && dice.chance(0.5)) {
      return number.isNaN() ? Double.longBitsToDouble(0xfff8000000000123L) : minus(number);
    } else if (value instanceof Float number && dice.chance(0.5)) {
      return number.isNaN()
          ? Float.intBitsToFloat(0xffc00123)
          : number == 0 ? (Object) (-0.0f) : number;
    } else if (value instanceof BigDecimal number && dice.chance(0.6)) {
      return dice.chance(0.5)
          ? number.setScale(number.scale() + dice.between(1, 3))
          : number.stripTrailingZeros();
    }
    return value;
  }

  private static double minus(double number) {
    return number == 0 ? -0.0 : number;
  }

  List<Object> toModel(Object summary) {
    List<Object> row = new ArrayList<>();
    for (Method accessor : accessors.computeIfAbsent(summary.getClass(), JavaValues::accessorsOf)) {
      try {
        row.add(toModelValue(accessor.invoke(summary)));
      } catch (ReflectiveOperationException failure) {
        throw new AssertionError(failure);
      }
    }
    return row;
  }

  private static List<Method> accessorsOf(Class<?> type) {
    List<Method> accessors = new ArrayList<>();
    for (RecordComponent component : type.getRecordComponents()) {
      component.getAccessor().setAccessible(true);
      accessors.add(component.getAccessor());
    }
    return accessors;
  }

  Object toModelValue(Object value) {
    if (value instanceof Integer || value instanceof Short || value instanceof Byte) {
      return ((Number) value).longValue();
    } else if (value instanceof Rational rational) {
      return new Fraction(rational.numerator(), rational.denominator());
    } else if (value != null && records.containsKey(value.getClass())) {
      return new Composite(records.get(value.getClass()), toModel(value));
    } else if (value instanceof Enum<?> constant
        && types.containsKey(constant.getDeclaringClass())) {
      return new Symbol(types.get(constant.getDeclaringClass()), constant.ordinal());
    }
    assertEquals(bits(Canonical.of(value)), bits(value), "canonical form");
    return value;
  }

  /** What tells NaNs apart too. */
  private static Object bits(Object value) {
    if (value instanceof Double number) {
      return Double.doubleToRawLongBits(number);
    }
    return value instanceof Float number ? (Object) Float.floatToRawIntBits(number) : value;
  }
}
