package dev.viewsmith.processor.declaration;

import java.util.Objects;
import java.util.Optional;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;

/** What the compiler, and the class files that it has read, know of classes and types. */
record Language(Elements elements, Types types, ClassFiles classFiles) {
  /** Whether values of a type can be compared with one another, without a warning. */
  boolean isComparable(TypeMirror type) {
    TypeElement comparable =
        Objects.requireNonNull(elements.getTypeElement("java.lang.Comparable"));
    TypeMirror withItself = types.getDeclaredType(comparable, types.getWildcardType(null, type));
    return types.isSubtype(type, withItself);
  }

  /** Whether a class is an exception that must be declared. */
  boolean isChecked(TypeMirror thrown) {
    return !isSubclass(thrown, "java.lang.RuntimeException")
        && !isSubclass(thrown, "java.lang.Error");
  }

  /** The class of a qualified name, if there is one. */
  Optional<TypeElement> type(String qualifiedName) {
    return Optional.ofNullable(elements.getTypeElement(qualifiedName));
  }

  private boolean isSubclass(TypeMirror type, String qualifiedName) {
    return type(qualifiedName).map(known -> types.isSubtype(type, known.asType())).orElse(false);
  }
}
