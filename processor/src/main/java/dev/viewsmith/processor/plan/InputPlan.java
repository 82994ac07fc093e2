package dev.viewsmith.processor.plan;

import dev.viewsmith.processor.type.Column;
import dev.viewsmith.processor.type.RecordShape;
import java.util.List;
import java.util.Map;

/**
 * The path of a changed row of one input.
 *
 * @param noun what a row is called, from the record's name
 * @param columns all components, and the components of records inside them that the view reads, in
 *     the order in which a change holds them: the key that it is found by first
 * @param derived how those of records inside are read, by the column's name
 * @param home the table (and side) that says how many copies of a row there are
 */
public record InputPlan(
    RecordShape record,
    Noun noun,
    List<Column> columns,
    Map<String, Derived> derived,
    Home home,
    List<Step> steps) {
  public InputPlan {
    columns = List.copyOf(columns);
    derived = Map.copyOf(derived);
    steps = List.copyOf(steps);
  }

  /**
   * A component of a record inside a row: a column of its own, read when the row enters the batch.
   *
   * @param component of the row
   * @param path from it to the value, one component or more
   */
  public record Derived(Column component, List<Column> path) {
    public Derived {
      path = List.copyOf(path);
    }
  }

  /** Where the rows of an input are counted. */
  public sealed interface Home {
    /** In an index, on one of its sides. */
    record InIndex(TablePlan.Index index, TablePlan.Side side) implements Home {}

    /** In a table of their own. */
    record InRows(TablePlan.Rows rows) implements Home {}
  }
}
