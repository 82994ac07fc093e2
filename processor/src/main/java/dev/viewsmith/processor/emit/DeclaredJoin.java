package dev.viewsmith.processor.emit;

import dev.viewsmith.processor.expression.TypedExpression;
import dev.viewsmith.processor.plan.InputPlan;
import dev.viewsmith.processor.plan.MaintenancePlan;
import dev.viewsmith.processor.plan.Step;
import dev.viewsmith.processor.type.Column;
import java.util.ArrayList;
import java.util.List;

/**
 * The joined rows of a view, as the steps of its plan say them: a row of the first slot joins
 * exactly where its own path does.
 */
final class DeclaredJoin {
  private final List<Slot> slots = new ArrayList<>();

  DeclaredJoin(MaintenancePlan plan) {
    plan.inputs().forEach(this::addSlots);
  }

  /**
   * A use of an input.
   *
   * @param last the step that joins or takes a row of this slot
   * @param key the columns by which that step's rows were found
   * @param guards the conditions on a row of this slot alone
   */
  record Slot(
      String alias, InputPlan input, Step last, List<Column> key, List<TypedExpression> guards) {}

  private void addSlots(InputPlan input) {
    List<Column> key = List.of();
    List<TypedExpression> guards = List.of();
    for (Step step : input.steps()) {
      if (step instanceof Step.Find find) {
        key = find.key();
        guards = List.of();
      } else if (step instanceof Step.Guard guard) {
        guards = guard.conditions();
      } else if (step instanceof Step.JoinEach join) {
        slots.add(new Slot(join.alias(), input, join, key, guards));
        guards = List.of();
      } else if (step instanceof Step.ScanEach scan) {
        slots.add(new Slot(scan.alias(), input, scan, List.of(), guards));
        guards = List.of();
      } else if (step instanceof Step.Take take) {
        slots.add(new Slot(take.alias(), input, take, List.of(), guards));
      }
    }
  }

  /** The uses of inputs, in order. */
  List<Slot> slots() {
    return slots;
  }

  /** What is tested beside the equality of keys, in order. */
  List<TypedExpression> conditions() {
    Slot first = slots.get(0);
    List<TypedExpression> conditions = new ArrayList<>(first.guards());
    if (first.last() instanceof Step.JoinEach join) {
      conditions.addAll(join.conditions());
    } else if (first.last() instanceof Step.ScanEach scan) {
      conditions.addAll(scan.conditions());
    }
    return conditions;
  }
}
