package dev.viewsmith.processor.emit;

import dev.viewsmith.processor.plan.GroupTablePlan;
import dev.viewsmith.processor.plan.GroupTablePlan.GroupKey;
import dev.viewsmith.processor.plan.GroupTablePlan.Output;
import dev.viewsmith.processor.type.ColumnType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The components of the view's record from the words of a row of its table. */
final class RowValues {
  private final GroupTablePlan plan;
  private final Source source;
  private final Set<String> taken;

  /** The local of each column that is read: each is read once. */
  private final Map<String, String> locals = new LinkedHashMap<>();

  private final OutputValues present;
  private final List<String> values;

  /** Where the row is read. */
  interface Source {
    /** The word of a column. */
    String word(String column);

    /** A part of the key. */
    String key(GroupKey key);

    /** The value of a word. */
    String value(ColumnType type, String word);
  }

  /**
   * @param taken names that a local may not have
   */
  RowValues(GroupTablePlan plan, Code code, Source source, Set<String> taken) {
    this.plan = plan;
    this.source = source;
    this.taken = taken;
    this.present = new OutputValues(plan, code, source, this::load);
    this.values = plan.outputs().stream().map(this::valueOrNull).toList();
  }

  /**
   * The column with the number of values of a component's argument, where the component is null if
   * there are none; empty if it is something else that says so, or if it is never null.
   */
  static Optional<String> countOf(GroupTablePlan plan, Output output) {
    if (!output.column().nullable()) {
      return Optional.empty();
    }
    if (output instanceof Output.Total total) {
      return Optional.of(plan.countOf(total.sum().argument()));
    }
    if (output instanceof Output.Average average) {
      return Optional.of(plan.countOf(average.sum().argument()));
    }
    if (output instanceof Output.Least least) {
      return Optional.of(plan.countOf(least.frequency().argument()));
    }
    return output instanceof Output.Greatest greatest
        ? Optional.of(plan.countOf(greatest.frequency().argument()))
        : Optional.empty();
  }

  /** One for each component. */
  List<String> values() {
    return values;
  }

  /** The locals that the values use. */
  List<String> loads() {
    List<String> loads = new ArrayList<>();
    locals.forEach(
        (column, local) -> loads.add("long " + local + " = " + source.word(column) + ";"));
    return loads;
  }

  private String valueOrNull(Output output) {
    String count = countOf(plan, output).orElse(null);
    if (count == null) {
      return present.value(output);
    }
    return load(count, present.nameOf(count)) + " == 0 ? null : " + present.value(output);
  }

  /** The column that shows a component: of any but a part of the key or a quotient. */
  static String columnOf(GroupTablePlan plan, Output output) {
    if (output instanceof Output.RowCount) {
      return plan.rows();
    }
    if (output instanceof Output.ValueCount count) {
      return plan.countOf(count.argument());
    }
    if (output instanceof Output.Total total) {
      return total.sum().column();
    }
    if (output instanceof Output.Average average) {
      return known(average.sum().average(), output);
    }
    if (output instanceof Output.Distinct distinct) {
      return distinct.frequency().distinct();
    }
    if (output instanceof Output.Least least) {
      return least.frequency().least();
    }
    return known(((Output.Greatest) output).frequency().greatest(), output);
  }

  private static String known(@Nullable String column, Output output) {
    if (column == null) {
      throw new IllegalArgumentException("no column for " + output);
    }
    return column;
  }

  private String load(String column, String wish) {
    Set<String> names = new LinkedHashSet<>(locals.values());
    names.addAll(taken);
    return locals.computeIfAbsent(column, c -> new Scope(names).claim(wish, wish + "Word"));
  }
}
