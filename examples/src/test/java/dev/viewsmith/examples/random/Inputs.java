package dev.viewsmith.examples.random;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The rows of each input and their copies: a state between two batches. Never changes. Their order
 * depends on the changes alone, so that a seed draws the same batches every time.
 */
record Inputs(List<Map<List<Object>, BigInteger>> relations) {
  static final BigInteger MOST = BigInteger.valueOf(Long.MAX_VALUE);

  static Inputs none(int howMany) {
    List<Map<List<Object>, BigInteger>> relations = new ArrayList<>();
    for (int i = 0; i < howMany; i++) {
      relations.add(Map.of());
    }
    return new Inputs(relations);
  }

  /** This state with no rows of some inputs. */
  Inputs without(Set<Integer> emptied) {
    List<Map<List<Object>, BigInteger>> next = new ArrayList<>(relations);
    emptied.forEach(input -> next.set(input, Map.of()));
    return new Inputs(next);
  }

  /** What must be added to another state to make it this one. */
  Map<List<Object>, BigInteger> minus(Inputs other, int input) {
    Map<List<Object>, BigInteger> change = new LinkedHashMap<>(relations.get(input));
    other
        .relations
        .get(input)
        .forEach((row, copies) -> change.merge(row, copies.negate(), BigInteger::add));
    change.values().removeIf(weight -> weight.signum() == 0);
    return change;
  }

  /** This state with all changes of a batch; copies may be below 0. */
  Inputs plus(List<Change> changes) {
    List<Map<List<Object>, BigInteger>> next = new ArrayList<>();
    relations.forEach(relation -> next.add(new LinkedHashMap<>(relation)));
    for (Change change : changes) {
      next.get(change.input())
          .merge(change.row(), BigInteger.valueOf(change.weight()), BigInteger::add);
    }
    next.forEach(relation -> relation.values().removeIf(copies -> copies.signum() == 0));
    return new Inputs(next);
  }

  BigInteger copies(int input, List<Object> row) {
    return relations.get(input).getOrDefault(row, BigInteger.ZERO);
  }

  boolean hasShortage() {
    return relations.stream()
        .anyMatch(rows -> rows.values().stream().anyMatch(copies -> copies.signum() < 0));
  }

  /** Whether the copies of some input leave the range of long. */
  boolean isTooLarge() {
    return relations.stream().map(Inputs::total).anyMatch(total -> total.compareTo(MOST) > 0);
  }

  /** The copies of all rows of an input. */
  BigInteger total(int input) {
    return total(relations.get(input));
  }

  private static BigInteger total(Map<List<Object>, BigInteger> rows) {
    return rows.values().stream().reduce(BigInteger.ZERO, BigInteger::add);
  }

  boolean hasRowTooOften() {
    return relations.stream()
        .anyMatch(rows -> rows.values().stream().anyMatch(copies -> copies.compareTo(MOST) > 0));
  }

  int rows() {
    return relations.stream().mapToInt(Map::size).sum();
  }
}
