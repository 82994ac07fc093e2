package dev.viewsmith.processor.report;

import dev.viewsmith.processor.plan.GroupTablePlan;
import dev.viewsmith.processor.plan.InputPlan;
import dev.viewsmith.processor.plan.MaintenancePlan;
import dev.viewsmith.processor.plan.StagePlan;
import dev.viewsmith.processor.plan.Step;
import dev.viewsmith.processor.plan.TablePlan;
import dev.viewsmith.processor.plan.ViewPlan;
import dev.viewsmith.processor.type.QualifiedName;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Makes the map of the way to a view, stage by stage. */
final class PlanMapBuilder {
  /** More steps than this between two boxes take several legs. */
  private static final int STEPS_OF_LEG = 3;

  private final MaintenancePlan plan;
  private final ViewPlan view;
  private final Routes routes;
  private final Map<TablePlan, Box> tables = new LinkedHashMap<>();
  private final Map<QualifiedName, Box> sources = new LinkedHashMap<>();
  private final Box delta;
  private final Box groups;
  private final @Nullable Box kept;
  private final List<List<Box>> layers = new ArrayList<>();
  private final List<Leg> legs = new ArrayList<>();

  /** The layer that stages have filled so far. */
  private List<Box> open = new ArrayList<>();

  /** Steps that were taken since the last leg. */
  private final List<Integer> pending = new ArrayList<>();

  PlanMapBuilder(MaintenancePlan plan, ViewPlan view) {
    Boxes boxes = new Boxes(view);
    this.plan = plan;
    this.view = view;
    this.routes = new Routes(plan);
    this.delta = boxes.delta();
    this.groups = boxes.groups();
    this.kept = boxes.kept();
    plan.tables().forEach(table -> tables.put(table, Boxes.table(table)));
  }

  PlanMap build() {
    for (StagePlan stage : view.stages()) {
      Box rows = Boxes.rows(stage);
      add(stage.sources(), rows);
      sources.put(plan.relationOf(stage).record().name(), rows);
    }
    add(view.sources(), delta);
    layers.add(open);
    layers.add(kept == null ? List.of(groups) : List.of(groups, kept));
    Box readers = new Box("readers", Box.Kind.READERS, "readers", List.of());
    layers.add(List.of(readers));
    addDelta(readers);
    return new PlanMap(layers, legs);
  }

  /** Adds a stage: its inputs to the layer that is open, its tables, and its rows to the next. */
  private void add(List<InputPlan> inputs, Box rows) {
    for (InputPlan input : inputs) {
      if (!sources.containsKey(input.record().name())) {
        Box box = Boxes.input(input, sources.size());
        sources.put(input.record().name(), box);
        open.add(box);
      }
    }
    layers.add(open);
    int before = legs.size();
    for (InputPlan input : inputs) {
      input.steps().forEach(step -> add(input, step, rows));
    }
    List<Leg> added = legs.subList(before, legs.size());
    List<Box> state =
        tables.values().stream()
            .filter(box -> added.stream().anyMatch(leg -> leg.to().equals(box)))
            .toList();
    boolean isJoined = added.stream().anyMatch(leg -> state.contains(leg.from()));
    open = new ArrayList<>();
    open.add(rows);
    if (isJoined) {
      layers.add(state);
    } else {
      open.addAll(state);
    }
  }

  private void add(InputPlan input, Step step, Box rows) {
    Box from = source(input);
    int route = routes.of(input);
    pending.add(step.number());
    if (step instanceof Step.Find find) {
      leg(from, box(find.index()), route);
    } else if (step instanceof Step.JoinEach join) {
      leg(box(join.index()), rows, route);
    } else if (step instanceof Step.ScanEach scan) {
      leg(from, box(scan.rows()), route);
      pending.add(scan.number());
      leg(box(scan.rows()), rows, route);
    } else if (step instanceof Step.Alone || step instanceof Step.Recount) {
      leg(box(input.joins().get(0).table()), rows, route);
    } else if (step instanceof Step.Take) {
      leg(from, rows, route);
    } else if (step instanceof Step.EnterIndex enter) {
      leg(from, box(enter.index()), route);
    } else if (step instanceof Step.EnterRows enter) {
      leg(from, box(enter.rows()), route);
    }
  }

  private void addDelta(Box readers) {
    int add = view.delta().addToGroup().number();
    pending.add(view.delta().findGroup().number());
    pending.add(add);
    leg(delta, groups, Leg.ALL);
    if (kept != null) {
      pending.add(add);
      leg(delta, kept, Leg.ALL);
      if (view.groups().totals() != null) {
        pending.add(view.groups().totals().number());
        leg(kept, groups, Leg.ALL);
      }
    }
    GroupTablePlan.@Nullable Shown shown = view.groups().shown();
    if (shown != null && shown.step() != null) {
      pending.add(shown.step().number());
    }
    leg(groups, readers, Leg.ALL);
  }

  /** Adds the pending steps to a leg that has room for them, or to a new one. */
  private void leg(Box from, Box to, int route) {
    Leg last =
        legs.stream()
            .filter(leg -> leg.from().equals(from) && leg.to().equals(to) && leg.route() == route)
            .reduce((one, next) -> next)
            .orElse(null);
    if (last != null && last.steps().size() + pending.size() <= STEPS_OF_LEG) {
      List<Integer> steps = new ArrayList<>(last.steps());
      steps.addAll(pending);
      legs.set(legs.indexOf(last), new Leg(from, to, route, steps));
    } else {
      legs.add(new Leg(from, to, route, pending));
    }
    pending.clear();
  }

  private Box source(InputPlan input) {
    Box box = sources.get(input.record().name());
    if (box == null) {
      throw new IllegalArgumentException("no input of the plan: " + input.noun().one());
    }
    return box;
  }

  private Box box(TablePlan table) {
    Box box = tables.get(table);
    if (box == null) {
      throw new IllegalArgumentException("no table of the plan: " + table.name());
    }
    return box;
  }
}
