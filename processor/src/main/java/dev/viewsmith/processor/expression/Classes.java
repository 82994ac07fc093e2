package dev.viewsmith.processor.expression;

import dev.viewsmith.processor.expression.TypedExpression.Constant;
import dev.viewsmith.processor.expression.TypedExpression.EnumConstant;
import dev.viewsmith.processor.type.ColumnType.EnumType;
import dev.viewsmith.processor.type.Method;
import dev.viewsmith.processor.type.QualifiedName;
import dev.viewsmith.processor.type.StaticField;
import dev.viewsmith.processor.type.Unavailable;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The classes that an expression may name, with their constants and static methods. */
final class Classes {
  private final Scope scope;
  private final List<QualifiedName> users;
  private final List<QualifiedName> published;

  Classes(Scope scope) {
    this.scope = scope;
    this.users =
        Stream.of(
                scope.enums().stream().map(EnumType::name),
                scope.fields().stream().map(StaticField::owner),
                scope.methods().stream().map(Method::owner),
                Stream.ofNullable(scope.view()))
            .flatMap(names -> names)
            .distinct()
            .toList();
    this.published = PublishedList.classes().stream().map(PublishedClass::name).toList();
  }

  /**
   * The classes that are called so, with or without their package and enclosing classes: those of
   * the user if there are any.
   */
  List<QualifiedName> called(String name) {
    List<QualifiedName> own = called(users, name);
    return own.isEmpty() ? called(published, name) : own;
  }

  private static List<QualifiedName> called(List<QualifiedName> classes, String name) {
    return classes.stream().filter(type -> ("." + type).endsWith("." + name)).toList();
  }

  /** A constant of an enum or a static final field of a class; null if it has none of the name. */
  @Nullable TypedExpression constant(QualifiedName owner, String name) {
    for (EnumType type : enums(owner)) {
      if (type.constants().contains(name)) {
        return new EnumConstant(type, name);
      }
    }
    for (StaticField field : fields(owner)) {
      if (field.name().equals(name)) {
        return new Constant(field);
      }
    }
    return null;
  }

  /** The names of all constants of a class. */
  List<String> constantsOf(QualifiedName owner) {
    List<String> names = new ArrayList<>();
    enums(owner).forEach(type -> names.addAll(type.constants()));
    fields(owner).forEach(field -> names.add(field.name()));
    return names;
  }

  private List<EnumType> enums(QualifiedName owner) {
    return Stream.concat(
            scope.enums().stream(),
            PublishedList.classes().stream()
                .map(PublishedClass::type)
                .filter(EnumType.class::isInstance)
                .map(EnumType.class::cast))
        .filter(type -> type.name().equals(owner))
        .limit(1)
        .toList();
  }

  private List<StaticField> fields(QualifiedName owner) {
    return Stream.concat(
            scope.fields().stream(),
            PublishedList.classes().stream().flatMap(type -> type.constants().stream()))
        .filter(field -> field.owner().equals(owner))
        .toList();
  }

  /** The static methods of a class that expressions know. */
  List<Method> methodsOf(QualifiedName owner) {
    return Stream.concat(
            scope.methods().stream().filter(method -> method.owner().equals(owner)),
            PublishedList.staticMethodsOf(owner).stream())
        .toList();
  }

  /** Why the view has what an expression cannot use; null if it has nothing of the name. */
  @Nullable Unavailable obstacle(QualifiedName owner, String name) {
    return scope.unavailable().stream()
        .filter(each -> each.owner().equals(owner) && each.name().equals(name))
        .findFirst()
        .orElse(null);
  }

  /** The view's own class, whose constants and methods may stand alone; null if there is none. */
  @Nullable QualifiedName view() {
    return scope.view();
  }
}
