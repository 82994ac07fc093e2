package dev.viewsmith.processor.expression;

import dev.viewsmith.processor.diagnostic.ProblemCode;
import dev.viewsmith.processor.expression.Expression.Name;
import dev.viewsmith.processor.expression.Scope.Alias;
import dev.viewsmith.processor.type.ColumnType.EnumType;
import dev.viewsmith.processor.type.NearestName;
import dev.viewsmith.processor.type.StaticField;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
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
        Wording.quote(alias.name()) + " has no component",
        name,
        Wording.didYouMean(name.text(), alias.columnNames()));
  }

  /** A name alone that is no component of any row. */
  @Nullable TypedExpression component(Name name) {
    List<String> known = scope.columnNames();
    return scope.isOfView()
        ? inView(name, known)
        : component(
            "No input has a component",
            name,
            constant(name)
                .or(() -> inHaving(name))
                .or(() -> ofTest(name))
                .or(() -> cast(name))
                .or(() -> nearest(name, concat(known, constantsOfView())))
                .orElseGet(() -> Wording.known(known)));
  }

  /** For a name that is a constant of an enum, which has to be named before it. */
  private Optional<String> constant(Name name) {
    List<String> constants =
        scope.enums().stream()
            .filter(type -> type.constants().contains(name.text()))
            .map(type -> scope.spelling(type, name.text()))
            .toList();
    List<String> meant = constants.isEmpty() ? publishedConstants(name.text()) : constants;
    return meant.isEmpty() ? Optional.empty() : Optional.of("Write " + Wording.or(meant) + ".");
  }

  private List<String> publishedConstants(String constant) {
    return PublishedList.classes().stream()
        .filter(owner -> owner.type() instanceof EnumType)
        .filter(owner -> owner.constantNames().contains(constant))
        .map(PublishedClass::name)
        .map(
            owner ->
                scope.enums(owner.simpleName()).isEmpty() ? owner.simpleName() : owner.toString())
        .map(owner -> owner + "." + constant)
        .toList();
  }

  private static Optional<String> nearest(Name name, List<String> known) {
    return NearestName.of(name.text(), known).map(Wording::didYouMean);
  }

  /** The names of constants that stand alone. */
  private List<String> constantsOfView() {
    return scope.fields().stream()
        .filter(field -> field.owner().equals(scope.view()))
        .map(StaticField::name)
        .toList();
  }

  /** For what Java reads as a difference: {@code (BigDecimal) -price}. */
  private static Optional<String> cast(Name name) {
    return switch (name.text()) {
      case "BigDecimal", "BigInteger", "Rational" ->
          Optional.of("Put what is cast in parentheses: (%s) (-x).".formatted(name.text()));
      default -> Optional.empty();
    };
  }

  /** For the name of an aggregate in a condition on inputs. */
  private Optional<String> inHaving(Name name) {
    return scope.aggregates().contains(name.text())
        ? Optional.of(
            Wording.quote(name.text())
                + " is a component of the view: a condition on it belongs in \"having\".")
        : Optional.empty();
  }

  /** For a component of a row that is joined with nothing: only its own join sees it. */
  private Optional<String> ofTest(Name name) {
    return scope.inputs().stream()
        .filter(input -> input.column(name.text()) != null)
        .map(input -> Wording.quote(input.name()) + " has it: " + testIsOver())
        .findFirst();
  }

  private static String testIsOver() {
    return "a SEMI or ANTI join looks for such a row and gives none, so only its own \"on\" can name"
        + " it.";
  }

  /** For a record's name in place of its alias, if the record has the component behind it. */
  Optional<String> rowOf(String record, Name component) {
    List<Alias> rows =
        scope.aliasesOf(record).stream()
            .filter(row -> row.column(component.text()) != null)
            .toList();
    return called(rows)
        .map(
            called ->
                called
                    + ": write "
                    + Wording.or(
                        rows.stream().map(row -> row.name() + "." + component.text()).toList())
                    + ".");
  }

  private static Optional<String> called(List<Alias> rows) {
    return rows.stream()
        .findFirst()
        .map(
            row ->
                "%s is called %s here"
                    .formatted(row.record(), Wording.or(rows.stream().map(Alias::name).toList())));
  }

  /** Whether a name is the record of a row, and behind it stands what Java takes for a constant. */
  boolean isConstantOfRow(Name record, Name constant) {
    return constant.text().matches("[A-Z][A-Z0-9_]*")
        && scope.aliases().stream()
            .anyMatch(
                row -> row.record().equals(record.text()) && row.column(constant.text()) == null);
  }

  /** A constant that the record of a row does not have. */
  @Nullable TypedExpression constantOfRow(Name record, Name constant) {
    return add(
        ProblemCode.UNKNOWN_COMPONENT,
        constant,
        "Expressions know no constant %s of %s."
            .formatted(Wording.quote(constant.text()), record.text()),
        "Declare it static, final and as visible as the view needs, or write its value.");
  }

  /** A name that a dot follows, where no alias and no component is called so. */
  @Nullable TypedExpression owner(Name name) {
    return scope.isOfView() ? inView(name, concat(enumNames(), scope.columnNames())) : alias(name);
  }

  private @Nullable TypedExpression alias(Name name) {
    if (scope.inputs().stream().anyMatch(input -> input.name().equals(name.text()))) {
      return add(
          ProblemCode.UNKNOWN_ALIAS,
          name,
          Wording.quote(name.text()) + " has no row here: " + testIsOver(),
          "Move the condition there, or write an INNER join if its values are needed.");
    }
    List<String> first = concat(scope.aliasNames(), enumNames());
    List<String> known = concat(first, scope.columnNames());
    return add(
        ProblemCode.UNKNOWN_ALIAS,
        name,
        "There is no alias " + Wording.quote(name.text()) + ".",
        called(scope.aliasesOf(name.text()))
            .map(called -> called + ".")
            .or(() -> nearest(name, known))
            .orElseGet(() -> Wording.known(first)));
  }

  /** A name in a condition on the view's row: people are tempted to name inputs there. */
  private @Nullable TypedExpression inView(Name name, List<String> meant) {
    if (scope.inputs().stream().anyMatch(input -> input.name().equals(name.text()))) {
      return add(
          ProblemCode.UNKNOWN_ALIAS,
          name,
          Wording.quote(name.text()) + " is an input, not a component of the view.",
          whatHavingSees());
    }
    boolean isOfInput =
        scope.inputs().stream().anyMatch(input -> input.column(name.text()) != null);
    return component(
        "The view has no component",
        name,
        isOfInput
            ? whatHavingSees()
            : constant(name)
                .or(() -> cast(name))
                .or(() -> nearest(name, concat(meant, constantsOfView())))
                .orElseGet(() -> Wording.known(scope.columnNames())));
  }

  private @Nullable TypedExpression component(String fault, Name name, String remedy) {
    return add(
        ProblemCode.UNKNOWN_COMPONENT,
        name,
        fault + " " + Wording.quote(name.text()) + ".",
        remedy);
  }

  private List<String> enumNames() {
    return scope.enums().stream().map(type -> type.name().simpleName()).toList();
  }

  private static List<String> concat(List<String> first, List<String> second) {
    return Stream.concat(first.stream(), second.stream()).toList();
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
