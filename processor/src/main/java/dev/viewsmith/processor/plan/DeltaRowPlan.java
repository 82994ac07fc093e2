package dev.viewsmith.processor.plan;

import dev.viewsmith.processor.expression.TypedExpression;
import java.util.List;

/**
 * The rows that a batch's changes join to: what the groups need of them.
 *
 * <p>Words: hash of the key, the key's words, one for each argument, weight.
 *
 * @param name {@code joined} after a join, {@code chosen} for a single input
 * @param arguments of the aggregates, each once
 * @param findGroup the step that finds the group of such a row
 * @param addToGroup the step that adds it there
 */
public record DeltaRowPlan(
    String name, List<Argument> arguments, NumberedText findGroup, NumberedText addToGroup) {
  public DeltaRowPlan {
    arguments = List.copyOf(arguments);
  }

  /** A value that aggregates use, and what it is called: {@code amount}. */
  public record Argument(Noun noun, TypedExpression expression) {}

  /** A step that needs no more than its words. */
  public record NumberedText(int number, String text) {}
}
