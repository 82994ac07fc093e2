package dev.viewsmith.processor.plan;

import dev.viewsmith.processor.expression.TypedExpression;
import dev.viewsmith.processor.plan.DeltaRowPlan.NumberedText;
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
  private final FlatJoin join;
  private final Conditions conditions;

  /** Names of the maintainer's fields; those that every maintainer may have are taken. */
  private final NameSet fields = new NameSet("joined", "chosen", "sums");

  private final StepNumbers numbers = new StepNumbers();

  private DeltaPlanner(ViewQuery view) {
    this.view = view;
    this.join = FlatJoin.of(view);
    this.conditions = Conditions.of(join);
  }

  /** Returns the plan of a view. */
  public static MaintenancePlan plan(ViewQuery view) {
    return new DeltaPlanner(view).plan();
  }

  private MaintenancePlan plan() {
    List<TypedExpression> values = view.columns().stream().flatMap(DeltaPlanner::value).toList();
    List<TypedExpression> nullTests =
        view.columns().stream().flatMap(DeltaPlanner::nullTest).toList();
    List<DictionaryPlan> dictionaries = dictionaries(values);
    JoinPlanner.Joined joined =
        new JoinPlanner(join, conditions, values, nullTests, fields, numbers).plan();
    GroupPlanner grouping = new GroupPlanner(view, fields, dictionaries);
    int find = numbers.next();
    int add = numbers.next();
    GroupTablePlan groups = grouping.plan(numbers);
    DeltaRowPlan delta =
        new DeltaRowPlan(
            join.inputs().size() == 1 ? "chosen" : "joined",
            grouping.arguments(),
            new NumberedText(find, StepTexts.findGroup(groups)),
            new NumberedText(add, StepTexts.addToGroup(groups, grouping.arguments())));
    return new MaintenancePlan(
        view.view(),
        joined.inputs(),
        joined.tables(),
        joined.join(),
        delta,
        groups,
        dictionaries,
        QueryPrinter.lines(view),
        new PlanPrinter(joined, delta, groups, dictionaries).print(view),
        PlanSketch.of(joined, delta, groups));
  }

  private List<DictionaryPlan> dictionaries(List<TypedExpression> values) {
    Stream<ColumnType> columns =
        join.inputs().stream()
            .flatMap(input -> join.columns(input.record()).stream())
            .map(Column::type);
    return Stream.concat(columns, values.stream().map(TypedExpression::type))
        .filter(ColumnType::isObject)
        .distinct()
        .map(this::dictionary)
        .toList();
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
