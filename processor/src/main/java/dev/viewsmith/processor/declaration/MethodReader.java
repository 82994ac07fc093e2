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
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;

/** Reads the static methods of the view that expressions may call. */
final class MethodReader {
  private final TypeElement view;
  private final TypeReader types;
  private final Language language;
  private final List<Method> methods = new ArrayList<>();
  private final List<Unavailable> unavailable = new ArrayList<>();

  MethodReader(TypeElement view, TypeReader types, Language language) {
    this.view = view;
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
    Optional<String> obstacle = obstacle(element);
    if (obstacle.isPresent()) {
      refuse(name, obstacle.get());
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
      refuse(name, Place.reason(method.problems()));
    }
  }

  /** What stands in the way of a call, types aside. */
  private Optional<String> obstacle(ExecutableElement method) {
    if (method.getModifiers().contains(Modifier.PRIVATE)) {
      return Optional.of("It is private.");
    }
    if (!method.getTypeParameters().isEmpty()) {
      return Optional.of("It is generic.");
    }
    if (method.isVarArgs()) {
      return Optional.of("It takes a varying number of arguments.");
    }
    if (method.getReturnType().getKind() == TypeKind.VOID) {
      return Optional.of("It has no result.");
    }
    return method.getThrownTypes().stream()
        .filter(language::isChecked)
        .findFirst()
        .map(thrown -> "It throws %s, which is a checked exception.".formatted(thrown));
  }

  private Outcome<ColumnType> type(TypeMirror type, Place place) {
    return NullMarks.isOn(type) ? place.nullable() : types.read(type, place);
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

  private void refuse(String name, String reason) {
    unavailable.add(new Unavailable(Access.nameOf(view), name, reason));
  }
}
