package dev.viewsmith.processor.declaration;

import com.google.auto.common.MoreTypes;
import dev.viewsmith.processor.diagnostic.Outcome;
import dev.viewsmith.processor.diagnostic.Problem;
import dev.viewsmith.processor.diagnostic.ProblemCode;
import dev.viewsmith.processor.diagnostic.Site;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/** Which components of records can be null, as their types say. */
record NullMarks(ClassFiles classFiles) {
  private static final String DESCRIPTOR =
      "L" + ComponentDeclaration.NULLABLE.replace('.', '/') + ";";

  /** Whether the type of a field says, as far as the language model shows it, that it can. */
  static boolean isOn(Element field) {
    return isOn(field.asType());
  }

  /** Whether a type says, as far as the language model shows it, that it can be null. */
  static boolean isOn(TypeMirror type) {
    return type.getAnnotationMirrors().stream()
        .map(mirror -> MoreTypes.asTypeElement(mirror.getAnnotationType()))
        .anyMatch(each -> each.getQualifiedName().contentEquals(ComponentDeclaration.NULLABLE));
  }

  /** The name of its annotation called Nullable, of whatever package; null if it has none. */
  static @Nullable String nameOn(Element field) {
    if (isOn(field)) {
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

  /**
   * The names of those fields of a record that are marked where the language model may not show it:
   * in the class file.
   */
  Outcome<Set<String>> hidden(TypeElement record, List<VariableElement> fields, Site site) {
    boolean hasReference =
        fields.stream().anyMatch(field -> !field.asType().getKind().isPrimitive());
    if (!hasReference || classFiles.hasSource(record)) {
      return Outcome.of(Set.of());
    }
    try {
      return Outcome.of(FieldAnnotations.fieldsWith(DESCRIPTOR, classFiles.read(record)));
    } catch (IOException e) {
      return Outcome.failed(List.of(unreadable(record, e, site)));
    }
  }

  private static Problem unreadable(TypeElement record, IOException e, Site site) {
    return new Problem(
        ProblemCode.UNREADABLE_CLASS_FILE,
        site,
        """
        The class file of %s tells which components are @Nullable, but cannot be read: %s.
        Compile %s together with the view, or put its class file on the class path.\
        """
            .formatted(record.getQualifiedName(), e.getMessage(), record.getSimpleName()));
  }
}
