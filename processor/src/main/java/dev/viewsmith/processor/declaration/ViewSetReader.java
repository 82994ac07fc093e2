package dev.viewsmith.processor.declaration;

import com.google.auto.common.MoreElements;
import dev.viewsmith.processor.diagnostic.ProblemCode;
import dev.viewsmith.processor.diagnostic.Site;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.util.ElementFilter;

/** Reads the interface of a set of views. */
final class ViewSetReader {
  private final TypeElement type;
  private final Language language;
  private final Findings findings;
  private final AccessorReader reader;
  private final RecordCheck check;
  private final List<ViewGraph.Use> uses = new ArrayList<>();
  private final List<ViewSet.Accessor> accessors = new ArrayList<>();

  /** The accessors so far, by the view that they are of. */
  private final Map<TypeElement, String> byView = new HashMap<>();

  /** The views so far, by their simple names. */
  private final Map<String, TypeElement> byName = new HashMap<>();

  ViewSetReader(TypeElement type, Language language, Findings findings) {
    this.type = type;
    this.language = language;
    this.findings = findings;
    this.reader = new AccessorReader(type, findings);
    this.check = new RecordCheck(MoreElements.getPackage(type), findings);
  }

  /** The views that the accessors name, each once, in order; without those that are faulty. */
  List<ViewGraph.Use> uses() {
    return uses;
  }

  /** Reads the interface; what is faulty in it is left out. */
  ViewSet read() {
    if (type.getKind() == ElementKind.INTERFACE) {
      checkDeclaration();
      readMethods();
    } else {
      refuse(
          "is no interface, but a view set is: the snapshots of its maintainer implement it.",
          "Declare an interface with a method for each view, such as Relation<Totals> totals().");
    }
    new GeneratedNames(language.elements(), findings).check(type);
    return new ViewSet(Access.nameOf(type), Access.isPublic(type), Site.of(type), accessors);
  }

  private void refuse(String fault, String remedy) {
    findings.add(
        ProblemCode.INVALID_VIEW_SET,
        Site.of(type),
        "%s %s\n%s".formatted(type.getSimpleName(), fault, remedy));
  }

  private void checkDeclaration() {
    check.checkAccess(type, Site.of(type));
    if (!type.getTypeParameters().isEmpty()) {
      refuse(
          "is generic, but the views of a set are always the same.",
          "Declare it without type parameters.");
    }
    if (type.getModifiers().contains(Modifier.SEALED)) {
      refuse("is sealed, but the snapshots of its maintainer implement it.", "Drop \"sealed\".");
    }
  }

  private void readMethods() {
    boolean isEmpty = true;
    for (ExecutableElement method : methods()) {
      if (isToBeImplemented(method)) {
        isEmpty = false;
        read(method);
      }
    }
    if (isEmpty) {
      refuse(
          "names no view.", "Declare a method for each view, such as Relation<Totals> totals().");
    }
  }

  /** Its own methods, in order, then those that it inherits. */
  private List<ExecutableElement> methods() {
    List<ExecutableElement> own = ElementFilter.methodsIn(type.getEnclosedElements());
    List<ExecutableElement> all = ElementFilter.methodsIn(language.elements().getAllMembers(type));
    return Stream.concat(own.stream(), all.stream().filter(method -> !own.contains(method)))
        .toList();
  }

  /** Whether a snapshot is to have the method, and would not have it if it were of no set. */
  private static boolean isToBeImplemented(ExecutableElement method) {
    boolean isOfSnapshot =
        switch (method.getSimpleName().toString()) {
          case "version" ->
              method.getParameters().isEmpty() && method.getReturnType().getKind() == TypeKind.LONG;
          case "toString", "hashCode" -> method.getParameters().isEmpty();
          case "equals" -> method.getReturnType().getKind() == TypeKind.BOOLEAN;
          default -> false;
        };
    return method.getModifiers().contains(Modifier.ABSTRACT) && !isOfSnapshot;
  }

  private void read(ExecutableElement method) {
    TypeElement owner = MoreElements.asType(method.getEnclosingElement());
    if (owner.equals(type)) {
      reader.view(method).ifPresent(view -> add(method, view));
      return;
    }
    findings.add(
        ProblemCode.INVALID_ACCESSOR,
        Site.of(type),
        "%s inherits %s() of %s, but a set declares its accessors itself.\n%s"
            .formatted(
                type.getSimpleName(),
                method.getSimpleName(),
                owner.getSimpleName(),
                "Declare it in " + type.getSimpleName() + ", too."));
  }

  private void add(ExecutableElement method, TypeElement view) {
    String name = method.getSimpleName().toString();
    Site site = Site.of(method);
    String earlier = byView.putIfAbsent(view, name);
    TypeElement namesake = byName.putIfAbsent(view.getSimpleName().toString(), view);
    if (earlier != null) {
      findings.add(
          ProblemCode.DUPLICATE_VIEW,
          site,
          "%s is of %s, as %s() is.\nKeep one of them."
              .formatted(reader.nameOf(method), view.getSimpleName(), earlier));
    } else if (namesake != null) {
      findings.add(
          ProblemCode.NAME_CLASH,
          site,
          "%s and %s have the same simple name: both would get the class %s.\n%s"
              .formatted(
                  namesake.getQualifiedName(),
                  view.getQualifiedName(),
                  view.getSimpleName() + "Rows",
                  "Rename one of them."));
    } else {
      check.checkAccess(view, site);
      accessors.add(new ViewSet.Accessor(name, Access.nameOf(view)));
      uses.add(new ViewGraph.Use(view, site));
    }
  }
}
