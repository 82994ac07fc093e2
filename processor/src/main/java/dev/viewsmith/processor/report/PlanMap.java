package dev.viewsmith.processor.report;

import dev.viewsmith.processor.plan.GroupTablePlan;
import dev.viewsmith.processor.plan.InputPlan;
import dev.viewsmith.processor.plan.MaintenancePlan;
import dev.viewsmith.processor.plan.Step;
import dev.viewsmith.processor.plan.TablePlan;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A plan as a map: the inputs, what is kept, and the ways of changes between them.
 *
 * @param layers from the inputs to the readers; a leg leads to the next layer, or to the box before
 *     in its own
 */
record PlanMap(List<List<Box>> layers, List<Leg> legs) {
  PlanMap {
    layers = List.copyOf(layers);
    legs = List.copyOf(legs);
  }

  static PlanMap of(MaintenancePlan plan) {
    return new Builder(plan).build();
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

  private static final class Builder {
    private final MaintenancePlan plan;
    private final Map<TablePlan, Box> tables = new LinkedHashMap<>();
    private final Box delta;
    private final Box groups;
    private final @Nullable Box kept;
    private final List<Leg> legs = new ArrayList<>();

    /** Steps that were taken since the last leg. */
    private final List<Integer> pending = new ArrayList<>();

    Builder(MaintenancePlan plan) {
      Boxes boxes = new Boxes(plan);
      this.plan = plan;
      this.delta = boxes.delta();
      this.groups = boxes.groups();
      this.kept = boxes.kept();
      plan.tables().forEach(table -> tables.put(table, Boxes.table(table)));
    }

    PlanMap build() {
      List<Box> inputs = new ArrayList<>();
      for (InputPlan input : plan.inputs()) {
        Box box = Boxes.input(input, inputs.size());
        inputs.add(box);
        input.steps().forEach(step -> add(step, box, inputs.size() - 1));
      }
      Box readers = new Box("readers", Box.Kind.READERS, "readers", List.of());
      addDelta(readers);
      List<List<Box>> layers = new ArrayList<>();
      layers.add(inputs);
      List<Box> state = new ArrayList<>(tables.values());
      if (isJoined()) {
        layers.add(state);
        layers.add(List.of(delta));
      } else {
        state.add(0, delta);
        layers.add(state);
      }
      layers.add(kept == null ? List.of(groups) : List.of(groups, kept));
      layers.add(List.of(readers));
      return new PlanMap(layers, legs);
    }

    /** Whether changes reach the joined rows through tables. */
    private boolean isJoined() {
      return legs.stream()
          .anyMatch(leg -> leg.to().equals(delta) && tables.containsValue(leg.from()));
    }

    private void add(Step step, Box input, int route) {
      pending.add(step.number());
      if (step instanceof Step.Find find) {
        leg(input, box(find.index()), route);
      } else if (step instanceof Step.JoinEach join) {
        leg(box(join.index()), delta, route);
      } else if (step instanceof Step.ScanEach scan) {
        leg(input, box(scan.rows()), route);
        pending.add(scan.number());
        leg(box(scan.rows()), delta, route);
      } else if (step instanceof Step.Take) {
        leg(input, delta, route);
      } else if (step instanceof Step.EnterIndex enter) {
        leg(input, box(enter.index()), route);
      } else if (step instanceof Step.EnterRows enter) {
        leg(input, box(enter.rows()), route);
      }
    }

    private void addDelta(Box readers) {
      int add = plan.delta().addToGroup().number();
      pending.add(plan.delta().findGroup().number());
      pending.add(add);
      leg(delta, groups, Leg.ALL);
      if (kept != null) {
        pending.add(add);
        leg(delta, kept, Leg.ALL);
        if (plan.groups().totals() != null) {
          pending.add(plan.groups().totals().number());
          leg(kept, groups, Leg.ALL);
        }
      }
      GroupTablePlan.@Nullable Shown shown = plan.groups().shown();
      if (shown != null && shown.step() != null) {
        pending.add(shown.step().number());
      }
      leg(groups, readers, Leg.ALL);
    }

    private void leg(Box from, Box to, int route) {
      legs.add(new Leg(from, to, route, pending));
      pending.clear();
    }

    private Box box(TablePlan table) {
      Box box = tables.get(table);
      if (box == null) {
        throw new IllegalArgumentException("no table of the plan: " + table.name());
      }
      return box;
    }
  }
}
