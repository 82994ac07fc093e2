package dev.viewsmith.processor.plan;

import dev.viewsmith.processor.expression.ExpressionAnalysis;
import dev.viewsmith.processor.expression.ExpressionPrinter;
import dev.viewsmith.processor.expression.TypedExpression;
import dev.viewsmith.processor.relation.Query;
import dev.viewsmith.processor.type.Column;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The steps of a changed row of one input.
 *
 * <p>Joins are bilinear, so a changed row joins with the other side as it is when the row comes. An
 * input that stands on both sides takes its steps once for each alias: as the first it meets the
 * rows without itself, then it is entered, and as the second it meets the rows with itself. The two
 * together are the change of the square, its own pair included once.
 */
final class InputPlanner {
  private final Conditions conditions;
  private final List<TypedExpression> values;
  private final Map<String, InputPlan.Derived> derived;
  private final StepNumbers numbers;
  private final List<Step> steps = new ArrayList<>();

  /**
   * @param values all expressions that a joined row holds
   * @param derived how the input's derived columns are read
   */
  InputPlanner(
      Conditions conditions,
      List<TypedExpression> values,
      Map<String, InputPlan.Derived> derived,
      StepNumbers numbers) {
    this.conditions = conditions;
    this.values = values;
    this.derived = derived;
    this.numbers = numbers;
  }

  /** The path of an input that joins with nothing. */
  InputPlan alone(Query.Input input, TablePlan.Rows rows) {
    Noun noun = rows.noun();
    guard(input.alias(), "choose it");
    check(input.alias());
    steps.add(
        new Step.Take(
            numbers.next(), "choose the " + noun.one() + " with its weight", input.alias()));
    enter(rows);
    return new InputPlan(
        input.record(), noun, rows.columns(), derived, new InputPlan.Home.InRows(rows), steps);
  }

  /**
   * The path of an input that is joined.
   *
   * @param slots its aliases: one, or two for a self-join
   * @param others the alias that each of them is joined with
   */
  InputPlan joined(
      List<Query.Input> slots,
      List<Query.Input> others,
      TablePlan.Index index,
      List<TablePlan.Side> own,
      List<TablePlan.Side> partners) {
    Noun noun = Noun.of(slots.get(0).record().name().simpleName());
    boolean self = slots.size() > 1;
    for (int i = 0; i < slots.size(); i++) {
      String alias = slots.get(i).alias();
      TablePlan.Side side = own.get(own.size() > 1 ? i : 0);
      if (i == 1) {
        enter(index, noun, own);
      }
      find(index, side.key(), noun, i == 1 && own.size() == 1);
      guard(alias, self ? "join it as " + alias : "join it");
      check(alias);
      joinEach(alias, noun, self, others.get(i).alias(), index, partners.get(i));
    }
    if (!self) {
      enter(index, noun, own);
    }
    TablePlan.Side home = own.get(0);
    List<Column> columns = new ArrayList<>(home.key());
    home.columns().forEach(columns::add);
    return new InputPlan(
        slots.get(0).record(),
        noun,
        columns.stream().distinct().toList(),
        derived,
        new InputPlan.Home.InIndex(index, home),
        steps);
  }

  /**
   * The path of an input that is joined without an index.
   *
   * @param slots its aliases: one, or two for a self-join
   * @param others the alias that each of them is joined with
   */
  InputPlan scanned(
      List<Query.Input> slots,
      List<Query.Input> others,
      TablePlan.Rows own,
      TablePlan.Rows partners) {
    boolean self = slots.size() > 1;
    for (int i = 0; i < slots.size(); i++) {
      String alias = slots.get(i).alias();
      if (i == 1) {
        enter(own);
      }
      guard(alias, self ? "join it as " + alias : "join it");
      check(alias);
      scanEach(alias, own.noun(), self, others.get(i).alias(), partners);
    }
    if (!self) {
      enter(own);
    }
    return new InputPlan(
        slots.get(0).record(),
        own.noun(),
        own.columns(),
        derived,
        new InputPlan.Home.InRows(own),
        steps);
  }

