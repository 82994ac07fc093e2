package dev.viewsmith.processor.plan;

import dev.viewsmith.processor.expression.TypedExpression;
import dev.viewsmith.processor.relation.Query;
import dev.viewsmith.processor.type.NameSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Decides what is kept of the inputs, and the path of a change of each: indexes where equalities of
 * components join inputs, a table of all rows for an input that nothing leads to.
 */
final class JoinPlanner {
  private final FlatJoin join;
  private final Conditions conditions;
  private final List<TypedExpression> values;
  private final List<TypedExpression> nullTests;
  private final NameSet fields;
  private final StepNumbers numbers;

  /**
   * @param values all expressions that a joined row holds
   * @param nullTests where some of them have no value
   * @param fields names of the maintainer's fields
   */
  JoinPlanner(
      FlatJoin join,
      Conditions conditions,
      List<TypedExpression> values,
      List<TypedExpression> nullTests,
      NameSet fields,
      StepNumbers numbers) {
    this.join = join;
    this.conditions = conditions;
    this.values = values;
    this.nullTests = nullTests;
    this.fields = fields;
    this.numbers = numbers;
  }

  /** The tables, and the inputs that live in them. */
  record Joined(List<TablePlan> tables, List<InputPlan> inputs) {}

  Joined plan() {
    Map<String, List<Probe>> paths = ProbeOrder.of(join, conditions);
    List<TypedExpression> readByValues = new ArrayList<>(values);
    readByValues.addAll(nullTests);
    ReadColumns read = new ReadColumns(conditions, readByValues);
    IndexPlanner.Tables tables = new IndexPlanner(join, paths, read, fields).plan();
    List<InputPlan> inputs = new ArrayList<>();
    for (List<Query.Input> slots : join.slots()) {
      Map<String, InputPlan.Derived> derived = join.paths(slots.get(0).record());
      inputs.add(
          new InputPlanner(join, conditions, paths, tables, values, derived, numbers).plan(slots));
    }
    return new Joined(tables.all(), inputs);
  }
}
