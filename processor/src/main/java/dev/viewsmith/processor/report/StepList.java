package dev.viewsmith.processor.report;

import dev.viewsmith.processor.plan.DeltaRowPlan.NumberedText;
import dev.viewsmith.processor.plan.GroupTablePlan;
import dev.viewsmith.processor.plan.InputPlan;
import dev.viewsmith.processor.plan.MaintenancePlan;
import dev.viewsmith.processor.plan.StagePlan;
import dev.viewsmith.processor.plan.Step;
import dev.viewsmith.processor.plan.ViewPlan;
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
  private final Routes routes;
  private final boolean areMany;

  StepList(MaintenancePlan plan) {
    this.routes = new Routes(plan);
    this.areMany = !plan.isOfOne();
    plan.views().forEach(this::add);
  }

  private void add(ViewPlan view) {
    boolean isStaged = !view.stages().isEmpty();
    for (StagePlan stage : view.stages()) {
      stage
          .sources()
          .forEach(input -> paths.add(path(input, stage.rows(), step -> cost(stage, input, step))));
    }
    String delta = view.delta().name();
    String rows = areMany ? "rows of " + name(view) : isStaged ? delta : "";
    view.sources().forEach(input -> paths.add(path(input, rows, StepCost::of)));
    GroupTablePlan groups = view.groups();
    String of = areMany ? " of " + name(view) : "";
    paths.add(
        new Path(
            "For each " + delta + " row" + of,
            Leg.ALL,
            List.of(
                costed(view.delta().findGroup(), StepCost.ofFinding(groups)),
                costed(view.delta().addToGroup(), StepCost.ofAdding(groups)))));
    List<Costed> last = new ArrayList<>();
    add(last, groups.totals(), groups);
    add(last, groups.shown() == null ? null : groups.shown().step(), groups);
    if (!last.isEmpty()) {
      paths.add(
          new Path("When all changes of a batch are in" + of.replace(" of", ","), Leg.ALL, last));
    }
  }

  private static String name(ViewPlan view) {
    return view.view().name().simpleName();
  }

  /**
   * @param rows what it makes; empty if that goes without saying
   */
  private Path path(InputPlan input, String rows, Function<Step, StepCost> cost) {
    return new Path(
        "For each changed " + input.noun().one() + (rows.isEmpty() ? "" : ", to make " + rows),
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
