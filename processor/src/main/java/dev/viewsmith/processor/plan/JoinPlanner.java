package dev.viewsmith.processor.plan;

import dev.viewsmith.processor.expression.TypedExpression;
import dev.viewsmith.processor.plan.Conditions.Equality;
import dev.viewsmith.processor.relation.Query;
import dev.viewsmith.processor.type.NameSet;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

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

  /** The tables, the inputs that live in them, and the join as it is declared. */
  record Joined(List<TablePlan> tables, List<InputPlan> inputs, JoinPlan join) {}

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
    return new Joined(tables.all(), inputs, declared(inputs));
  }

  /** Each slot with those before it; the first has nothing to be found by. */
  private JoinPlan declared(List<InputPlan> inputs) {
    List<JoinPlan.Slot> slots = new ArrayList<>();
    String first = join.inputs().get(0).alias();
    Tests tests = new Tests(conditions, first);
    Set<String> known = new LinkedHashSet<>();
    for (Query.Input input : join.inputs()) {
      String alias = input.alias();
      List<Equality> key =
          conditions.equalities().stream().filter(e -> e.joins(alias, known)).toList();
      slots.add(
          new JoinPlan.Slot(
              alias,
              planOf(input, inputs),
              key.stream().map(equality -> equality.of(alias)).toList(),
              key.stream().map(equality -> equality.beside(alias)).toList(),
              known.isEmpty() ? tests.ofFirst(alias) : tests.joining(alias, key)));
      known.add(alias);
    }
    return new JoinPlan(slots);
  }

  private static InputPlan planOf(Query.Input input, List<InputPlan> inputs) {
    return inputs.stream()
        .filter(plan -> plan.record().name().equals(input.record().name()))
        .findFirst()
        .orElseThrow();
  }
}
