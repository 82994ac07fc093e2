package dev.viewsmith.processor.plan;

import dev.viewsmith.processor.diagnostic.Outcome;
import dev.viewsmith.processor.diagnostic.Problem;
import dev.viewsmith.processor.diagnostic.ProblemCode;
import dev.viewsmith.processor.expression.TypedExpression;
import dev.viewsmith.processor.expression.TypedExpression.ColumnValue;
import dev.viewsmith.processor.plan.DeltaRowPlan.NumberedText;
import dev.viewsmith.processor.relation.Query;
import dev.viewsmith.processor.relation.ViewColumn;
import dev.viewsmith.processor.relation.ViewQuery;
import dev.viewsmith.processor.type.Column;
import dev.viewsmith.processor.type.ColumnType.Scalar;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Plans how a view is maintained: which tables it keeps, and what a changed row does.
 *
 * <p>A batch applies its deletions, input by input, then its insertions, and each change meets the
 * state that those before it have left. With R' and S' after the batch, R° and S° after the
 * deletions, every step adds a difference of two joins, from R ⋈ S over R° ⋈ S° to R' ⋈ S', so that
 * the sum is exactly the change of the join (Griffin and Libkin 1995, propagation of changes
 * through bag algebra; the three terms of the product rule in another order). No intermediate state
 * holds a pair that neither the old nor the new one holds.
 */
public final class DeltaPlanner {
  private final ViewQuery view;
  private final FlatJoin join;
  private final Conditions conditions;

  /** Names of the maintainer's fields; those that every maintainer may have are taken. */
  private final NameSet fields = new NameSet("joined", "chosen", "sums", "strings");

  private final StepNumbers numbers = new StepNumbers();

  private DeltaPlanner(ViewQuery view) {
    this.view = view;
    this.join = FlatJoin.of(view.from());
    this.conditions = Conditions.of(join);
  }

  /** Returns the plan of a view, or why there is none. */
  public static Outcome<MaintenancePlan> plan(ViewQuery view) {
    DeltaPlanner planner = new DeltaPlanner(view);
    return planner.join.inputs().size() > 1 && planner.conditions.equalities().isEmpty()
        ? Outcome.failed(List.of(planner.noEquality()))
        : Outcome.of(planner.plan());
  }

  private MaintenancePlan plan() {
    GroupPlanner grouping = new GroupPlanner(view.columns(), fields);
    List<TypedExpression> values =
        view.columns().stream().flatMap(DeltaPlanner::expression).toList();
    List<InputPlan> inputs = new ArrayList<>();
    TablePlan table = join.inputs().size() == 1 ? alone(inputs, values) : joined(inputs, values);
    GroupTablePlan groups = grouping.plan();
    DeltaRowPlan delta =
        new DeltaRowPlan(
            join.inputs().size() == 1 ? "chosen" : "joined",
            grouping.arguments(),
            new NumberedText(numbers.next(), StepTexts.findGroup(groups)),
            new NumberedText(numbers.next(), StepTexts.addToGroup(groups)));
    boolean strings =
        join.inputs().stream()
                .flatMap(input -> input.record().columns().stream())
                .anyMatch(column -> column.type() == Scalar.STRING)
            || values.stream().anyMatch(value -> value.type() == Scalar.STRING);
    MaintenancePlan plan =
        new MaintenancePlan(view.view(), inputs, List.of(table), delta, groups, strings, "");
    return new MaintenancePlan(
        view.view(), inputs, plan.tables(), delta, groups, strings, PlanPrinter.print(view, plan));
  }

  private TablePlan alone(List<InputPlan> inputs, List<TypedExpression> values) {
    Query.Input input = join.inputs().get(0);
    Noun noun = Noun.of(input.record().name().simpleName());
    Set<ColumnValue> read = read(values);
    List<Column> columns =
        input.record().columns().stream()
            .sorted(
                Comparator.comparing(
                    column ->
                        !read.contains(
                            new ColumnValue(input.alias(), column.name(), column.type()))))
            .toList();
    TablePlan.Rows rows =
        new TablePlan.Rows(fields.take(noun.many(), noun.one() + "Rows"), noun, columns);
    inputs.add(new InputPlanner(conditions, values, numbers).alone(input, rows));
    return rows;
  }

  private TablePlan joined(List<InputPlan> inputs, List<TypedExpression> values) {
    TablePlan.Index index = new IndexPlanner(join, conditions, read(values)).plan(fields);
    List<List<Query.Input>> slots = join.slots();
    List<TablePlan.Side> sides = index.sides();
    if (slots.size() == 2) {
      for (int i = 0; i < 2; i++) {
        inputs.add(
            new InputPlanner(conditions, values, numbers)
                .joined(
                    slots.get(i),
                    slots.get(1 - i),
                    index,
                    List.of(sides.get(i)),
                    List.of(sides.get(1 - i))));
      }
    } else {
      List<Query.Input> both = slots.get(0);
      inputs.add(
          new InputPlanner(conditions, values, numbers)
              .joined(
                  both,
                  List.of(both.get(1), both.get(0)),
                  index,
                  sides,
                  List.of(sides.get(sides.size() - 1), sides.get(0))));
    }
    return index;
  }

  /** The components that anything but an index key reads. */
  private Set<ColumnValue> read(List<TypedExpression> values) {
    Set<ColumnValue> read = new LinkedHashSet<>();
    values.forEach(value -> collect(value, read));
    conditions.guards().values().forEach(list -> list.forEach(guard -> collect(guard, read)));
    conditions.pairs().forEach(pair -> collect(pair, read));
    return read;
  }

  private static void collect(TypedExpression expression, Set<ColumnValue> read) {
    if (expression instanceof ColumnValue column) {
      read.add(column);
    }
    expression.operands().forEach(operand -> collect(operand, read));
  }

  private static Stream<TypedExpression> expression(ViewColumn column) {
    if (column instanceof ViewColumn.Key key) {
      return Stream.of(key.expression());
    }
    return column instanceof ViewColumn.Aggregate aggregate
        ? Stream.of(aggregate.argument())
        : Stream.of();
  }

  private Problem noEquality() {
    Query.Input left = join.inputs().get(0);
    Query.Input right = join.inputs().get(1);
    return new Problem(
        ProblemCode.NOT_SUPPORTED_YET,
        view.site(),
        "The join of "
            + left.alias()
            + " and "
            + right.alias()
            + " has no equality between a component of each, which is not supported yet.\n"
            + "Write on = \""
            + left.alias()
            + ".a == "
            + right.alias()
            + ".b\", with any further conditions joined to it by &&.");
  }
}
