package dev.viewsmith.processor.plan;

import dev.viewsmith.processor.expression.TypedExpression;
import dev.viewsmith.processor.relation.Query;
import dev.viewsmith.processor.type.Column;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A join whose changes probe tables, which it may share with others.
 *
 * @param conditions where each predicate is evaluated
 * @param paths the probes of a changed row by its alias
 * @param values all expressions that a joined row holds
 * @param read the columns that are read, but for the keys of indexes: they stand first in a row
 */
record Joining(
    FlatJoin join,
    Conditions conditions,
    Map<String, List<Probe>> paths,
    List<TypedExpression> values,
    ReadColumns read) {
  /**
   * The probes of a join.
   *
   * @param nullTests where some of the values are null
   */
  static Joining of(FlatJoin join, List<TypedExpression> values, List<TypedExpression> nullTests) {
    Conditions conditions = Conditions.of(join);
    List<TypedExpression> all = new ArrayList<>(values);
    all.addAll(nullTests);
    return new Joining(
        join,
        conditions,
        ProbeOrder.of(join, conditions),
        values,
        new ReadColumns(conditions, all));
  }

  /** All probes of all paths. */
  List<Probe> probes() {
    return paths.values().stream().flatMap(List::stream).toList();
  }

  /** The probes by which an input is found, for changes of each other one. */
  List<Probe> probesOf(Query.Input input) {
    return probes().stream()
        .filter(probe -> !probe.isScan() && probe.partner().equals(input))
        .toList();
  }

  /** Whether a column is read under one of these aliases. */
  boolean reads(Column column, List<Query.Input> aliases) {
    return read.has(column, aliases);
  }
}
