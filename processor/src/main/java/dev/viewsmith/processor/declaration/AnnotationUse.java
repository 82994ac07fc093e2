package dev.viewsmith.processor.declaration;

import com.google.auto.common.MoreElements;
import com.google.auto.common.MoreTypes;
import dev.viewsmith.processor.diagnostic.Site;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.VariableElement;
import org.jspecify.annotations.Nullable;

/**
 * An annotation on an element, or within an annotation on it. Its members are asked for by name;
 * only those that are written have a value here.
 */
record AnnotationUse(Element element, AnnotationMirror mirror) {
  /** All annotations on an element. */
  static Stream<AnnotationUse> allOn(Element element) {
    return element.getAnnotationMirrors().stream()
        .map(mirror -> new AnnotationUse(element, mirror));
  }

  /** The annotation of that qualified name. */
  static Optional<AnnotationUse> on(Element element, String name) {
    return allOn(element).filter(use -> use.qualifiedName().equals(name)).findFirst();
  }

  String qualifiedName() {
    return MoreTypes.asTypeElement(mirror.getAnnotationType()).getQualifiedName().toString();
  }

  String packageName() {
    return MoreElements.getPackage(MoreTypes.asElement(mirror.getAnnotationType()))
        .getQualifiedName()
        .toString();
  }

  String simpleName() {
    return MoreTypes.asElement(mirror.getAnnotationType()).getSimpleName().toString();
  }

  /** The value of a member; empty if it has its default. */
  Optional<AnnotationValue> value(String member) {
    for (Map.Entry<? extends ExecutableElement, ? extends AnnotationValue> entry :
        mirror.getElementValues().entrySet()) {
      if (entry.getKey().getSimpleName().contentEquals(member)) {
        return Optional.of(entry.getValue());
      }
    }
    return Optional.empty();
  }

  /** The value of a member of type String whose default is empty. */
  String text(String member) {
    return value(member).map(value -> (String) value.getValue()).orElse("");
  }

  /** The value of a member of type boolean whose default is false. */
  boolean flag(String member) {
    return value(member).map(value -> (Boolean) value.getValue()).orElse(false);
  }

  /** The value of a member of type int; empty if it has its default. */
  Optional<Integer> number(String member) {
    return value(member).map(value -> (Integer) value.getValue());
  }

  /** The qualified name of the package or class that the annotation stands in. */
  String ownerName() {
    int dot = qualifiedName().lastIndexOf('.');
    return dot < 0 ? "the unnamed package" : qualifiedName().substring(0, dot);
  }

  /** The name of a member's constant of an enum; empty if it has its default. */
  Optional<String> constant(String member) {
    return value(member)
        .map(value -> ((VariableElement) value.getValue()).getSimpleName().toString());
  }

  /** The text of a member as an expression; null if it is empty. */
  @Nullable ExpressionText expression(String member) {
    String text = text(member);
    return text.isEmpty() ? null : new ExpressionText(text, site(member));
  }

  /** The annotations in a member of type annotation array. */
  List<AnnotationUse> nested(String member) {
    return value(member).stream()
        .flatMap(value -> ((List<?>) value.getValue()).stream())
        .map(value -> (AnnotationMirror) ((AnnotationValue) value).getValue())
        .map(nested -> new AnnotationUse(element, nested))
        .toList();
  }

  /** The place of the annotation. */
  Site site() {
    return Site.of(element, mirror);
  }

  /** The place of a member's value; of the annotation, if the member is not written. */
  Site site(String member) {
    return value(member).map(value -> Site.of(element, mirror, value)).orElseGet(this::site);
  }
}
