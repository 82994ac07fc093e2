package dev.viewsmith.processor.plan;

import dev.viewsmith.processor.expression.TypedExpression;
import dev.viewsmith.processor.plan.DeltaRowPlan.NumberedText;
import dev.viewsmith.processor.plan.StagePlanner.Staged;
import dev.viewsmith.processor.relation.QueryPrinter;
import dev.viewsmith.processor.relation.ViewQuery;
import dev.viewsmith.processor.type.JoinKind;
import dev.viewsmith.processor.type.QualifiedName;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Plans one view, beside others: first where its joins are cut, then their paths, when all that
 * they share with other views is known.
 */
final class ViewPlanner {
  private final String name;
  private final ViewQuery declared;
  private final ViewQuery view;
  private final @Nullable RowsPlan rows;
  private final State state;
  private final Staged staged;
  private final Joining joining;
  private final List<StagePlan> stages = new ArrayList<>();
  private List<InputPlan> sources = List.of();
  private @Nullable DeltaRowPlan delta;
  private @Nullable GroupTablePlan groups;

  /**
   * @param name what a row of the view is called; empty if there is no other view
   * @param view the same over the rows of other views as they go on
   * @param rows what goes on to the views over this one; null if there are none
   */
  ViewPlanner(
      String name,
      ViewQuery declared,
      ViewQuery view,
      @Nullable RowsPlan rows,
      Relations relations,
      State state) {
    this.name = name;
    this.declared = declared;
    this.view = view;
    this.rows = rows;
    this.state = state;
    this.staged = StagePlanner.plan(view, relations);
    ViewQuery last = staged.last();
    this.joining =
        Joining.of(
            FlatJoin.of(last, relations.made()),
            last.columns().stream().flatMap(c -> ViewColumns.values(c).stream()).toList(),
            last.columns().stream().flatMap(c -> ViewColumns.nullTests(c).stream()).toList());
    state.add(view);
  }

  /** The pass of the last stage. */
  int pass() {
    return staged.pass();
  }

  /** The join of the last stage. */
  Joining joining() {
    return joining;
  }

  /** In which pass each stage but the last is joined. */
  List<Integer> passesOfStages() {
    return staged.stages().stream().map(StagePlanner.Unplanned::pass).toList();
  }

  /** Plans the paths of all stages, and what becomes of joined rows. */
  void join(Passes passes) {
    staged.stages().forEach(stage -> stages.add(stage(stage)));
    List<DictionaryPlan> dictionaries = state.dictionaries();
    StepNumbers numbers = state.numbers();
    sources =
        new JoinPlanner(joining, numbers)
            .plan(passes.tables(this, state), record -> passes.enters(this, record));
    boolean isOverViews = DeltaPlanner.inputs(view.from()).anyMatch(input -> input.isView());
    GroupPlanner grouping =
        new GroupPlanner(staged.last(), state.fields(), dictionaries, isOverViews, name);
    int find = numbers.next();
    int add = numbers.next();
    groups = grouping.plan(numbers);
    delta =
        new DeltaRowPlan(
            joining.join().inputs().size() == 1 ? "chosen" : "joined",
            grouping.arguments(),
            new NumberedText(find, StepTexts.findGroup(groups)),
            new NumberedText(add, StepTexts.addToGroup(groups, grouping.arguments())));
  }

  private StagePlan stage(StagePlanner.Unplanned stage) {
    List<InputPlan> paths = paths(stage);
    return new StagePlan(
        stage.kind(),
        paths,
        stage.noun(),
        state.fields().take(stage.noun().many(), stage.noun().one() + "Rows"),
        stage.rows().parts());
  }

  private List<InputPlan> paths(StagePlanner.Unplanned stage) {
    List<TypedExpression> values = stage.rows().values();
    if (stage.kind() == JoinKind.INNER) {
      JoinPlanner.Joined joined =
          new JoinPlanner(Joining.of(stage.join(), values, List.of()), state.numbers())
              .plan(state.fields());
      state.add(joined.tables());
      return joined.inputs();
    }
    PairPlanner.Paired paired =
        new PairPlanner(stage.kind(), stage.join(), values, state.fields(), state.numbers()).plan();
    state.add(paired.tables());
    return List.of(paired.left(), paired.right());
  }

  /** All paths, stage by stage. */
  List<InputPlan> paths() {
    List<InputPlan> paths = new ArrayList<>();
    stages.forEach(stage -> paths.addAll(stage.sources()));
    paths.addAll(sources);
    return paths;
  }

  /** The records that the view is declared over, each once. */
  List<QualifiedName> declared() {
    return DeltaPlanner.inputs(view.from()).map(input -> input.record().name()).distinct().toList();
  }

  /**
   * The plan, when the paths of all views are known.
   *
   * @param inputs that the view is declared over
   */
  ViewPlan plan(List<InputPlan> inputs) {
    return new ViewPlan(
        name,
        declared.view(),
        inputs,
        stages,
        sources,
        staged.pass(),
        new DeclaredPlanner(view, inputs).plan(staged.origins()),
        Objects.requireNonNull(delta),
        Objects.requireNonNull(groups),
        rows,
        state.dictionaries(),
        QueryPrinter.lines(declared));
  }
}
