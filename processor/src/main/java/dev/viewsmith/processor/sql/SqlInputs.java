package dev.viewsmith.processor.sql;

import dev.viewsmith.processor.expression.ExpressionAnalysis;
import dev.viewsmith.processor.expression.TypedExpression;
import dev.viewsmith.processor.relation.Query;
import dev.viewsmith.processor.relation.ViewColumn;
import dev.viewsmith.processor.relation.ViewQuery;
import dev.viewsmith.processor.type.JoinKind;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;

/** What a view reads of its inputs, and how it joins them. */
final class SqlInputs {
  private final List<Query.Input> uses = new ArrayList<>();
  private final List<JoinKind> kinds = new ArrayList<>();
  private final List<Condition> conditions = new ArrayList<>();
  private final Set<SqlColumnRef> shown = new LinkedHashSet<>();
  private final Map<String, Set<String>> read = new LinkedHashMap<>();

  /**
   * What must hold for joined rows.
   *
   * @param input the input that it is the join condition of, -1 if it is of all joined rows
   */
  record Condition(TypedExpression expression, int input) {
    /** The columns that it reads. */
    Set<SqlColumnRef> columns() {
      Set<SqlColumnRef> columns = new LinkedHashSet<>();
      SqlColumnRef.forEach(expression, columns::add);
      return columns;
    }
  }

  SqlInputs(ViewQuery view) {
    collect(view.from());
    view.columns().stream()
        .flatMap(SqlInputs::expressions)
        .forEach(expression -> SqlColumnRef.forEach(expression, shown::add));
    uses.forEach(use -> read.put(use.alias(), new LinkedHashSet<>()));
    Stream.concat(
            conditions.stream().flatMap(condition -> condition.columns().stream()), shown.stream())
        .forEach(column -> read(column.alias()).add(column.column()));
  }

  private void collect(Query query) {
    if (query instanceof Query.Input input) {
      uses.add(input);
      kinds.add(JoinKind.INNER);
    } else if (query instanceof Query.Join join) {
      collect(join.left());
      uses.add(join.right());
      kinds.add(join.kind());
      if (!join.isCross()) {
        add(join.on(), uses.size() - 1);
      }
    } else if (query instanceof Query.Filter filter) {
      collect(filter.from());
      add(filter.predicate(), -1);
    }
  }

  private void add(TypedExpression predicate, int input) {
    ExpressionAnalysis.conjuncts(predicate)
        .forEach(conjunct -> conditions.add(new Condition(conjunct, input)));
  }

  private static Stream<TypedExpression> expressions(ViewColumn column) {
    if (column instanceof ViewColumn.Selected selected) {
      return Stream.of(selected.expression());
    }
    if (column instanceof ViewColumn.Key key) {
      return Stream.of(key.expression());
    }
    return column instanceof ViewColumn.Aggregate aggregate
        ? Stream.of(aggregate.argument())
        : Stream.of();
  }

  /** The uses of inputs, in the order of the joins. */
  List<Query.Input> uses() {
    return uses;
  }

  /** How each use is joined with those before it; the first counts as inner. */
  List<JoinKind> kinds() {
    return kinds;
  }

  /** What must hold for joined rows, in the order of the joins. */
  List<Condition> conditions() {
    return conditions;
  }

  /** The columns that the components of the view are made of. */
  Set<SqlColumnRef> shown() {
    return shown;
  }

  /** The columns that the view reads under an alias, by name. */
  Set<String> read(String alias) {
    return Objects.requireNonNull(read.get(alias));
  }
}
