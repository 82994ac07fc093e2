package dev.viewsmith.processor.expression;

import dev.viewsmith.processor.diagnostic.ProblemCode;
import dev.viewsmith.processor.expression.Expression.Name;
import dev.viewsmith.processor.expression.Scope.Alias;
import dev.viewsmith.processor.type.NearestName;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Faults of names that mean nothing where they stand: all return null. */
final class UnknownNames {
  private final Scope scope;
  private final Faults faults;

  UnknownNames(Scope scope, Faults faults) {
    this.scope = scope;
    this.faults = faults;
  }

  /** A name behind an alias whose row has no such component. */
  @Nullable TypedExpression componentOf(Alias alias, Name name) {
    return component(
        name, Wording.quote(alias.name()), Wording.didYouMean(name.text(), alias.columnNames()));
  }

  /** A name alone that is no component of any row. */
  @Nullable TypedExpression component(Name name) {
    if (scope.isOfView()) {
      boolean isOfInput =
          scope.inputs().stream().anyMatch(input -> input.column(name.text()) != null);
      return component(
          name,
          "The view",
          isOfInput ? whatHavingSees() : Wording.didYouMean(name.text(), scope.columnNames()));
    }
    return component(name, "No input", Wording.didYouMean(name.text(), scope.columnNames()));
  }

  /** A name that a dot follows, where no alias and no component is called so. */
  @Nullable TypedExpression owner(Name name) {
    return scope.isOfView() ? ownerInView(name) : alias(name);
  }

  private @Nullable TypedExpression alias(Name name) {
    List<String> first = new ArrayList<>(scope.aliasNames());
    first.addAll(enumNames());
    List<String> known = new ArrayList<>(first);
    known.addAll(scope.columnNames());
    return add(
        ProblemCode.UNKNOWN_ALIAS,
        name,
        "There is no alias " + Wording.quote(name.text()) + ".",
        NearestName.of(name.text(), known)
            .map(Wording::didYouMean)
            .orElseGet(() -> Wording.known(first)));
  }

  private @Nullable TypedExpression ownerInView(Name name) {
    if (scope.inputs().stream().anyMatch(input -> input.name().equals(name.text()))) {
      return add(
          ProblemCode.UNKNOWN_ALIAS,
          name,
          Wording.quote(name.text()) + " is an input, not a component of the view.",
          whatHavingSees());
    }
    List<String> known = new ArrayList<>(scope.columnNames());
    known.addAll(enumNames());
    return component(name, "The view", Wording.didYouMean(name.text(), known));
  }

  private @Nullable TypedExpression component(Name name, String owner, String remedy) {
    return add(
        ProblemCode.UNKNOWN_COMPONENT,
        name,
        owner + " has no component " + Wording.quote(name.text()) + ".",
        remedy);
  }

  private List<String> enumNames() {
    return scope.enums().stream().map(type -> type.name().simpleName()).toList();
  }

  private String whatHavingSees() {
    return "\"having\" sees the components of the view: %s. Conditions on inputs belong in \"where\"."
        .formatted(Wording.and(scope.columnNames()));
  }

  private @Nullable TypedExpression add(
      ProblemCode code, Name name, String message, String remedy) {
    return faults.add(code, name.span(), message, remedy);
  }
}
