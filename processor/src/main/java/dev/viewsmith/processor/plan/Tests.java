package dev.viewsmith.processor.plan;

import dev.viewsmith.processor.expression.ExpressionAnalysis;
import dev.viewsmith.processor.expression.TypedExpression;
import dev.viewsmith.processor.plan.Conditions.Equality;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Gives each condition of a join out once, as soon as the rows of all its aliases are known; those
 * that can fail only when all are.
 */
final class Tests {
  private final Conditions conditions;
  private final Set<String> known = new HashSet<>();
  private final Set<TypedExpression> given = new HashSet<>();

  /**
   * @param first the alias whose rows are known from the start
   */
  Tests(Conditions conditions, String first) {
    this.conditions = conditions;
    known.add(first);
  }

  /** What is to be tested of the alias whose rows are known from the start. */
  List<TypedExpression> ofFirst(String alias) {
    List<TypedExpression> tests = new ArrayList<>(conditions.guardsOf(alias));
    if (known.size() == conditions.guards().size()) {
      tests.addAll(conditions.partial());
    }
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
    conditions.equalities().stream()
        .map(Equality::conjunct)
        .filter(this::isDue)
        .forEach(tests::add);
    conditions.total().stream().filter(this::isDue).forEach(tests::add);
    if (known.size() == conditions.guards().size()) {
      tests.addAll(conditions.partial());
    }
    return tests;
  }

  private boolean isDue(TypedExpression condition) {
    return known.containsAll(ExpressionAnalysis.aliases(condition)) && given.add(condition);
  }
}
