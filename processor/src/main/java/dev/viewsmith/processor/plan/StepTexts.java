package dev.viewsmith.processor.plan;

import dev.viewsmith.processor.expression.ExpressionPrinter;
import dev.viewsmith.processor.expression.TypedExpression;
import dev.viewsmith.processor.plan.DeltaRowPlan.Argument;
import dev.viewsmith.processor.plan.GroupTablePlan.Frequency;
import dev.viewsmith.processor.plan.GroupTablePlan.GroupKey;
import dev.viewsmith.processor.plan.GroupTablePlan.Sum;
import dev.viewsmith.processor.relation.ViewQuery.Shape;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The words of the two steps that take a joined row into the view. */
final class StepTexts {
  private StepTexts() {}

  static String findGroup(GroupTablePlan groups) {
    String key =
        groups.components().stream()
            .map(GroupKey::expression)
            .map(ExpressionPrinter::print)
            .collect(Collectors.joining(", "));
    return switch (groups.shape()) {
      case GLOBAL -> "take the one row of " + groups.name();
      case GROUPED -> "find the group (" + key + ") in " + groups.name();
      case BAG, DISTINCT -> "find the row (" + key + ") in " + groups.name();
    };
  }

  /** The step that decides what readers see of a row. */
  static String show(Shape shape, @Nullable TypedExpression having) {
    String which =
        switch (shape) {
          case GLOBAL -> "the row";
          case GROUPED -> "each touched group that has rows";
          case BAG -> "each touched row that has copies";
          case DISTINCT -> "one copy of each touched row that has copies";
        };
    return having == null
        ? "show " + which
        : "show " + which + " if " + ExpressionPrinter.print(having) + ", hide it otherwise";
  }

  /** The step that makes readable values of exact sums. */
  static String totals(Shape shape, List<Sum> sums, List<DictionaryPlan> dictionaries) {
    List<String> parts = new ArrayList<>();
    for (Sum sum : sums) {
      String argument = ExpressionPrinter.print(sum.argument().expression());
      if (sum.kind() == Sum.Kind.FLOATING) {
        parts.add("round " + rounded(sum, argument));
      } else if (sum.kind() == Sum.Kind.BIG) {
        parts.add(
            "enter the exact sum of "
                + argument
                + " into "
                + DictionaryPlan.of(sum.argument().expression().type(), dictionaries).name());
      }
    }
    String where = shape == Shape.GLOBAL ? "in the one row: " : "in each touched group: ";
    return where + String.join("; ", parts);
  }

  private static String rounded(Sum sum, String argument) {
    if (sum.average() == null) {
      return "the exact sum of " + argument + " once";
    }
    return sum.hasTotal()
        ? "the exact sum of " + argument + " and its average, each once"
        : "the exact average of " + argument + " once";
  }

  static String addToGroup(GroupTablePlan groups, List<Argument> arguments) {
    List<String> parts = new ArrayList<>();
    parts.add("the weight to " + groups.rows());
    parts.addAll(additions(groups, argument -> argument.isNull() == null));
    StringBuilder text = new StringBuilder("add " + String.join(", ", parts));
    for (Argument argument : arguments) {
      if (argument.isNull() != null) {
        text.append("; where ")
            .append(ExpressionPrinter.print(argument.expression()))
            .append(" is not null, the weight to ")
            .append(argument.count());
        additions(groups, argument::equals).forEach(addition -> text.append(", ").append(addition));
      }
    }
    return text.toString();
  }

  private static List<String> additions(GroupTablePlan groups, Predicate<Argument> ofArgument) {
    List<String> additions = new ArrayList<>();
    for (Sum sum : groups.sums()) {
      if (ofArgument.test(sum.argument())) {
        additions.add(
            "weight times "
                + ExpressionPrinter.print(sum.argument().expression())
                + " to "
                + (sum.storage() == null ? sum.column() : sum.storage()));
      }
    }
    for (Frequency frequency : groups.frequencies()) {
      if (ofArgument.test(frequency.argument())) {
        additions.add(
            "the weight to the frequency of "
                + ExpressionPrinter.print(frequency.argument().expression())
                + " in "
                + frequency.name());
      }
    }
    return additions;
  }

  /** Names as prose lists them: {@code a, b and c}. */
  static String list(List<String> names) {
    int last = names.size() - 1;
    return last == 0
        ? names.get(0)
        : String.join(", ", names.subList(0, last)) + " and " + names.get(last);
  }
}
