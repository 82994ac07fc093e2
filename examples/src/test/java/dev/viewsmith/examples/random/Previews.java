package dev.viewsmith.examples.random;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.viewsmith.BatchRejectedException;
import dev.viewsmith.Preview;
import dev.viewsmith.Relation;
import dev.viewsmith.TermTable;
import dev.viewsmith.ViewBatch;
import dev.viewsmith.examples.random.Oracle.Answer;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Previews batches before they are applied. A preview must change nothing, tell what the
 * application will do, and explain it by terms that add up.
 */
final class Previews {
  /** Of so many batches, the tables are compared before and after the preview of one. */
  private static final int BATCHES_A_STATE = 2;

  /** Of so many batches, the terms of one are recomputed. */
  private static final int BATCHES_A_TERM_TABLE = 3;

  /** Terms of larger states are not recomputed. */
  private static final int MOST_ROWS = 150;

  private final ViewModel view;
  private final LiveView live;
  private final Inside inside;
  private final Readings readings;
  private final Coverage coverage;

  Previews(ViewModel view, LiveView live, Inside inside, Readings readings, Coverage coverage) {
    this.view = view;
    this.live = live;
    this.inside = inside;
    this.readings = readings;
    this.coverage = coverage;
  }

  /** The weights of a joined row in each term, and their sum. */
  private record Weights(List<BigInteger> terms, BigInteger net) {
    private boolean areNone() {
      return terms.stream().allMatch(weight -> weight.signum() == 0);
    }

    private Weights plus(Weights other) {
      return new Weights(
          IntStream.range(0, terms.size())
              .mapToObj(i -> terms.get(i).add(other.terms.get(i)))
              .toList(),
          net.add(other.net));
    }
  }

  /** Whether the table tells rows apart by a value that is only counted, too. */
  private boolean hasCounted() {
    return view.outputs().stream()
        .filter(output -> output.read() != null && !output.isListed())
        .anyMatch(output -> output.argument() != null || output.read().isNullable());
  }

  /**
   * Previews a batch that must be accepted. Its change is always read; tables and terms cost more,
   * and are looked at for some batches only.
   */
  void accepted(ViewBatch fed, State before, State after) {
    long version = live.maintainer().version();
    boolean comparesState = version % BATCHES_A_STATE == 0;
    String state = comparesState ? state() : "";
    Preview<?> preview = live.preview(fed);
    LiveChange change = new LiveChange(preview.change());
    if (comparesState) {
      assertEquals(state, state(), "state after a preview");
    }
    assertEquals(version + 1, change.version(), "version of a preview");
    assertEquals(version + 1, change.snapshot().version(), "version of its snapshot");
    readings.checkSnapshot(live.snapshot(), before);
    readings.checkPreview(change, before, after);
    if (version % 10 == 3) {
      readings.keep(change.snapshot(), after);
    }
    if (comparesState) {
      refuse(fed, before, after);
      assertEquals(state, state(), "state after a batch that was not confirmed");
    }
    if (version % BATCHES_A_TERM_TABLE == 0
        && view.isSimple()
        && before.inputs().rows() + after.inputs().rows() <= MOST_ROWS) {
      checkTerms(preview, before, after);
    }
  }

  /** Has a batch refused by the one who is asked to confirm it. */
  private void refuse(ViewBatch fed, State before, State after) {
    UnsupportedOperationException refusal = new UnsupportedOperationException("not this one");
    assertSame(
        refusal,
        assertThrows(
            UnsupportedOperationException.class,
            () ->
                live.apply(
                    live.maintainer().version(),
                    fed,
                    change -> {
                      readings.checkPreview(change, before, after);
                      throw refusal;
                    })));
    readings.checkSnapshot(live.snapshot(), before);
  }

  /** Previews a batch that must be refused: so must its preview. */
  BatchRejectedException refused(ViewBatch fed) {
    String state = state();
    BatchRejectedException refusal =
        assertThrows(BatchRejectedException.class, () -> live.preview(fed));
    assertEquals(state, state(), "state after a refused preview");
    return refusal;
  }

  private String state() {
    StringBuilder rows = new StringBuilder();
    for (ShownView shown : live.shown()) {
      Relation<Object> now = shown.rows(live.snapshot());
      rows.append("%d rows, %d copies%n".formatted(now.size(), now.count()));
    }
    return "version %d%n%s%s%s"
        .formatted(live.snapshot().version(), rows, inside.dump(), live.sizes());
  }

  private void checkTerms(Preview<?> preview, State before, State after) {
    Map<String, Map<List<Object>, BigInteger>> model =
        TermModel.of(view, before.inputs(), after.inputs());
    Map<List<Object>, Weights> expected = weights(model);
    assertEquals(difference(before.answer(), after.answer()), nets(expected), "net joined rows");
    if (expected.values().stream().anyMatch(Previews::isOutOfRange)) {
      assertThrows(ArithmeticException.class, preview::terms);
      return;
    }
    TermTable table = preview.terms();
    assertEquals(List.copyOf(model.keySet()), table.terms(), "names of the terms");
    Map<List<Object>, Weights> found = new HashMap<>();
    for (TermTable.Row row : table.rows()) {
      Weights weights =
          new Weights(
              row.weights().stream().map(BigInteger::valueOf).toList(),
              BigInteger.valueOf(row.net()));
      Weights all = found.merge(live.joined(row), weights, Weights::plus);
      assertTrue(all == weights || hasCounted(), () -> "twice: " + row);
    }
    found.values().removeIf(Weights::areNone);
    assertEquals(expected, found, () -> "terms\n" + table);
    coverage.noteIf(model.size() == 3 && !found.isEmpty(), Event.THREE_TERMS);
  }

  private static Map<List<Object>, Weights> weights(
      Map<String, Map<List<Object>, BigInteger>> terms) {
    Set<List<Object>> rows = new HashSet<>();
    terms.values().forEach(term -> rows.addAll(term.keySet()));
    Map<List<Object>, Weights> weights = new HashMap<>();
    for (List<Object> row : rows) {
      List<BigInteger> each = new ArrayList<>();
      terms.values().forEach(term -> each.add(term.getOrDefault(row, BigInteger.ZERO)));
      weights.put(row, new Weights(each, each.stream().reduce(BigInteger.ZERO, BigInteger::add)));
    }
    return weights;
  }

  private static Map<List<Object>, BigInteger> nets(Map<List<Object>, Weights> weights) {
    Map<List<Object>, BigInteger> nets = new HashMap<>();
    weights.forEach((row, each) -> nets.put(row, each.net()));
    nets.values().removeIf(net -> net.signum() == 0);
    return nets;
  }

  private Map<List<Object>, BigInteger> difference(Answer before, Answer after) {
    Map<List<Object>, BigInteger> difference = new HashMap<>();
    after
        .joined()
        .forEach((row, copies) -> difference.merge(view.listed(row), copies, BigInteger::add));
    before
        .joined()
        .forEach(
            (row, copies) -> difference.merge(view.listed(row), copies.negate(), BigInteger::add));
    difference.values().removeIf(weight -> weight.signum() == 0);
    return difference;
  }

  private static boolean isOutOfRange(Weights weights) {
    return weights.net().bitLength() >= Long.SIZE
        || weights.terms().stream().anyMatch(weight -> weight.bitLength() >= Long.SIZE);
  }
}
