package dev.viewsmith.processor.plan;

import dev.viewsmith.processor.expression.ExpressionPrinter;
import dev.viewsmith.processor.expression.TypedExpression;
import dev.viewsmith.processor.plan.GroupTablePlan.Frequency;
import dev.viewsmith.processor.plan.GroupTablePlan.GroupKey;
import dev.viewsmith.processor.plan.GroupTablePlan.Sum;
import dev.viewsmith.processor.relation.ViewQuery.Shape;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The words of the two steps that take a joined row into the view. */
final class StepTexts {
  private StepTexts() {}

  static String findGroup(GroupTablePlan groups) {
    String key =
        groups.keys().stream()
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
