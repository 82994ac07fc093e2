package dev.viewsmith.processor.plan;

import dev.viewsmith.processor.expression.ExpressionAnalysis;
import dev.viewsmith.processor.expression.TypedExpression;
import dev.viewsmith.processor.plan.Conditions.Equality;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Gives each condition of a join out once, as soon as the rows of all its aliases are known; those
 * that can fail only when all are.
 */
final class Tests {
  private final Conditions conditions;
  private final Set<String> known = new LinkedHashSet<>();
  private final Set<TypedExpression> given = new HashSet<>();

  /**
   * @param known the aliases whose rows are known from the start
   */
  Tests(Conditions conditions, Collection<String> known) {
    this.conditions = conditions;
    this.known.addAll(known);
  }

  /** What is to be tested of the aliases whose rows are known from the start. */
  List<TypedExpression> ofKnown() {
    List<TypedExpression> tests = new ArrayList<>();
    known.forEach(alias -> tests.addAll(conditions.guardsOf(alias)));
    tests.addAll(due());
    return tests;
  }

  /**
   * What is to be tested when another alias joins those that are known.
   *
   * @param key the equalities by which its rows were found
   */
  List<TypedExpression> joining(String alias, List<Equality> key) {
    known.add(alias);
    List<TypedExpression> tests = new ArrayList<>(conditions.guardsOf(alias));
    key.forEach(equality -> given.add(equality.conjunct()));
    tests.addAll(due());
    return tests;
  }

  private List<TypedExpression> due() {
    List<TypedExpression> due = new ArrayList<>();
    conditions.equalities().stream().map(Equality::conjunct).filter(this::isDue).forEach(due::add);
    conditions.total().stream().filter(this::isDue).forEach(due::add);
    if (known.containsAll(conditions.guards().keySet())) {
      conditions.partial().stream().filter(this::isDue).forEach(due::add);
    }
    return due;
  }

  private boolean isDue(TypedExpression condition) {
    return known.containsAll(ExpressionAnalysis.aliases(condition)) && given.add(condition);
  }
}
