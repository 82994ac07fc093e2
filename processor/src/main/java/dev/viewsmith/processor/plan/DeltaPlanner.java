package dev.viewsmith.processor.plan;

import dev.viewsmith.processor.plan.MaintenancePlan.Accessor;
import dev.viewsmith.processor.plan.MaintenancePlan.Copy;
import dev.viewsmith.processor.plan.MaintenancePlan.SetPlan;
import dev.viewsmith.processor.relation.DerivedColumn;
import dev.viewsmith.processor.relation.Program;
import dev.viewsmith.processor.relation.ProgramPrinter;
import dev.viewsmith.processor.relation.Query;
import dev.viewsmith.processor.relation.SetQuery;
import dev.viewsmith.processor.relation.ViewQuery;
import dev.viewsmith.processor.type.NameSet;
import dev.viewsmith.processor.type.QualifiedName;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Plans how views are maintained: which tables are kept, and what a changed row does.
 *
 * <p>A batch applies its deletions, input by input, then its insertions, and each change meets the
 * state that those before it have left. With R' and S' after the batch, R° and S° after the
 * deletions, every step adds a difference of two joins, from R ⋈ S over R° ⋈ S° to R' ⋈ S', so that
 * the sum is exactly the change of the join (Griffin and Libkin 1995, propagation of changes
 * through bag algebra; the three terms of the product rule in another order); likewise for any
 * number of inputs. No intermediate state holds a joined row that neither the old nor the new one
 * holds.
 *
 * <p>The rows that a view has lost and won are changes for the views over it, whose joins take them
 * in a later pass: the chain rule of incremental view maintenance (Budiu et al., DBSP, PVLDB 16(7)
 * 2023, section 3).
 */
public final class DeltaPlanner {
  private final Program program;
  private final List<DerivedColumn> derived;
  private final List<Query.Input> batched;
  private final RowsOfViews rows;
  private final Relations relations;

  private DeltaPlanner(Program program) {
    this.program = program;
    this.derived =
        program.views().stream().flatMap(view -> view.derived().stream()).distinct().toList();
    this.batched =
        program.views().stream()
            .flatMap(view -> inputs(view.from()))
            .filter(input -> !input.isView())
            .toList();
    NameSet nouns =
        new NameSet(
            batched.stream()
                .map(input -> Noun.of(input.record().name().simpleName()).one())
                .distinct()
                .toArray(String[]::new));
    this.rows = new RowsOfViews(program.views(), derived, nouns);
    this.relations = new Relations(nouns, program.views().size() > 1, derived);
  }

  /** Returns the plan of a view. */
  public static MaintenancePlan plan(ViewQuery view) {
    return plan(new Program(List.of(view), null));
  }

  /** Returns the plan of views that are kept together. */
  public static MaintenancePlan plan(Program program) {
    return new DeltaPlanner(program).plan();
  }

  private MaintenancePlan plan() {
    List<ViewPlanner> planners = new ArrayList<>();
    Passes passes = new Passes();
    State state = new State(batched, derived, rows.rows().values());
    for (ViewQuery view : program.views()) {
      RowsPlan own = rows.rows().get(view.view().name());
      ViewPlanner planner =
          new ViewPlanner(name(view, own), view, over(view), own, relations, state);
      planners.add(planner);
      passes.add(planner);
      if (own != null) {
        relations.make(own.record(), planner.pass());
      }
    }
    planners.forEach(planner -> planner.join(passes));
    List<InputPlan> paths = planners.stream().flatMap(planner -> planner.paths().stream()).toList();
    List<InputPlan> inputs = inputs(paths);
    List<ViewPlan> views =
        planners.stream().map(planner -> planner.plan(inputs(paths, planner))).toList();
    List<Copy> copies =
        relations.copies().stream()
            .map(copy -> new Copy(copy.record(), entering(copy.as(), paths)))
            .toList();
    PlanParts parts = new PlanParts(views, passes.plan(views), state.tables(), copies);
    return new MaintenancePlan(
        set(views),
        views,
        inputs,
        copies,
        parts.passes(),
        state.tables(),
        state.dictionaries(),
        new PlanPrinter(parts, state.dictionaries()).print(ProgramPrinter.lines(program)),
        PlanSketch.of(parts));
  }

  private String name(ViewQuery view, @Nullable RowsPlan rows) {
    if (program.views().size() == 1 && program.set() == null) {
      return "";
    }
    String one = Noun.of(view.view().name().simpleName()).one();
    return rows == null ? relations.noun(one, one + "Row").one() : rows.noun().one();
  }

  /** A view over the rows of others as they go on. */
  private ViewQuery over(ViewQuery view) {
    return new ViewQuery(
        view.view(),
        view.site(),
        rows.over(view.from()),
        derived,
        view.shape(),
        view.columns(),
        view.having());
  }

  /** The inputs that batches change, in the order in which their changes are taken. */
  private List<InputPlan> inputs(List<InputPlan> paths) {
    Set<QualifiedName> records = new HashSet<>();
    batched.forEach(input -> records.add(input.record().name()));
    List<InputPlan> inputs = new ArrayList<>();
    for (InputPlan path : paths) {
      if (records.remove(path.record().name())) {
        inputs.add(entering(path.record().name(), paths));
      }
    }
    return inputs;
  }

  /** What a view is declared over: inputs, and rows of views. */
  private static List<InputPlan> inputs(List<InputPlan> paths, ViewPlanner planner) {
    List<InputPlan> inputs = new ArrayList<>();
    for (QualifiedName record : planner.declared()) {
      inputs.add(entering(record, paths));
    }
    return inputs;
  }

  /** The path that enters rows of a record: the last if none does, as nobody looks them up. */
  static InputPlan entering(QualifiedName record, List<InputPlan> paths) {
    List<InputPlan> all =
        paths.stream().filter(path -> path.record().name().equals(record)).toList();
    return all.stream()
        .filter(path -> !path.enters().isEmpty())
        .findFirst()
        .orElse(all.get(all.size() - 1));
  }

  private @Nullable SetPlan set(List<ViewPlan> views) {
    SetQuery set = program.set();
    if (set == null) {
      return null;
    }
    List<Accessor> accessors = new ArrayList<>();
    for (SetQuery.Accessor accessor : set.accessors()) {
      views.stream()
          .filter(view -> view.view().name().equals(accessor.view()))
          .forEach(view -> accessors.add(new Accessor(accessor.name(), view)));
    }
    return new SetPlan(set.name(), set.isPublic(), accessors);
  }

  static Stream<Query.Input> inputs(Query query) {
    if (query instanceof Query.Join join) {
      return Stream.concat(inputs(join.left()), Stream.of(join.right()));
    }
    return query instanceof Query.Filter filter
        ? inputs(filter.from())
        : Stream.of((Query.Input) query);
  }
}
