package dev.viewsmith.examples.random;

import dev.viewsmith.examples.random.Expression.Binary;
import dev.viewsmith.examples.random.Expression.Call;
import dev.viewsmith.examples.random.Expression.Cast;
import dev.viewsmith.examples.random.Expression.Coalesce;
import dev.viewsmith.examples.random.Expression.Component;
import dev.viewsmith.examples.random.Expression.Conditional;
import dev.viewsmith.examples.random.Expression.IsNull;
import dev.viewsmith.examples.random.Expression.Member;
import dev.viewsmith.examples.random.Expression.Operator;
import dev.viewsmith.examples.random.Expression.Unary;
import java.util.List;
import java.util.function.UnaryOperator;

/** Makes expressions out of others. */
final class Rewriting {
  private Rewriting() {}

  /** With other components in place of the ones it reads. */
  static Expression of(Expression expression, UnaryOperator<Component> components) {
    if (expression instanceof Component component) {
      return components.apply(component);
    }
    List<Expression> operands =
        expression.operands().stream().map(operand -> of(operand, components)).toList();
    return operands.isEmpty() ? expression : with(expression, operands);
  }

  /** The same operator over other operands. */
  private static Expression with(Expression expression, List<Expression> operands) {
    Expression first = operands.get(0);
    if (expression instanceof Member member) {
      return new Member(first, member.column());
    } else if (expression instanceof Unary) {
      return new Unary(first);
    } else if (expression instanceof Binary binary) {
      return new Binary(binary.operator(), first, operands.get(1));
    } else if (expression instanceof Conditional) {
      return new Conditional(first, operands.get(1), operands.get(2));
    } else if (expression instanceof Cast cast) {
      return new Cast(cast.type(), first, cast.isWritten());
    } else if (expression instanceof IsNull) {
      return new IsNull(first);
    } else if (expression instanceof Coalesce) {
      return new Coalesce(first, operands.get(1));
    }
    return new Call(((Call) expression).method(), operands);
  }

  /** All of some conditions; null for none. */
  static Expression all(List<Expression> conjuncts) {
    return conjuncts.stream()
        .reduce((left, right) -> new Binary(Operator.AND, left, right))
        .orElse(null);
  }
}
