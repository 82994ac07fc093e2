package dev.viewsmith.processor.plan;

import dev.viewsmith.processor.expression.TypedExpression.ColumnValue;
import dev.viewsmith.processor.type.Column;
import dev.viewsmith.processor.type.JoinKind;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A part of a join that is worked out on its own, before what follows: its joined rows are changes
 * of a relation that the next stage takes for an input.
 *
 * @param kind {@link JoinKind#INNER} of any number of sources; else of two: left, then right
 * @param sources the inputs whose changes it joins
 * @param noun what one of its joined rows is called
 * @param rows the field that notes them, as they come and go
 * @param columns of its joined rows, as far as they are read behind it
 */
public record StagePlan(
    JoinKind kind, List<InputPlan> sources, Noun noun, String rows, List<Part> columns) {
  public StagePlan {
    sources = List.copyOf(sources);
    columns = List.copyOf(columns);
  }

  /**
   * A column of the joined rows.
   *
   * @param from the column of a source that it shows; without a name for an absence that no source
   *     knows of
   * @param absent the alias whose absence it tells; null for a column of an input
   */
  public record Part(Column column, ColumnValue from, @Nullable String absent) {
    /** Whether no source has it: what it tells is decided here. */
    public boolean isDecidedHere() {
      return from.column().isEmpty();
    }
  }

  public InputPlan left() {
    return sources.get(0);
  }

  public InputPlan right() {
    return sources.get(sources.size() - 1);
  }

  /** Whether a column belongs to the right of two sides. */
  public boolean isOfRight(Part part) {
    String alias = part.absent() == null ? part.from().alias() : part.absent();
    return right().joins().stream().anyMatch(join -> join.alias().equals(alias));
  }

  /** Whether the rows of a source know how many partners they have. */
  public boolean counts(InputPlan source) {
    return source.equals(left()) ? kind.countsLeft() : kind.countsRight();
  }
}
