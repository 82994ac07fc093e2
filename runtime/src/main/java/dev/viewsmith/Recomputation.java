package dev.viewsmith;

import dev.viewsmith.internal.Definition;
import dev.viewsmith.internal.Schema.Function;
import dev.viewsmith.internal.Schema.Output;
import dev.viewsmith.internal.Schema.Shape;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/*
 * The rows of a view from all rows of its inputs, by the shortest way there is: slot by slot every
 * row that may join, then the definition of each shape and aggregate. It shares nothing with the plan but how rows
 * of inputs are read, what pairs join, and the values of a joined row.
 */
/** Works a view out anew. */
final class Recomputation {
  private final Definition definition;

  /** Copies of each joined row of an ungrouped view, by its components. */
  private final Map<List<@Nullable Object>, BigInteger> copies = new HashMap<>();

  /** The groups of a grouped view, by their keys; a global view has one, of no keys. */
  private final Map<List<@Nullable Object>, Summary> groups = new HashMap<>();

  Recomputation(Definition definition) {
    this.definition = definition;
  }

  /** Returns the copies of each row of the view. */
  Map<List<@Nullable Object>, BigInteger> rows() {
    if (definition.shape() == Shape.GLOBAL) {
      groups.put(List.of(), new Summary(definition.outputs()));
    }
    join();
    if (definition.shape() == Shape.DISTINCT) {
      copies.replaceAll((row, count) -> BigInteger.ONE);
    }
    groups.values().forEach(group -> copies.put(group.components(), BigInteger.ONE));
    copies.keySet().removeIf(row -> !definition.accepts(row));
    return copies;
  }

  private void join() {
    List<long[][]> joined = List.<long[][]>of(new long[definition.slots().size()][]);
    int last = definition.slots().size() - 1;
    for (int slot = 0; slot < last; slot++) {
      List<long[][]> more = new ArrayList<>();
      join(joined, slot, more::add);
      joined = more;
    }
    join(joined, last, this::add);
  }

  /** Shows what becomes of what is joined so far when one more slot joins. */
  private void join(List<long[][]> before, int slot, Consumer<long[][]> joined) {
    JoinKind kind = definition.slots().get(slot).kind();
    Map<List<Long>, List<long[]>> byKey = new HashMap<>();
    for (long[] row : rowsOf(slot)) {
      List<Long> key = slot == 0 ? List.of() : definition.key(slot, row);
      byKey.computeIfAbsent(key, any -> new ArrayList<>()).add(row);
    }
    Set<long[]> matched = Collections.newSetFromMap(new IdentityHashMap<>());
    for (long[][] rows : before) {
      List<long[][]> pairs = pairs(rows, slot, byKey);
      pairs.forEach(pair -> matched.add(pair[slot]));
      boolean isAlone = pairs.isEmpty();
      switch (kind) {
        case INNER, RIGHT -> pairs.forEach(joined);
        case LEFT, FULL -> {
          pairs.forEach(joined);
          if (isAlone) {
            joined.accept(with(rows, slot, none(slot)));
          }
        }
        case SEMI, ANTI -> {
          if (isAlone == (kind == JoinKind.ANTI)) {
            joined.accept(with(rows, slot, none(slot)));
          }
        }
      }
    }
    if (kind == JoinKind.RIGHT || kind == JoinKind.FULL) {
      byKey.values().stream()
          .flatMap(List::stream)
          .filter(row -> !matched.contains(row))
          .forEach(row -> joined.accept(with(noneBefore(slot), slot, row)));
    }
  }

  private List<long[][]> pairs(long[][] rows, int slot, Map<List<Long>, List<long[]>> byKey) {
    List<Long> sought = slot == 0 ? List.of() : definition.sought(slot, rows);
    return byKey.getOrDefault(sought, List.of()).stream()
        .map(row -> with(rows, slot, row))
        .filter(pair -> definition.joins(slot, pair))
        .toList();
  }

  private static long[][] with(long[][] rows, int slot, long[] row) {
    long[][] more = rows.clone();
    more[slot] = row;
    return more;
  }

  /** In place of a row that is missing: no copies, and nothing but 0. */
  private long[] none(int slot) {
    int input = definition.slots().get(slot).input();
    return new long[definition.inputs().get(input).words()];
  }

  private long[][] noneBefore(int slot) {
    long[][] rows = new long[definition.slots().size()][];
    for (int i = 0; i < slot; i++) {
      rows[i] = none(i);
    }
    return rows;
  }

  private List<long[]> rowsOf(int slot) {
    int input = definition.slots().get(slot).input();
    int words = definition.inputs().get(input).words();
    List<long[]> rows = new ArrayList<>();
    definition.rows(input, (row, at) -> rows.add(Arrays.copyOfRange(row, at, at + words)));
    return rows;
  }

  private static BigInteger copies(long[] row) {
    return BigInteger.valueOf(row[row.length - 1]);
  }

  private void add(long[][] rows) {
    if (!definition.passes(rows)) {
      return;
    }
    BigInteger count = BigInteger.ONE;
    for (long[] row : rows) {
      BigInteger copies = copies(row);
      count = copies.signum() == 0 ? count : count.multiply(copies);
    }
    List<@Nullable Object> columns = definition.columns(rows);
    switch (definition.shape()) {
      case BAG, DISTINCT -> copies.merge(components(columns), count, BigInteger::add);
      case GROUPED, GLOBAL ->
          groups
              .computeIfAbsent(keys(columns), any -> new Summary(definition.outputs()))
              .add(columns, count);
    }
  }

  private List<@Nullable Object> components(List<@Nullable Object> columns) {
    List<@Nullable Object> components = new ArrayList<>();
    definition.outputs().forEach(output -> components.add(columns.get(output.column())));
    return components;
  }

  private List<@Nullable Object> keys(List<@Nullable Object> columns) {
    List<@Nullable Object> keys = new ArrayList<>();
    for (Output output : definition.outputs()) {
      if (output.function() == Function.KEY) {
        keys.add(columns.get(output.column()));
      }
    }
    return keys;
  }
}
