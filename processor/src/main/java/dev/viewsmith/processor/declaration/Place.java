package dev.viewsmith.processor.declaration;

import com.google.auto.common.MoreTypes;
import dev.viewsmith.processor.diagnostic.Outcome;
import dev.viewsmith.processor.diagnostic.Problem;
import dev.viewsmith.processor.diagnostic.ProblemCode;
import dev.viewsmith.processor.diagnostic.Site;
import dev.viewsmith.processor.type.QualifiedName;
import dev.viewsmith.processor.type.Unavailable;
import java.util.List;
import java.util.stream.Stream;
import javax.lang.model.element.PackageElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/**
 * Where a type is read, to say so when it is refused.
 *
 * @param kind what has the type: {@code Component}
 * @param path how it is reached from the owner: {@code address.city}
 * @param owner the class or method that has it
 * @param site for what is wrong with the type itself
 * @param use where the view names what it is in, for what is wrong from the view's package only
 * @param around the records that it is inside of, from the outermost to the innermost
 * @param isSilent whether the user does not want warnings of it
 */
record Place(
    String kind,
    String path,
    String owner,
    Site site,
    Site use,
    List<TypeElement> around,
    boolean isSilent) {
  Place {
    around = List.copyOf(around);
  }

  /** A component of an input. */
  static Place ofInput(TypeElement record, VariableElement field, Site site, Site use) {
    return ofComponent(record, field, site, use, Warnings.areSuppressed(field));
  }

  /**
   * A component of the view. Nobody inserts its values: warnings of what they hold are due where
   * they come from.
   */
  static Place ofView(TypeElement view, VariableElement field) {
    Site site = Site.of(field);
    return ofComponent(view, field, site, site, true);
  }

  private static Place ofComponent(
      TypeElement record, VariableElement field, Site site, Site use, boolean isSilent) {
    return new Place(
        "Component",
        field.getSimpleName().toString(),
        record.getSimpleName().toString(),
        site,
        use,
        List.of(record),
        isSilent);
  }

  /** What is no component of any record. */
  static Place of(String kind, String name, String owner, Site site) {
    return new Place(kind, name, owner, site, site, List.of(), false);
  }

  /** A component of the record that is here. */
  Place inside(TypeElement record, VariableElement field) {
    return new Place(
        kind,
        path + "." + field.getSimpleName(),
        owner,
        site,
        use,
        Stream.concat(around.stream(), Stream.of(record)).toList(),
        isSilent || Warnings.areSuppressed(field));
  }

  /**
   * Why expressions cannot use what has a type that is refused.
   *
   * @param problems of the types that it has
   * @param remedy for what is refused for good
   */
  static Unavailable unavailable(
      QualifiedName owner, String name, List<Problem> problems, String remedy) {
    Problem first = problems.stream().filter(Problem::isError).findFirst().orElseThrow();
    List<String> lines = first.text().lines().toList();
    boolean isNullable = first.code() == ProblemCode.NOT_SUPPORTED_YET;
    return new Unavailable(owner, name, lines.get(0), isNullable ? lines.get(1) : remedy);
  }

  <T> Outcome<T> array() {
    return because(
        ProblemCode.ARRAY_COMPONENT,
        "is an array, which can change after it was inserted and is equal only to itself.\n"
            + "Make each element a row of an input of its own.");
  }

  <T> Outcome<T> arrayInside(String type) {
    return because(
        ProblemCode.ARRAY_COMPONENT,
        "is a %s: an array can change after it was inserted and is equal only to itself.\n%s"
            .formatted(type, "Make each element a row of an input of its own."));
  }

  <T> Outcome<T> mutable(TypeElement type, String instead) {
    return because(
        ProblemCode.MUTABLE_COMPONENT,
        "is a %s, which can change after it was inserted.\n%s"
            .formatted(type.getQualifiedName(), instead));
  }

  <T> Outcome<T> inaccessible(TypeElement obstacle, PackageElement viewPackage) {
    String text =
        "has a type that generated code cannot name: %s %s"
            .formatted(obstacle.getQualifiedName(), Access.advice(obstacle, viewPackage));
    return Outcome.failed(List.of(problem(ProblemCode.INACCESSIBLE_TYPE, use, text)));
  }

  /** A class that a class file names, but that is nowhere. */
  <T> Outcome<T> missing(String type) {
    return because(
        ProblemCode.UNREADABLE_CLASS_FILE,
        "has a type whose class is not found: %s.\nPut its jar or directory on the class path."
            .formatted(type));
  }

  <T> Outcome<T> generic(TypeElement type) {
    return because(
        ProblemCode.GENERIC_RECORD,
        "is a %s, a generic record; a column has one type.\n%s"
            .formatted(
                type.getQualifiedName(), "Declare a record of its own without type parameters."));
  }

  <T> Outcome<T> recursive(TypeElement type) {
    return because(
        ProblemCode.RECURSIVE_RECORD,
        "is a %s inside a %1$s, and so on without end.\n%s"
            .formatted(type.getQualifiedName(), "Name the inner one by a key, such as a number."));
  }

  <T> Outcome<T> nullable(TypeMirror type) {
    String example = isString(type) ? ", such as \"\"," : "";
    return because(
        ProblemCode.NOT_SUPPORTED_YET,
        "is @Nullable, which is not supported yet.\n"
            + "Drop @Nullable and let a value of your own%s stand for none.".formatted(example));
  }

  private static boolean isString(TypeMirror type) {
    return type.getKind() == TypeKind.DECLARED
        && MoreTypes.asTypeElement(type).getQualifiedName().contentEquals("java.lang.String");
  }

  /** What may be a collection that changes. */
  Problem collection(TypeElement type) {
    return problem(
        ProblemCode.COLLECTION_COMPONENT,
        site,
        "is a %s, which is not copied: it must not change after it was inserted.\n%s"
            .formatted(
                type.getQualifiedName(),
                "Insert what never changes, as List.copyOf returns it;"
                    + " @SuppressWarnings(\"viewsmith\") silences this."));
  }

  private <T> Outcome<T> because(ProblemCode code, String text) {
    return Outcome.failed(List.of(problem(code, site, text)));
  }

  private Problem problem(ProblemCode code, Site at, String text) {
    return new Problem(code, at, "%s \"%s\" of %s %s".formatted(kind, path, owner, text));
  }
}
