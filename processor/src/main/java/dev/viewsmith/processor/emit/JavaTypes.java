package dev.viewsmith.processor.emit;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.WildcardTypeName;
import dev.viewsmith.processor.type.JavaType;
import dev.viewsmith.processor.type.QualifiedName;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/** Reads a type as Java spells it. */
final class JavaTypes {
  private final String pattern;
  private final Iterator<QualifiedName> classes;
  private int at;

  private JavaTypes(JavaType type) {
    this.pattern = type.pattern();
    this.classes = type.classes().iterator();
  }

  /** The type as JavaPoet takes it, which imports its classes. */
  static TypeName of(JavaType type) {
    return new JavaTypes(type).type();
  }

  private TypeName type() {
    if (taken("?")) {
      return wildcard();
    }
    TypeName type = taken("$") ? reference(Names.className(classes.next())) : primitive();
    while (taken("[]")) {
      type = ArrayTypeName.of(type);
    }
    return type;
  }

  private TypeName wildcard() {
    if (taken(" extends ")) {
      return WildcardTypeName.subtypeOf(type());
    }
    return taken(" super ")
        ? WildcardTypeName.supertypeOf(type())
        : WildcardTypeName.subtypeOf(RuntimeTypes.OBJECT);
  }

  private TypeName reference(ClassName name) {
    if (!taken("<")) {
      return name;
    }
    ParameterizedTypeName type =
        ParameterizedTypeName.get(name, arguments().toArray(TypeName[]::new));
    while (taken(".")) {
      String inner = word();
      type = taken("<") ? type.nestedClass(inner, arguments()) : type.nestedClass(inner);
    }
    return type;
  }

  private List<TypeName> arguments() {
    List<TypeName> arguments = new ArrayList<>();
    do {
      arguments.add(type());
    } while (taken(", ") || taken(","));
    taken(">");
    return arguments;
  }

  private TypeName primitive() {
    String word = word();
    return switch (word) {
      case "boolean" -> TypeName.BOOLEAN;
      case "byte" -> TypeName.BYTE;
      case "short" -> TypeName.SHORT;
      case "char" -> TypeName.CHAR;
      case "int" -> TypeName.INT;
      case "long" -> TypeName.LONG;
      case "float" -> TypeName.FLOAT;
      case "double" -> TypeName.DOUBLE;
      default -> throw new IllegalArgumentException("no type: " + word + " in " + pattern);
    };
  }

  private String word() {
    int from = at;
    while (at < pattern.length() && Character.isJavaIdentifierPart(pattern.charAt(at))) {
      at++;
    }
    return pattern.substring(from, at);
  }

  private boolean taken(String text) {
    boolean isHere = pattern.startsWith(text, at);
    at += isHere ? text.length() : 0;
    return isHere;
  }
}
