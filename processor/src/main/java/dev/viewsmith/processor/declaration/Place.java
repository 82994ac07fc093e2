package dev.viewsmith.processor.declaration;

import dev.viewsmith.processor.diagnostic.Outcome;
import dev.viewsmith.processor.diagnostic.Problem;
import dev.viewsmith.processor.diagnostic.ProblemCode;
import dev.viewsmith.processor.diagnostic.Site;
import java.util.List;
import java.util.stream.Stream;
import javax.lang.model.element.PackageElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;

/**
 * Where a type is read, to say so when it is refused.
 *
 * @param kind what has the type: {@code Component}
 * @param path how it is reached from the owner: {@code address.city}
 * @param owner the class or method that has it
 * @param around the records that it is inside of, from the outermost to the innermost
 */
record Place(String kind, String path, String owner, Site site, List<TypeElement> around) {
  Place {
    around = List.copyOf(around);
  }

  /** A component of the view or of an input. */
  static Place ofComponent(TypeElement record, VariableElement field, Site site) {
    return new Place(
        "Component",
        field.getSimpleName().toString(),
        record.getSimpleName().toString(),
        site,
        List.of(record));
  }

  /** What is no component of any record. */
  static Place of(String kind, String name, String owner, Site site) {
    return new Place(kind, name, owner, site, List.of());
  }

  /** A component of the record that is here. */
  Place inside(TypeElement record, VariableElement field) {
    return new Place(
        kind,
        path + "." + field.getSimpleName(),
        owner,
        site,
        Stream.concat(around.stream(), Stream.of(record)).toList());
  }

  /** Why a type is refused, as a sentence, without what to do about it. */
  static String reason(List<Problem> problems) {
    return problems.stream()
        .filter(Problem::isError)
        .findFirst()
        .orElseThrow()
        .text()
        .lines()
        .findFirst()
        .orElseThrow();
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
    return because(
        ProblemCode.INACCESSIBLE_TYPE,
        "has a type that generated code cannot name: %s %s"
            .formatted(obstacle.getQualifiedName(), Access.advice(obstacle, viewPackage)));
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
            .formatted(
                type.getQualifiedName(),
                "Make it a key, such as a number, that another row has as its own."));
  }

  <T> Outcome<T> nullable() {
    return because(
        ProblemCode.NOT_SUPPORTED_YET,
        "is @Nullable, which is not supported yet.\n"
            + "Drop @Nullable and let a value of your own, such as \"\", stand for none.");
  }

  /** A component of the view that is never null. */
  <T> Outcome<T> needlesslyNullable() {
    return because(
        ProblemCode.NEEDLESS_NULLABLE,
        "is @Nullable, but its value is never null.\nDrop @Nullable.");
  }

  /** What may be a collection that changes. */
  Problem collection(TypeElement type) {
    return problem(
        ProblemCode.COLLECTION_COMPONENT,
        "is a %s, which is not copied: it must not change after it was inserted.\n%s"
            .formatted(
                type.getQualifiedName(), "Insert what never changes, as List.copyOf returns it."));
  }

  private <T> Outcome<T> because(ProblemCode code, String text) {
    return Outcome.failed(List.of(problem(code, text)));
  }

  private Problem problem(ProblemCode code, String text) {
    return new Problem(code, site, "%s \"%s\" of %s %s".formatted(kind, path, owner, text));
  }
}
