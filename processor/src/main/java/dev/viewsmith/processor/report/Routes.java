package dev.viewsmith.processor.report;

import dev.viewsmith.processor.plan.InputPlan;
import dev.viewsmith.processor.plan.MaintenancePlan;
import dev.viewsmith.processor.plan.MaintenancePlan.Copy;
import dev.viewsmith.processor.type.QualifiedName;

/**
 * Whose changes go where: each input has a route, to the end of the stage that it joins in; the
 * rows of a stage, or of a view, go on together.
 */
final class Routes {
  private final MaintenancePlan plan;

  Routes(MaintenancePlan plan) {
    this.plan = plan;
  }

  /** The route of changes of an input, or of the rows of a stage or of another view. */
  int of(InputPlan input) {
    QualifiedName origin =
        plan.copies().stream()
            .filter(copy -> copy.as().record().equals(input.record()))
            .map(Copy::record)
            .findFirst()
            .orElse(input.record().name());
    for (int i = 0; i < plan.inputs().size(); i++) {
      if (plan.inputs().get(i).record().name().equals(origin)) {
        return i;
      }
    }
    return Leg.ALL;
  }
}
