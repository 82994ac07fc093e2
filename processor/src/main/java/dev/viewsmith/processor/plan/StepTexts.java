package dev.viewsmith.processor.plan;

import dev.viewsmith.processor.expression.ExpressionPrinter;
import dev.viewsmith.processor.plan.GroupTablePlan.Frequency;
import dev.viewsmith.processor.plan.GroupTablePlan.GroupKey;
import dev.viewsmith.processor.plan.GroupTablePlan.Sum;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** The words of the two steps that take a joined row into the view. */
final class StepTexts {
  private StepTexts() {}

  static String findGroup(GroupTablePlan groups) {
    String key =
        groups.keys().stream()
            .map(GroupKey::expression)
            .map(ExpressionPrinter::print)
            .collect(Collectors.joining(", "));
    return "find the group (" + key + ") in " + groups.name();
  }

  static String addToGroup(GroupTablePlan groups) {
    List<String> parts = new ArrayList<>();
    parts.add("the weight to " + groups.rows());
    for (Sum sum : groups.sums()) {
      parts.add(
          "weight times "
              + ExpressionPrinter.print(sum.argument().expression())
              + " to "
              + sum.column());
    }
    for (Frequency frequency : groups.frequencies()) {
      parts.add(
          "the weight to the frequency of "
              + ExpressionPrinter.print(frequency.argument().expression())
              + " in "
              + frequency.name());
    }
    return "add " + String.join(", ", parts);
  }
}
