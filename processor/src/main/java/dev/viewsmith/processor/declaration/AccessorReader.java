package dev.viewsmith.processor.declaration;

import com.google.auto.common.MoreTypes;
import dev.viewsmith.processor.diagnostic.ProblemCode;
import dev.viewsmith.processor.diagnostic.Site;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/** Reads which view a method of a set is of. */
record AccessorReader(TypeElement set, Findings findings) {
  private static final String RELATION = "dev.viewsmith.Relation";

  /** Methods of what is generated for a set, beside its accessors. */
  private static final Set<String> TAKEN =
      Set.of("version", "snapshot", "finalize", "clone", "hashCode", "toString");

  /** The view; empty if the method is no accessor, which is reported. */
  Optional<TypeElement> view(ExecutableElement method) {
    if (TAKEN.contains(method.getSimpleName().toString())) {
      refuse(
          ProblemCode.NAME_CLASH,
          method,
          "cannot be implemented: what is generated for a set has another method of this name.\n"
              + "Rename it.");
      return Optional.empty();
    }
    Optional<String> fault = fault(method);
    fault.ifPresent(text -> refuse(ProblemCode.INVALID_ACCESSOR, method, text));
    return fault.isPresent()
        ? Optional.empty()
        : Optional.of(MoreTypes.asTypeElement(argument(method)));
  }

  private void refuse(ProblemCode code, ExecutableElement method, String text) {
    findings.add(code, Site.of(method), nameOf(method) + " " + text);
  }

  /** The method as messages name it. */
  String nameOf(ExecutableElement method) {
    return "The accessor %s() of %s".formatted(method.getSimpleName(), set.getSimpleName());
  }

  private static Optional<String> fault(ExecutableElement method) {
    if (!method.getTypeParameters().isEmpty()) {
      return instead(method, "is generic, but a view is not");
    }
    if (!method.getParameters().isEmpty()) {
      return instead(method, "takes parameters, but a view has none");
    }
    return faultOfResult(method);
  }

  private static Optional<String> faultOfResult(ExecutableElement method) {
    TypeMirror type = method.getReturnType();
    if (!isRelation(type)) {
      return instead(method, "returns %s, but is to return a relation".formatted(told(type)));
    }
    if (MoreTypes.asDeclared(type).getTypeArguments().isEmpty()) {
      return instead(method, "returns a Relation without saying of which view");
    }
    if (argument(method).getKind() != TypeKind.DECLARED) {
      return instead(method, "returns %s, which is not of one view".formatted(told(type)));
    }
    TypeElement record = MoreTypes.asTypeElement(argument(method));
    return ViewGraph.isView(record)
        ? Optional.empty()
        : Optional.of(
            "returns a relation of %s, which is no view.\nAnnotate %1$s with @View, or name a view."
                .formatted(record.getSimpleName()));
  }

  private static Optional<String> instead(ExecutableElement method, String fault) {
    return Optional.of(
        "%s.\nWrite Relation<Totals> %s(), with your view in place of Totals, or give it a body."
            .formatted(fault, method.getSimpleName()));
  }

  private static boolean isRelation(TypeMirror type) {
    return type.getKind() == TypeKind.DECLARED
        && MoreTypes.asTypeElement(type).getQualifiedName().contentEquals(RELATION);
  }

  private static TypeMirror argument(ExecutableElement method) {
    DeclaredType relation = MoreTypes.asDeclared(method.getReturnType());
    return relation.getTypeArguments().get(0);
  }

  /** A type as Java spells it, but for the package of relations. */
  private static String told(TypeMirror type) {
    return type.toString().replace(RELATION, "Relation");
  }
}
