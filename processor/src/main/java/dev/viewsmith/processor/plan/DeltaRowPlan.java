package dev.viewsmith.processor.plan;

import dev.viewsmith.processor.expression.TypedExpression;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The rows that a batch's changes join to: what the groups need of them.
 *
 * <p>Words: hash of the key, the key's words, one for each argument, with the flag of one that can
 * be null before it, weight.
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

  /**
   * A value that aggregates use.
   *
   * @param noun what it is called: {@code amount}
   * @param expression computed where {@code isNull} does not hold
   * @param isNull where a joined row has no value and does not count; null if it always has one
   * @param count the view's column with the number of joined rows that have one; null if all do
   */
  public record Argument(
      Noun noun,
      TypedExpression expression,
      @Nullable TypedExpression isNull,
      @Nullable String count) {
    /** Whether a flag beside the value says where it is null: an object has an id for that. */
    public boolean isFlagged() {
      return isNull != null && !expression.type().isObject();
    }
  }

  /** A step that needs no more than its words. */
  public record NumberedText(int number, String text) {}
}
