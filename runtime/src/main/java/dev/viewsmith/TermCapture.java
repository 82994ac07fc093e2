package dev.viewsmith;

import dev.viewsmith.internal.ChangeSet;
import dev.viewsmith.internal.Definition;
import dev.viewsmith.internal.JoinedRows;
import dev.viewsmith.internal.RecordValue;
import dev.viewsmith.internal.Schema.Slot;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/*
 * The terms of the delta of a join of two slots, a and b, that a batch changes:
 *
 *   J(Δa, b)    each change of a with its partners in the state before the batch
 *   J(a, Δb)    each change of b, likewise
 *   J(Δa, Δb)   each change of a with those changes of b that have the same key, through a hash table
 *
 * (McSherry, Murray, Isaacs, Isard, Differential Dataflow, CIDR 2013: a join is bilinear.) A view of
 * one slot has the one term J(Δa). In a self-join both slots change with the one input.
 *
 * For more slots there is one term an input: what its changes have joined with in the order of the
 * batch, deletions input by input, then insertions, each with the state that those before it have
 * left. It is read from the joined rows of the batch, before they are grouped.
 *
 * The others are captured when the batch is prepared and nothing has changed. All are decoded at once, since ids of strings
 * mean something only for as long as their version is current. Kept as one entry a joined row.
 */
/** The terms of a previewed batch. Filled by one thread; afterwards read by any. */
final class TermCapture {
  private final Definition definition;
  private final List<Slot> slots;
  private final List<String> terms = new ArrayList<>();
  private final Map<List<@Nullable Object>, TermWeights> rows = new HashMap<>();

  /** Whether the terms are told by the joined rows of the batch. */
  private final boolean isJoined;

  /**
   * How many terms there may be: one for each choice of slots but none; beyond two, one an input.
   */
  private final int most;

  TermCapture(Definition definition) {
    this.definition = definition;
    this.slots = definition.slots();
    this.isJoined = slots.size() > 2 || slots.stream().anyMatch(s -> s.kind() != JoinKind.INNER);
    this.most = isJoined ? definition.sources().size() : (1 << slots.size()) - 1;
  }

  /** The changes of the input of a slot: where those begin whose net is not 0. */
  private record Changes(long[] words, int[] rows, int width) {
    boolean isEmpty() {
      return rows.length == 0;
    }

    long[] row(int row) {
      return Arrays.copyOfRange(words, row, row + width);
    }

    long weight(int row) {
      return words[row + width - 1];
    }
  }

  /** Captures the terms of the batch that is prepared. Changes nothing. */
  void capture() {
    if (isJoined) {
      return; // what joins tells more cheaply
    }
    Changes first = changes(0);
    if (slots.size() == 1) {
      captureSingle(first);
      return;
    }
    Changes second = changes(1);
    captureOld(0, first);
    captureOld(1, second);
    captureBoth(first, second);
  }

  /**
   * Captures what the changes of each input have joined with, where there are more than two slots.
   */
  void captureJoined() {
    if (!isJoined) {
      return;
    }
    terms.addAll(definition.sources());
    int inputs = terms.size();
    JoinedRows joined = definition.joined();
    int row = 0;
    for (int call = 0; call < joined.inputs(); call++) {
      for (; row < joined.endOf(call); row++) {
        long[] words = joined.sliceOf(row);
        int at = joined.offsetOf(row);
        List<@Nullable Object> values = definition.columnsOf(words, at);
        rows.computeIfAbsent(values, any -> new TermWeights(most))
            .add(call % inputs, words[at + joined.stride() - 1], 1);
      }
    }
  }

  private Changes changes(int slot) {
    int input = slots.get(slot).input();
    int width = definition.inputs().get(input).words();
    ChangeSet set = definition.changes(input);
    long[] words = set.words();
    int[] rows =
        IntStream.iterate(0, row -> row < set.end(), row -> row + width)
            .filter(row -> words[row + width - 1] != 0)
            .toArray();
    return new Changes(words, rows, width);
  }

  /** Names the next term; the slots with a Δ are those that changes are taken of. */
  private int term(boolean... changed) {
    List<String> names = new ArrayList<>();
    for (int slot = 0; slot < slots.size(); slot++) {
      names.add((changed[slot] ? "Δ" : "") + slots.get(slot).alias());
    }
    terms.add("J(" + String.join(", ", names) + ")");
    return terms.size() - 1;
  }

