package dev.viewsmith.examples.random;

import dev.viewsmith.examples.random.Expression.Binary;
import dev.viewsmith.examples.random.Expression.Cast;
import dev.viewsmith.examples.random.Expression.Component;
import dev.viewsmith.examples.random.Expression.Operator;
import java.util.List;
import java.util.Objects;

/**
 * Two components that must be equal for rows to meet: of one type, or whole numbers.
 *
 * @param left of the earlier alias
 */
record Equality(Component left, Component right) {
  /** Those of a view, in the order in which they are written. */
  static List<Equality> of(ViewModel view) {
    return view.clauses().stream()
        .flatMap(clause -> clause.conjuncts().stream())
        .map(Equality::of)
        .filter(Objects::nonNull)
        .toList();
  }

  /** What a conjunct is; null for all others. */
  private static Equality of(Expression conjunct) {
    if (conjunct instanceof Binary binary
        && binary.operator() == Operator.EQUAL
        && plain(binary.left()) instanceof Component left
        && plain(binary.right()) instanceof Component right
        && left.alias() != right.alias()
        && (left.type().equals(right.type()) || isWhole(left.type()) && isWhole(right.type()))) {
      return left.alias() < right.alias() ? new Equality(left, right) : new Equality(right, left);
    }
    return null;
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
}
