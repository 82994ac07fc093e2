package dev.viewsmith.processor.declaration;

import com.google.auto.common.MoreElements;
import dev.viewsmith.processor.type.QualifiedName;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.PackageElement;
import javax.lang.model.element.TypeElement;

/** How classes are named, and from where they can be. */
final class Access {
  private Access() {}

  static QualifiedName nameOf(TypeElement type) {
    List<String> simpleNames =
        withEnclosing(type).stream().map(each -> each.getSimpleName().toString()).toList();
    return new QualifiedName(
        MoreElements.getPackage(type).getQualifiedName().toString(), simpleNames);
  }

  /** Whether the class and all that encloses it are public. */
  static boolean isPublic(TypeElement type) {
    return withEnclosing(type).stream()
        .allMatch(each -> each.getModifiers().contains(Modifier.PUBLIC));
  }

  /** Whether top-level code of a package can name a member, which is not private, of its class. */
  static boolean isVisible(Element member, PackageElement from) {
    return MoreElements.getPackage(member).equals(from)
        || member.getModifiers().contains(Modifier.PUBLIC);
  }

  /** A sentence that tells why a member is not visible. */
  static String notVisible(PackageElement from) {
    return "It is not public, and a view of %s needs it."
        .formatted(from.isUnnamed() ? "the unnamed package" : from.getQualifiedName());
  }

  /** The class, or one that encloses it, which top-level code of a package cannot name. */
  static Optional<TypeElement> obstacle(TypeElement type, PackageElement from) {
    boolean samePackage = MoreElements.getPackage(type).equals(from);
    return withEnclosing(type).stream()
        .filter(
            each ->
                samePackage
                    ? each.getModifiers().contains(Modifier.PRIVATE)
                    : !each.getModifiers().contains(Modifier.PUBLIC))
        .findFirst();
  }

  /** What to tell of an obstacle; the first line tells who needs the access. */
  static String advice(TypeElement obstacle, PackageElement from) {
    return MoreElements.getPackage(obstacle).equals(from)
        ? "is private.\nThe generated code stands beside the view: drop \"private\"."
        : "is not public.\nThe generated code stands in %s, beside the view: make it public."
            .formatted(from.isUnnamed() ? "the unnamed package" : from.getQualifiedName());
  }

  /** From the outermost enclosing class to the class itself. */
  private static Deque<TypeElement> withEnclosing(TypeElement type) {
    Deque<TypeElement> types = new ArrayDeque<>();
    Element each = type;
    while (each != null && MoreElements.isType(each)) {
      types.addFirst(MoreElements.asType(each));
      each = each.getEnclosingElement();
    }
    return types;
  }
}
