package dev.viewsmith.processor.plan;

import dev.viewsmith.processor.expression.TypedExpression;
import dev.viewsmith.processor.expression.TypedExpression.ColumnValue;
import dev.viewsmith.processor.relation.DerivedColumn;
import dev.viewsmith.processor.relation.Query;
import dev.viewsmith.processor.relation.ViewColumn;
import dev.viewsmith.processor.relation.ViewQuery;
import dev.viewsmith.processor.type.Column;
import dev.viewsmith.processor.type.NameSet;
import dev.viewsmith.processor.type.QualifiedName;
import dev.viewsmith.processor.type.RecordShape;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The rows of views that other views of the program are over. Only what is read of them goes on:
 * where nothing else has changed, nothing does.
 */
final class RowsOfViews {
  private final List<DerivedColumn> derived;
  private final Map<QualifiedName, Set<String>> read = new HashMap<>();
  private final Map<QualifiedName, RowsPlan> rows = new LinkedHashMap<>();

  /**
   * @param nouns that are taken; those of the rows are taken, too
   */
  RowsOfViews(List<ViewQuery> views, List<DerivedColumn> derived, NameSet nouns) {
    this.derived = derived;
    for (ViewQuery view : views) {
      Map<String, QualifiedName> aliases = new HashMap<>();
      DeltaPlanner.inputs(view.from())
          .filter(Query.Input::isView)
          .forEach(input -> note(input, aliases));
      predicates(view.from(), aliases);
      for (ViewColumn column : view.columns()) {
        ViewColumns.expressions(column).forEach(expression -> collect(expression, aliases));
      }
    }
    for (ViewQuery view : views) {
      Set<String> columns = read.get(view.view().name());
      if (columns != null) {
        rows.put(view.view().name(), rows(view.view(), columns, nouns));
      }
    }
  }

  /** The rows of a view as they go on, by the name of its record; of those that others are over. */
  Map<QualifiedName, RowsPlan> rows() {
    return rows;
  }

  /** A query over these rows in place of the views. */
  Query over(Query query) {
    if (query instanceof Query.Join join) {
      return new Query.Join(
          over(join.left()), (Query.Input) over(join.right()), join.kind(), join.on());
    }
    if (query instanceof Query.Filter filter) {
      return new Query.Filter(over(filter.from()), filter.predicate());
    }
    Query.Input input = (Query.Input) query;
    RowsPlan plan = rows.get(input.record().name());
    return plan == null ? input : new Query.Input(plan.record(), input.alias(), true);
  }

  private void note(Query.Input view, Map<String, QualifiedName> aliases) {
    aliases.put(view.alias(), view.record().name());
    read.computeIfAbsent(view.record().name(), any -> new HashSet<>());
  }

  private void predicates(Query query, Map<String, QualifiedName> aliases) {
    if (query instanceof Query.Join join) {
      predicates(join.left(), aliases);
      collect(join.on(), aliases);
    } else if (query instanceof Query.Filter filter) {
      predicates(filter.from(), aliases);
      collect(filter.predicate(), aliases);
    }
  }

  private void collect(TypedExpression expression, Map<String, QualifiedName> aliases) {
    if (expression instanceof ColumnValue column) {
      QualifiedName view = aliases.get(column.alias());
      if (view != null) {
        read.computeIfAbsent(view, any -> new HashSet<>()).add(column.column());
      }
    }
    expression.operands().forEach(operand -> collect(operand, aliases));
  }

  private RowsPlan rows(RecordShape view, Set<String> read, NameSet nouns) {
    FlatJoin all = new FlatJoin(List.of(), List.of(), derived, Set.of());
    List<Column> known = all.columns(view);
    List<Column> columns = known.stream().filter(column -> read.contains(column.name())).toList();
    List<Column> kept = columns.isEmpty() ? known.subList(0, 1) : columns;
    String one = Noun.of(view.name().simpleName()).one();
    Noun noun = Noun.of(nouns.take(one, one + "Row"));
    List<Column> plain = kept.stream().map(Column::plain).toList();
    return new RowsPlan(
        new RecordShape(Relations.record(noun), false, plain), noun, kept, all.paths(view));
  }
}
