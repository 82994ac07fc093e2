package dev.viewsmith.processor.report;

import dev.viewsmith.processor.plan.DeltaRowPlan.NumberedText;
import dev.viewsmith.processor.plan.GroupTablePlan;
import dev.viewsmith.processor.plan.InputPlan;
import dev.viewsmith.processor.plan.MaintenancePlan;
import dev.viewsmith.processor.plan.StagePlan;
import dev.viewsmith.processor.plan.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** All steps of a plan in order, with their words and costs. */
final class StepList {
  /** Steps that are taken one after another, for the same row. */
  private record Path(String title, int route, List<Costed> steps) {}

  private record Costed(int number, String text, StepCost cost) {}

  private final List<Path> paths = new ArrayList<>();
  private final boolean isStaged;

  StepList(MaintenancePlan plan) {
    this.isStaged = !plan.stages().isEmpty();
    Routes routes = new Routes(plan);
    for (StagePlan stage : plan.stages()) {
      stage
          .sources()
          .forEach(
              input ->
                  paths.add(path(input, routes, stage.rows(), step -> cost(stage, input, step))));
    }
    plan.sources()
        .forEach(input -> paths.add(path(input, routes, plan.delta().name(), StepCost::of)));
    GroupTablePlan groups = plan.groups();
    paths.add(
        new Path(
            "For each " + plan.delta().name() + " row",
            Leg.ALL,
            List.of(
                costed(plan.delta().findGroup(), StepCost.ofFinding(groups)),
                costed(plan.delta().addToGroup(), StepCost.ofAdding(groups)))));
    List<Costed> last = new ArrayList<>();
    add(last, groups.totals(), groups);
    add(last, groups.shown() == null ? null : groups.shown().step(), groups);
    if (!last.isEmpty()) {
      paths.add(new Path("When all changes of a batch are in", Leg.ALL, last));
    }
  }

  /**
   * @param rows what it makes rows of; told where a plan has several stages
   */
  private Path path(InputPlan input, Routes routes, String rows, Function<Step, StepCost> cost) {
    return new Path(
        "For each changed " + input.noun().one() + (isStaged ? ", to make " + rows : ""),
        routes.of(input),
        input.steps().stream()
            .map(step -> new Costed(step.number(), step.text(), cost.apply(step)))
            .toList());
  }

  private static StepCost cost(StagePlan stage, InputPlan input, Step step) {
    boolean isLeft = input.equals(stage.left());
    return step instanceof Step.Join join && !stage.kind().makesPairs()
        ? StepCost.ofPartners(join, (isLeft ? stage.right() : stage.left()).noun(), isLeft)
        : StepCost.of(step);
  }

  private static void add(List<Costed> steps, @Nullable NumberedText step, GroupTablePlan groups) {
    if (step != null) {
      steps.add(costed(step, StepCost.ofBatch(groups)));
    }
  }

  private static Costed costed(NumberedText step, StepCost cost) {
    return new Costed(step.number(), step.text(), cost);
  }

  /** The words of each step by its number. */
  Map<Integer, String> texts() {
    Map<Integer, String> texts = new TreeMap<>();
    paths.forEach(path -> path.steps().forEach(step -> texts.put(step.number(), step.text())));
    return texts;
  }

  void write(Html html, SourceListing source) {
    for (Path path : paths) {
      html.open("section", "class", "path " + PlanReport.style(path.route()));
      html.element("h3", path.title()).line();
      html.open("ol").line();
      path.steps().forEach(step -> write(html, step, source.lineOf(step.number())));
      html.close().close().line();
    }
  }

  private static void write(Html html, Costed step, int line) {
    String number = String.valueOf(step.number());
    html.open("li", "id", "step-" + number, "value", number);
    html.element("span", number, "class", "badge");
    html.open("div").element("p", step.text());
    html.open("p", "class", "cost");
    html.element("b", step.cost().bound()).text(" " + step.cost().words());
    if (line > 0) {
      html.text(" · ").element("a", "line " + line, "href", "#source-" + number);
    }
    html.close().close().close().line();
  }
}
