package dev.viewsmith;

import dev.viewsmith.internal.Definition;
import dev.viewsmith.internal.Schema.Function;
import dev.viewsmith.internal.Schema.Shape;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Compares a view with what its inputs make, in both directions. */
final class Verification {
  private final String name;
  private final Definition definition;

  /**
   * A verification.
   *
   * @param name of the view, and its version
   */
  Verification(String name, Definition definition) {
    this.name = name;
    this.definition = definition;
  }

  /**
   * Compares rows, copies, totals and lookups. In the writer's turn.
   *
   * @throws VerificationException naming the first difference, in the order of values
   */
  <R> void check(Relation<R> view) {
    Map<List<@Nullable Object>, BigInteger> expected = recompute();
    Map<List<@Nullable Object>, BigInteger> found = read(view);
    compare(expected, found);
    BigInteger copies = expected.values().stream().reduce(BigInteger.ZERO, BigInteger::add);
    requireTotal("size()", BigInteger.valueOf(expected.size()), view.size());
    requireTotal("count()", copies, view.count());
    view.forEach((row, weight) -> requireFound(row, weight, view.multiplicity(row)));
  }

  private Map<List<@Nullable Object>, BigInteger> recompute() {
    Map<List<@Nullable Object>, BigInteger> rows = new HashMap<>();
    try {
      new Recomputation(definition)
          .rows()
          .forEach((row, copies) -> rows.merge(RowValues.of(row), copies, BigInteger::add));
    } catch (RuntimeException uncomputable) {
      throw VerificationException.uncomputable(name, uncomputable);
    }
    return rows;
  }

  private <R> Map<List<@Nullable Object>, BigInteger> read(Relation<R> view) {
    Map<List<@Nullable Object>, BigInteger> rows = new HashMap<>();
    try {
      view.forEach(
          (row, copies) -> rows.merge(values(row), BigInteger.valueOf(copies), BigInteger::add));
    } catch (RuntimeException unreadable) {
      throw VerificationException.unreadable(name, unreadable);
    }
    return rows;
  }

  private List<@Nullable Object> values(Object row) {
    return RowValues.of(definition.values(row));
  }

  private void compare(
      Map<List<@Nullable Object>, BigInteger> expected,
      Map<List<@Nullable Object>, BigInteger> found) {
    Set<List<@Nullable Object>> rows = new HashSet<>(expected.keySet());
    rows.addAll(found.keySet());
    rows.stream()
        .filter(row -> !copies(expected, row).equals(copies(found, row)))
        .min(ValueComparator::compareRows)
        .ifPresent(
            row -> {
              throw differs(row, describe(expected, row), describe(found, row));
            });
  }

  private static BigInteger copies(
      Map<List<@Nullable Object>, BigInteger> rows, List<@Nullable Object> row) {
    return rows.getOrDefault(row, BigInteger.ZERO);
  }

  /** What stands in the place of a row: its copies, or the row of the same group. */
  private String describe(
      Map<List<@Nullable Object>, BigInteger> rows, List<@Nullable Object> row) {
    BigInteger copies = copies(rows, row);
    if (copies.signum() == 0 && isGrouped()) {
      return rows.keySet().stream()
          .filter(other -> keys(other).equals(keys(row)))
          .map(TermTable::text)
          .findFirst()
          .orElse("no row of this group");
    }
    return copies(copies);
  }

  private static String copies(BigInteger copies) {
    return copies.equals(BigInteger.ONE) ? "1 copy" : copies + " copies";
  }

  private boolean isGrouped() {
    return definition.shape() == Shape.GROUPED || definition.shape() == Shape.GLOBAL;
  }

  private List<@Nullable Object> keys(List<@Nullable Object> row) {
    List<@Nullable Object> keys = new ArrayList<>();
    for (int i = 0; i < row.size(); i++) {
      if (definition.outputs().get(i).function() == Function.KEY) {
        keys.add(row.get(i));
      }
    }
    return keys;
  }

  private void requireTotal(String total, BigInteger expected, long found) {
    if (!expected.equals(BigInteger.valueOf(found))) {
      throw differs(List.of(total), expected.toString(), Long.toString(found));
    }
  }

  private void requireFound(Object row, long passed, long lookedUp) {
    if (passed != lookedUp) {
      throw differs(
          definition.values(row),
          copies(BigInteger.valueOf(passed)),
          copies(BigInteger.valueOf(lookedUp)) + " by multiplicity(row)");
    }
  }

  private VerificationException differs(
      List<? extends @Nullable Object> row, String expected, String found) {
    return VerificationException.differs(name, row, expected, found);
  }
}
