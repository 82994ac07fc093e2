package dev.viewsmith.processor.expression;

import dev.viewsmith.processor.diagnostic.ProblemCode;
import dev.viewsmith.processor.expression.Expression.Name;
import dev.viewsmith.processor.expression.Expression.Path;
import dev.viewsmith.processor.expression.Scope.Alias;
import dev.viewsmith.processor.expression.TypedExpression.ColumnValue;
import dev.viewsmith.processor.expression.TypedExpression.Component;
import dev.viewsmith.processor.type.Column;
import dev.viewsmith.processor.type.ColumnType.RecordType;
import dev.viewsmith.processor.type.Method;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Finds what a path names. Its first name is an alias if there is one of this name; otherwise a
 * component that one alias has; otherwise the path is a constant of a class.
 */
final class NameResolver {
  private final Scope scope;
  private final Classes classes;
  private final Faults faults;
  private final UnknownNames unknown;
  private final Constants constants;

  NameResolver(Scope scope, Classes classes, Faults faults) {
    this.scope = scope;
    this.classes = classes;
    this.faults = faults;
    this.unknown = new UnknownNames(scope, faults);
    this.constants = new Constants(classes, unknown, faults);
  }

  /** Whether the path names a value: with an alias, a component or a constant at its beginning. */
  boolean isValue(Path path) {
    return isOfRow(path.first()) || constants.isConstant(path);
  }

  private boolean isOfRow(Name first) {
    return scope.alias(first.text()) != null || !scope.aliasesWith(first.text()).isEmpty();
  }

  /** Whether the path is a class: a known one, or one by Java's convention. */
  boolean isClass(Path path) {
    return !isOfRow(path.first())
        && (!classes.called(path.text()).isEmpty()
            || Character.isUpperCase(path.last().text().charAt(0))
                && !constants.isConstant(path)
                && !constants.isUnavailable(path.first()));
  }

  /** The rows that have a component of a name. */
  List<Alias> rowsWith(Name component) {
    return scope.aliasesWith(component.text());
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
    if (isOfRow(path.first())) {
      return members(component(path.first()), names.subList(1, names.size()));
    }
    Constants.Found found = constants.find(path);
    if (found != null) {
      return members(found.constant(), names.subList(found.length(), names.size()));
    }
    if (constants.isUnavailable(path.first())) {
      return constants.unavailable(path.first());
    }
    return names.size() == 1 ? unknown.component(path.first()) : constants.unknown(path);
  }

  private static List<String> qualified(Alias alias) {
    return alias.columnNames().stream().map(column -> alias.name() + "." + column).toList();
  }

  @Nullable TypedExpression component(Alias alias, Name name) {
    Column column = alias.column(name.text());
    if (column == null) {
      return unknown.componentOf(alias, name);
    }
    boolean isNullable = alias.nullable().contains(column.name());
    return new ColumnValue(alias.name(), column.name(), column.type(), isNullable, column.label());
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
    TypedExpression value = owner;
    for (Name name : names) {
      value = value == null ? null : member(value, name);
    }
    return value;
  }

  /** A component of a record inside a record; other values have no members. */
  @Nullable TypedExpression member(TypedExpression owner, Name name) {
    List<Column> columns = owner.type() instanceof RecordType type ? type.columns() : List.of();
    for (Column column : columns) {
      if (column.name().equals(name.text())) {
        return new Component(owner, column);
      }
    }
    return faults.add(
        ProblemCode.UNKNOWN_COMPONENT,
        name.span(),
        ExpressionPrinter.print(owner)
            + " is "
            + Wording.withArticle(owner.type())
            + " and has no component "
            + Wording.quote(name.text())
            + ".",
        columns.isEmpty()
            ? instead(owner, name)
            : Wording.didYouMean(name.text(), columns.stream().map(Column::name).toList()));
  }

  private String instead(TypedExpression owner, Name name) {
    String getter = CallAdvice.getter(name.text());
    return PublishedList.methodsOf(owner.type()).stream()
        .map(Method::name)
        .filter(method -> method.equals(name.text()) || method.equals(getter))
        .findFirst()
        .map(method -> "Call the method: " + method + "().")
        .or(() -> meantRow(owner, name))
        .orElse("Use the value itself.");
  }

  /** For a component that is called as the record of a row, where the row's component was meant. */
  private Optional<String> meantRow(TypedExpression owner, Name name) {
    return owner instanceof ColumnValue value
        ? unknown.rowOf(value.column(), name)
        : Optional.empty();
  }

  /** A name that a dot follows, where no alias and no component is called so. */
  @Nullable TypedExpression unknownOwner(Name name) {
    return constants.isUnavailable(name) ? constants.unavailable(name) : unknown.owner(name);
  }
}
