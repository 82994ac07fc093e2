package dev.viewsmith.processor.diagnostic;

import java.util.Objects;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.Element;
import org.jspecify.annotations.Nullable;

/**
 * Where in the user's source a problem is. Opaque: only the {@code Reporter} looks inside. Sites
 * are equal if they are the same place of the same round.
 */
public final class Site {
  /** No place: that of the compiler's options, and of tests without a compiler. */
  public static final Site NOWHERE = new Site(null, null, null);

  final @Nullable Element element;
  final @Nullable AnnotationMirror annotation;
  final @Nullable AnnotationValue value;

  private Site(
      @Nullable Element element,
      @Nullable AnnotationMirror annotation,
      @Nullable AnnotationValue value) {
    this.element = element;
    this.annotation = annotation;
    this.value = value;
  }

  /** The place of an element. */
  public static Site of(Element element) {
    return new Site(element, null, null);
  }

  /** The place of an annotation on an element. */
  public static Site of(Element element, AnnotationMirror annotation) {
    return new Site(element, annotation, null);
  }

  /** The place of a value in an annotation on an element. */
  public static Site of(Element element, AnnotationMirror annotation, AnnotationValue value) {
    return new Site(element, annotation, value);
  }

  /** The element in words, with a colon: {@code shop.TagSales.sum: }; empty if there is none. */
  String name() {
    if (element == null) {
      return "";
    }
    Element owner = element.getEnclosingElement();
    boolean isMember =
        owner != null && (owner.getKind().isClass() || owner.getKind().isInterface());
    return (isMember ? owner + "." + element.getSimpleName() : element) + ": ";
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Site site
        && Objects.equals(element, site.element)
        && Objects.equals(annotation, site.annotation)
        && Objects.equals(value, site.value);
  }

  @Override
  public int hashCode() {
    return Objects.hash(element, annotation, value);
  }
}
