package dev.viewsmith.processor.plan;

import dev.viewsmith.processor.plan.MaintenancePlan.Pass;
import dev.viewsmith.processor.plan.MaintenancePlan.Path;
import dev.viewsmith.processor.plan.MaintenancePlan.Way;
import dev.viewsmith.processor.type.QualifiedName;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * In which order joins take the changes of a batch. The last stages of views whose sources are
 * known equally early are joined at once, and share their tables; each other stage is a pass of its
 * own.
 */
final class Passes {
  private final List<ViewPlanner> views = new ArrayList<>();
  private final Map<Integer, IndexPlanner.Tables> tables = new HashMap<>();

  void add(ViewPlanner view) {
    views.add(view);
  }

  private List<ViewPlanner> together(int pass) {
    return views.stream().filter(view -> view.pass() == pass).toList();
  }

  /** The tables of the pass of a view's last stage. */
  IndexPlanner.Tables tables(ViewPlanner view, State state) {
    return tables.computeIfAbsent(
        view.pass(),
        pass -> {
          List<Joining> joins = together(pass).stream().map(ViewPlanner::joining).toList();
          IndexPlanner.Tables planned = new IndexPlanner(joins, true, state.fields()).plan();
          state.add(planned.all());
          return planned;
        });
  }

  /**
   * Whether it is the path to a view that enters changed rows of a record, of all in its pass: the
   * one that meets rows of its own kind, else the last.
   */
  boolean enters(ViewPlanner view, QualifiedName record) {
    ViewPlanner entering = view;
    for (ViewPlanner other : together(view.pass())) {
      if (aliases(other, record) > 0 && aliases(entering, record) < 2) {
        entering = other;
      }
    }
    return entering == view;
  }

  private static long aliases(ViewPlanner view, QualifiedName record) {
    return view.joining().join().inputs().stream()
        .filter(input -> input.record().name().equals(record))
        .count();
  }

  /** A pass, and how early it may be. */
  private record Timed(int time, Pass pass) {}

  /**
   * The passes in their order.
   *
   * @param plans of the views, in the order in which they were added
   */
  List<Pass> plan(List<ViewPlan> plans) {
    List<Timed> passes = new ArrayList<>();
    Map<Integer, List<ViewPlan>> last = new LinkedHashMap<>();
    for (int i = 0; i < views.size(); i++) {
      ViewPlan plan = plans.get(i);
      List<Integer> times = views.get(i).passesOfStages();
      for (int stage = 0; stage < times.size(); stage++) {
        passes.add(new Timed(times.get(stage), ofStage(plan, plan.stages().get(stage))));
      }
      last.computeIfAbsent(plan.pass(), any -> new ArrayList<>()).add(plan);
    }
    last.forEach((time, together) -> passes.add(new Timed(time, ofViews(together))));
    passes.sort(Comparator.comparingInt(Timed::time));
    return passes.stream().map(Timed::pass).toList();
  }

  private static Pass ofStage(ViewPlan view, StagePlan stage) {
    List<Way> ways =
        stage.sources().stream().map(input -> new Way(List.of(new Path(view, input)))).toList();
    return new Pass(stage, List.of(view), ways);
  }

  private static Pass ofViews(List<ViewPlan> views) {
    Map<QualifiedName, List<Path>> paths = new LinkedHashMap<>();
    for (ViewPlan view : views) {
      for (InputPlan input : view.sources()) {
        paths
            .computeIfAbsent(input.record().name(), any -> new ArrayList<>())
            .add(new Path(view, input));
      }
    }
    List<Way> ways = new ArrayList<>();
    for (List<Path> together : paths.values()) {
      together.sort(Comparator.comparing(path -> !path.input().enters().isEmpty()));
      ways.add(new Way(together));
    }
    return new Pass(null, views, ways);
  }
}
