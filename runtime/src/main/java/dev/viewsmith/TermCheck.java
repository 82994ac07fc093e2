package dev.viewsmith;

import dev.viewsmith.internal.Definition;
import dev.viewsmith.internal.Schema.Output;
import dev.viewsmith.internal.Schema.Shape;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Compares the terms of a batch with the delta that the plan has worked out: two ways to the same
 * thing, which share only the reading of the batch. Done where the delta of the view is that of the
 * joined rows, which is for bags; a group or a distinct row shows less than its joined rows are.
 */
final class TermCheck {
  private final Definition definition;

  TermCheck(Definition definition) {
    this.definition = definition;
  }

  /**
   * Compares.
   *
   * @throws IllegalStateException if a row has another weight in the delta than its terms add up to
   */
  void check(TermCapture terms, Object change) {
    if (definition.shape() == Shape.BAG && change instanceof Change<?> known) {
      check(terms.nets(), known.delta());
    }
  }

  private void check(Map<List<@Nullable Object>, BigInteger> nets, Delta<?> delta) {
    Map<List<@Nullable Object>, BigInteger> open = new HashMap<>();
    nets.forEach(
        (columns, net) -> {
          List<@Nullable Object> row = components(columns);
          if (definition.accepts(row)) {
            open.merge(RowValues.of(row), net, BigInteger::add);
          }
        });
    delta.forEach(
        (row, weight) ->
            open.merge(
                RowValues.of(definition.values(row)),
                BigInteger.valueOf(weight).negate(),
                BigInteger::add));
    open.forEach(TermCheck::requireEqual);
  }

  private List<@Nullable Object> components(List<@Nullable Object> columns) {
    List<@Nullable Object> components = new ArrayList<>();
    for (Output output : definition.outputs()) {
      components.add(columns.get(output.column()));
    }
    return components;
  }

  private static void requireEqual(List<@Nullable Object> row, BigInteger difference) {
    if (difference.signum() != 0) {
      throw new IllegalStateException(
          "the terms of the row "
              + TermTable.text(row)
              + " add up to "
              + difference
              + " more than its weight in the delta"
              + "\nthe constructor of the view record may change values; verify() compares all rows");
    }
  }
}
