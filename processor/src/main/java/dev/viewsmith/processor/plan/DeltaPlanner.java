package dev.viewsmith.processor.plan;

import dev.viewsmith.processor.expression.TypedExpression;
import dev.viewsmith.processor.plan.DeltaRowPlan.NumberedText;
import dev.viewsmith.processor.relation.DerivedColumn;
import dev.viewsmith.processor.relation.Query;
import dev.viewsmith.processor.relation.QueryPrinter;
import dev.viewsmith.processor.relation.ViewColumn;
import dev.viewsmith.processor.relation.ViewQuery;
import dev.viewsmith.processor.type.Column;
import dev.viewsmith.processor.type.ColumnType;
import dev.viewsmith.processor.type.NameSet;
import java.util.List;
import java.util.stream.Stream;

/**
 * Plans how a view is maintained: which tables it keeps, and what a changed row does.
 *
 * <p>A batch applies its deletions, input by input, then its insertions, and each change meets the
 * state that those before it have left. With R' and S' after the batch, R° and S° after the
 * deletions, every step adds a difference of two joins, from R ⋈ S over R° ⋈ S° to R' ⋈ S', so that
 * the sum is exactly the change of the join (Griffin and Libkin 1995, propagation of changes
 * through bag algebra; the three terms of the product rule in another order); likewise for any
 * number of inputs. No intermediate state holds a joined row that neither the old nor the new one
 * holds.
 */
public final class DeltaPlanner {
  private final ViewQuery view;

  /** Names of the maintainer's fields; those that every maintainer may have are taken. */
  private final NameSet fields = new NameSet("joined", "chosen", "sums");

  private final StepNumbers numbers = new StepNumbers();

  private DeltaPlanner(ViewQuery view) {
    this.view = view;
  }

  /** Returns the plan of a view. */
  public static MaintenancePlan plan(ViewQuery view) {
    return new DeltaPlanner(view).plan();
  }

  private MaintenancePlan plan() {
    StagePlanner.Staged staged = StagePlanner.plan(view, fields, numbers);
    ViewQuery last = staged.last();
    FlatJoin join = FlatJoin.of(last, staged.relations());
    List<TypedExpression> values = last.columns().stream().flatMap(DeltaPlanner::value).toList();
    List<TypedExpression> nullTests =
        last.columns().stream().flatMap(DeltaPlanner::nullTest).toList();
    List<DictionaryPlan> dictionaries = dictionaries(values);
    JoinPlanner.Joined joined =
        new JoinPlanner(join, Conditions.of(join), values, nullTests, fields, numbers).plan();
    GroupPlanner grouping = new GroupPlanner(last, fields, dictionaries);
    int find = numbers.next();
    int add = numbers.next();
    GroupTablePlan groups = grouping.plan(numbers);
    DeltaRowPlan delta =
        new DeltaRowPlan(
            join.inputs().size() == 1 ? "chosen" : "joined",
            grouping.arguments(),
            new NumberedText(find, StepTexts.findGroup(groups)),
            new NumberedText(add, StepTexts.addToGroup(groups, grouping.arguments())));
    StageInputs inputs = StageInputs.of(staged, joined.inputs());
    PlanPrinter.Parts parts =
        new PlanPrinter.Parts(
            staged.stages(), joined.inputs(), inputs.tables(joined.tables()), delta, groups);
    return new MaintenancePlan(
        view.view(),
        inputs.inputs(),
        inputs.copies(),
        staged.stages(),
        joined.inputs(),
        parts.tables(),
        new DeclaredPlanner(view, inputs.inputs()).plan(staged.origins()),
        delta,
        groups,
        dictionaries,
        QueryPrinter.lines(view),
        new PlanPrinter(parts, dictionaries).print(view),
        PlanSketch.of(parts));
  }

  private List<DictionaryPlan> dictionaries(List<TypedExpression> values) {
    Stream<ColumnType> columns =
        inputs(view.from())
            .flatMap(
                input ->
                    Stream.concat(
                        input.record().columns().stream(),
                        view.derived().stream()
                            .filter(derived -> derived.record().equals(input.record().name()))
                            .map(DerivedColumn::column)))
            .map(Column::type);
    return Stream.concat(columns, values.stream().map(TypedExpression::type))
        .filter(ColumnType::isObject)
        .distinct()
        .map(this::dictionary)
        .toList();
  }

  private static Stream<Query.Input> inputs(Query query) {
    if (query instanceof Query.Join join) {
      return Stream.concat(inputs(join.left()), Stream.of(join.right()));
    }
    return query instanceof Query.Filter filter
        ? inputs(filter.from())
        : Stream.of((Query.Input) query);
  }

  private DictionaryPlan dictionary(ColumnType type) {
    Noun noun = DictionaryPlan.noun(type);
    return new DictionaryPlan(fields.take(noun.many(), noun.one() + "Ids"), type, noun);
  }

  /** What a joined row holds for a component. */
  private static Stream<TypedExpression> value(ViewColumn column) {
    if (column instanceof ViewColumn.Key key) {
      return Stream.of(key.expression());
    }
    if (column instanceof ViewColumn.Selected selected) {
      return Stream.of(selected.expression());
    }
    return column instanceof ViewColumn.Aggregate aggregate
        ? Stream.of(aggregate.argument())
        : Stream.of();
  }

  /** Where a joined row has no value for a component. */
  private static Stream<TypedExpression> nullTest(ViewColumn column) {
    if (column instanceof ViewColumn.Key key) {
      return Stream.ofNullable(key.isNull());
    }
    if (column instanceof ViewColumn.Selected selected) {
      return Stream.ofNullable(selected.isNull());
    }
    return column instanceof ViewColumn.Aggregate aggregate
        ? Stream.ofNullable(aggregate.isNull())
        : Stream.of();
  }
}
