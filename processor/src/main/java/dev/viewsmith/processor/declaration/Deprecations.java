package dev.viewsmith.processor.declaration;

import com.google.auto.common.MoreElements;
import com.google.auto.common.MoreTypes;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.TreeSet;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.RecordComponentElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/**
 * What the user has deprecated among the classes of a view, which generated code uses all the same:
 * the warning belongs to the user's declaration, not to that code.
 */
public final class Deprecations {
  private static final String DEPRECATION = "deprecation";
  private static final String REMOVAL = "removal";

  private final Set<TypeElement> seen = new LinkedHashSet<>();
  private final Set<String> lints = new TreeSet<>();

  private Deprecations() {}

  /** The lints of javac that code would set off which uses a view and its inputs, in order. */
  public static Set<String> lints(TypeElement view) {
    Deprecations deprecations = new Deprecations();
    for (TypeElement record : ViewGraph.madeOf(view)) {
      deprecations.note(record);
      if (ViewGraph.isView(record)) {
        deprecations.checkStatic(record);
      }
    }
    return deprecations.lints;
  }

  private void checkStatic(TypeElement view) {
    for (Element member : view.getEnclosedElements()) {
      if (member.getModifiers().contains(Modifier.STATIC)) {
        check(member);
      }
    }
  }

  private void note(TypeElement type) {
    if (!seen.add(type)) {
      return;
    }
    for (Element outer = type;
        outer != null && MoreElements.isType(outer);
        outer = outer.getEnclosingElement()) {
      check(outer);
    }
    for (Element member : type.getEnclosedElements()) {
      if (isUsed(type, member)) {
        check(member);
      }
    }
    for (RecordComponentElement component : type.getRecordComponents()) {
      check(component.getAccessor());
      note(component.asType());
    }
  }

  private void note(TypeMirror type) {
    if (type.getKind() == TypeKind.DECLARED) {
      note(MoreTypes.asTypeElement(type));
      MoreTypes.asDeclared(type).getTypeArguments().forEach(this::note);
    }
  }

  /** Members that any use of a record or an enum may name; accessors come with components. */
  private static boolean isUsed(TypeElement type, Element member) {
    return member.getKind() == ElementKind.ENUM_CONSTANT
        || member.getKind() == ElementKind.CONSTRUCTOR && type.getKind() == ElementKind.RECORD;
  }

  private void check(Element element) {
    Deprecated deprecated = element.getAnnotation(Deprecated.class);
    if (deprecated != null) {
      lints.add(deprecated.forRemoval() ? REMOVAL : DEPRECATION);
    }
  }
}
