package dev.viewsmith.processor.plan;

import dev.viewsmith.processor.expression.TypedExpression;
import dev.viewsmith.processor.plan.Blocks.Block;
import dev.viewsmith.processor.plan.Blocks.Outer;
import dev.viewsmith.processor.plan.Conditions.Equality;
import dev.viewsmith.processor.relation.Query;
import dev.viewsmith.processor.relation.ViewQuery;
import dev.viewsmith.processor.type.JoinKind;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The join of a view, slot by slot: each condition where all that it reads is joined. */
final class DeclaredPlanner {
  private final ViewQuery view;
  private final List<InputPlan> inputs;
  private final List<JoinPlan.Slot> slots = new ArrayList<>();
  private final List<TypedExpression> whole = new ArrayList<>();
  private final Set<Query.Input> known = new LinkedHashSet<>();

  /**
   * @param inputs of the batch, one for each record
   */
  DeclaredPlanner(ViewQuery view, List<InputPlan> inputs) {
    this.view = view;
    this.inputs = inputs;
  }

  JoinPlan plan(Map<String, TypedExpression> origins) {
    List<Block> blocks = Blocks.of(view.from());
    for (Block block : blocks) {
      Outer before = block.before();
      if (before != null) {
        outer(before);
      }
      inner(block);
    }
    return new JoinPlan(slots, whole, origins);
  }

  private void outer(Outer outer) {
    List<TypedExpression> clauses =
        outer.on().equals(TypedExpression.Literal.TRUE) ? List.of() : List.of(outer.on());
    List<Query.Input> all = new ArrayList<>(known);
    all.add(outer.right());
    Conditions conditions = conditions(all, clauses);
    List<Equality> key = key(outer.right(), conditions);
    Tests tests = new Tests(conditions, aliases());
    // What the clause says of the left alone is no filter here, but decides who has a partner.
    List<TypedExpression> on = new ArrayList<>(tests.ofKnown());
    on.addAll(tests.joining(outer.right().alias(), key));
    slots.add(slot(outer.right(), outer.kind(), key, on));
    if (outer.kind().makesPairs()) {
      known.add(outer.right());
    }
  }

  private Conditions conditions(List<Query.Input> inputs, List<TypedExpression> clauses) {
    return Conditions.of(new FlatJoin(inputs, clauses, view.derived(), Set.of()));
  }

  /** The inner joins of a block; what it tests of rows that are joined before, the first does. */
  private void inner(Block block) {
    List<Query.Input> all = new ArrayList<>(known);
    all.addAll(block.inputs());
    Conditions conditions = conditions(all, block.clauses());
    Tests tests = new Tests(conditions, aliases());
    List<TypedExpression> pending = new ArrayList<>(tests.ofKnown());
    for (Query.Input input : block.inputs()) {
      List<Equality> key = key(input, conditions);
      pending.addAll(tests.joining(input.alias(), key));
      slots.add(slot(input, JoinKind.INNER, key, pending));
      pending.clear();
      known.add(input);
    }
    whole.addAll(pending);
  }

  private List<String> aliases() {
    return known.stream().map(Query.Input::alias).toList();
  }

  private List<Equality> key(Query.Input input, Conditions conditions) {
    Set<String> aliases = new LinkedHashSet<>(aliases());
    return conditions.equalities().stream()
        .filter(equality -> equality.joins(input.alias(), aliases))
        .toList();
  }

  private JoinPlan.Slot slot(
      Query.Input input, JoinKind kind, List<Equality> key, List<TypedExpression> conditions) {
    String alias = input.alias();
    InputPlan plan =
        inputs.stream()
            .filter(each -> each.record().name().equals(input.record().name()))
            .findFirst()
            .orElseThrow();
    return new JoinPlan.Slot(
        alias,
        kind,
        plan,
        key.stream().map(equality -> equality.of(alias)).toList(),
        key.stream().map(equality -> equality.beside(alias)).toList(),
        conditions);
  }
}
