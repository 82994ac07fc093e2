package dev.viewsmith.processor.report;

import dev.viewsmith.processor.plan.MaintenancePlan;
import dev.viewsmith.processor.plan.ViewPlan;
import java.util.List;
import java.util.function.Function;

/**
 * A plan as a map: the inputs, what is kept, and the ways of changes between them.
 *
 * @param layers from the inputs to the readers; a leg leads to the next layer, or to the box before
 *     in its own. An input that only a later stage joins stands beside the rows that it joins with.
 */
record PlanMap(List<List<Box>> layers, List<Leg> legs) {
  PlanMap {
    layers = List.copyOf(layers);
    legs = List.copyOf(legs);
  }

  static PlanMap of(MaintenancePlan plan, ViewPlan view) {
    return new PlanMapBuilder(plan, view).build();
  }

  /** Whether a leg leads from one box of a layer to another. */
  boolean hasLegInside(List<Box> layer) {
    return legs.stream().anyMatch(leg -> layer.contains(leg.from()) && layer.contains(leg.to()));
  }

  /** Whether a leg stays in its layer. */
  boolean isInside(Leg leg) {
    return layers.stream()
        .anyMatch(layer -> layer.contains(leg.from()) && layer.contains(leg.to()));
  }

  /** The legs from one layer to the next that touch a box: with their beginning, or their end. */
  List<Leg> legs(Box box, Function<Leg, Box> end) {
    return legs.stream().filter(leg -> end.apply(leg).equals(box) && !isInside(leg)).toList();
  }

  /** How many legs touch that side of a box which most of them touch. */
  int ports(Box box) {
    return Math.max(legs(box, Leg::from).size(), legs(box, Leg::to).size());
  }
}
