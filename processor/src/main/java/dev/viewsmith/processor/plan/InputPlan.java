package dev.viewsmith.processor.plan;

import dev.viewsmith.processor.type.Column;
import dev.viewsmith.processor.type.RecordShape;
import java.util.List;

/**
 * The path of a changed row of one input.
 *
 * @param noun what a row is called, from the record's name
 * @param columns all components, in the order in which a change holds them: the key that it is
 *     found by first
 * @param home the table (and side) that says how many copies of a row there are
 */
public record InputPlan(
    RecordShape record, Noun noun, List<Column> columns, Home home, List<Step> steps) {
  public InputPlan {
    columns = List.copyOf(columns);
    steps = List.copyOf(steps);
  }

  /** Where the rows of an input are counted. */
  public sealed interface Home {
    /** In an index, on one of its sides. */
    record InIndex(TablePlan.Index index, TablePlan.Side side) implements Home {}

    /** In a table of their own. */
    record InRows(TablePlan.Rows rows) implements Home {}
  }
}
