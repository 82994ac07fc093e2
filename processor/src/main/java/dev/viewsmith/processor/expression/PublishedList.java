package dev.viewsmith.processor.expression;

import dev.viewsmith.processor.expression.PublishedClass.PublishedMethod;
import dev.viewsmith.processor.type.ColumnType;
import dev.viewsmith.processor.type.ColumnType.EnumType;
import dev.viewsmith.processor.type.ColumnType.Scalar;
import dev.viewsmith.processor.type.Method;
import dev.viewsmith.processor.type.QualifiedName;
import java.util.ArrayList;
import java.util.List;

/**
 * The published list: the constants and methods of the JDK and of Rational that expressions may
 * name. They are pure, and free of locale, zone and clock.
 */
final class PublishedList {
  private static final PublishedList LIST =
      new PublishedList(PublishedListReader.read("published-list.txt"));

  private final List<PublishedClass> classes;

  private PublishedList(List<PublishedClass> classes) {
    this.classes = classes;
  }

  /** All classes, in the order of the documentation. */
  static List<PublishedClass> classes() {
    return LIST.classes;
  }

  /** The methods of values of a type. */
  static List<Method> methodsOf(ColumnType receiver) {
    List<Method> methods = new ArrayList<>();
    for (PublishedClass owner : LIST.classes) {
      if (receiver.equals(owner.type())) {
        owner.methods().stream()
            .map(PublishedMethod::method)
            .filter(method -> !method.isStatic())
            .forEach(methods::add);
      }
    }
    if (receiver instanceof EnumType type) {
      methods.addAll(methodsOfEnum(type));
    }
    return methods;
  }

  /** The methods that every enum has; the user's code may be in toString. */
  private static List<Method> methodsOfEnum(EnumType type) {
    return List.of(
        ofEnum(type, "name", Scalar.STRING, true),
        ofEnum(type, "ordinal", Scalar.INT, true),
        ofEnum(type, "toString", Scalar.STRING, false));
  }

  private static Method ofEnum(EnumType type, String name, Scalar result, boolean isTotal) {
    return new Method(
        type.name(),
        name,
        false,
        List.of(type),
        result,
        isTotal,
        new Method.Target(type.name(), name, false));
  }

  /** The static methods of a class. */
  static List<Method> staticMethodsOf(QualifiedName owner) {
    return LIST.classes.stream()
        .filter(type -> type.name().equals(owner))
        .flatMap(type -> type.methods().stream())
        .map(PublishedMethod::method)
        .filter(Method::isStatic)
        .toList();
  }
}
