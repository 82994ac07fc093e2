package dev.viewsmith.examples.random;

import dev.viewsmith.examples.random.Interpreter.Incomputable;
import dev.viewsmith.examples.random.Oracle.Refusal;
import dev.viewsmith.examples.random.Type.Scalar;
import dev.viewsmith.examples.random.ViewModel.Output;
import dev.viewsmith.examples.random.ViewModel.Result;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What a view makes of joined rows: groups or copies of rows, and which of them it shows. */
final class Summary {
  private final ViewModel view;
  private final Set<Refusal> refusals;
  private final Map<List<Object>, GroupModel> groups = new LinkedHashMap<>();

  /**
   * @param joined a value for each component of the view, and the copies of each row of them
   * @param refusals takes the reasons to refuse such a state
   */
  Summary(ViewModel view, Map<List<Object>, BigInteger> joined, Set<Refusal> refusals) {
    this.view = view;
    this.refusals = refusals;
    if (view.result() == Result.GLOBAL) {
      groups.put(List.of(), new GroupModel(view.outputs().size()));
    }
    joined.forEach(this::add);
  }

  /** A row without aggregates is a group of which it is the key. */
  private void add(List<Object> values, BigInteger copies) {
    List<Object> key = new ArrayList<>();
    List<Object> arguments = new ArrayList<>();
    for (int i = 0; i < values.size(); i++) {
      (view.outputs().get(i).role().isKey() ? key : arguments).add(values.get(i));
    }
    groups.computeIfAbsent(key, none -> new GroupModel(arguments.size())).add(arguments, copies);
  }

  /** The view's rows and the copies of each; they mean nothing if there is a reason to refuse. */
  Map<List<Object>, Long> rows() {
    if (!refusals.isEmpty()) {
      groups.values().forEach(this::copies);
      return Map.of();
    }
    Map<List<Object>, Long> rows = new LinkedHashMap<>();
    groups.forEach((key, group) -> show(row(key, group), copies(group), rows));
    BigInteger all =
        rows.values().stream()
            .map(BigInteger::valueOf)
            .reduce(BigInteger::add)
            .orElse(BigInteger.ZERO);
    if (all.compareTo(Inputs.MOST) > 0) {
      refusals.add(Refusal.OVERFLOW);
    }
    return rows;
  }

  private long copies(GroupModel group) {
    if (group.rows().compareTo(Inputs.MOST) > 0) {
      refusals.add(Refusal.OVERFLOW);
      return 0;
    }
    return view.result() == Result.BAG ? group.rows().longValueExact() : 1;
  }

  private List<Object> row(List<Object> key, GroupModel group) {
    List<Object> row = new ArrayList<>();
    int keyPart = 0;
    int argument = 0;
    for (Output output : view.outputs()) {
      row.add(
          output.role().isKey()
              ? key.get(keyPart++)
              : published(group.aggregate(output, argument++), output.column().type()));
    }
    return row;
  }

  private Object published(Object aggregate, Type type) {
    if (type != Scalar.LONG || !(aggregate instanceof BigInteger number)) {
      return aggregate;
    } else if (number.bitLength() >= Long.SIZE) {
      refusals.add(Refusal.OVERFLOW);
      return null;
    }
    return number.longValueExact();
  }

  private void show(List<Object> row, long copies, Map<List<Object>, Long> rows) {
    if (isShown(row)) {
      rows.put(row, copies);
    }
  }

  /** Not asked of a row that reads a value which is none: the state is refused for that. */
  private boolean isShown(List<Object> row) {
    if (view.having() == null) {
      return true;
    } else if (view.having().columns().stream().anyMatch(column -> isUnknown(row, column))) {
      return false;
    }
    try {
      return Interpreter.holds(view.having(), List.of(row));
    } catch (Incomputable failure) {
      refusals.add(Refusal.HAVING);
      return false;
    }
  }

  /** Out of the range of its type, which is another thing than null. */
  private boolean isUnknown(List<Object> row, int column) {
    return row.get(column) == null && !view.outputs().get(column).column().isNullable();
  }
}
