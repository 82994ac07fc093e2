package dev.viewsmith.processor.declaration;

import com.google.auto.common.MoreTypes;
import dev.viewsmith.processor.diagnostic.Site;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/** Which records views are over, as their annotations name them. */
final class ViewGraph {
  private ViewGraph() {}

  /**
   * One use of a record as an input.
   *
   * @param site where the view names it
   */
  record Use(TypeElement record, Site site) {
    boolean isOfView() {
      return isView(record);
    }
  }

  /** Whether the rows of a class are a view's. */
  static boolean isView(TypeElement type) {
    return AnnotationUse.on(type, DeclarationReader.VIEW).isPresent();
  }

  /**
   * The inputs of a class with the annotation of views, in order; those that are no classes not.
   */
  static List<Use> uses(TypeElement view) {
    AnnotationUse annotation = AnnotationUse.on(view, DeclarationReader.VIEW).orElseThrow();
    return Stream.concat(
            named(annotation, "from"),
            annotation.nested("join").stream().flatMap(join -> named(join, "value")))
        .toList();
  }

  private static Stream<Use> named(AnnotationUse annotation, String member) {
    return annotation.value(member).stream()
        .map(value -> (TypeMirror) value.getValue())
        .filter(type -> type.getKind() == TypeKind.DECLARED)
        .map(type -> new Use(MoreTypes.asTypeElement(type), annotation.site(member)));
  }

  /**
   * A record, and if it is a view all that it is made of: the records that it is over, and so on.
   */
  static Set<TypeElement> madeOf(TypeElement record) {
    Set<TypeElement> found = new LinkedHashSet<>();
    collect(record, found);
    return found;
  }

  private static void collect(TypeElement record, Set<TypeElement> found) {
    if (found.add(record) && isView(record)) {
      uses(record).forEach(use -> collect(use.record(), found));
    }
  }

  /**
   * The views from one to another, each over the next; empty if the other is not among what the
   * first is made of.
   */
  static List<TypeElement> path(TypeElement from, TypeElement to) {
    return path(from, to, new LinkedHashSet<>());
  }

  private static List<TypeElement> path(TypeElement from, TypeElement to, Set<TypeElement> around) {
    if (from.equals(to)) {
      return List.of(from);
    }
    if (!isView(from) || !around.add(from)) {
      return List.of();
    }
    return uses(from).stream()
        .map(use -> path(use.record(), to, around))
        .filter(path -> !path.isEmpty())
        .findFirst()
        .map(path -> Stream.concat(Stream.of(from), path.stream()).toList())
        .orElse(List.of());
  }
}
