package dev.viewsmith.processor.report;

import dev.viewsmith.processor.plan.InputPlan;
import dev.viewsmith.processor.plan.MaintenancePlan;
import dev.viewsmith.processor.plan.MaintenancePlan.Copy;

/**
 * Whose changes go where: each input has a route, to the end of the stage that it joins in; the
 * rows of a stage go on together.
 */
final class Routes {
  private final MaintenancePlan plan;

  Routes(MaintenancePlan plan) {
    this.plan = plan;
  }

  /** The route of changes of an input, or of the rows of a stage. */
  int of(InputPlan input) {
    if (plan.isOfStage(input)) {
      return Leg.ALL;
    }
    InputPlan origin =
        plan.copies().stream()
            .filter(copy -> copy.as().equals(input))
            .map(Copy::input)
            .findFirst()
            .orElse(input);
    return plan.inputs().indexOf(origin);
  }
}
