package dev.viewsmith.processor.emit;

import dev.viewsmith.processor.plan.GroupTablePlan;
import dev.viewsmith.processor.plan.GroupTablePlan.Frequency;
import dev.viewsmith.processor.plan.GroupTablePlan.GroupKey;
import dev.viewsmith.processor.plan.GroupTablePlan.Output;
import dev.viewsmith.processor.plan.GroupTablePlan.Sum;
import dev.viewsmith.processor.relation.ViewQuery.Shape;
import dev.viewsmith.processor.type.ColumnType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The components of the view's record from the words of a row of its table. */
final class RowValues {
  private final GroupTablePlan plan;
  private final Code code;
  private final Source source;
  private final Set<String> taken;

  /** The local of each column that is read: each is read once. */
  private final Map<String, String> locals = new LinkedHashMap<>();

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
    this.code = code;
    this.source = source;
    this.taken = taken;
    this.values = plan.outputs().stream().map(this::valueOrNull).toList();
  }

  /** Whether a component may be null: MIN, MAX and AVG of a global view over no rows. */
  static boolean isNullable(GroupTablePlan plan, Output output) {
    return plan.shape() == Shape.GLOBAL
        && (output instanceof Output.Average
            || output instanceof Output.Least
            || output instanceof Output.Greatest);
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
    if (!isNullable(plan, output)) {
      return value(output);
    }
    String rows = load(plan.rows(), rowsName());
    return rows + " == 0 ? null : " + value(output);
  }

  private String value(Output output) {
    if (output instanceof Output.Key key) {
      return source.key(key.key());
    }
    if (output instanceof Output.Average average) {
      return average(average.sum());
    }
    String word = load(columnOf(plan, output), output.column().name());
    return output instanceof Output.Least || output instanceof Output.Greatest
        ? source.value(output.column().type(), word)
        : word;
  }

  /** The column that shows a component as it is: of any but a part of the key or an average. */
  static String columnOf(GroupTablePlan plan, Output output) {
    if (output instanceof Output.RowCount) {
      return plan.rows();
    }
    if (output instanceof Output.Total total) {
      return total.sum().column();
    }
    if (output instanceof Output.Distinct distinct) {
      return distinct.frequency().distinct();
    }
    if (output instanceof Output.Least least) {
      return least.frequency().least();
    }
    Frequency frequency = ((Output.Greatest) output).frequency();
    String column = frequency.greatest();
    if (column == null) {
      throw new IllegalArgumentException("no column for " + output);
    }
    return column;
  }

  private String average(Sum sum) {
    String n = load(plan.rows(), rowsName());
    List<String> words = new ArrayList<>();
    if (sum.kind() == Sum.Kind.WIDE) {
      words.add(load(sum.column() + "High", sum.column() + "High"));
      words.add(load(sum.column() + "Low", sum.column() + "Low"));
    } else {
      words.add(load(sum.column(), sum.component() == null ? sum.column() : sum.component()));
    }
    return code.text("$Rational") + ".of(" + String.join(", ", words) + ", " + n + ")";
  }

  private String rowsName() {
    for (Output output : plan.outputs()) {
      if (output instanceof Output.RowCount) {
        return output.column().name();
      }
    }
    return plan.rows();
  }

  private String load(String column, String wish) {
    Set<String> names = new LinkedHashSet<>(locals.values());
    names.addAll(taken);
    return locals.computeIfAbsent(column, c -> new Scope(names).claim(wish, wish + "Word"));
  }
}
