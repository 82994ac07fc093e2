package dev.viewsmith.examples.random;

import dev.viewsmith.JoinKind;
import dev.viewsmith.examples.random.Interpreter.Incomputable;
import dev.viewsmith.examples.random.JoinTree.Base;
import dev.viewsmith.examples.random.JoinTree.Block;
import dev.viewsmith.examples.random.JoinTree.Outer;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Joins relations by nested loops. A joined row has a row of each alias, or null where there is
 * none.
 */
final class Joined {
  /** More would take too long. */
  private static final int MOST_STEPS = 60_000;

  /** A state that is larger than a random test can afford. */
  static final class TooLarge extends RuntimeException {
    private static final long serialVersionUID = 1;
  }

  /** Told of what goes wrong and of rows that more than a condition reads. */
  interface Observer {
    /** An expression has no value for a row. */
    void incomputable();

    /** A row of a member of the last block, of these aliases, that passes its own conditions. */
    void passes(Set<Integer> aliases, List<List<Object>> rows);

    /** More copies than a long holds are of a row which is no row of the view yet. */
    void large();
  }

  private final List<Map<List<Object>, BigInteger>> relations;
  private final Observer observer;
  private int steps;

  /**
   * @param relations that of each alias
   */
  Joined(List<Map<List<Object>, BigInteger>> relations, Observer observer) {
    this.relations = relations;
    this.observer = observer;
  }

  /** The rows of a view's last block, and the copies of each. */
  Map<List<List<Object>>, BigInteger> of(Block last) {
    return block(last, true);
  }

  private Map<List<List<Object>>, BigInteger> rows(JoinTree tree) {
    if (tree instanceof Block block) {
      return block(block, false);
    }
    return tree instanceof Outer outer ? outer(outer) : base((Base) tree);
  }

  private Map<List<List<Object>>, BigInteger> base(Base base) {
    Map<List<List<Object>>, BigInteger> rows = new LinkedHashMap<>();
    relations
        .get(base.alias())
        .forEach(
            (row, copies) -> {
              List<List<Object>> alone = nothing();
              alone.set(base.alias(), row);
              rows.put(alone, copies);
            });
    return rows;
  }

  private List<List<Object>> nothing() {
    return new ArrayList<>(Collections.nCopies(relations.size(), null));
  }

  private Map<List<List<Object>>, BigInteger> block(Block block, boolean isLast) {
    Placement placement = block.placement();
    List<Map<List<List<Object>>, BigInteger>> members = new ArrayList<>();
    for (int i = 0; i < block.members().size(); i++) {
      JoinTree member = block.members().get(i);
      Map<List<List<Object>>, BigInteger> rows = passing(rows(member), placement.own().get(i));
      if (isLast) {
        rows.keySet().forEach(row -> observer.passes(member.aliases(), row));
      }
      members.add(rows);
    }
    Map<List<List<Object>>, BigInteger> joined = members.get(0);
    Set<Integer> bound = new HashSet<>(block.members().get(0).aliases());
    List<Expression> waiting = new ArrayList<>(placement.total());
    for (int i = 1; i < members.size(); i++) {
      bound.addAll(block.members().get(i).aliases());
      List<Expression> ready =
          waiting.stream().filter(condition -> bound.containsAll(condition.aliases())).toList();
      waiting.removeAll(ready);
      joined = pairs(joined, members.get(i), ready);
    }
    return passing(joined, placement.partial());
  }

  private Map<List<List<Object>>, BigInteger> passing(
      Map<List<List<Object>>, BigInteger> rows, List<Expression> conditions) {
    Map<List<List<Object>>, BigInteger> passing = new LinkedHashMap<>(rows);
    passing.keySet().removeIf(row -> !passes(conditions, row));
    return passing;
  }

  private boolean passes(List<Expression> conditions, List<List<Object>> rows) {
    for (Expression condition : conditions) {
      try {
        if (!Interpreter.holds(condition, rows)) {
          return false;
        }
      } catch (Incomputable failure) {
        observer.incomputable();
        return false;
      }
    }
    return true;
  }

  /** All pairs of rows that pass conditions. */
  private Map<List<List<Object>>, BigInteger> pairs(
      Map<List<List<Object>>, BigInteger> left,
      Map<List<List<Object>>, BigInteger> right,
      List<Expression> conditions) {
    Map<List<List<Object>>, BigInteger> pairs = new LinkedHashMap<>();
    left.forEach(
        (first, copies) ->
            right.forEach(
                (second, others) -> {
                  countStep();
                  List<List<Object>> pair = pair(first, second);
                  if (passes(conditions, pair)) {
                    pairs.put(pair, copies.multiply(others));
                  }
                }));
    return pairs;
  }

  private void countStep() {
    if (steps++ > MOST_STEPS) {
      throw new TooLarge();
    }
  }

  private static List<List<Object>> pair(List<List<Object>> left, List<List<Object>> right) {
    List<List<Object>> pair = new ArrayList<>(left);
    for (int alias = 0; alias < pair.size(); alias++) {
      if (right.get(alias) != null) {
        pair.set(alias, right.get(alias));
      }
    }
    return pair;
  }

  private Map<List<List<Object>>, BigInteger> outer(Outer outer) {
    Placement placement = outer.placement();
    Map<List<List<Object>>, BigInteger> left = rows(outer.left());
    Map<List<List<Object>>, BigInteger> right = rows(outer.right());
    Map<List<List<Object>>, BigInteger> pairs =
        pairs(
            passing(left, placement.own().get(0)),
            passing(right, placement.own().get(1)),
            placement.pairs());
    Set<List<List<Object>>> matched = new HashSet<>();
    Set<List<Object>> partners = new HashSet<>();
    int alias = outer.right().alias();
    for (List<List<Object>> pair : pairs.keySet()) {
      partners.add(pair.get(alias));
      List<List<Object>> first = new ArrayList<>(pair);
      first.set(alias, null);
      matched.add(first);
    }
    Map<List<List<Object>>, BigInteger> rows = new LinkedHashMap<>();
    JoinKind kind = outer.kind();
    if (kind == JoinKind.LEFT || kind == JoinKind.RIGHT || kind == JoinKind.FULL) {
      rows.putAll(pairs);
    }
    left.forEach(
        (row, copies) -> {
          boolean isShown =
              matched.contains(row)
                  ? kind == JoinKind.SEMI
                  : kind == JoinKind.LEFT || kind == JoinKind.FULL || kind == JoinKind.ANTI;
          if (isShown) {
            rows.put(row, copies);
          }
        });
    right.forEach(
        (row, copies) -> {
          if (!partners.contains(row.get(alias))
              && (kind == JoinKind.RIGHT || kind == JoinKind.FULL)) {
            rows.put(row, copies);
          }
        });
    noteSize(left);
    noteSize(rows);
    return rows;
  }

  private void noteSize(Map<List<List<Object>>, BigInteger> rows) {
    BigInteger all = rows.values().stream().reduce(BigInteger.ZERO, BigInteger::add);
    if (all.compareTo(Inputs.MOST) > 0) {
      observer.large();
    }
  }
}
