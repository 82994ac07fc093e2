package dev.viewsmith.examples.random;

import dev.viewsmith.examples.random.Interpreter.Incomputable;
import dev.viewsmith.examples.random.Type.Scalar;
import java.lang.reflect.InvocationTargetException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A method of the JDK, called as it is, or of Rational; where the language says that another is
 * computed, {@link ExactMethods} does.
 *
 * @param className with its package
 */
record JdkMethod(
    String className,
    String text,
    boolean isStatic,
    List<Type> operands,
    Type type,
    boolean isTotal)
    implements Method {
  /**
   * Looked up once each: a look-up takes longer than the call, and there is a call for each row.
   */
  private static final Map<Place, java.lang.reflect.Method> FOUND = new ConcurrentHashMap<>();

  /** A method in a class that has it. */
  private record Place(JdkMethod method, String jdkClass) {}

  @Override
  public String owner() {
    return isStatic ? className.substring(className.lastIndexOf('.') + 1) : null;
  }

  @Override
  public Object call(List<Object> values) throws Incomputable {
    Object result =
        ExactMethods.has(this) ? ExactMethods.call(this, values) : onJdk(className, values);
    return result instanceof Double || result instanceof Float ? result : Canonical.of(result);
  }

  /** Calls the method of this name in a class of the JDK. */
  Object onJdk(String jdkClass, List<Object> values) throws Incomputable {
    try {
      java.lang.reflect.Method method = method(jdkClass);
      Object[] arguments = new Object[values.size()];
      for (int i = 0; i < arguments.length; i++) {
        arguments[i] = toJava(values.get(i), operands.get(i));
      }
      Object receiver = isStatic ? null : arguments[0];
      return toModel(
          method.invoke(
              receiver, Arrays.copyOfRange(arguments, isStatic ? 0 : 1, arguments.length)));
    } catch (InvocationTargetException thrown) {
      throw new Incomputable(className + "." + text + ": " + thrown.getCause());
    } catch (ReflectiveOperationException failure) {
      throw new AssertionError(this.toString(), failure);
    }
  }

  private java.lang.reflect.Method method(String jdkClass) throws ReflectiveOperationException {
    Place place = new Place(this, jdkClass);
    java.lang.reflect.Method method = FOUND.get(place);
    if (method == null) {
      List<Type> parameters = isStatic ? operands : operands.subList(1, operands.size());
      method = method(Class.forName(jdkClass), parameters);
      FOUND.put(place, method);
    }
    return method;
  }

  /** A parameter may be of an interface of the type. */
  private java.lang.reflect.Method method(Class<?> owner, List<Type> parameters)
      throws ReflectiveOperationException {
    Class<?>[] classes = new Class<?>[parameters.size()];
    for (int i = 0; i < classes.length; i++) {
      classes[i] = classOf((Scalar) parameters.get(i));
    }
    return Arrays.stream(owner.getMethods())
        .filter(method -> method.getName().equals(text) && !method.isBridge())
        .filter(method -> takes(method.getParameterTypes(), classes))
        .min((a, b) -> Boolean.compare(isExact(b, classes), isExact(a, classes)))
        .orElseThrow(() -> new NoSuchMethodException(this.toString()));
  }

  private static boolean isExact(java.lang.reflect.Method method, Class<?>[] classes) {
    return Arrays.equals(method.getParameterTypes(), classes);
  }

  private static boolean takes(Class<?>[] parameters, Class<?>[] classes) {
    if (parameters.length != classes.length) {
      return false;
    }
    for (int i = 0; i < classes.length; i++) {
      if (!parameters[i].isAssignableFrom(classes[i])) {
        return false;
      }
    }
    return true;
  }

  private static Class<?> classOf(Scalar type) throws ClassNotFoundException {
    return switch (type) {
      case BOOLEAN -> boolean.class;
      case BYTE -> byte.class;
      case SHORT -> short.class;
      case CHAR -> char.class;
      case INT -> int.class;
      case LONG -> long.class;
      case FLOAT -> float.class;
      case DOUBLE -> double.class;
      case STRING -> String.class;
      default -> Class.forName(type.imports().get(0));
    };
  }

  private static Object toJava(Object value, Type type) {
    if (type == Scalar.BYTE) {
      return ((Long) value).byteValue();
    } else if (type == Scalar.SHORT) {
      return ((Long) value).shortValue();
    }
    return type == Scalar.INT ? (Object) ((Long) value).intValue() : value;
  }

  private static Object toModel(Object value) {
    return value instanceof Integer || value instanceof Short || value instanceof Byte
        ? (Object) ((Number) value).longValue()
        : value;
  }
}
