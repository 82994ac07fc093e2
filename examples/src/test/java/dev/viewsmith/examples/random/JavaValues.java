package dev.viewsmith.examples.random;

import dev.viewsmith.Rational;
import dev.viewsmith.examples.random.Type.EnumType;
import dev.viewsmith.examples.random.Type.Scalar;
import dev.viewsmith.examples.random.Type.Symbol;
import dev.viewsmith.examples.random.ViewModel.Column;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** From the model's values to those of the generated classes and back. */
final class JavaValues {
  private final Map<EnumType, Object[]> constants = new HashMap<>();
  private final Map<Class<?>, EnumType> types = new HashMap<>();
  private final Map<Class<?>, List<Method>> accessors = new HashMap<>();

  /**
   * @param prefix of class names: package and enclosing type
   */
  JavaValues(ClassLoader loader, String prefix, List<EnumType> enums)
      throws ClassNotFoundException {
    for (EnumType type : enums) {
      Class<?> loaded = loader.loadClass(prefix + type.name());
      types.put(loaded, type);
      constants.put(type, loaded.getEnumConstants());
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
    if (type == Scalar.INT) {
      return ((Long) value).intValue();
    } else if (value instanceof Fraction fraction) {
      return Rational.of(fraction.numerator(), fraction.denominator());
    }
    return value instanceof Symbol symbol ? constants.get(symbol.type())[symbol.ordinal()] : value;
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
    if (value instanceof Integer number) {
      return number.longValue();
    } else if (value instanceof Rational rational) {
      return new Fraction(rational.numerator(), rational.denominator());
    }
    return value instanceof Enum<?> constant
        ? new Symbol(types.get(constant.getDeclaringClass()), constant.ordinal())
        : value;
  }
}