  /**
   * @param again whether the same entry was found before the row was entered
   */
  private void find(TablePlan.Index index, List<Column> key, Noun noun, boolean again) {
    String text =
        key.size() == 1
            ? "find the " + key.get(0).label() + " in " + index.name()
            : "find ("
                + key.stream().map(Column::label).collect(Collectors.joining(", "))
                + ") of the "
                + noun.one()
                + " in "
                + index.name();
    String why = again ? " again: entering the " + noun.one() + " may have moved it" : "";
    steps.add(new Step.Find(numbers.next(), text + why, index, key));
  }

  private void guard(String alias, String verb) {
    List<TypedExpression> guards = conditions.guardsOf(alias);
    if (!guards.isEmpty()) {
      String text = verb + " only if " + printed(guards);
      steps.add(new Step.Guard(numbers.next(), text, alias, guards));
    }
  }

  private void check(String alias) {
    List<TypedExpression> partial =
        values.stream()
            .distinct()
            .filter(value -> !ExpressionAnalysis.isTotal(value))
            .filter(value -> ExpressionAnalysis.aliases(value).equals(Set.of(alias)))
            .toList();
    if (!partial.isEmpty()) {
      String text =
          "compute "
              + partial.stream().map(ExpressionPrinter::print).collect(Collectors.joining(", "))
              + ": refuses the batch where that fails";
      steps.add(new Step.Check(numbers.next(), text, alias, partial));
    }
  }

  private void joinEach(
      String alias,
      Noun noun,
      boolean self,
      String partner,
      TablePlan.Index index,
      TablePlan.Side side) {
    List<TypedExpression> tests = tests(partner);
    String each = self ? partner : side.noun().one();
    String text = joining(alias, self) + each + " there" + where(tests);
    steps.add(
        new Step.JoinEach(
            numbers.next(),
            text + product(self ? alias : noun.one(), each),
            alias,
            index,
            side,
            partner,
            tests));
  }

  private void scanEach(
      String alias, Noun noun, boolean self, String partner, TablePlan.Rows rows) {
    List<TypedExpression> tests = tests(partner);
    String each = self ? partner : rows.noun().one();
    String text =
        joining(alias, self)
            + each
            + " in "
            + rows.name()
            + " (a scan: "
            + conditions.whyScanned()
            + ")"
            + where(tests);
    steps.add(
        new Step.ScanEach(
            numbers.next(),
            text + product(self ? alias : noun.one(), each),
            alias,
            rows,
            partner,
            tests));
  }

  private List<TypedExpression> tests(String partner) {
    List<TypedExpression> tests = new ArrayList<>(conditions.guardsOf(partner));
    tests.addAll(conditions.pairs());
    return tests;
  }

  private static String joining(String alias, boolean self) {
    return self ? "join it, as " + alias + ", with each " : "join each ";
  }

  private static String where(List<TypedExpression> tests) {
    return tests.isEmpty() ? "" : " where " + printed(tests);
  }

  private static String product(String one, String each) {
    return ": weight of the " + one + " times copies of the " + each;
  }

  private void enter(TablePlan.Rows rows) {
    steps.add(
        new Step.EnterRows(
            numbers.next(), "enter the " + rows.noun().one() + " into " + rows.name(), rows));
  }

  private void enter(TablePlan.Index index, Noun noun, List<TablePlan.Side> own) {
    String text =
        "enter the "
            + noun.one()
            + " into "
            + index.name()
            + (own.size() > 1
                ? ", among its " + own.get(0).noun().many() + " and its " + own.get(1).noun().many()
                : "");
    steps.add(new Step.EnterIndex(numbers.next(), text, index, own));
  }

  private static String printed(List<TypedExpression> conjuncts) {
    TypedExpression all = conjuncts.get(0);
    for (TypedExpression next : conjuncts.subList(1, conjuncts.size())) {
      all = new TypedExpression.And(all, next);
    }
    return ExpressionPrinter.print(all);
  }
}
