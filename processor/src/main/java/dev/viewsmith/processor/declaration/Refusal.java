package dev.viewsmith.processor.declaration;

import dev.viewsmith.processor.diagnostic.Outcome;
import dev.viewsmith.processor.diagnostic.Problem;
import dev.viewsmith.processor.diagnostic.ProblemCode;
import dev.viewsmith.processor.diagnostic.Site;
import dev.viewsmith.processor.type.ColumnType;
import dev.viewsmith.processor.type.ColumnType.Scalar;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.PackageElement;
import javax.lang.model.element.TypeElement;

/**
 * Says why the type of a component is refused.
 *
 * @param isResult whether it is a component of the view, not of an input
 */
record Refusal(Element field, Site site, boolean isResult) {
  Outcome<ColumnType> array() {
    return because(
        ProblemCode.ARRAY_COMPONENT,
        "is an array, which can change after it was inserted and is equal only to itself.\n"
            + "Make each element a row of an input of its own.");
  }

  Outcome<ColumnType> mutable(TypeElement type, String instead) {
    return because(
        ProblemCode.MUTABLE_COMPONENT,
        "is a %s, which can change after it was inserted.\n%s"
            .formatted(type.getQualifiedName(), instead));
  }

  Outcome<ColumnType> inaccessible(TypeElement obstacle, PackageElement viewPackage) {
    return because(
        ProblemCode.INACCESSIBLE_TYPE,
        "is an enum that generated code cannot name: %s %s"
            .formatted(obstacle.getQualifiedName(), Access.advice(obstacle, viewPackage)));
  }

  Outcome<ColumnType> nullable() {
    return because(
        ProblemCode.NOT_SUPPORTED_YET,
        "is @Nullable, which is not supported yet.\n"
            + "Drop @Nullable and let a value of your own, such as \"\", stand for none.");
  }

  /**
   * A component of the view that is never null.
   *
   * @param unboxed its type without the box, if it has one
   */
  Outcome<ColumnType> needlesslyNullable(Optional<Scalar> unboxed) {
    return because(
        ProblemCode.NEEDLESS_NULLABLE,
        "is @Nullable, but its value is never null.\n"
            + unboxed
                .map(type -> "Declare it as %s %s.".formatted(type, field.getSimpleName()))
                .orElse("Drop @Nullable."));
  }

  Outcome<ColumnType> notSupportedYet(String type) {
    return because(
        ProblemCode.NOT_SUPPORTED_YET,
        "has the type %s, which is not supported yet.\n%s"
            .formatted(
                type, isResult ? TypeAdvice.forResult(type) : TypeAdvice.forUnsupported(type)));
  }

  private Outcome<ColumnType> because(ProblemCode code, String text) {
    Element owner = Objects.requireNonNull(field.getEnclosingElement());
    String component =
        "Component \"%s\" of %s ".formatted(field.getSimpleName(), owner.getSimpleName());
    return Outcome.failed(List.of(new Problem(code, site, component + text)));
  }
}
