package dev.viewsmith.processor.declaration;

import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import javax.lang.model.element.Element;

/** Which warnings the user does not want to see. */
final class Warnings {
  private static final String OURS = "viewsmith";

  private Warnings() {}

  /**
   * Whether one of the elements, or what encloses it, has {@code @SuppressWarnings("viewsmith")}.
   * Class files do not keep it.
   */
  static boolean areSuppressed(Element... elements) {
    return Stream.of(elements)
        .flatMap(element -> Stream.iterate(element, Objects::nonNull, Element::getEnclosingElement))
        .map(element -> element.getAnnotation(SuppressWarnings.class))
        .anyMatch(annotation -> annotation != null && List.of(annotation.value()).contains(OURS));
  }
}
