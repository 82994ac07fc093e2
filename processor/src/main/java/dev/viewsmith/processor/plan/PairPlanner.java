package dev.viewsmith.processor.plan;

import dev.viewsmith.processor.expression.TypedExpression;
import dev.viewsmith.processor.plan.InputPlan.Entering;
import dev.viewsmith.processor.plan.Step.Itself;
import dev.viewsmith.processor.relation.Query;
import dev.viewsmith.processor.type.JoinKind;
import dev.viewsmith.processor.type.NameSet;
import dev.viewsmith.processor.type.QualifiedName;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A join that is no inner one, of two inputs: the paths of a changed row of each.
 *
 * <p>A row of a side whose rows without a partner matter knows how many partners it has: distinct
 * rows of the other side, whatever their copies. A changed row is noted with each of its partners,
 * and alone if it has none. If it is new, or its last copy goes, it is a partner more or less for
 * the rows that it joins with, and each of those is noted alone, or not alone any more, when that
 * was its only one.
 */
final class PairPlanner {
  private final JoinKind kind;
  private final FlatJoin join;
  private final Conditions conditions;
  private final List<TypedExpression> values;
  private final NameSet fields;
  private final StepNumbers numbers;

  /**
   * @param join of the two, left first
   * @param values the columns that are shown of its rows
   */
  PairPlanner(
      JoinKind kind,
      FlatJoin join,
      List<TypedExpression> values,
      NameSet fields,
      StepNumbers numbers) {
    this.kind = kind;
    this.join = join;
    this.conditions = Conditions.of(join);
    this.values = values;
    this.fields = fields;
    this.numbers = numbers;
  }

  /** The tables, and the paths of the two inputs. */
  record Paired(List<TablePlan> tables, InputPlan left, InputPlan right) {}

  Paired plan() {
    Joining joining = Joining.of(join, values, List.of());
    IndexPlanner.Tables tables =
        new IndexPlanner(List.of(joining), false, fields).plan().counting(counted());
    List<InputPlan> inputs = new ArrayList<>();
    for (Query.Input input : join.inputs()) {
      Probe probe = joining.paths().getOrDefault(input.alias(), List.of()).get(0);
      inputs.add(path(input, probe, tables));
    }
    return new Paired(tables.all(), inputs.get(0), inputs.get(1));
  }

  /** The records whose rows know how many partners they have. */
  private Set<QualifiedName> counted() {
    Set<QualifiedName> counted = new HashSet<>();
    if (kind.countsLeft()) {
      counted.add(join.inputs().get(0).record().name());
    }
    if (kind.countsRight()) {
      counted.add(join.inputs().get(1).record().name());
    }
    return counted;
  }

  private InputPlan path(Query.Input input, Probe probe, IndexPlanner.Tables tables) {
    boolean isLeft = input.equals(join.inputs().get(0));
    Noun noun = Noun.of(input.record().name().simpleName());
    Noun other = Noun.of(probe.partner().record().name().simpleName());
    PairTexts texts = new PairTexts(kind, isLeft, noun, other);
    List<Step> steps = new ArrayList<>();
    String alias = input.alias();
    Step.@Nullable Find find = null;
    if (!probe.isScan()) {
      TablePlan.Index index = tables.index(probe);
      find =
          new Step.Find(
              numbers.next(),
              texts.find(probe.sought(), alias, index),
              alias,
              index,
              probe.sought());
      steps.add(find);
    }
    List<TypedExpression> guards = conditions.guardsOf(alias);
    if (!guards.isEmpty()) {
      steps.add(new Step.Guard(numbers.next(), texts.guard(guards), alias, guards));
    }
    List<TypedExpression> tests =
        new Tests(conditions, List.of(alias)).joining(probe.partner().alias(), probe.key());
    String partner = probe.partner().alias();
    steps.add(
        find == null
            ? new Step.ScanEach(
                numbers.next(),
                texts.scan(tables.rows(probe.partner()), tests, conditions.whyScanned()),
                alias,
                tables.rows(probe.partner()),
                partner,
                tests,
                Itself.AS_KEPT)
            : new Step.JoinEach(
                numbers.next(),
                texts.join(tests),
                alias,
                find,
                tables.side(probe),
                partner,
                tests,
                Itself.AS_KEPT));
    boolean isCounted = isLeft ? kind.countsLeft() : kind.countsRight();
    boolean countsOthers = isLeft ? kind.countsRight() : kind.countsLeft();
    if (isCounted) {
      steps.add(new Step.Alone(numbers.next(), texts.alone(), alias));
    }
    steps.addAll(
        InputPlanner.enters(input, tables, new PathTexts(noun, false), Entering.LAST, numbers));
    if (countsOthers) {
      steps.add(new Step.Recount(numbers.next(), texts.recount(), alias));
    }
    InputPlan.@Nullable Home home = InputPlanner.home(input, tables);
    return new InputPlan(
        input.record(),
        noun,
        InputPlanner.columns(home, join.columns(input.record())),
        join.paths(input.record()),
        home,
        steps,
        Entering.LAST);
  }
}
