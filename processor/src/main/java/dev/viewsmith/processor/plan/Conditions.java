package dev.viewsmith.processor.plan;

import dev.viewsmith.processor.expression.ExpressionAnalysis;
import dev.viewsmith.processor.expression.TypedExpression;
import dev.viewsmith.processor.expression.TypedExpression.ColumnValue;
import dev.viewsmith.processor.expression.TypedExpression.Comparison;
import dev.viewsmith.processor.expression.TypedExpression.Convert;
import dev.viewsmith.processor.expression.TypedExpression.Lowered;
import dev.viewsmith.processor.expression.Wording;
import dev.viewsmith.processor.relation.Widening;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The conjuncts of a join, each where it is evaluated.
 *
 * <p>A conjunct over one alias is tested once, before its row is joined. It may move there past a
 * conjunct over anything else only if it is total: {@code &&} guards what stands to its right
 * within one clause, and a guarded division must not meet the rows that the guard keeps away.
 * Clauses do not guard each other.
 *
 * <p>Of those over several aliases the total ones come first, whatever the order in which a path
 * meets the inputs; the others are computed only for rows of all inputs that pass these. So no
 * order of probes decides which batch is refused.
 *
 * @param equalities of columns of two aliases, in order: these can make index keys
 * @param guards by alias, in order
 * @param total all others that can always be computed, in order
 * @param partial all others, in order: tested last, on rows of all inputs
 */
record Conditions(
    List<Equality> equalities,
    Map<String, List<TypedExpression>> guards,
    List<TypedExpression> total,
    List<TypedExpression> partial) {

  /**
   * Two columns that must have the same value.
   *
   * @param conjunct that says so
   */
  record Equality(ColumnValue left, ColumnValue right, TypedExpression conjunct) {
    /** The one that belongs to an alias. */
    ColumnValue of(String alias) {
      return left.alias().equals(alias) ? left : right;
    }

    /** The one that belongs to the other alias. */
    ColumnValue beside(String alias) {
      return left.alias().equals(alias) ? right : left;
    }

    /** Whether it is one of an alias and one of these. */
    boolean joins(String alias, Set<String> others) {
      return left.alias().equals(alias) && others.contains(right.alias())
          || right.alias().equals(alias) && others.contains(left.alias());
    }

    boolean sharesColumn(Equality other) {
      return Set.of(left, right).contains(other.left) || Set.of(left, right).contains(other.right);
    }

    private boolean isSame(Equality other) {
      return Set.of(left, right).equals(Set.of(other.left, other.right));
    }
  }

  static Conditions of(FlatJoin join) {
    Conditions sorted =
        new Conditions(
            new ArrayList<>(), new LinkedHashMap<>(), new ArrayList<>(), new ArrayList<>());
    join.inputs().forEach(input -> sorted.guards.put(input.alias(), new ArrayList<>()));
    for (TypedExpression clause : join.clauses()) {
      Set<Set<String>> left = new HashSet<>();
      for (TypedExpression conjunct : ExpressionAnalysis.tests(clause)) {
        Set<String> aliases = aliases(conjunct, sorted.guards.keySet());
        boolean guarded = !Set.of(aliases).containsAll(left);
        sorted.add(conjunct, aliases, guarded);
        left.add(aliases);
      }
    }
    return sorted;
  }

  /** What a conjunct is over: also one that is known without a look at what it reads. */
  private static Set<String> aliases(TypedExpression conjunct, Set<String> known) {
    Set<String> read = ExpressionAnalysis.aliases(conjunct);
    if (!read.isEmpty() || !(conjunct instanceof Lowered lowered)) {
      return read;
    }
    Set<String> written = new LinkedHashSet<>(ExpressionAnalysis.aliases(lowered.written()));
    written.retainAll(known);
    return written;
  }

  /**
   * Puts a conjunct where it is tested.
   *
   * @param guarded whether a conjunct over anything else stands to its left
   */
  private void add(TypedExpression conjunct, Set<String> aliases, boolean guarded) {
    if (guards.size() == 1) {
      guards.values().iterator().next().add(conjunct);
      return;
    }
    boolean isTotal = ExpressionAnalysis.isTotal(conjunct);
    if (aliases.size() == 1 && !(guarded && !isTotal)) {
      guardsOf(aliases.iterator().next()).add(conjunct);
      return;
    }
    Equality equality = equality(conjunct);
    if (equality == null) {
      (isTotal ? total : partial).add(conjunct);
    } else if (equalities.stream().noneMatch(equality::isSame)) {
      equalities.add(equality);
    }
  }

  List<TypedExpression> guardsOf(String alias) {
    return guards.getOrDefault(alias, List.of());
  }

  private static @Nullable Equality equality(TypedExpression conjunct) {
    if (conjunct instanceof Comparison comparison
        && comparison.operator() == Comparison.Operator.EQUAL) {
      ColumnValue left = column(comparison.left());
      ColumnValue right = column(comparison.right());
      if (left != null && right != null && !left.alias().equals(right.alias())) {
        return new Equality(left, right, conjunct);
      }
    }
    return null;
  }

  /** The column behind conversions that keep the word of every value. */
  private static @Nullable ColumnValue column(TypedExpression expression) {
    if (expression instanceof ColumnValue column) {
      return column;
    }
    return expression instanceof Convert convert && keepsWord(convert)
        ? column(convert.operand())
        : null;
  }

  /**
   * Whether values have the same word in both types, so that an index finds one by the other. A
   * whole number is its own word in each type that holds it; a decimal has an id that no integer
   * has, and a double other bits than the float.
   */
  private static boolean keepsWord(Convert convert) {
    return convert.type().isIntegral()
        && Widening.keepsAll(convert.operand().type(), convert.type());
  }

  /** Why no index leads from a row of one input to those of the other, in words. */
  String whyScanned() {
    if (total.isEmpty() && partial.isEmpty()) {
      return "no condition relates the two";
    }
    return Stream.concat(total.stream(), partial.stream())
        .map(Conditions::mixedTypes)
        .filter(Objects::nonNull)
        .findFirst()
        .map(types -> "an equality of " + types + " leads to no index")
        .orElse("no equality of two components leads to them");
  }

  /** The types of two columns that must be equal as numbers, but have different words. */
  private static @Nullable String mixedTypes(TypedExpression conjunct) {
    if (!(conjunct instanceof Comparison comparison)
        || comparison.operator() != Comparison.Operator.EQUAL) {
      return null;
    }
    ColumnValue left = number(comparison.left());
    ColumnValue right = number(comparison.right());
    return left == null || right == null || left.alias().equals(right.alias())
        ? null
        : Wording.withArticle(left.type()) + " and " + Wording.withArticle(right.type());
  }

  private static @Nullable ColumnValue number(TypedExpression expression) {
    if (expression instanceof ColumnValue column) {
      return column;
    }
    return expression instanceof Convert convert ? number(convert.operand()) : null;
  }
}
