package dev.viewsmith.processor.declaration;

import dev.viewsmith.processor.diagnostic.ProblemCode;
import dev.viewsmith.processor.diagnostic.Site;
import java.util.List;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.PackageElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.util.ElementFilter;

/** What a class must be to hold rows. */
record RecordCheck(PackageElement viewPackage, Findings findings) {
  /** Whether the class has components that can be looked at. */
  boolean hasReadableComponents(TypeElement type, Site site) {
    if (type.getKind() != ElementKind.RECORD) {
      refuse(type.getQualifiedName().toString(), site);
      return false;
    }
    checkAccess(type, site);
    if (!type.getTypeParameters().isEmpty()) {
      findings.add(
          ProblemCode.GENERIC_RECORD,
          site,
          "%s is generic; a column has one type.\nDeclare a record without type parameters."
              .formatted(type.getQualifiedName()));
      return false;
    }
    return true;
  }

  /** Whether generated code can name the class is checked; it is reported if not. */
  void checkAccess(TypeElement type, Site site) {
    Access.obstacle(type, viewPackage)
        .ifPresent(
            obstacle ->
                findings.add(
                    ProblemCode.INACCESSIBLE_TYPE,
                    site,
                    "Generated code cannot name %s: %s %s"
                        .formatted(
                            type.getQualifiedName(),
                            obstacle.equals(type) ? "it" : obstacle.getQualifiedName(),
                            Access.advice(obstacle, viewPackage))));
  }

  /** Reports that something is named as a record that is none. */
  void refuse(String name, Site site) {
    findings.add(
        ProblemCode.NOT_A_RECORD,
        site,
        "%s is not a record.\nA view and its inputs are records: their components are columns."
            .formatted(name));
  }

  /** The fields of the components, in order. */
  static List<VariableElement> componentFields(TypeElement type) {
    List<VariableElement> fields = ElementFilter.fieldsIn(type.getEnclosedElements());
    return type.getRecordComponents().stream()
        .map(
            component ->
                fields.stream()
                    .filter(field -> field.getSimpleName().equals(component.getSimpleName()))
                    .findFirst()
                    .orElseThrow())
        .toList();
  }
}
