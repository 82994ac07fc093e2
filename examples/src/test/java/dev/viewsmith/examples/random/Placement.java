package dev.viewsmith.examples.random;

import dev.viewsmith.examples.random.Expression.Binary;
import dev.viewsmith.examples.random.Expression.Call;
import dev.viewsmith.examples.random.Expression.Cast;
import dev.viewsmith.examples.random.Expression.Component;
import dev.viewsmith.examples.random.Expression.IsNull;
import dev.viewsmith.examples.random.Expression.Operator;
import dev.viewsmith.examples.random.Expression.Unary;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * On which rows each conjunct of some clauses must have a value, where rows of several members are
 * joined.
 *
 * <p>A conjunct over one member is meant for all its rows, those that meet no partner included,
 * unless it can fail and a conjunct over anything else stands to its left in the same clause: then
 * that one guards it. Of all others, those that cannot fail come first. Where a conjunct over
 * several members cannot be true as a component is null, the component's row has no partner.
 *
 * @param own conditions of each member, in order
 * @param total conditions of joined rows that cannot fail
 * @param partial those that can, in order
 */
record Placement(List<List<Expression>> own, List<Expression> total, List<Expression> partial) {
  /**
   * Places the conjuncts of clauses.
   *
   * @param members the aliases of each: each alias is of one
   */
  static Placement of(List<Set<Integer>> members, Collection<Expression> clauses) {
    Placement placement = new Placement(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
    members.forEach(member -> placement.own.add(new ArrayList<>()));
    clauses.forEach(clause -> placement.add(clause, members));
    return placement;
  }

  private void add(Expression clause, List<Set<Integer>> members) {
    Set<Set<Integer>> left = new HashSet<>();
    for (Expression conjunct : clause.conjuncts()) {
      Set<Integer> read = membersOf(conjunct, members);
      if (read.size() > 1) {
        nullTests(conjunct)
            .forEach(test -> own.get(membersOf(test, members).iterator().next()).add(test));
      }
      boolean isGuarded = left.stream().anyMatch(other -> !other.equals(read));
      if (own.size() == 1) {
        own.get(0).add(conjunct);
      } else if (read.size() == 1 && (conjunct.isTotal() || !isGuarded)) {
        own.get(read.iterator().next()).add(conjunct);
      } else {
        (conjunct.isTotal() ? total : partial).add(conjunct);
      }
      left.add(read);
    }
  }

  /** What must be known for a conjunct to be true: such a test is a condition of a member. */
  private static Stream<Expression> nullTests(Expression conjunct) {
    if (conjunct instanceof Component component) {
      return component.isNullable() ? Stream.of(new Unary(new IsNull(component))) : Stream.empty();
    }
    boolean isStrict =
        conjunct instanceof Unary
            || conjunct instanceof Cast
            || conjunct instanceof Call
            || conjunct instanceof Binary binary
                && binary.operator() != Operator.AND
                && binary.operator() != Operator.OR;
    return isStrict ? conjunct.operands().stream().flatMap(Placement::nullTests) : Stream.empty();
  }

  /** The numbers of the members that an expression reads. */
  private static Set<Integer> membersOf(Expression expression, List<Set<Integer>> members) {
    Set<Integer> read = new HashSet<>();
    for (int alias : expression.aliases()) {
      for (int member = 0; member < members.size(); member++) {
        if (members.get(member).contains(alias)) {
          read.add(member);
        }
      }
    }
    return read;
  }

  /** The conditions of joined rows, in the order in which they are asked. */
  List<Expression> pairs() {
    return Stream.concat(total.stream(), partial.stream()).toList();
  }
}
