package dev.viewsmith.processor.emit;

import dev.viewsmith.processor.expression.TypedExpression;
import dev.viewsmith.processor.expression.TypedExpression.ColumnValue;
import dev.viewsmith.processor.plan.GroupTablePlan;
import dev.viewsmith.processor.plan.GroupTablePlan.Output;
import dev.viewsmith.processor.plan.InputPlan;
import dev.viewsmith.processor.plan.MaintenancePlan;
import dev.viewsmith.processor.plan.ViewPlan;
import dev.viewsmith.processor.type.Column;
import dev.viewsmith.processor.type.ColumnType;
import dev.viewsmith.processor.type.ColumnType.EnumType;
import dev.viewsmith.processor.type.ColumnType.OpaqueType;
import dev.viewsmith.processor.type.ColumnType.RecordType;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** The names that a plan brings from the user's declaration. */
final class UserNames {
  private UserNames() {}

  /** Names that locals get from components. */
  static Set<String> ofValues(MaintenancePlan plan) {
    Set<String> names = new LinkedHashSet<>();
    plan.relations().stream()
        .flatMap(input -> input.columns().stream())
        .forEach(column -> names.add(column.name()));
    for (ViewPlan view : plan.views()) {
      view.groups().keys().forEach(key -> names.add(key.column().name()));
      view.delta().arguments().forEach(argument -> names.add(argument.noun().one()));
      names.addAll(readByHaving(view.groups()));
    }
    return names;
  }

  /** The components that decide whether a row is shown. */
  static Set<String> readByHaving(GroupTablePlan groups) {
    Set<String> names = new LinkedHashSet<>();
    if (groups.shown() != null && groups.shown().condition() != null) {
      collect(groups.shown().condition(), names);
    }
    return names;
  }

  private static void collect(TypedExpression expression, Set<String> columns) {
    if (expression instanceof ColumnValue column) {
      columns.add(column.column());
    }
    expression.operands().forEach(operand -> collect(operand, columns));
  }

  /** Simple names of classes, and of those around them. */
  static Set<String> ofTypes(MaintenancePlan plan) {
    Set<String> names = new LinkedHashSet<>();
    if (plan.set() != null) {
      names.addAll(plan.set().name().simpleNames());
    }
    plan.views().forEach(view -> names.addAll(view.view().name().simpleNames()));
    plan.inputs().forEach(input -> names.addAll(input.record().name().simpleNames()));
    enums(plan).forEach(type -> names.addAll(type.name().simpleNames()));
    records(plan).forEach(type -> collect(type, names));
    plan.dictionaries().forEach(dictionary -> collect(dictionary.type(), names));
    return names;
  }

  private static void collect(ColumnType type, Collection<String> names) {
    if (type instanceof RecordType nested) {
      names.addAll(nested.name().simpleNames());
      nested.columns().forEach(column -> collect(column.type(), names));
    } else if (type instanceof EnumType constants) {
      names.addAll(constants.name().simpleNames());
    } else if (type instanceof OpaqueType opaque) {
      opaque.java().classes().forEach(name -> names.addAll(name.simpleNames()));
    } else {
      names.add(type.toString());
    }
  }

  /** All enums of components, and of constants in expressions, in the order of their appearance. */
  static Set<EnumType> enums(MaintenancePlan plan) {
    Set<EnumType> enums = new LinkedHashSet<>();
    columns(plan)
        .forEach(
            column -> {
              if (column.type() instanceof EnumType type) {
                enums.add(type);
              }
            });
    return enums;
  }

  /** All records inside records, those inside others first. */
  static Set<RecordType> records(MaintenancePlan plan) {
    Set<RecordType> records = new LinkedHashSet<>();
    columns(plan).forEach(column -> collect(column.type(), records));
    plan.dictionaries().forEach(dictionary -> collect(dictionary.type(), records));
    return records;
  }

  private static void collect(ColumnType type, Set<RecordType> records) {
    if (type instanceof RecordType nested) {
      nested.columns().forEach(column -> collect(column.type(), records));
      records.add(nested);
    }
  }

  static List<String> constants(List<Column> columns) {
    return columns.stream().map(Column::name).map(Prose::upperCase).toList();
  }

  private static Stream<Column> columns(MaintenancePlan plan) {
    return Stream.concat(
        plan.relations().stream().map(InputPlan::columns).flatMap(Collection::stream),
        plan.views().stream()
            .flatMap(view -> view.groups().outputs().stream())
            .map(Output::column));
  }
}
