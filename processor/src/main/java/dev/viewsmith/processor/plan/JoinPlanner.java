package dev.viewsmith.processor.plan;

import dev.viewsmith.processor.relation.Query;
import dev.viewsmith.processor.type.NameSet;
import dev.viewsmith.processor.type.QualifiedName;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/**
 * The paths of changes through an inner join: by indexes where equalities of components join
 * inputs, through a table of all rows for an input that nothing leads to.
 */
final class JoinPlanner {
  private final Joining joining;
  private final StepNumbers numbers;

  JoinPlanner(Joining joining, StepNumbers numbers) {
    this.joining = joining;
    this.numbers = numbers;
  }

  /** The tables, and the inputs that live in them. */
  record Joined(List<TablePlan> tables, List<InputPlan> inputs) {}

  /**
   * Plans a join with tables of its own.
   *
   * @param fields names of the maintainer's fields
   */
  Joined plan(NameSet fields) {
    IndexPlanner.Tables tables = new IndexPlanner(List.of(joining), true, fields).plan();
    return new Joined(tables.all(), plan(tables, record -> true));
  }

  /**
   * Plans a join whose tables others may use, too.
   *
   * @param enters of which inputs it is this path that enters changed rows
   */
  List<InputPlan> plan(IndexPlanner.Tables tables, Predicate<QualifiedName> enters) {
    List<InputPlan> inputs = new ArrayList<>();
    for (List<Query.Input> slots : joining.join().slots()) {
      boolean isEntering = enters.test(slots.get(0).record().name());
      inputs.add(new InputPlanner(joining, tables, isEntering, numbers).plan(slots));
    }
    return inputs;
  }
}
