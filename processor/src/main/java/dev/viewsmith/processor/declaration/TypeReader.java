package dev.viewsmith.processor.declaration;

import com.google.auto.common.MoreTypes;
import dev.viewsmith.processor.diagnostic.Outcome;
import dev.viewsmith.processor.diagnostic.Problem;
import dev.viewsmith.processor.diagnostic.Site;
import dev.viewsmith.processor.type.Column;
import dev.viewsmith.processor.type.ColumnType;
import dev.viewsmith.processor.type.ColumnType.EnumType;
import dev.viewsmith.processor.type.ColumnType.OpaqueType;
import dev.viewsmith.processor.type.ColumnType.RecordType;
import dev.viewsmith.processor.type.ColumnType.Scalar;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.PackageElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;

/** From the compiler's types to those of columns. */
final class TypeReader {
  private static final Map<String, Scalar> SCALARS =
      Stream.of(Scalar.values())
          .collect(Collectors.toMap(Scalar::qualifiedName, Function.identity()));

  private static final Map<String, Scalar> BOXES =
      Map.of(
          "java.lang.Boolean", Scalar.BOOLEAN,
          "java.lang.Byte", Scalar.BYTE,
          "java.lang.Short", Scalar.SHORT,
          "java.lang.Character", Scalar.CHAR,
          "java.lang.Integer", Scalar.INT,
          "java.lang.Long", Scalar.LONG,
          "java.lang.Float", Scalar.FLOAT,
          "java.lang.Double", Scalar.DOUBLE);

  private final PackageElement viewPackage;
  private final Language language;
  private final NullMarks nullMarks;
  private final boolean isSilent;

  /**
   * A reader of the types that a view needs.
   *
   * @param home the package of the code that is generated from it
   */
  TypeReader(TypeElement view, PackageElement home, Language language) {
    this.viewPackage = home;
    this.isSilent = Warnings.areSuppressed(view);
    this.language = language;
    this.nullMarks = new NullMarks(language.classFiles());
  }

  /** Whether the class has a source in this compilation, with places to show. */
  boolean hasSource(TypeElement type) {
    return nullMarks.classFiles().hasSource(type);
  }

  /** The components of a view that are marked as nullable where only its class file shows it. */
  Outcome<Set<String>> hiddenNulls(TypeElement view) {
    return nullMarks.hidden(view, RecordCheck.componentFields(view), Site.of(view));
  }

  /** The type that a column of this type has; a box has that of its values. */
  Outcome<ColumnType> read(TypeMirror type, Place place) {
    return switch (type.getKind()) {
      case BOOLEAN, BYTE, SHORT, CHAR, INT, LONG, FLOAT, DOUBLE ->
          Outcome.of(Scalar.valueOf(type.getKind().name()));
      case ARRAY -> place.array();
      case DECLARED -> declared(MoreTypes.asDeclared(type), place);
      case ERROR -> place.missing(type.toString());
      default -> throw new IllegalArgumentException("no type of a column: " + type);
    };
  }

  private Outcome<ColumnType> declared(DeclaredType type, Place place) {
    TypeElement element = MoreTypes.asTypeElement(type);
    String name = element.getQualifiedName().toString();
    Scalar scalar = BOXES.getOrDefault(name, SCALARS.get(name));
    if (scalar != null) {
      return Outcome.of(scalar);
    }
    Optional<String> instead = TypeAdvice.forMutable(element);
    if (instead.isPresent()) {
      return place.mutable(element, instead.get());
    }
    return switch (element.getKind()) {
      case ENUM -> accessible(List.of(element), place).then(known -> Outcome.of(enumType(element)));
      case RECORD -> accessible(List.of(element), place).then(known -> recordType(element, place));
      default -> opaque(type, place);
    };
  }

  /** The classes, if code in the view's package can name them all. */
  private Outcome<List<TypeElement>> accessible(List<TypeElement> classes, Place place) {
    return classes.stream()
        .flatMap(each -> Access.obstacle(each, viewPackage).stream())
        .findFirst()
        .map(obstacle -> place.<List<TypeElement>>inaccessible(obstacle, viewPackage))
        .orElseGet(() -> Outcome.of(classes));
  }

  private static ColumnType enumType(TypeElement type) {
    List<String> constants =
        type.getEnclosedElements().stream()
            .filter(member -> member.getKind() == ElementKind.ENUM_CONSTANT)
            .map(constant -> constant.getSimpleName().toString())
            .toList();
    return new EnumType(Access.nameOf(type), constants);
  }

  private Outcome<ColumnType> recordType(TypeElement type, Place place) {
    if (!type.getTypeParameters().isEmpty()) {
      return place.generic(type);
    }
    if (place.around().contains(type)) {
      return place.recursive(type);
    }
    return columns(type, place.site(), field -> place.inside(type, field))
        .then(columns -> Outcome.of(new RecordType(Access.nameOf(type), columns)));
  }

  /**
   * The components of a record that holds rows, or values inside them: those without a fault.
   *
   * @param site for faults of the record as a whole
   * @param placeOf where each of its fields is
   */
  Outcome<List<Column>> columns(
      TypeElement record, Site site, Function<VariableElement, Place> placeOf) {
    List<VariableElement> fields = RecordCheck.componentFields(record);
    Findings findings = new Findings();
    Set<String> hidden = findings.take(nullMarks.hidden(record, fields, site)).orElse(Set.of());
    List<Column> columns = new ArrayList<>();
    for (VariableElement field : fields) {
      Place place = placeOf.apply(field);
      boolean isMarked = NullMarks.isOn(field) || hidden.contains(field.getSimpleName().toString());
      findings
          .take(read(field.asType(), place))
          .map(type -> column(field, type, isMarked))
          .ifPresent(columns::add);
    }
    return findings.sound(columns);
  }

  /**
   * The column of a component that has a type.
   *
   * @param isMarked whether it is {@code @Nullable}, which means nothing on a primitive type
   */
  static Column column(VariableElement field, ColumnType type, boolean isMarked) {
    boolean isPrimitive = field.asType().getKind().isPrimitive();
    boolean isBoxed = type instanceof Scalar scalar && scalar.isPrimitive() && !isPrimitive;
    String name = field.getSimpleName().toString();
    return new Column(name, type, isBoxed, name, isMarked && !isPrimitive);
  }

  private Outcome<ColumnType> opaque(DeclaredType type, Place place) {
    TypeElement element = MoreTypes.asTypeElement(type);
    TypeSpelling spelling = new TypeSpelling(type);
    if (spelling.missing() != null) {
      return place.missing(spelling.missing());
    }
    if (spelling.hasArray()) {
      return place.arrayInside(spelling.type().toString());
    }
    List<Problem> warnings =
        TypeAdvice.isCollection(element) && !isSilent && !place.isSilent()
            ? List.of(place.collection(element))
            : List.of();
    return accessible(spelling.classes(), place)
        .then(
            known ->
                Outcome.of(new OpaqueType(spelling.type(), language.isComparable(type)), warnings));
  }
}
