package dev.viewsmith.processor.plan;

import dev.viewsmith.processor.expression.TypedExpression;
import dev.viewsmith.processor.relation.DerivedColumn;
import dev.viewsmith.processor.relation.Query;
import dev.viewsmith.processor.relation.ViewQuery;
import dev.viewsmith.processor.type.Column;
import dev.viewsmith.processor.type.ColumnType;
import dev.viewsmith.processor.type.NameSet;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** What the plans of all views have in common: names, numbers of steps, tables, ids of values. */
final class State {
  /** Names of the maintainer's fields; those that every maintainer may have are taken. */
  private final NameSet fields = new NameSet("joined", "chosen", "sums");

  private final StepNumbers numbers = new StepNumbers();
  private final List<TablePlan> tables = new ArrayList<>();
  private final List<DictionaryPlan> dictionaries = new ArrayList<>();
  private final Set<ColumnType> objects = new LinkedHashSet<>();

  /**
   * @param batched the inputs of batches
   * @param derived the columns that inputs have beside their components
   * @param rows of views that others are over
   */
  State(List<Query.Input> batched, List<DerivedColumn> derived, Collection<RowsPlan> rows) {
    for (Query.Input input : batched) {
      input.record().columns().forEach(this::note);
      derived.stream()
          .filter(column -> column.record().equals(input.record().name()))
          .forEach(column -> note(column.column()));
    }
    rows.forEach(each -> each.columns().forEach(this::note));
  }

  private void note(Column column) {
    note(column.type());
  }

  private void note(ColumnType type) {
    if (type.isObject()) {
      objects.add(type);
    }
  }

  NameSet fields() {
    return fields;
  }

  StepNumbers numbers() {
    return numbers;
  }

  void add(List<TablePlan> more) {
    tables.addAll(more);
  }

  List<TablePlan> tables() {
    return tables;
  }

  /** Notes the types of values that a view is made of. */
  void add(ViewQuery view) {
    view.columns().stream()
        .flatMap(column -> ViewColumns.values(column).stream())
        .map(TypedExpression::type)
        .forEach(this::note);
  }

  /** The ids of all values that have them: when all views are known. */
  List<DictionaryPlan> dictionaries() {
    if (dictionaries.isEmpty()) {
      objects.forEach(type -> dictionaries.add(dictionary(type)));
    }
    return dictionaries;
  }

  private DictionaryPlan dictionary(ColumnType type) {
    Noun noun = DictionaryPlan.noun(type);
    return new DictionaryPlan(fields.take(noun.many(), noun.one() + "Ids"), type, noun);
  }
}
