package dev.viewsmith.processor.plan;

import dev.viewsmith.processor.plan.MaintenancePlan.Copy;
import dev.viewsmith.processor.plan.MaintenancePlan.Pass;
import dev.viewsmith.processor.plan.MaintenancePlan.Path;
import java.util.List;

/**
 * What there is to print of a plan.
 *
 * @param tables of all views
 * @param copies further uses of relations
 */
record PlanParts(
    List<ViewPlan> views, List<Pass> passes, List<TablePlan> tables, List<Copy> copies) {
  /** All that takes steps, view by view and stage by stage. */
  List<InputPlan> all() {
    return views.stream().flatMap(view -> view.paths().stream()).toList();
  }

  /** Whether there is one view, and no name for it is needed. */
  boolean isOfOne() {
    return views.size() == 1 && views.get(0).name().isEmpty();
  }

  /** The views whose changes use a table. */
  List<ViewPlan> usersOf(TablePlan table) {
    return passes.stream()
        .flatMap(pass -> pass.ways().stream())
        .filter(way -> way.entering().enters().stream().anyMatch(step -> step.enters(table)))
        .flatMap(way -> way.paths().stream().map(Path::view))
        .distinct()
        .toList();
  }
}
