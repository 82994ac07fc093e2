package dev.viewsmith.processor.declaration;

import com.google.auto.common.MoreTypes;
import dev.viewsmith.processor.type.JavaType;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.StringJoiner;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.WildcardType;
import org.jspecify.annotations.Nullable;

/** How Java spells a type with its arguments. A raw type is spelled with wildcards. */
final class TypeSpelling {
  private final List<TypeElement> classes = new ArrayList<>();
  private final String pattern;
  private boolean hasArray;
  private @Nullable String missing;

  TypeSpelling(DeclaredType type) {
    this.pattern = declared(type);
  }

  /** All classes that it names, from left to right. */
  List<TypeElement> classes() {
    return Collections.unmodifiableList(classes);
  }

  /** Whether one of its arguments is an array, or has one. */
  boolean hasArray() {
    return hasArray;
  }

  /** The first class that it names and that is not found; null if all are. */
  @Nullable String missing() {
    return missing;
  }

  JavaType type() {
    return new JavaType(pattern, classes.stream().map(Access::nameOf).toList());
  }

  private String declared(DeclaredType type) {
    TypeElement element = MoreTypes.asTypeElement(type);
    String name;
    if (type.getEnclosingType().getKind() == TypeKind.DECLARED) {
      String outer = declared(MoreTypes.asDeclared(type.getEnclosingType()));
      name = outer + "." + element.getSimpleName();
    } else {
      classes.add(element);
      name = "$";
    }
    int parameters = element.getTypeParameters().size();
    return parameters == 0 ? name : name + arguments(type, parameters);
  }

  private String arguments(DeclaredType type, int parameters) {
    if (type.getTypeArguments().isEmpty()) {
      return "<" + String.join(", ", Collections.nCopies(parameters, "?")) + ">";
    }
    StringJoiner arguments = new StringJoiner(", ", "<", ">");
    type.getTypeArguments().forEach(argument -> arguments.add(argument(argument)));
    return arguments.toString();
  }

  private String argument(TypeMirror type) {
    return switch (type.getKind()) {
      case DECLARED -> declared(MoreTypes.asDeclared(type));
      case WILDCARD -> wildcard(MoreTypes.asWildcard(type));
      case ARRAY -> array(MoreTypes.asArray(type).getComponentType());
      case ERROR -> missing(type.toString());
      default -> throw new IllegalArgumentException("no type argument of a column: " + type);
    };
  }

  private String missing(String name) {
    missing = missing == null ? name : missing;
    return name;
  }

  private String array(TypeMirror element) {
    hasArray = true;
    boolean isPrimitive = element.getKind().isPrimitive();
    return (isPrimitive ? MoreTypes.asPrimitiveType(element).toString() : argument(element)) + "[]";
  }

  private String wildcard(WildcardType type) {
    if (type.getExtendsBound() != null) {
      return "? extends " + argument(type.getExtendsBound());
    }
    return type.getSuperBound() == null ? "?" : "? super " + argument(type.getSuperBound());
  }
}
