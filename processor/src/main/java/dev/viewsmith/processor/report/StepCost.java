package dev.viewsmith.processor.report;

import dev.viewsmith.processor.expression.ExpressionAnalysis;
import dev.viewsmith.processor.plan.GroupTablePlan;
import dev.viewsmith.processor.plan.GroupTablePlan.Frequency;
import dev.viewsmith.processor.plan.Noun;
import dev.viewsmith.processor.plan.Step;
import dev.viewsmith.processor.relation.ViewQuery.Shape;
import java.util.stream.Collectors;

/**
 * What a step costs, on average.
 *
 * @param bound how it grows: {@code O(1)}
 * @param words why: {@code one probe of byProduct}
 */
record StepCost(String bound, String words) {
  private static final String CONSTANT = "O(1)";

  /** For one changed row. */
  static StepCost of(Step step) {
    if (step instanceof Step.Find find) {
      return constant("one probe of " + find.index().name());
    }
    if (step instanceof Step.Guard || step instanceof Step.Check) {
      return constant("looks at the changed row alone");
    }
    if (step instanceof Step.JoinEach join) {
      String many = join.side().noun().many();
      String each = join.conditions().isEmpty() ? "a joined row each" : "each is tested";
      return new StepCost("O(" + many + " found)", each + "; no others are read");
    }
    if (step instanceof Step.ScanEach scan) {
      String many = scan.rows().noun().many();
      return new StepCost("O(" + many + ")", "reads all " + many + " for every changed row");
    }
    if (step instanceof Step.Recount) {
      return new StepCost(
          "O(found)", "looks again at the rows that it joined; not at all if it is a further copy");
    }
    if (step instanceof Step.Alone) {
      return constant("its partners are counted by now");
    }
    if (step instanceof Step.EnterIndex enter) {
      return constant(
          enter.sides().size() == 1
              ? "one probe among the rows of its key"
              : "one probe among the rows of each of its keys");
    }
    return step instanceof Step.EnterRows enter
        ? constant("one probe of " + enter.rows().name())
        : constant("nothing to look up");
  }

  /**
   * Of a join that makes no pairs.
   *
   * @param isLeft whether it is for a row that needs partners, or must have none
   */
  static StepCost ofPartners(Step.Join join, Noun partner, boolean isLeft) {
    if (isLeft) {
      String all = join instanceof Step.ScanEach ? "" : " found";
      return new StepCost("O(" + partner.many() + all + ")", "counts them");
    }
    return join.conditions().stream().allMatch(ExpressionAnalysis::isTotal)
        ? constant("nothing to do before they are counted")
        : of(join);
  }

  /** Of finding the group of one joined row. */
  static StepCost ofFinding(GroupTablePlan groups) {
    return constant(
        groups.shape() == Shape.GLOBAL ? "nothing to look up" : "one probe of " + groups.name());
  }

  /** Of adding one joined row to its group. */
  static StepCost ofAdding(GroupTablePlan groups) {
    boolean isExact = groups.sums().stream().anyMatch(sum -> sum.storage() != null);
    String sums = isExact ? "; exact sums as long as the numbers are" : "";
    if (groups.frequencies().isEmpty()) {
      return constant("additions in the row that was found" + sums);
    }
    String names =
        groups.frequencies().stream().map(Frequency::name).collect(Collectors.joining(", "));
    String where = groups.shape() == Shape.GLOBAL ? "" : " of the group";
    return new StepCost("O(log k)", "k different values" + where + " in " + names + sums);
  }

  /** Of what is done when all changes of a batch are in. */
  static StepCost ofBatch(GroupTablePlan groups) {
    return switch (groups.shape()) {
      case GLOBAL -> constant("once a batch");
      case GROUPED -> touched("groups");
      case BAG, DISTINCT -> touched("rows");
    };
  }

  private static StepCost touched(String many) {
    return new StepCost(
        "O(touched " + many + ")", "once each, however many changes of the batch touch it");
  }

  private static StepCost constant(String words) {
    return new StepCost(CONSTANT, words);
  }
}
