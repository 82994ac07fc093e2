package dev.viewsmith.examples.random;

import dev.viewsmith.examples.random.Expression.Binary;
import dev.viewsmith.examples.random.Expression.Cast;
import dev.viewsmith.examples.random.Expression.Component;
import dev.viewsmith.examples.random.Expression.Operator;
import dev.viewsmith.examples.random.Interpreter.Incomputable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * On which rows each expression of a view must have a value.
 *
 * <p>A conjunct over one alias is meant for all its rows, those that meet no partner included,
 * unless it can fail and a conjunct over anything else stands to its left in the same clause: then
 * that one guards it. Equalities of two components come before all other conditions of pairs.
 *
 * @param own conditions of each alias, in order
 * @param equalities of a component of the first alias with one of the second
 * @param pairs all other conditions, in order
 * @param values of each alias alone that the view selects, groups by or aggregates
 */
record Placement(
    List<List<Expression>> own,
    List<Equality> equalities,
    List<Expression> pairs,
    List<List<Expression>> values) {
  /**
   * Of components of one type, or of whole numbers.
   *
   * @param condition as it is written
   */
  record Equality(Component left, Component right, Expression condition) {}

  static Placement of(ViewModel view) {
    Placement placement =
        new Placement(new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
    for (int alias = 0; alias < view.aliases().size(); alias++) {
      placement.own.add(new ArrayList<>());
      placement.values.add(new ArrayList<>());
    }
    view.clauses().forEach(placement::addClause);
    for (ViewModel.Output output : view.outputs()) {
      if (output.argument() != null && output.argument().aliases().size() == 1) {
        placement.values.get(onlyAlias(output.argument())).add(output.argument());
      }
    }
    return placement;
  }

  private void addClause(Expression clause) {
    Set<Set<Integer>> left = new HashSet<>();
    for (Expression conjunct : clause.conjuncts()) {
      Set<Integer> aliases = conjunct.aliases();
      boolean isGuarded = left.stream().anyMatch(other -> !other.equals(aliases));
      if (own.size() == 1) {
        own.get(0).add(conjunct);
      } else if (aliases.size() == 1 && (conjunct.isTotal() || !isGuarded)) {
        own.get(onlyAlias(conjunct)).add(conjunct);
      } else {
        addPair(conjunct);
      }
      left.add(aliases);
    }
  }

  private void addPair(Expression conjunct) {
    if (conjunct instanceof Binary binary
        && binary.operator() == Operator.EQUAL
        && plain(binary.left()) instanceof Component left
        && plain(binary.right()) instanceof Component right
        && left.alias() != right.alias()
        && (left.type().equals(right.type()) || isWhole(left.type()) && isWhole(right.type()))) {
      equalities.add(
          left.alias() == 0
              ? new Equality(left, right, conjunct)
              : new Equality(right, left, conjunct));
    } else {
      pairs.add(conjunct);
    }
  }

  /** What stands behind casts that keep every whole number. */
  private static Expression plain(Expression expression) {
    return expression instanceof Cast cast
            && cast.type().isIntegral()
            && isWhole(cast.operand().type())
            && Promotion.isTotal(cast.operand().type(), cast.type())
        ? plain(cast.operand())
        : expression;
  }

  private static boolean isWhole(Type type) {
    return type.isIntegral() || type == Type.Scalar.CHAR;
  }

  private static int onlyAlias(Expression expression) {
    return expression.aliases().iterator().next();
  }

  boolean isMatch(List<Object> left, List<Object> right) {
    List<List<Object>> rows = Arrays.asList(left, right);
    try {
      for (Equality equality : equalities) {
        if (!Boolean.TRUE.equals(Interpreter.value(equality.condition(), rows))) {
          return false;
        }
      }
      return true;
    } catch (Incomputable impossible) {
      throw new AssertionError("an equality of components", impossible);
    }
  }
}
