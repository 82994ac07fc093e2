package dev.viewsmith.processor.expression;

import dev.viewsmith.processor.expression.TypedExpression.And;
import dev.viewsmith.processor.expression.TypedExpression.Arithmetic;
import dev.viewsmith.processor.expression.TypedExpression.Call;
import dev.viewsmith.processor.expression.TypedExpression.ColumnValue;
import dev.viewsmith.processor.expression.TypedExpression.Convert;
import dev.viewsmith.processor.expression.TypedExpression.Negate;
import dev.viewsmith.processor.type.ColumnType.Scalar;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** What planners ask of expressions. */
public final class ExpressionAnalysis {
  private ExpressionAnalysis() {}

  /**
   * Whether it has a value for all rows. Integer arithmetic has none where it overflows, a
   * conversion to int none where the number does not fit. Guards are not looked at: {@code a != 0
   * && b / a > 1} is not total.
   */
  public static boolean isTotal(TypedExpression expression) {
    return !canFail(expression)
        && expression.operands().stream().allMatch(ExpressionAnalysis::isTotal);
  }

  private static boolean canFail(TypedExpression expression) {
    return expression instanceof Arithmetic
        || expression instanceof Negate
        || expression instanceof Convert convert && convert.type() == Scalar.INT
        || expression instanceof Call call && !call.method().isTotal();
  }

  /** The aliases of its columns, in the order of their first use. */
  public static Set<String> aliases(TypedExpression expression) {
    Set<String> aliases = new LinkedHashSet<>();
    addAliases(expression, aliases);
    return Collections.unmodifiableSet(aliases);
  }

  private static void addAliases(TypedExpression expression, Set<String> aliases) {
    if (expression instanceof ColumnValue column) {
      aliases.add(column.alias());
    }
    expression.operands().forEach(operand -> addAliases(operand, aliases));
  }

  /** The operands of its outermost {@code &&}, from left to right; itself if it is none. */
  public static List<TypedExpression> conjuncts(TypedExpression expression) {
    List<TypedExpression> conjuncts = new ArrayList<>();
    addConjuncts(expression, conjuncts);
    return List.copyOf(conjuncts);
  }

  private static void addConjuncts(TypedExpression expression, List<TypedExpression> conjuncts) {
    if (expression instanceof And and) {
      addConjuncts(and.left(), conjuncts);
      addConjuncts(and.right(), conjuncts);
    } else {
      conjuncts.add(expression);
    }
  }
}
