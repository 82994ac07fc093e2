package dev.viewsmith.processor.plan;

import dev.viewsmith.processor.expression.TypedExpression;
import dev.viewsmith.processor.relation.Query;
import dev.viewsmith.processor.type.Column;
import dev.viewsmith.processor.type.NameSet;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Decides what is kept of the inputs, and the path of a change of each: an index where an equality
 * of components joins two, else a table of all rows for each.
 */
final class JoinPlanner {
  private final FlatJoin join;
  private final Conditions conditions;
  private final List<TypedExpression> values;
  private final NameSet fields;
  private final StepNumbers numbers;

  /**
   * @param values all expressions that a joined row holds
   * @param fields names of the maintainer's fields
   */
  JoinPlanner(
      FlatJoin join,
      Conditions conditions,
      List<TypedExpression> values,
      NameSet fields,
      StepNumbers numbers) {
    this.join = join;
    this.conditions = conditions;
    this.values = values;
    this.fields = fields;
    this.numbers = numbers;
  }

  /** The tables, and the inputs that live in them. */
  record Joined(List<TablePlan> tables, List<InputPlan> inputs) {}

  Joined plan() {
    if (join.inputs().size() == 1) {
      TablePlan.Rows rows = rows(join.slots().get(0));
      return new Joined(
          List.of(rows), List.of(path(join.inputs().get(0)).alone(join.inputs().get(0), rows)));
    }
    return conditions.equalities().isEmpty() ? scanned() : indexed();
  }

  private InputPlanner path(Query.Input input) {
    return new InputPlanner(conditions, values, join.paths(input.record()), numbers);
  }

  private ReadColumns read() {
    return new ReadColumns(conditions, values);
  }

  private Joined indexed() {
    TablePlan.Index index = new IndexPlanner(join, conditions, read()).plan(fields);
    List<List<Query.Input>> slots = join.slots();
    List<TablePlan.Side> sides = index.sides();
    List<InputPlan> inputs = new ArrayList<>();
    if (slots.size() == 2) {
      for (int i = 0; i < 2; i++) {
        inputs.add(
            path(slots.get(i).get(0))
                .joined(
                    slots.get(i),
                    slots.get(1 - i),
                    index,
                    List.of(sides.get(i)),
                    List.of(sides.get(1 - i))));
      }
    } else {
      List<Query.Input> both = slots.get(0);
      inputs.add(
          path(both.get(0))
              .joined(
                  both,
                  List.of(both.get(1), both.get(0)),
                  index,
                  sides,
                  List.of(sides.get(sides.size() - 1), sides.get(0))));
    }
    return new Joined(List.of(index), inputs);
  }

  private Joined scanned() {
    List<List<Query.Input>> slots = join.slots();
    List<TablePlan.Rows> tables = slots.stream().map(this::rows).toList();
    List<InputPlan> inputs = new ArrayList<>();
    if (slots.size() == 2) {
      for (int i = 0; i < 2; i++) {
        inputs.add(
            path(slots.get(i).get(0))
                .scanned(slots.get(i), slots.get(1 - i), tables.get(i), tables.get(1 - i)));
      }
    } else {
      List<Query.Input> both = slots.get(0);
      TablePlan.Rows rows = tables.get(0);
      inputs.add(path(both.get(0)).scanned(both, List.of(both.get(1), both.get(0)), rows, rows));
    }
    return new Joined(List.copyOf(tables), inputs);
  }

  /** The table of all rows of an input; the columns that the view reads stand first. */
  private TablePlan.Rows rows(List<Query.Input> slot) {
    Noun noun = Noun.of(slot.get(0).record().name().simpleName());
    ReadColumns read = read();
    List<Column> columns =
        join.columns(slot.get(0).record()).stream()
            .sorted(Comparator.comparing(column -> !read.has(column, slot)))
            .toList();
    return new TablePlan.Rows(fields.take(noun.many(), noun.one() + "Rows"), noun, columns);
  }
}
