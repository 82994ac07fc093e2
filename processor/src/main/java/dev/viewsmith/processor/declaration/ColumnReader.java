package dev.viewsmith.processor.declaration;

import com.google.auto.common.MoreTypes;
import dev.viewsmith.processor.diagnostic.Outcome;
import dev.viewsmith.processor.diagnostic.Site;
import dev.viewsmith.processor.type.Column;
import dev.viewsmith.processor.type.ColumnType;
import dev.viewsmith.processor.type.ColumnType.EnumType;
import dev.viewsmith.processor.type.ColumnType.Scalar;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.PackageElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/** From the field of a record component to a column: the compiler's types end here. */
final class ColumnReader {
  private static final String RATIONAL = "dev.viewsmith.Rational";
  private static final Map<String, Scalar> BOXES =
      Map.of(
          "java.lang.Integer", Scalar.INT,
          "java.lang.Long", Scalar.LONG,
          "java.lang.Boolean", Scalar.BOOLEAN);

  private final PackageElement viewPackage;

  ColumnReader(PackageElement viewPackage) {
    this.viewPackage = viewPackage;
  }

  /** A component of an input. */
  Outcome<Column> readInput(VariableElement field, Site site) {
    Refusal refusal = new Refusal(field, site, false);
    return column(
        field, hasNullable(field) ? refusal.nullable() : columnType(field.asType(), refusal));
  }

  /**
   * A component of the view, which may be a result that no input can hold.
   *
   * @param canBeNull whether it has no value at times; a box is then as good as its primitive type
   */
  Outcome<Column> readView(VariableElement field, boolean canBeNull) {
    Refusal refusal = new Refusal(field, Site.of(field), true);
    Optional<Scalar> unboxed = unboxed(field.asType());
    if (hasNullable(field) && !canBeNull) {
      return column(field, refusal.needlesslyNullable(unboxed));
    }
    if (isNamed(field.asType(), RATIONAL)) {
      return column(field, Outcome.of(Scalar.RATIONAL));
    }
    return column(
        field,
        canBeNull && unboxed.isPresent()
            ? Outcome.of(unboxed.get())
            : columnType(field.asType(), refusal));
  }

  private static Outcome<Column> column(VariableElement field, Outcome<ColumnType> type) {
    return type.then(known -> Outcome.of(new Column(field.getSimpleName().toString(), known)));
  }

  private static Optional<Scalar> unboxed(TypeMirror type) {
    return type.getKind() == TypeKind.DECLARED
        ? Optional.ofNullable(
            BOXES.get(MoreTypes.asTypeElement(type).getQualifiedName().toString()))
        : Optional.empty();
  }

  private Outcome<ColumnType> columnType(TypeMirror type, Refusal refusal) {
    return switch (type.getKind()) {
      case INT -> Outcome.of(Scalar.INT);
      case LONG -> Outcome.of(Scalar.LONG);
      case BOOLEAN -> Outcome.of(Scalar.BOOLEAN);
      case ARRAY -> refusal.array();
      case DECLARED -> declared(MoreTypes.asTypeElement(type), refusal);
      default -> refusal.notSupportedYet(type.getKind().name().toLowerCase(Locale.ROOT));
    };
  }

  private Outcome<ColumnType> declared(TypeElement type, Refusal refusal) {
    if (type.getQualifiedName().contentEquals("java.lang.String")) {
      return Outcome.of(Scalar.STRING);
    }
    if (type.getKind() == ElementKind.ENUM) {
      return enumType(type, refusal);
    }
    Optional<String> instead = TypeAdvice.forMutable(type);
    return instead.isPresent()
        ? refusal.mutable(type, instead.get())
        : refusal.notSupportedYet(type.getQualifiedName().toString());
  }

  private Outcome<ColumnType> enumType(TypeElement type, Refusal refusal) {
    Optional<TypeElement> obstacle = Access.obstacle(type, viewPackage);
    if (obstacle.isPresent()) {
      return refusal.inaccessible(obstacle.get(), viewPackage);
    }
    List<String> constants =
        type.getEnclosedElements().stream()
            .filter(member -> member.getKind() == ElementKind.ENUM_CONSTANT)
            .map(constant -> constant.getSimpleName().toString())
            .toList();
    return Outcome.of(new EnumType(Access.nameOf(type), constants));
  }

  /** Whether the component's type says that it can be null; on a primitive it says nothing. */
  static boolean isNullable(Element field) {
    return hasNullable(field) && !field.asType().getKind().isPrimitive();
  }

  /** The name of its annotation called Nullable, of whatever package; null if it has none. */
  static @Nullable String nullMark(Element field) {
    if (hasNullable(field)) {
      return ComponentDeclaration.NULLABLE;
    }
    return Stream.concat(
            field.asType().getAnnotationMirrors().stream(), field.getAnnotationMirrors().stream())
        .map(mirror -> MoreTypes.asTypeElement(mirror.getAnnotationType()))
        .filter(annotation -> annotation.getSimpleName().contentEquals("Nullable"))
        .map(annotation -> annotation.getQualifiedName().toString())
        .findFirst()
        .orElse(null);
  }

  private static boolean hasNullable(Element field) {
    return field.asType().getAnnotationMirrors().stream()
        .anyMatch(mirror -> isNamed(mirror.getAnnotationType(), ComponentDeclaration.NULLABLE));
  }

  private static boolean isNamed(TypeMirror type, String name) {
    return type.getKind() == TypeKind.DECLARED
        && MoreTypes.asTypeElement(type).getQualifiedName().contentEquals(name);
  }
}
