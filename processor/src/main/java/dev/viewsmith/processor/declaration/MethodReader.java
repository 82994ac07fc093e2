package dev.viewsmith.processor.declaration;

import dev.viewsmith.processor.diagnostic.Outcome;
import dev.viewsmith.processor.diagnostic.Site;
import dev.viewsmith.processor.type.ColumnType;
import dev.viewsmith.processor.type.Method;
import dev.viewsmith.processor.type.QualifiedName;
import dev.viewsmith.processor.type.Unavailable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.PackageElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;

/** Reads the static methods of the view that expressions may call. */
final class MethodReader {
  private final TypeElement view;
  private final PackageElement home;
  private final TypeReader types;
  private final Language language;
  private final List<Method> methods = new ArrayList<>();
  private final List<Unavailable> unavailable = new ArrayList<>();

  /**
   * A reader of the methods of a view.
   *
   * @param home the package of the code that is to call them
   */
  MethodReader(TypeElement view, PackageElement home, TypeReader types, Language language) {
    this.view = view;
    this.home = home;
    this.types = types;
    this.language = language;
  }

  /** Those that may be called. */
  List<Method> methods() {
    return methods;
  }

  /** Those that may not. */
  List<Unavailable> unavailable() {
    return unavailable;
  }

  /**
   * Reads all. Of two that differ in boxes alone, the one with more primitive types is called, as
   * Java does.
   */
  MethodReader read() {
    ElementFilter.methodsIn(view.getEnclosedElements()).stream()
        .filter(method -> method.getModifiers().contains(Modifier.STATIC))
        .sorted(Comparator.comparing(MethodReader::references))
        .forEach(this::read);
    return this;
  }

  private static long references(ExecutableElement method) {
    return method.getParameters().stream()
        .filter(parameter -> !parameter.asType().getKind().isPrimitive())
        .count();
  }

  private void read(ExecutableElement element) {
    String name = element.getSimpleName().toString();
    Optional<Unavailable> obstacle = obstacle(element);
    if (obstacle.isPresent()) {
      unavailable.add(obstacle.get());
      return;
    }
    Findings findings = new Findings();
    List<ColumnType> operands = new ArrayList<>();
    for (VariableElement parameter : element.getParameters()) {
      Place place = place("Parameter", parameter.getSimpleName().toString(), name);
      findings.take(type(parameter.asType(), place)).ifPresent(operands::add);
    }
    Place place = place("Result", name + "()", view.getSimpleName().toString());
    Optional<ColumnType> result = findings.take(type(element.getReturnType(), place));
    Outcome<Method> method = findings.outcome(() -> method(name, operands, result.orElseThrow()));
    if (method.isPresent()) {
      add(method.get());
    } else {
      unavailable.add(
          Place.unavailable(
              Access.nameOf(view),
              name,
              method.problems(),
              "Declare it with types that components have."));
    }
  }

  /** What stands in the way of a call, types aside. */
  private Optional<Unavailable> obstacle(ExecutableElement method) {
    if (method.getModifiers().contains(Modifier.PRIVATE)) {
      return refused(method, "It is private.", "Declare it without private.");
    }
    if (!Access.isVisible(method, home)) {
      return refused(method, Access.notVisible(home), "Declare it public.");
    }
    if (!method.getTypeParameters().isEmpty()) {
      return refused(method, "It is generic.", "Declare it without type parameters.");
    }
    if (method.isVarArgs()) {
      return refused(
          method,
          "It takes a varying number of arguments.",
          "Declare it with a fixed number of parameters.");
    }
    if (method.getReturnType().getKind() == TypeKind.VOID) {
      return refused(method, "It has no result.", "Let it return a value.");
    }
    return checkedException(method)
        .flatMap(
            thrown ->
                refused(
                    method,
                    "It throws %s, which is a checked exception.".formatted(thrown),
                    "Catch it there; to refuse the batch, throw an unchecked exception."));
  }

  private Optional<? extends TypeMirror> checkedException(ExecutableElement method) {
    return method.getThrownTypes().stream().filter(language::isChecked).findFirst();
  }

  private Optional<Unavailable> refused(ExecutableElement method, String reason, String remedy) {
    String name = method.getSimpleName().toString();
    return Optional.of(new Unavailable(Access.nameOf(view), name, reason, remedy));
  }

  private Outcome<ColumnType> type(TypeMirror type, Place place) {
    return NullMarks.isOn(type) ? place.nullable(type) : types.read(type, place);
  }

  private Place place(String kind, String name, String owner) {
    return Place.of(kind, name, owner, Site.of(view));
  }

  private Method method(String name, List<ColumnType> operands, ColumnType result) {
    QualifiedName owner = Access.nameOf(view);
    return new Method(
        owner, name, true, operands, result, false, new Method.Target(owner, name, true));
  }

  private void add(Method method) {
    boolean isKnown =
        methods.stream()
            .anyMatch(
                known ->
                    known.name().equals(method.name())
                        && known.operands().equals(method.operands()));
    if (!isKnown) {
      methods.add(method);
    }
  }
}
