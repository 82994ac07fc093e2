package dev.viewsmith.processor.expression;

import dev.viewsmith.processor.diagnostic.ProblemCode;
import dev.viewsmith.processor.expression.Expression.Name;
import dev.viewsmith.processor.expression.Expression.Path;
import dev.viewsmith.processor.expression.Scope.Alias;
import dev.viewsmith.processor.expression.TypedExpression.ColumnValue;
import dev.viewsmith.processor.expression.TypedExpression.EnumConstant;
import dev.viewsmith.processor.type.Column;
import dev.viewsmith.processor.type.ColumnType.EnumType;
import dev.viewsmith.processor.type.ColumnType.Scalar;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Finds what a path names. Its first name is an alias if there is one of this name; otherwise a
 * component that one alias has; otherwise the path is a constant of an enum.
 */
final class NameResolver {
  private final Scope scope;
  private final Faults faults;
  private final UnknownNames unknown;

  NameResolver(Scope scope, Faults faults) {
    this.scope = scope;
    this.faults = faults;
    this.unknown = new UnknownNames(scope, faults);
  }

  /** Whether the path begins with an alias or a component, and so names a value. */
  boolean isValue(Path path) {
    String first = path.first().text();
    return scope.alias(first) != null || !scope.aliasesWith(first).isEmpty();
  }

  /** The alias that the path is, with no component behind; null if it is none. */
  @Nullable Alias alias(Path path) {
    return path.names().size() == 1 ? scope.alias(path.first().text()) : null;
  }

  @Nullable TypedExpression value(Path path) {
    List<Name> names = path.names();
    Alias alias = scope.alias(path.first().text());
    if (alias != null && names.size() == 1) {
      return faults.add(
          ProblemCode.UNKNOWN_COMPONENT,
          path.span(),
          Wording.quote(alias.name()) + " is a row, not a value.",
          "Name a component: " + Wording.or(qualified(alias)) + ".");
    }
    if (alias != null) {
      return members(component(alias, names.get(1)), names.subList(2, names.size()));
    }
    if (names.size() == 1 || isValue(path)) {
      return members(component(path.first()), names.subList(1, names.size()));
    }
    return constant(path);
  }

  private static List<String> qualified(Alias alias) {
    return alias.columnNames().stream().map(column -> alias.name() + "." + column).toList();
  }

  @Nullable TypedExpression component(Alias alias, Name name) {
    Column column = alias.column(name.text());
    if (column == null) {
      return unknown.componentOf(alias, name);
    }
    return column.type() == Scalar.RATIONAL || alias.nullable().contains(column.name())
        ? notYetReadable(column, name)
        : new ColumnValue(alias.name(), column.name(), column.type());
  }

  /** A component with values that expressions cannot compute with yet. */
  private @Nullable TypedExpression notYetReadable(Column column, Name name) {
    boolean isRational = column.type() == Scalar.RATIONAL;
    return faults.add(
        ProblemCode.NOT_SUPPORTED_YET,
        name.span(),
        "A condition on %s, which %s, is not supported yet."
            .formatted(Wording.quote(column.name()), isRational ? "is a Rational" : "can be null"),
        isRational
            ? "Compare a sum with a count: sum > 10 * n where the average is above 10."
            : "Test the row that you read from the snapshot.");
  }

  private @Nullable TypedExpression component(Name name) {
    List<Alias> owners = scope.aliasesWith(name.text());
    return switch (owners.size()) {
      case 0 -> unknown.component(name);
      case 1 -> component(owners.get(0), name);
      default -> ambiguous(name, owners);
    };
  }

  private @Nullable TypedExpression ambiguous(Name name, List<Alias> owners) {
    return faults.add(
        ProblemCode.AMBIGUOUS_NAME,
        name.span(),
        Wording.quote(name.text())
            + " is a component of "
            + Wording.and(owners.stream().map(Alias::name).toList())
            + ".",
        "Write "
            + Wording.or(owners.stream().map(owner -> owner.name() + "." + name.text()).toList())
            + ".");
  }

  private @Nullable TypedExpression members(@Nullable TypedExpression owner, List<Name> names) {
    return owner == null || names.isEmpty() ? owner : member(owner, names.get(0));
  }

  /** A member of a value: nothing has one yet. */
  @Nullable TypedExpression member(TypedExpression owner, Name name) {
    boolean isMethod = !JdkMethods.of(owner.type(), name.text()).isEmpty();
    return faults.add(
        ProblemCode.UNKNOWN_COMPONENT,
        name.span(),
        ExpressionPrinter.print(owner)
            + " is "
            + Wording.withArticle(owner.type())
            + " and has no component "
            + Wording.quote(name.text())
            + ".",
        isMethod
            ? "Call the method: " + name.text() + "()."
            : meantRow(owner, name).orElse("Use the value itself."));
  }

  /** For a component that is called as the record of a row, where the row's component was meant. */
  private Optional<String> meantRow(TypedExpression owner, Name name) {
    return owner instanceof ColumnValue value
        ? unknown.rowOf(value.column(), name)
        : Optional.empty();
  }

  private @Nullable TypedExpression constant(Path path) {
    List<Name> owner = path.names().subList(0, path.names().size() - 1);
    String type = owner.stream().map(Name::text).collect(Collectors.joining("."));
    List<EnumType> enums = scope.enums(type);
    return switch (enums.size()) {
      case 0 -> unknownOwner(path);
      case 1 -> constant(enums.get(0), path.last());
      default ->
          faults.add(
              ProblemCode.AMBIGUOUS_NAME,
              path.span(),
              Wording.quote(type) + " is the name of several enums.",
              "Write "
                  + Wording.or(
                      enums.stream().map(e -> e.name() + "." + path.last().text()).toList())
                  + ".");
    };
  }

  private @Nullable TypedExpression constant(EnumType type, Name name) {
    return type.constants().contains(name.text())
        ? new EnumConstant(type, name.text())
        : faults.add(
            ProblemCode.UNKNOWN_COMPONENT,
            name.span(),
            type + " has no constant " + Wording.quote(name.text()) + ".",
            Wording.didYouMean(name.text(), type.constants()));
  }

  private @Nullable TypedExpression unknownOwner(Path path) {
    if (JdkClasses.isValueType(path.names().subList(0, path.names().size() - 1))) {
      return faults.add(
          ProblemCode.NOT_SUPPORTED_YET,
          path.span(),
          "The constant " + path.text() + " is not supported yet.",
          "Write its value.");
    }
    return unknown.owner(path.first());
  }

  /** A name that a dot follows, where no alias and no component is called so. */
  @Nullable TypedExpression unknownOwner(Name name) {
    return unknown.owner(name);
  }
}