  private void captureSingle(Changes changes) {
    if (changes.isEmpty()) {
      return;
    }
    int term = term(true);
    for (int row : changes.rows) {
      add(term, new long[][] {changes.row(row)}, changes.weight(row), 1);
    }
  }

  private void captureOld(int slot, Changes changes) {
    if (changes.isEmpty()) {
      return;
    }
    int term = term(slot == 0, slot == 1);
    int width = definition.inputs().get(slots.get(1 - slot).input()).words();
    for (int row : changes.rows) {
      long[][] pair = new long[2][];
      pair[slot] = changes.row(row);
      definition.partners(
          slot,
          pair[slot],
          (other, at) -> {
            pair[1 - slot] = Arrays.copyOfRange(other, at, at + width);
            add(term, pair, changes.weight(row), other[at + width - 1]);
          });
    }
  }

  private void captureBoth(Changes first, Changes second) {
    if (first.isEmpty() || second.isEmpty()) {
      return;
    }
    int term = term(true, true);
    Map<List<Long>, List<Integer>> byKey = new HashMap<>();
    for (int row : second.rows) {
      byKey.computeIfAbsent(definition.key(1, second.row(row)), any -> new ArrayList<>()).add(row);
    }
    for (int row : first.rows) {
      long[][] pair = {first.row(row), null};
      for (int other : byKey.getOrDefault(definition.sought(1, pair), List.of())) {
        pair[1] = second.row(other);
        add(term, pair, first.weight(row), second.weight(other));
      }
    }
  }

  private void add(int term, long[][] joined, long weight, long copies) {
    List<@Nullable Object> values = values(joined);
    if (values != null) {
      rows.computeIfAbsent(values, any -> new TermWeights(most)).add(term, weight, copies);
    }
  }

  /** The values of rows that join, or null if they do not or an expression cannot be computed. */
  private @Nullable List<@Nullable Object> values(long[][] joined) {
    try {
      for (int slot = 0; slot < joined.length; slot++) {
        if (!hasKey(slot, joined) || !definition.joins(slot, joined)) {
          return null;
        }
      }
      return definition.columns(joined);
    } catch (RuntimeException uncomputable) {
      return null; // as TermTable says
    }
  }

  /**
   * Whether a row has what it must have in common with those before: the plan may test it later.
   */
  private boolean hasKey(int slot, long[][] joined) {
    return slot == 0 || definition.key(slot, joined[slot]).equals(definition.sought(slot, joined));
  }

  /** The net weight of each joined row that has one. */
  Map<List<@Nullable Object>, BigInteger> nets() {
    Map<List<@Nullable Object>, BigInteger> nets = new HashMap<>();
    rows.forEach(
        (values, weights) -> {
          BigInteger net = weights.net();
          if (net.signum() != 0) {
            nets.put(values, net);
          }
        });
    return nets;
  }

  /**
   * The table.
   *
   * @throws ArithmeticException if a weight leaves the range of long
   */
  TermTable table() {
    List<TermTable.Row> table = new ArrayList<>();
    rows.entrySet().stream()
        .filter(row -> !row.getValue().isZero())
        .sorted((a, b) -> ValueComparator.compareRows(a.getKey(), b.getKey()))
        .forEach(row -> table.add(row(row.getKey(), row.getValue())));
    return new TermTable(definition.columns(), terms, table);
  }

  private TermTable.Row row(List<@Nullable Object> values, TermWeights weights) {
    List<Long> words = new ArrayList<>();
    for (int term = 0; term < terms.size(); term++) {
      words.add(inRange(weights.get(term), terms.get(term), values));
    }
    List<@Nullable Object> shown = new ArrayList<>();
    values.forEach(value -> shown.add(RecordValue.unwrap(value)));
    return new TermTable.Row(shown, words, inRange(weights.net(), "the net", values));
  }

  private static long inRange(BigInteger weight, String name, List<@Nullable Object> values) {
    if (weight.bitLength() > 63) {
      throw new ArithmeticException(
          name
              + " of the joined row "
              + TermTable.text(values)
              + " is "
              + weight
              + ", which is out of the range of long");
    }
    return weight.longValue();
  }
}
