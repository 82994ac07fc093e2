package dev.viewsmith.processor.declaration;

import com.google.auto.common.MoreElements;
import dev.viewsmith.processor.diagnostic.Outcome;
import dev.viewsmith.processor.diagnostic.Site;
import dev.viewsmith.processor.type.Column;
import dev.viewsmith.processor.type.ColumnType;
import dev.viewsmith.processor.type.ColumnType.EnumType;
import dev.viewsmith.processor.type.ColumnType.OpaqueType;
import dev.viewsmith.processor.type.ColumnType.RecordType;
import dev.viewsmith.processor.type.QualifiedName;
import dev.viewsmith.processor.type.StaticField;
import dev.viewsmith.processor.type.Unavailable;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.PackageElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.util.ElementFilter;

/** Reads the static final fields of the view and of the types of components. */
final class ConstantReader {
  /** Packages whose constants are known without being read. */
  private static final Set<String> PUBLISHED = Set.of("java.lang", "java.math", "java.time");

  private final PackageElement viewPackage;
  private final TypeReader types;
  private final Language language;
  private final List<StaticField> fields = new ArrayList<>();
  private final List<Unavailable> unavailable = new ArrayList<>();

  ConstantReader(PackageElement viewPackage, TypeReader types, Language language) {
    this.viewPackage = viewPackage;
    this.types = types;
    this.language = language;
  }

  /** The constants that expressions may name, those of the view first. */
  List<StaticField> fields() {
    return fields;
  }

  /** The constants of the view that they may not. */
  List<Unavailable> unavailable() {
    return unavailable;
  }

  /** Reads those of the view and of the types of columns, and of the columns inside them. */
  ConstantReader read(TypeElement view, Stream<Column> columns) {
    Set<QualifiedName> owners = new LinkedHashSet<>();
    columns.forEach(column -> addOwners(column.type(), owners));
    staticFields(view).forEach(field -> readOwn(view, field));
    owners.stream()
        .filter(owner -> !PUBLISHED.contains(owner.packageName()))
        .flatMap(owner -> language.type(owner.toString()).stream())
        .filter(owner -> !owner.equals(view))
        .forEach(this::readForeign);
    return this;
  }

  private static void addOwners(ColumnType type, Set<QualifiedName> owners) {
    if (type instanceof EnumType known) {
      owners.add(known.name());
    } else if (type instanceof OpaqueType known) {
      owners.add(known.java().classes().get(0));
    } else if (type instanceof RecordType known) {
      owners.add(known.name());
      known.columns().forEach(column -> addOwners(column.type(), owners));
    }
  }

  private static Stream<VariableElement> staticFields(TypeElement owner) {
    return ElementFilter.fieldsIn(owner.getEnclosedElements()).stream()
        .filter(field -> field.getKind() == ElementKind.FIELD)
        .filter(field -> field.getModifiers().contains(Modifier.STATIC));
  }

  private void readOwn(TypeElement view, VariableElement field) {
    if (field.getModifiers().contains(Modifier.PRIVATE)) {
      refuse(view, field, "It is private.", "Declare it without private.");
      return;
    }
    if (!Access.isVisible(field, viewPackage)) {
      refuse(view, field, Access.notVisible(viewPackage), "Declare it public.");
      return;
    }
    if (!field.getModifiers().contains(Modifier.FINAL)) {
      refuse(view, field, "It is not final.", "Declare it final.");
      return;
    }
    Outcome<StaticField> constant = constant(view, field);
    if (constant.isPresent()) {
      fields.add(constant.get());
    } else {
      unavailable.add(
          Place.unavailable(
              Access.nameOf(view),
              field.getSimpleName().toString(),
              constant.problems(),
              "Declare it with a type that components have."));
    }
  }

  private void refuse(TypeElement view, VariableElement field, String reason, String remedy) {
    String name = field.getSimpleName().toString();
    unavailable.add(new Unavailable(Access.nameOf(view), name, reason, remedy));
  }

  private void readForeign(TypeElement owner) {
    Set<Modifier> hiding =
        MoreElements.getPackage(owner).equals(viewPackage) ? Set.of() : Set.of(Modifier.PUBLIC);
    staticFields(owner)
        .filter(field -> field.getModifiers().contains(Modifier.FINAL))
        .filter(field -> !field.getModifiers().contains(Modifier.PRIVATE))
        .filter(field -> field.getModifiers().containsAll(hiding))
        .flatMap(field -> Optional.ofNullable(constant(owner, field).value()).stream())
        .forEach(fields::add);
  }

  private Outcome<StaticField> constant(TypeElement owner, VariableElement field) {
    Place place =
        Place.of(
            "Constant",
            field.getSimpleName().toString(),
            owner.getSimpleName().toString(),
            Site.of(field));
    Outcome<ColumnType> type =
        NullMarks.isOn(field) ? place.nullable(field.asType()) : types.read(field.asType(), place);
    return type.then(
        known ->
            Outcome.of(
                new StaticField(
                    Access.nameOf(owner),
                    field.getSimpleName().toString(),
                    known,
                    field.getConstantValue())));
  }
}
