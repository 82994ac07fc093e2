package dev.viewsmith.processor.plan;

import dev.viewsmith.processor.expression.ExpressionPrinter;
import dev.viewsmith.processor.plan.GroupTablePlan.Frequency;
import dev.viewsmith.processor.plan.GroupTablePlan.GroupKey;
import dev.viewsmith.processor.plan.GroupTablePlan.Output;
import dev.viewsmith.processor.plan.GroupTablePlan.Sum;
import dev.viewsmith.processor.type.Column;
import dev.viewsmith.processor.type.ColumnType.Scalar;
import dev.viewsmith.processor.type.DecimalForm;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/** What is kept of a view's groups, in words. */
final class GroupTexts {
  private final GroupTablePlan groups;

  GroupTexts(GroupTablePlan groups) {
    this.groups = groups;
  }

  /** The rows of the table. */
  String table() {
    return key() + " -> " + columns();
  }

  /** Where an exact sum is kept. */
  String exact(Sum sum) {
    String grows =
        sum.kind() == Sum.Kind.FLOATING
            ? "more bytes where exponents lie far apart"
            : "more bytes where it has more digits";
    return key()
        + " -> "
        + exactSum(sum)
        + ", for "
        + users(user -> isOf(user, sum))
        + "; "
        + grows;
  }

  private static String exactSum(Sum sum) {
    return "the exact sum of " + ExpressionPrinter.print(sum.argument().expression());
  }

  /** Where the values of an argument are counted. */
  String counts(Frequency frequency) {
    return key()
        + " -> counts of each "
        + ExpressionPrinter.print(frequency.argument().expression())
        + ", for "
        + users(user -> isOf(user, frequency));
  }

  private String key() {
    List<String> keys =
        groups.components().stream().map(GroupKey::column).map(Column::name).toList();
    if (keys.isEmpty()) {
      return "one row";
    }
    return keys.size() == 1 ? keys.get(0) : "(" + String.join(", ", keys) + ")";
  }

  private String columns() {
    List<String> parts = new ArrayList<>();
    parts.add(groups.rows());
    parts.addAll(counts());
    for (Sum sum : groups.sums()) {
      if (sum.hasTotal()) {
        parts.add(sum.column());
      }
      if (sum.average() != null) {
        parts.add(sum.average());
      }
    }
    List<String> quotients = new ArrayList<>();
    for (Output output : groups.outputs()) {
      if (output instanceof Output.Average average) {
        if (average.sum().average() == null) {
          quotients.add(quotient(average));
        }
      } else if (output instanceof Output.Distinct
          || output instanceof Output.Least
          || output instanceof Output.Greatest) {
        parts.add(output.column().name());
      }
    }
    if (groups.shown() != null && groups.shown().step() != null) {
      parts.add("shown");
    }
    quotients.add(0, String.join(", ", parts));
    return String.join("; ", quotients);
  }

  /** The numbers of values of arguments that can be null. */
  private Set<String> counts() {
    Set<String> counts = new LinkedHashSet<>();
    groups.sums().forEach(sum -> counts.add(groups.countOf(sum.argument())));
    groups.frequencies().forEach(frequency -> counts.add(groups.countOf(frequency.argument())));
    for (Output output : groups.outputs()) {
      if (output instanceof Output.ValueCount count) {
        counts.add(groups.countOf(count.argument()));
      }
    }
    counts.remove(groups.rows());
    return counts;
  }

  private String quotient(Output.Average average) {
    String quotient =
        average.column().name()
            + " is "
            + average.sum().column()
            + " / "
            + groups.countOf(average.sum().argument());
    DecimalForm form = average.form();
    if (form != null) {
      return quotient + " " + form.text();
    }
    return average.column().type() == Scalar.DOUBLE ? quotient + ", rounded once" : quotient;
  }

  private static boolean isOf(Output output, Sum sum) {
    return output instanceof Output.Total total && total.sum().equals(sum)
        || output instanceof Output.Average average && average.sum().equals(sum);
  }

  private static boolean isOf(Output output, Frequency frequency) {
    return output instanceof Output.Distinct distinct && distinct.frequency().equals(frequency)
        || output instanceof Output.Least least && least.frequency().equals(frequency)
        || output instanceof Output.Greatest most && most.frequency().equals(frequency);
  }

  private String users(Predicate<Output> isUser) {
    return StepTexts.list(
        groups.outputs().stream().filter(isUser).map(user -> user.column().name()).toList());
  }
}
